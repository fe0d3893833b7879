import type { ReportedLicence } from '@vitrine/contract/licence-report.ts'
import { type LicenceStanding, mostFilesCounted } from '@vitrine/contract/licence-report-values.ts'
import { Button } from '@vitrine/ui/button.tsx'
import rows from '#features/directory/rows.module.css'
import { spanOf } from '#features/licences/licence-days.ts'
import { limitsOf } from '#features/licences/licence-limits.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './licence-report.module.css'

interface ReportTableProps {
  data: readonly ReportedLicence[]
  endingDays: number
  isBusy: boolean
  onOpen: (licence: ReportedLicence) => void
}

const tones: Partial<Record<LicenceStanding, string>> = {
  ...{ usedUp: 'danger', ended: 'danger', ending: 'warning', nearlyUsed: 'warning' },
}

/** Licences with their limits, how they stand, their files, and who used them. */
export function ReportTable({ data, endingDays, isBusy, onOpen }: ReportTableProps) {
  const { t } = useTexts()
  return (
    <div className={rows['pane']}>
      <table
        className={`${rows['table']} ${rows['stacked']}`}
        aria-label={t('licenceReportPlace.title')}
        aria-busy={isBusy}
      >
        <thead>
          <tr>
            {(['licence', 'standing', 'holds', 'limits', 'files', 'usedBy'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`licenceReport.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <Row key={one.id} one={one} endingDays={endingDays} onOpen={() => onOpen(one)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ one, endingDays, onOpen }: { one: ReportedLicence; endingDays: number; onOpen: () => void }) {
  const texts = useTexts()
  const { t, number } = texts
  const { name, licensor, standing, files, list } = one
  const count = files < mostFilesCounted ? number(files) : t('licenceReport.orMore', { number: number(files) })
  const said = t('licenceReport.filesCount', { count: files, number: count })
  const limits = limitsOf(one, texts)
  return (
    <tr>
      <th scope="row">
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {licensor !== '' && <bdi className={rows['muted']}>{licensor}</bdi>}
        </span>
      </th>
      <td>
        <span className={styles['standing']} data-tone={tones[standing]}>
          {standing === 'ending'
            ? t('licenceReport.endsWithin', { count: endingDays })
            : t(`licenceReport.standings.${standing}`)}
        </span>
      </td>
      <td>{spanOf(one, texts)}</td>
      <td>
        {limits.length === 0 && t('licenceReport.unlimited')}
        {limits.map((limit) => (
          <div key={limit}>{limit}</div>
        ))}
      </td>
      <td>
        {files === 0 ? (
          t('licenceReport.noFiles')
        ) : (
          <Link href={list} aria-label={t('licenceReport.filesOf', { files: said, name })}>
            {said}
          </Link>
        )}
      </td>
      <td>
        <Button aria-label={t('licenceReport.showOne', { name })} onPress={onOpen}>
          {t('licenceReport.show')}
        </Button>
      </td>
    </tr>
  )
}
