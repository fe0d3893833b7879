import { type BulkOperation, type SettlingSource, settlingSources } from '@vitrine/contract/bulk-edits.ts'
import { type Conflict, kindOf } from '@vitrine/media/metadata/read-details.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { listConflicts, noteSettled, type Settled } from '#modules/conflicts/open-conflicts.ts'
import type { FieldValue } from '#modules/metadata-fields/check-values.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'

/** Whose value counts; null where no source is named. */
export function settlingSource({ value }: BulkOperation): SettlingSource | null {
  return settlingSources.find((source) => source === value) ?? null
}

/**
 * The value that settles the conflict of one field; undefined where there is none: nothing is changed then.
 * @throws Problem SourceSaysNothing where the source that shall count does not speak of it.
 */
export function settledValue(
  operation: BulkOperation,
  now: Metadata,
  conflicts: readonly Conflict[],
): FieldValue | undefined {
  const conflict = conflicts.find(({ field }) => field === operation.field)
  if (!conflict) return undefined
  const wins = settlingSource(operation)
  const shown = now[operation.field]
  const said = conflict.values.find(({ source }) => kindOf(source) === wins)
  const value = wins === 'shown' ? shown : (said?.value ?? said?.text)
  if (value === undefined) throw new Problem('SourceSaysNothing')
  return value
}

const settlesIn = (operations: readonly BulkOperation[]) => operations.filter(({ operation }) => operation === 'settle')

/** The fields that some operations settle. */
export function settledFields(operations: readonly BulkOperation[]): ReadonlySet<number> {
  return new Set(settlesIn(operations).map(({ field }) => field))
}

/** The conflicts of assets; of none where nothing is settled. */
export async function conflictsFor(
  operations: readonly BulkOperation[],
  ids: readonly number[],
  executing: Executing,
): Promise<ReadonlyMap<number, Conflict[]>> {
  return settlesIn(operations).length === 0 ? new Map() : listConflicts(ids, executing)
}

/** Notes what was settled of the assets that took their values, within a deed. */
export async function noteSettlements(
  done: ReadonlyMap<number, ReadonlyMap<number, FieldValue>>,
  conflicts: ReadonlyMap<number, readonly Conflict[]>,
  { operations, setId }: { operations: readonly BulkOperation[]; setId: number },
  inside: Executing,
): Promise<void> {
  const fields = settledFields(operations)
  const settled = [...done].flatMap(([assetId, values]) =>
    (conflicts.get(assetId) ?? []).flatMap((conflict): Settled[] => {
      const value = fields.has(conflict.field) ? values.get(conflict.field) : undefined
      return value === undefined ? [] : [{ assetId, conflict, value }]
    }),
  )
  if (settled.length > 0) await noteSettled(settled, setId, inside)
}
