import { type Difference, differences } from '@vitrine/contract/differences.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'

interface DifferenceTableProps {
  before: unknown
  after: unknown
  beforeLabel: string
  afterLabel: string
}

/** Where two states of a setting differ, side by side. */
export function DifferenceTable({ before, after, ...labels }: DifferenceTableProps) {
  return <DifferenceRows rows={differences(before, after)} {...labels} />
}

interface DifferenceRowsProps {
  rows: readonly Difference[]
  beforeLabel: string
  afterLabel: string
}

/** The same of differences that are known already. */
export function DifferenceRows({ rows, beforeLabel, afterLabel }: DifferenceRowsProps) {
  const { t } = useTexts()
  const said = (text: string | null) =>
    text === null || text === '' ? (
      <span className={styles['muted']}>{t('siteSettings.nothing')}</span>
    ) : (
      <bdi>{text}</bdi>
    )
  return (
    <div className={styles['pane']}>
      <table className={styles['differences']}>
        <thead>
          <tr>
            <th scope="col">{t('siteSettings.where')}</th>
            <th scope="col">{beforeLabel}</th>
            <th scope="col">{afterLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, before, after }) => (
            <tr key={at}>
              <th scope="row">{at === '' ? t('siteSettings.everything') : <bdi dir="ltr">{at}</bdi>}</th>
              <td>{said(before)}</td>
              <td>{said(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
