import { stackRulesOf } from '#modules/archives/archives.queries.ts'
import { stackByRule } from '#modules/stacks/stack-by-rule.ts'
import type { Executing } from '#platform/database/deed.ts'
import { isRawName } from './pair-sidecars.ts'
import { listedAmong, listNamedAlike } from './same-names.repository.ts'

interface ReadAsset {
  id: number
  index: { archive_id: number; path: string }
}

/** By how much each stands for the others. */
const kinds = [/\.jpe?g$/i, /\.hei[cf]$/i, /\.tiff?$/i]
const rankOf = (path: string) => kinds.findIndex((kind) => kind.test(path))
const stemOf = (path: string) => path.replace(/\.[^./]*$/, '')

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

/** Stacks each RAW file with the pictures of its name beside it, in one question for all. */
export function stackRead(archiveId: number, read: readonly ReadAsset[], inside: Executing): Promise<void> {
  return stackNamed(
    archiveId,
    read.map(({ index }) => index.path),
    inside,
  )
}

/** The same for files that are in lists, by their paths. */
export async function stackNamed(archiveId: number, among: readonly string[], inside: Executing): Promise<void> {
  const paths = among.filter((path) => rankOf(path) >= 0 || isRawName(path))
  if (paths.length === 0) return
  const stems = new Set(paths.map(stemOf))
  const found = await listNamedAlike(archiveId, [...stems], inside)
  const groups = Map.groupBy(found, ({ path }) => stemOf(path)).values()
  const stacked = [...groups].map((group) => {
    const pictures = group.filter(({ path }) => rankOf(path) >= 0).sort((a, b) => rankOf(a.path) - rankOf(b.path))
    const raws = group.filter(({ path }) => isRawName(path))
    return raws.length === 0 || pictures.length === 0 ? [] : [...pictures, ...raws].map(({ id }) => id)
  })
  await stackByRule(archiveId, stacked, inside)
}
