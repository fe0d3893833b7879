import type { CellSeparator, ValueTableReading } from '@vitrine/contract/value-tables.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useId, useState } from 'react'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TableDifferences } from './table-differences.tsx'
import { type ReadTable, useTableOutlook } from './use-table-outlook.ts'
import styles from './values-page.module.css'

const loadRun = withTexts('bulkEditing', () => import('#features/assets/bulk-editing/bulk-run.ts'))

const separators: Readonly<Record<CellSeparator, MessageKey>> = {
  line: 'valueTables.byLine',
  semicolon: 'valueTables.bySemicolon',
  comma: 'valueTables.byComma',
  bar: 'valueTables.byBar',
}

/** How a table was understood, what it would change, and the way to have it done. */
export function LookAtTable({ table, within }: { table: ReadTable; within: string }) {
  const { t } = useTexts()
  const keys = table.columns.filter(({ isKey }) => isKey)
  const [reading, setReading] = useState<Omit<ValueTableReading, 'within'> | null>(() => firstReading(table))
  if (reading === null) return <p className={styles['fault']}>{t('valueTables.noKey')}</p>
  const change = (part: Partial<ValueTableReading>) => setReading({ ...reading, ...part })
  return (
    <div className={styles['table']}>
      <h3>
        <bdi>{table.name}</bdi> <span className={styles['muted']}>{t('valueTables.rows', { count: table.rows })}</span>
      </h3>
      <IgnoredColumns table={table} />
      <div className={styles['settings']}>
        <Choice
          label={t('valueTables.match')}
          value={String(reading.match)}
          options={keys.map(({ role, field, label }) => [
            String(field ?? role),
            role === 'address' ? t('valueTables.byAddress') : role === 'filename' ? t('valueTables.byName') : label,
          ])}
          onChange={(value) => change({ match: matchOf(value) })}
        />
        <Choice
          label={t('valueTables.separator')}
          value={reading.separator}
          options={Object.entries(separators).map(([value, key]) => [value, t(key)])}
          onChange={(value) => change({ separator: value as CellSeparator })}
        />
        <Checkbox
          label={t('valueTables.clears')}
          isSelected={reading.clears}
          onChange={(clears) => change({ clears })}
        />
      </div>
      <Outlook key={JSON.stringify(reading)} table={table} reading={{ ...reading, within }} />
    </div>
  )
}

const matchOf = (value: string): ValueTableReading['match'] =>
  value === 'address' || value === 'filename' ? value : Number(value)

function firstReading({ columns }: ReadTable): Omit<ValueTableReading, 'within'> | null {
  const key =
    columns.find(({ role }) => role === 'address') ??
    columns.find(({ role }) => role === 'filename') ??
    columns.find(({ isKey }) => isKey)
  return key ? { match: matchOf(String(key.field ?? key.role)), separator: 'line', clears: false } : null
}

function IgnoredColumns({ table }: { table: ReadTable }) {
  const { t } = useTexts()
  const ignored = table.columns.filter(({ problem }) => problem !== null)
  if (ignored.length === 0) return null
  return (
    <div>
      <p className={styles['muted']}>{t('valueTables.ignored', { count: ignored.length })}</p>
      <ul className={styles['ignored']}>
        {ignored.map(({ name, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a table stand at their places, and names may come twice.
          <li key={at}>
            <bdi>{name}</bdi> <span className={styles['muted']}>{problem}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function Outlook({ table, reading }: { table: ReadTable; reading: ValueTableReading }) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const outlook = useTableOutlook(table.outlook, reading)
  const [isBegun, setBegun] = useState(false)
  const { changed, unchanged, refused, rows, isWhole, lines, problem } = outlook
  const write = async () => {
    const deed = table.apply
    if (deed === null) return
    setBegun(true)
    try {
      const { beginRun } = await loadRun()
      const creation = await client.perform(deed, 'value-table-request', reading)
      await beginRun(creation, false, { client, texts })
      await client.doubt((_, kind) => holdsAssets.has(kind))
    } catch (fault) {
      setBegun(false)
      showTrouble({ problem: fault as Error })
    }
  }
  return (
    <>
      <p role="status" className={styles['sum']}>
        {isWhole
          ? `${t('valueTables.changes', { count: changed })} · ${t('valueTables.same', { count: unchanged })}`
          : t('valueTables.looking', { count: rows, total: table.rows })}
        {refused > 0 && <span className={styles['fault']}>{t('valueTables.refused', { count: refused })}</span>}
      </p>
      {problem !== null && <p className={styles['fault']}>{problem.message}</p>}
      <TableDifferences lines={lines} total={changed + refused} />
      {isWhole && changed > 0 && (
        <div className={styles['deeds']}>
          <Button look="primary" isDisabled={isBegun} onPress={write}>
            {t('valueTables.apply', { count: changed })}
          </Button>
          {isBegun && <span className={styles['muted']}>{t('valueTables.begun')}</span>}
        </div>
      )}
    </>
  )
}
