import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { Copy, Lock, Pencil, X } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './upload-links.module.css'

interface LinkRowProps {
  link: UploadLink
  isBusy: boolean
  onChange: () => void
  onRevoke: () => void
}

/** One link: how it stands, where it leads, what came through it, and its address. */
export function LinkRow({ link, isBusy, onChange, onRevoke }: LinkRowProps) {
  const { t, moment, bytes } = useTexts()
  const name = `\u2068${link.name}\u2069`
  const address = link.address === null ? null : new URL(String(link.address), location.origin).toString()
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    notifyBriefly(t('uploadLinks.copied'))
  }
  const came =
    link.lastCame === null
      ? t('uploadLinks.nothingCame')
      : t('uploadLinks.came', { count: link.files, bytes: bytes(link.bytes), at: moment(link.lastCame) })
  const end = t(link.state === 'over' ? 'uploadLinks.ended' : 'uploadLinks.ends', { at: moment(link.expires) })
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          <bdi>{link.name}</bdi>
          <span className={styles['state']} data-state={link.state}>
            {t(`uploadLinks.state_of_${link.state}`)}
          </span>
          {link.hasPassword && (
            <span className={styles['state']}>
              <Lock size={14} aria-hidden />
              {t('uploadLinks.locked')}
            </span>
          )}
        </span>
        {address !== null && (
          <input
            readOnly
            dir="ltr"
            aria-label={t('uploadLinks.addressOf', { name })}
            value={address}
            className={styles['address']}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <span className={styles['muted']}>
          {link.destination !== null && <bdi>{link.destination.name}</bdi>}
          {link.destination !== null && ' · '}
          {t('uploadLinks.madeBy', { name: `\u2068${link.madeBy}\u2069` })}
        </span>
        <span className={styles['muted']}>{link.state === 'revoked' ? came : `${came} · ${end}`}</span>
      </div>
      <span className={styles['deeds']}>
        {/* Browsers give the clipboard to secure pages alone; elsewhere the address is selected and copied by key. */}
        {address !== null && navigator.clipboard !== undefined && (
          <IconButton icon={Copy} label={t('uploadLinks.copyOf', { name })} onPress={() => void copy()} />
        )}
        {link.change !== null && (
          <IconButton
            icon={Pencil}
            label={t('uploadLinks.changeOf', { name })}
            isDisabled={isBusy}
            onPress={onChange}
          />
        )}
        {link.revoke !== null && (
          <IconButton icon={X} label={t('uploadLinks.revokeOf', { name })} isDisabled={isBusy} onPress={onRevoke} />
        )}
      </span>
    </li>
  )
}
