import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { UsersRound } from 'lucide-react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'
import type { ConsentPlace } from './known-settings.ts'
import { usePageOf } from './use-page-of.ts'

const columns = ['person', 'email', 'birthDate', 'guardianName', 'formCount'] as const

/** Everybody who was asked for consent. */
export function PeoplePanel({ place }: { place: ConsentPlace }) {
  const { t, number } = useTexts()
  const list = usePageOf(place.peopleSearch, 'consent-people')
  const { document, problem } = list
  if (problem !== null) return <ProblemState problem={problem} onRetry={list.retry} />
  return (
    <div className={styles['panel']}>
      <DirectorySearch label={t('consent.findPeople')} text={list.text} onChange={list.setText} isBusy={list.isBusy} />
      {document === undefined && <Spinner label={t('consent.loading')} />}
      {document?.data.length === 0 && (
        <EmptyState icon={UsersRound} title={t('consent.noPeople')} text={t('consent.noPeopleText')} />
      )}
      {document !== undefined && document.data.length > 0 && (
        <div className={rows['pane']}>
          <table className={`${rows['table']} ${rows['stacked']}`} aria-label={t('consent.people')}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`consent.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {document.data.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <bdi>{one.name}</bdi>
                  </th>
                  <td>
                    <bdi dir="ltr">{one.email}</bdi>
                  </td>
                  <td>{one.birthDate}</td>
                  <td>
                    <bdi>{one.guardianName}</bdi>
                    <div className={rows['muted']}>
                      <bdi dir="ltr">{one.guardianEmail}</bdi>
                    </div>
                  </td>
                  <td>{number(one.formCount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <OlderPages
        isOlder={list.page !== null}
        next={document?.paging.next ?? null}
        newest={t('consent.firstPage')}
        older={t('consent.nextPage')}
        onChange={list.setPage}
      />
    </div>
  )
}
