import type { FileIdentities } from '@vitrine/media/metadata/read-identities.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type IdentityRow, listIdentities, replaceIdentities } from './identities.repository.ts'
import { insertWishes } from './wishes.repository.ts'

interface ReadAsset {
  id: number
  /** Undefined where the file was not read now, and what is known stays. */
  identities?: FileIdentities
}

/**
 * What the files of some assets say of themselves and of others, within the deed that writes them into lists. What says something new
 * is linked by a task: what it names, and where it goes by a new identity, what names it.
 */
export async function saveIdentities(assets: readonly ReadAsset[], inside: Executing): Promise<void> {
  const read = assets.flatMap(({ id, identities }) => (identities === undefined ? [] : [{ id, identities }]))
  if (read.length === 0) return
  const rows = read.flatMap(({ id, identities: { own, derived, original, part } }) => [
    ...rowsOf(id, 'own', own),
    ...rowsOf(id, 'derived', derived),
    ...rowsOf(id, 'original', original),
    ...rowsOf(id, 'part', part),
  ])
  const ids = read.map(({ id }) => id)
  const known = await listIdentities(ids, inside)
  const came = without(rows, known)
  const changed = [...new Set([...came, ...without(known, rows)].map(({ asset_id }) => asset_id))]
  if (changed.length === 0) return
  const isChanged = new Set(changed)
  await replaceIdentities(
    changed,
    rows.filter(({ asset_id }) => isChanged.has(asset_id)),
    inside,
  )
  await insertWishes(
    idsOf(came, (part) => part !== 'own'),
    'link',
    inside,
  )
  await insertWishes(
    idsOf(came, (part) => part === 'own'),
    'named',
    inside,
  )
}

function without(rows: readonly IdentityRow[], others: readonly IdentityRow[]): IdentityRow[] {
  const keyOf = ({ asset_id, part, identity }: IdentityRow) => `${asset_id} ${part} ${identity}`
  const keys = new Set(others.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}

const idsOf = (rows: readonly IdentityRow[], isMeant: (part: IdentityRow['part']) => boolean) =>
  rows.flatMap(({ asset_id, part }) => (isMeant(part) ? [asset_id] : []))

const rowsOf = (asset_id: number, part: IdentityRow['part'], identities: readonly string[]) =>
  identities.map((identity): IdentityRow => ({ asset_id, part, identity }))
