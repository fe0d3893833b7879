import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useRef, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkForm, type LinkFormProps } from './link-form.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './upload-links.module.css'
import { type LinksAddress, type LinkWish, useUploadLinks } from './use-upload-links.ts'

export interface UploadLinksDialogProps {
  links: LinksAddress
  /** The place into which they lead. */
  place: { href: string; name: string }
  onClose: () => void
}

/** By which links others bring files into a place: made, copied, changed and taken back. */
export function UploadLinksDialog({ links, place, onClose }: UploadLinksDialogProps) {
  const { t } = useTexts()
  const { list, problem, retry, isBusy, isFirst, show, first, ...deeds } = useUploadLinks(links, place.href)
  const [edited, setEdited] = useState<UploadLink | 'new' | null>(null)
  const [leaving, setLeaving] = useState<UploadLink | null>(null)
  const [fault, setFault] = useState('')
  const more = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setEdited(null)
    // The button comes back with the next drawing.
    setTimeout(() => more.current?.focus())
  }
  const next = list?.paging.next ?? null
  const name = `\u2068${place.name}\u2069`
  if (list !== undefined && edited !== null) {
    const link = edited === 'new' ? null : edited
    const save = (wish: LinkWish) => (link === null ? deeds.make(wish) : deeds.change(link, wish))
    return <EditedLink {...{ link, list, isBusy, name }} onSave={save} onClose={leave} />
  }
  return (
    <Dialog title={t('uploadLinks.title', { name })} isWide isDismissable={false} onClose={onClose}>
      <div className={styles['content']}>
        <p className={styles['muted']}>{t('uploadLinks.about')}</p>
        {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
        {problem === null && list === undefined && <Spinner label={t('collections.loading')} />}
        {list?.data.length === 0 && <p>{t('uploadLinks.none')}</p>}
        <ul aria-label={t('uploadLinks.list')} className={styles['rows']}>
          {list?.data.map((link) => (
            <LinkRow
              key={String(link.href)}
              link={link}
              isBusy={isBusy}
              onChange={() => setEdited(link)}
              onRevoke={() => setLeaving(link)}
            />
          ))}
        </ul>
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      </div>
      <div className={styles['actions']}>
        {!isFirst && <Button onPress={() => show(first)}>{t('uploadLinks.newest')}</Button>}
        {next !== null && <Button onPress={() => show(next)}>{t('uploadLinks.older')}</Button>}
        {list?.create != null && (
          <Button ref={more} onPress={() => setEdited('new')}>
            {t('uploadLinks.new')}
          </Button>
        )}
        <Button look="primary" onPress={onClose}>
          {t('shell.close')}
        </Button>
      </div>
      {leaving !== null && (
        <RevokeQuestion
          link={leaving}
          onYes={async () => {
            const faults = await deeds.revoke(leaving)
            setFault(Object.values(faults ?? {})[0] ?? '')
            setLeaving(null)
          }}
          onNo={() => setLeaving(null)}
        />
      )}
    </Dialog>
  )
}

interface EditedLinkProps extends LinkFormProps {
  /** Of the place. */
  name: string
}

/** The form of a link in the place of the list. */
function EditedLink({ name, ...form }: EditedLinkProps) {
  const { t } = useTexts()
  const { link, onClose } = form
  const title =
    link === null
      ? t('uploadLinks.makeTitle', { name })
      : t('uploadLinks.changeTitle', { name: `\u2068${link.name}\u2069` })
  return (
    <Dialog title={title} isWide isDismissable={false} onClose={onClose}>
      <LinkForm {...form} />
    </Dialog>
  )
}

function RevokeQuestion({ link, ...deeds }: { link: UploadLink; onYes: () => Promise<void>; onNo: () => void }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      {...deeds}
      title={t('uploadLinks.revokeTitle', { name: `\u2068${link.name}\u2069` })}
      text={t('uploadLinks.revokeText')}
      yes={t('uploadLinks.revoke')}
      no={t('shell.cancel')}
      isDanger
    />
  )
}
