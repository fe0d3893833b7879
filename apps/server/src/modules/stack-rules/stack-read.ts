import { partsOfRule, type StackRulePart } from '@vitrine/contract/archive-values.ts'
import { stackRulesOf } from '#modules/archives/archives.queries.ts'
import type { NamedPair } from '#modules/made-from/accept-links.ts'
import { stackByRule } from '#modules/stacks/stack-by-rule.ts'
import type { Executing } from '#platform/database/deed.ts'
import { burstsAround } from './burst-groups.ts'
import { listedAmong, listNamedAlike } from './same-names.repository.ts'
import { exportPairs, layeredAndExports, type NameRule, rawAndJpeg } from './stack-names.ts'
import type { StackableRow } from './stackable-row.ts'

interface ReadAsset {
  id: number
  index: StackableRow & { archive_id: number }
}

/**
 * Of what was read, that which is in no list yet and lies in an archive that stacks by itself: asked before it is written, and
 * stacked afterwards. What was read before stays as people have left it.
 */
export async function newByRule(read: readonly ReadAsset[], inside: Executing): Promise<readonly ReadAsset[]> {
  const rules = await stackRulesOf([...new Set(read.map(({ index }) => index.archive_id))], inside)
  const meant = read.filter(({ index }) => rules.has(index.archive_id))
  if (meant.length === 0) return []
  const ids = meant.map(({ id }) => id)
  const listed = await listedAmong(ids, inside)
  return meant.filter(({ id }) => !listed.has(id))
}

/**
 * Stacks what was read with what belongs to it by the rule of its archive, in one question for each part of the rule. Answers the
 * exports among them, to be linked when all archives of the deed are held.
 */
export async function stackRead(
  archiveId: number,
  read: readonly ReadAsset[],
  inside: Executing,
): Promise<readonly NamedPair[]> {
  if (read.length === 0) return []
  const rule = (await stackRulesOf([archiveId], inside)).get(archiveId) ?? 'off'
  const rows = read.map(({ index }) => index)
  return stackRows(archiveId, { parts: partsOfRule(rule), rows }, inside)
}

/** The same for files that are in lists. */
export async function stackRows(
  archiveId: number,
  { parts, rows }: { parts: readonly StackRulePart[]; rows: readonly StackableRow[] },
  inside: Executing,
): Promise<readonly NamedPair[]> {
  const paths = rows.map(({ path }) => path)
  const groups: (readonly number[])[] = []
  const pairs: NamedPair[] = []
  // What stands first among more decides what is on top.
  if (parts.includes('bursts')) groups.push(...(await burstsAround(archiveId, takenOf(rows), inside)))
  if (parts.includes('raw-and-jpeg'))
    groups.push(...rawAndJpeg.groups(await namedAlike(archiveId, paths, rawAndJpeg, inside)))
  if (parts.includes('layered')) {
    const found = await namedAlike(archiveId, paths, layeredAndExports, inside)
    groups.push(...layeredAndExports.groups(found))
    pairs.push(...exportPairs(found))
  }
  await stackByRule(archiveId, joined(groups), inside)
  return pairs
}

function takenOf(rows: readonly StackableRow[]) {
  return rows.flatMap(({ folder_id, camera_time, doctype }) =>
    camera_time === null || doctype !== 'image' ? [] : [{ folder: Number(folder_id ?? 0), time: Number(camera_time) }],
  )
}

/** Of the files of an archive, all that may belong to some paths by a rule. */
async function namedAlike(archiveId: number, among: readonly string[], rule: NameRule, inside: Executing) {
  const beginnings = new Set(among.filter(rule.isMeant).flatMap(rule.beginnings))
  if (beginnings.size === 0) return []
  const found = await listNamedAlike(archiveId, [...beginnings], inside)
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/** Groups that have an asset in common are one. */
function joined(groups: readonly (readonly number[])[]): (readonly number[])[] {
  const whole: Set<number>[] = []
  for (const group of groups.filter(({ length }) => length > 1)) {
    const touching = whole.filter((other) => group.some((id) => other.has(id)))
    const [first = new Set<number>(), ...others] = touching
    if (touching.length === 0) whole.push(first)
    for (const id of [...others.flatMap((other) => [...other]), ...group]) first.add(id)
    for (const other of others) whole.splice(whole.indexOf(other), 1)
  }
  return whole.map((group) => [...group])
}
