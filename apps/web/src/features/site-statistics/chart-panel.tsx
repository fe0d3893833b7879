import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './charts.module.css'

interface Column {
  title: string
  isNumber?: boolean
}

export interface ChartPanelProps {
  title: string
  note?: string
  /** The picture. */
  children: ReactNode
  columns: readonly Column[]
  /** The first cell names the row. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** A picture of figures, and the same figures as a table behind it. */
export function ChartPanel({ title, note, children, columns, rows }: ChartPanelProps) {
  const { t } = useTexts()
  return (
    <section className={styles['panel']}>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {children}
      <details className={styles['behind']}>
        <summary>{t('site.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
        <section className={styles['scroll']} tabIndex={0} aria-label={title}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" data-number={column.isNumber || undefined}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...figures] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, at) => (
                    <td key={columns[at + 1]?.title} data-number={columns[at + 1]?.isNumber || undefined}>
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}
