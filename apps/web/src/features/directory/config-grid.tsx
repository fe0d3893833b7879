import type { ReactNode } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import type { ShownColumns } from './columns.ts'
import styles from './rows.module.css'
import { type ConfigGridName, useColumns } from './use-columns.ts'

interface ConfigGridProps {
  /** Under which its columns are kept for the person who chose them (CFG-027). */
  grid: ConfigGridName
  label: string
  columns: readonly { name: string; label: string }[]
  /** The head of a last column that always stays, such as what can be done. */
  last?: string
  /** Of the table, beside what all of them have. */
  className?: string | undefined
  isBusy?: boolean
  /** The rows, each with a cell for every column that is shown. */
  children: (shown: ShownColumns) => ReactNode
}

/** A table of what is configured or watched, of which each person chooses the columns. */
export function ConfigGrid({ grid, label, columns, last, className = '', isBusy = false, children }: ConfigGridProps) {
  const { shown, turn } = useColumns(grid, Object.fromEntries(columns.map(({ name }) => [name, true])))
  return (
    <div className={styles['grid']}>
      <div className={styles['tools']}>
        <ColumnChooser columns={columns} shown={shown} onTurn={turn} />
      </div>
      <div className={styles['pane']}>
        <table className={`${styles['table']} ${className}`} aria-label={label} aria-busy={isBusy}>
          <thead>
            <tr>
              {columns.map(
                ({ name, label: head }) =>
                  shown[name] && (
                    <th key={name} scope="col">
                      {head}
                    </th>
                  ),
              )}
              {last !== undefined && <th scope="col">{last}</th>}
            </tr>
          </thead>
          <tbody>{children(shown)}</tbody>
        </table>
      </div>
    </div>
  )
}
