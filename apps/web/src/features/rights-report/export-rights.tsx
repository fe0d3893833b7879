import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Download } from 'lucide-react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './rights-report.module.css'

type Report = DocumentOf<'rights-report'>

const parts = ['archives', 'groups', 'archivesByPerson', 'groupsByPerson'] as const

/** Who may do what, as files: each part that this person may read, as a table and as lines of JSON. */
export function ExportRights({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const href = useSession().user?.rightsReport ?? null
  const { document, problem, retry } = useResource(href, 'rights-report')
  return (
    <Dialog title={t('rightsReport.title')} isWide onClose={onClose}>
      <p className={styles['lead']}>{t('rightsReport.lead')}</p>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document === undefined && problem === null && <Spinner label={t('rightsReport.loading')} />}
      {document !== undefined && <Parts report={document} />}
      <div className={styles['buttons']}>
        <Button onPress={onClose}>{t('shell.close')}</Button>
      </div>
    </Dialog>
  )
}

function Parts({ report }: { report: Report }) {
  const { t } = useTexts()
  return (
    <ul className={styles['parts']}>
      {parts.map((part) => {
        const files = report[part]
        if (files === null) return null
        const name = t(`rightsReport.${part}`)
        return (
          <li key={part} className={styles['part']}>
            <span className={styles['text']}>
              {name}
              <small>{t(`rightsReport.${part}Text`)}</small>
            </span>
            <a href={files.table} download className={styles['file']} aria-label={t('rightsReport.tableOf', { name })}>
              <Download size={16} aria-hidden />
              {t('rightsReport.table')}
            </a>
            <a href={files.lines} download className={styles['file']} aria-label={t('rightsReport.linesOf', { name })}>
              <Download size={16} aria-hidden />
              {t('rightsReport.lines')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
