import type { ArchiveCheck } from '@vitrine/contract/archive-checks.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

type Page = Href<'check-finding-list'>

/** What a check has found to differ, a page at a time, with what to do. */
export function CheckFindings({ one, onClose }: { one: ArchiveCheck; onClose: () => void }) {
  const { t, number } = useTexts()
  const [page, setPage] = useState<Page | null>(one.last?.findings ?? null)
  const { document, problem, retry } = useResource(page, 'check-finding-list')
  const kinds = [...new Set((document?.data ?? []).map(({ kind }) => kind))]
  const name = one.id === 0 ? t('upkeep.store') : one.name
  const isFirst = page === one.last?.findings
  const next = document?.paging.next ?? null
  return (
    <Dialog title={t('upkeep.showOf', { name: `\u2068${name}\u2069` })} isWide onClose={onClose}>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document === undefined && problem === null && <Spinner label={t('upkeep.loadingChecks')} />}
      {document !== undefined && (
        <>
          <p className={rows['muted']}>{t('upkeep.mostFindings', { count: number(document.limit) })}</p>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                {t(`upkeep.finding_${kind}`)}: {t(`upkeep.advice_${kind}`)}
              </li>
            ))}
          </ul>
          <div className={rows['pane']}>
            <table className={`${rows['table']} ${rows['stacked']}`} aria-label={t('upkeep.differs')}>
              <thead>
                <tr>
                  <th scope="col">{t('upkeep.differs')}</th>
                  <th scope="col">{t('upkeep.file')}</th>
                  <th scope="col">{t('upkeep.details')}</th>
                </tr>
              </thead>
              <tbody>
                {document.data.map((finding) => (
                  <tr key={finding.number}>
                    <td>{t(`upkeep.finding_${finding.kind}`)}</td>
                    <th scope="row">
                      <bdi dir="auto">{finding.path}</bdi>
                    </th>
                    <td>
                      <bdi dir="ltr" lang="en">
                        {finding.detail}
                      </bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={rows['pages']}>
            {!isFirst && <Button onPress={() => setPage(one.last?.findings ?? null)}>{t('upkeep.first')}</Button>}
            {next !== null && <Button onPress={() => setPage(next)}>{t('upkeep.more')}</Button>}
          </div>
        </>
      )}
    </Dialog>
  )
}
