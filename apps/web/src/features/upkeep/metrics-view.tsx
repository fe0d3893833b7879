import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Every metric with what it means, and its value where there is one. */
export function MetricsView({ href }: { href: Href<'metric-list'> }) {
  const { t, number } = useTexts()
  const { document, problem, retry } = useResource(href, 'metric-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('upkeep.loadingMetrics')} />
  return (
    <div className={rows['pane']}>
      <table className={`${rows['table']} ${rows['stacked']}`} aria-label={t('upkeep.metrics')}>
        <thead>
          <tr>
            <th scope="col">{t('upkeep.metric')}</th>
            <th scope="col">{t('upkeep.meaning')}</th>
            <th scope="col">{t('upkeep.value')}</th>
          </tr>
        </thead>
        <tbody>
          {document.data.map(({ name, explanation, value }) => (
            <tr key={name}>
              <th scope="row">
                <bdi dir="ltr">{name}</bdi>
              </th>
              <td>{explanation}</td>
              <td>{value === null ? t('upkeep.byLabel') : number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
