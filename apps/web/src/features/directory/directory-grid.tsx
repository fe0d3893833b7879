import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ShownColumns } from './columns.ts'
import styles from './directory.module.css'
import type { Sorting } from './use-directory.ts'

export interface DirectoryColumn<Row> {
  name: string
  label: string
  /** What the server sorts by; null where it does not. */
  sort: string | null
  cell: (row: Row) => ReactNode
}

export interface DirectoryGridProps<Row extends { href: string }> {
  label: string
  columns: readonly DirectoryColumn<Row>[]
  /** Without it all columns are shown. */
  shown?: ShownColumns
  rows: readonly Row[]
  /** What a row is called, for the names of its parts. */
  nameOf: (row: Row) => string
  isBusy?: boolean
  sorting?: Sorting
  onSort?: (field: string) => void
  /** Rows that are chosen, where any can be. */
  choice?: { has: (row: Row) => boolean; turn: (row: Row) => void; turnAll: (rows: readonly Row[]) => void }
  isMuted?: (row: Row) => boolean
  /** Before everything else in a row, such as what opens it. */
  lead?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
  /** What stands below a row that is open; null for one that is not. */
  below?: (row: Row) => ReactNode | null
  /** A last row, such as what loads more of them. */
  foot?: ReactNode
}

/** People or groups as a table: what is shown, what it is sorted by, what is chosen and what can be done with each. */
export function DirectoryGrid<Row extends { href: string }>(props: DirectoryGridProps<Row>) {
  const { t } = useTexts()
  const { label, rows, choice, nameOf, lead, actions, below } = props
  const columns = props.columns.filter(({ name }) => props.shown?.[name] ?? true)
  const isAll = choice !== undefined && rows.length > 0 && rows.every(choice.has)
  const width = columns.length + [choice, lead, actions].filter((part) => part !== undefined).length
  return (
    <table className={styles['grid']} aria-label={label} aria-busy={props.isBusy === true}>
      <thead>
        <tr>
          {lead !== undefined && <td className={styles['narrow']} />}
          {choice !== undefined && (
            <th scope="col" className={styles['narrow']}>
              <input
                type="checkbox"
                aria-label={t('directory.chooseAll')}
                checked={isAll}
                onChange={() => choice.turnAll(rows)}
                className={styles['box']}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.name} column={column} sorting={props.sorting} onSort={props.onSort} />
          ))}
          {actions !== undefined && (
            <th scope="col" className={styles['narrow']}>
              <span className={styles['heard']}>{t('directory.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.href}>
            <tr
              data-name={nameOf(row)}
              data-chosen={choice?.has(row) || undefined}
              data-muted={props.isMuted?.(row) || undefined}
            >
              {lead !== undefined && <td className={styles['narrow']}>{lead(row)}</td>}
              {choice !== undefined && (
                <td className={styles['narrow']}>
                  <input
                    type="checkbox"
                    aria-label={t('directory.chooseOne', { name: nameOf(row) })}
                    checked={choice.has(row)}
                    onChange={() => choice.turn(row)}
                    className={styles['box']}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.name} data-column={column.name}>
                  {column.cell(row)}
                </td>
              ))}
              {actions !== undefined && <td className={styles['actions']}>{actions(row)}</td>}
            </tr>
            {below?.(row) != null && (
              <tr className={styles['below']}>
                <td colSpan={width}>{below(row)}</td>
              </tr>
            )}
          </Fragment>
        ))}
        {props.foot !== undefined && (
          <tr>
            <td colSpan={width}>{props.foot}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface HeadProps<Row> {
  column: DirectoryColumn<Row>
  sorting: Sorting | undefined
  onSort: ((field: string) => void) | undefined
}

function Head<Row>({ column: { label, sort }, sorting, onSort }: HeadProps<Row>) {
  if (sort === null || onSort === undefined) return <th scope="col">{label}</th>
  const isSorted = sorting?.field === sort
  const Arrow = sorting?.isDescending === true ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={!isSorted ? undefined : sorting.isDescending ? 'descending' : 'ascending'}>
      <button type="button" className={styles['sort']} onClick={() => onSort(sort)}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}
