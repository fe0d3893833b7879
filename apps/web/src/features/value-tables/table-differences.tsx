import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import type { TableLine } from './use-table-outlook.ts'
import styles from './values-page.module.css'

/** What would change, row by row: the value that is there, and the one that comes. */
export function TableDifferences({ lines, total }: { lines: readonly TableLine[]; total: number }) {
  const { t, number } = useTexts()
  if (lines.length === 0) return null
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['differences']}>
          <caption className={styles['caption']}>{t('valueTables.differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('valueTables.row')}</th>
              <th scope="col">{t('valueTables.file')}</th>
              <th scope="col">{t('valueTables.field')}</th>
              <th scope="col">{t('valueTables.before')}</th>
              <th scope="col">{t('valueTables.after')}</th>
            </tr>
          </thead>
          {lines.map((line) => (
            <Row key={line.row} line={line} />
          ))}
        </table>
      </div>
      {total > lines.length && (
        <p className={styles['muted']}>
          {t('valueTables.some', { count: number(lines.length), total: number(total) })}
        </p>
      )}
    </>
  )
}

function Row({ line: { row, href, filename, differences, problem } }: { line: TableLine }) {
  const { number } = useTexts()
  const rows = Math.max(1, differences.length)
  const head = (
    <>
      <td rowSpan={rows}>{number(row)}</td>
      <td rowSpan={rows}>
        {href !== null && (
          <Link href={href}>
            <bdi>{filename}</bdi>
          </Link>
        )}
      </td>
    </>
  )
  if (problem !== null)
    return (
      <tbody>
        <tr>
          {head}
          <td colSpan={3} className={styles['fault']}>
            {problem.message || problem.heading}
          </td>
        </tr>
      </tbody>
    )
  return (
    <tbody>
      {differences.map(({ field, label, before, after }, at) => (
        <tr key={field}>
          {at === 0 && head}
          <th scope="row">{label}</th>
          <td className={styles['before']} dir="auto">
            {before.join('\n')}
          </td>
          <td className={styles['after']} dir="auto">
            {after.join('\n')}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
