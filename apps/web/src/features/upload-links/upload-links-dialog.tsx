import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type RefObject, useRef, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkForm } from './link-form.tsx'
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
  const known = useUploadLinks(links, place.href)
  const { list, isBusy, make, change } = known
  const [edited, setEdited] = useState<UploadLink | 'new' | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setEdited(null)
    // The button comes back with the next drawing.
    setTimeout(() => more.current?.focus())
  }
  const link = edited === 'new' ? null : edited
  const name = `\u2068${link?.name ?? place.name}\u2069`
  const titles = edited === null ? 'title' : link === null ? 'makeTitle' : 'changeTitle'
  const save = (wish: LinkWish) => (link === null ? make(wish) : change(link, wish))
  return (
    <Dialog
      title={t(`uploadLinks.${titles}`, { name })}
      isWide
      isDismissable={false}
      onClose={edited === null ? onClose : leave}
    >
      {list !== undefined && edited !== null ? (
        <LinkForm link={link} list={list} isBusy={isBusy} onSave={save} onClose={leave} />
      ) : (
        <LinkList known={known} more={more} onEdit={setEdited} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface LinkListProps {
  known: ReturnType<typeof useUploadLinks>
  /** The button that makes another one. */
  more: RefObject<HTMLButtonElement | null>
  onEdit: (link: UploadLink | 'new') => void
  onClose: () => void
}

function LinkList({ known, more, onEdit, onClose }: LinkListProps) {
  const { t } = useTexts()
  const { list, problem, retry, isBusy, isFirst, show, first, revoke } = known
  const [leaving, setLeaving] = useState<UploadLink | null>(null)
  const [fault, setFault] = useState('')
  const next = list?.paging.next ?? null
  const takeBack = async (link: UploadLink) => {
    const faults = await revoke(link)
    setFault(Object.values(faults ?? {})[0] ?? '')
    setLeaving(null)
  }
  return (
    <>
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
              onChange={() => onEdit(link)}
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
          <Button ref={more} onPress={() => onEdit('new')}>
            {t('uploadLinks.new')}
          </Button>
        )}
        <Button look="primary" onPress={onClose}>
          {t('shell.close')}
        </Button>
      </div>
      {leaving !== null && (
        <RevokeQuestion link={leaving} onYes={() => takeBack(leaving)} onNo={() => setLeaving(null)} />
      )}
    </>
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
