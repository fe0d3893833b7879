import type { Share, Sharing } from '@vitrine/contract/shares.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { Copy, Link2, Lock, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LevelField } from './level-field.tsx'
import { NewLink } from './new-link.tsx'
import styles from './sharing.module.css'
import { highest, upTo, type useSharing } from './use-sharing.ts'

type Deeds = Pick<ReturnType<typeof useSharing>, 'isBusy' | 'send'>

/** Links that need no account, and a form for another one. */
export function LinkShares({ sharing, isBusy, send }: Deeds & { sharing: Sharing }) {
  const { t } = useTexts()
  const links = sharing.shares.filter(({ type }) => type === 'everyone')
  const [isNew, setNew] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setNew(false)
    // The button comes back with the next drawing.
    setTimeout(() => more.current?.focus())
  }
  return (
    <section aria-labelledby="share-links" className={styles['part']}>
      <h3 id="share-links">{t('sharing.links')}</h3>
      {links.length === 0 && !isNew && <p className={styles['muted']}>{t('sharing.noLinks')}</p>}
      <ul aria-label={t('sharing.links')} className={styles['rows']}>
        {links.map((link) => (
          <LinkRow key={link.href} link={link} sharing={sharing} isBusy={isBusy} send={send} />
        ))}
      </ul>
      {isNew ? (
        <NewLink mayShare={sharing.mayShare} isBusy={isBusy} send={send} onClose={leave} />
      ) : (
        <div>
          <Button ref={more} onPress={() => setNew(true)}>
            {t('sharing.newLink')}
          </Button>
        </div>
      )}
    </section>
  )
}

function LinkRow({ link, sharing, isBusy, send }: Deeds & { link: Share; sharing: Sharing }) {
  const { t, moment } = useTexts()
  const name = link.name || t('sharing.unnamed')
  const address = new URL(link.sharedHREF, location.origin).toString()
  const isOver = link.expires !== null && Date.parse(link.expires) <= Date.now()
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    notifyBriefly(t('sharing.copied'))
  }
  const end =
    link.expires === null
      ? t('sharing.endless')
      : t(isOver ? 'sharing.ended' : 'sharing.ends', { at: moment(link.expires) })
  const opened =
    link.opened === null
      ? t('sharing.neverOpened')
      : t('sharing.opened', { count: link.openings, at: moment(link.opened) })
  return (
    <li className={styles['row']}>
      <Link2 size={20} aria-hidden className={styles['icon']} />
      <div className={styles['who']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {link.hasPassword && (
            <span className={styles['locked']}>
              <Lock size={14} aria-hidden />
              {t('sharing.locked')}
            </span>
          )}
        </span>
        <input
          readOnly
          dir="ltr"
          aria-label={t('sharing.addressOf', { name })}
          value={address}
          className={styles['address']}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <span className={styles['muted']}>
          {!link.isInForce && !isOver ? t('sharing.notInForce') : `${end} · ${opened}`}
        </span>
      </div>
      <LevelField
        label={t('sharing.levelOf', { name })}
        value={highest(link.acl)}
        mayShare={sharing.mayShare}
        isDisabled={isBusy}
        onChange={(level) => void send({ add: { type: 'everyone', href: link.href, acl: upTo(level) } })}
      />
      {/* Browsers give the clipboard to secure pages alone; elsewhere the address is selected and copied by key. */}
      {'clipboard' in navigator && navigator.clipboard !== undefined && (
        <IconButton icon={Copy} label={t('sharing.copyOf', { name })} onPress={() => void copy()} />
      )}
      <IconButton
        icon={X}
        label={t('sharing.removeOf', { name })}
        isDisabled={isBusy}
        onPress={() => void send({ remove: link })}
      />
    </li>
  )
}
