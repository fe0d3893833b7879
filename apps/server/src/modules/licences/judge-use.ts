import { type LicenceUse, world } from '@vitrine/contract/licence-values.ts'
import { stateAt } from './licence-days.ts'
import type { LicenceRow } from './licences.tables.ts'

export const usesOf = ({ uses }: Pick<LicenceRow, 'uses'>) => JSON.parse(uses) as string[]
export const territoriesOf = ({ territories }: Pick<LicenceRow, 'territories'>) => JSON.parse(territories) as string[]

type Limits = Pick<LicenceRow, 'uses' | 'territories' | 'most_uses'>

/** Whether whoever downloads says for what. */
export const isLimited = (row: Limits) =>
  row.most_uses !== null || usesOf(row).length > 0 || territoriesOf(row).length > 0

/**
 * Those that say what may be done with a file: the ones that hold. Where none does all of them are in effect, so that a limit does not
 * end with its licence.
 */
const inEffect = (rows: readonly LicenceRow[], now: number) => {
  const valid = rows.filter((row) => stateAt(now, row) === 'valid')
  return { valid, rows: valid.length > 0 ? valid : rows }
}

/** Whether whoever takes a file is asked something by its licences, or has it not at all. */
export const asksUse = (all: readonly LicenceRow[], now: number): boolean => inEffect(all, now).rows.some(isLimited)

/** Whether a limit of a file is over, and no licence lets it out. */
export const isOver = (all: readonly LicenceRow[], now: number): boolean =>
  asksUse(all, now) && inEffect(all, now).valid.length === 0

const isUsedUp = ({ most_uses, used }: Pick<LicenceRow, 'most_uses' | 'used'>) =>
  most_uses !== null && used >= most_uses

function allows(row: Limits, { use, territory }: LicenceUse): boolean {
  const [uses, places] = [usesOf(row), territoriesOf(row)]
  const isPlace = places.length === 0 || places.includes(world) || places.includes(territory)
  return isPlace && (uses.length === 0 || uses.includes(use))
}

export type Verdict =
  | { refusal: 'LicenceUseRequired' | 'UseNotLicensed' | 'LicenceUsedUp' }
  /** The licences under which it may go out, the one that is spent first; none where none limits it. */
  | { under: LicenceRow[] }

/**
 * Whether a file may go out for a use.
 * @param all its licences, also those that do not hold.
 * @param had numbers of the licences under which the same person has had the same within a day.
 */
export function judgeUse(
  all: readonly LicenceRow[],
  { said, now }: { said: LicenceUse | null; now: number },
  had: ReadonlySet<number>,
): Verdict {
  if (!asksUse(all, now)) return { under: [] }
  if (isOver(all, now)) return { refusal: 'UseNotLicensed' }
  if (said === null) return { refusal: 'LicenceUseRequired' }
  const fitting = inEffect(all, now).valid.filter((row) => allows(row, said))
  if (fitting.length === 0) return { refusal: 'UseNotLicensed' }
  const again = fitting.filter(({ id }) => had.has(id))
  if (again.length > 0) return { under: again }
  const open = fitting.filter((row) => !isUsedUp(row))
  return open.length === 0 ? { refusal: 'LicenceUsedUp' } : { under: open.sort(spentFirst) }
}

/** The licence under which a file is had that none limits; null where none holds. */
export const unlimitedOf = (all: readonly LicenceRow[], now: number): number | null =>
  inEffect(all, now).valid.toSorted(spentFirst)[0]?.id ?? null

const never = Number.MAX_SAFE_INTEGER

/** One without a number before others; of those what ends first. */
const spentFirst = (one: LicenceRow, other: LicenceRow) =>
  Number(one.most_uses !== null) - Number(other.most_uses !== null) ||
  (one.valid_until ?? never) - (other.valid_until ?? never) ||
  one.id - other.id
