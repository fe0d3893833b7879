import { and, type Expression, not } from '@vitrine/search-language/expression.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { countWithCredentials, type KnownAsset, whichOf } from '#modules/assets/which-assets.queries.ts'
import { openSelection, type SelectionWish, weighParts } from '#modules/collections/wanted-selection.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** Which assets a request is about. */
export interface Chosen {
  assets: readonly string[]
  selection: SelectionWish | null
}

interface GivenChoice {
  assets?: readonly { href: string }[] | undefined
  selection?: SelectionWish | undefined
}

/** @throws Problem InvalidRequest unless it is one of both. */
export function chosenOf({ assets, selection }: GivenChoice): Chosen {
  if ((assets === undefined) === (selection === undefined)) {
    const fields = [{ field: 'selection', rule: 'one', message: say('programs.assetsOrSelection') }]
    throw new Problem('InvalidRequest', { message: say('programs.assetsOrSelection'), fields })
  }
  return { assets: [...new Set(assets?.map(({ href }) => href))], selection: selection ?? null }
}

/** For a selection that is changed. */
export const toBeEdited = { permission: 'EditText', field: 'selection.href' } as const

/**
 * How many assets are meant, how many of them may be changed, and of how many of these the files carry content credentials and stay
 * as they are.
 * @throws Problem as `openSelection`.
 */
export async function countChosen(
  viewer: Viewer,
  { assets, selection }: Chosen,
  platform: Platform,
): Promise<{ total: number; editable: number; credentials: number }> {
  if (selection) {
    const count = async (permission: 'View' | 'EditText') => {
      const { parts } = await openSelection(viewer, selection, { ...toBeEdited, permission }, platform)
      return (await weighParts(parts, platform)).count
    }
    const total = await count('View')
    const editable = await count('EditText').catch((error) => {
      if (error instanceof Problem && error.value === 'PermissionDenied') return 0
      throw error
    })
    return { total, editable, credentials: editable === 0 ? 0 : await countKept(viewer, selection, platform) }
  }
  const known = await whichChosen(viewer, assets, platform)
  const editable = [...known.values()].filter((asset) => asset.is_allowed)
  const written = await archivesWritten(editable, platform)
  const ids = editable.filter(({ archive_id }) => written.has(archive_id)).map(({ id }) => id)
  return { total: known.size, editable: editable.length, credentials: await countWithCredentials(ids, platform) }
}

/** Those of a selection that may be changed and whose files stay as they are, though their archive writes into files. */
async function countKept(viewer: Viewer, wish: SelectionWish, platform: Platform): Promise<number> {
  const { parts } = await openSelection(viewer, wish, toBeEdited, platform)
  const without: Expression = { kind: 'choice', key: 'cc', value: 'none' }
  const kept = parts
    .filter(({ archive }) => archive.write_back === 'file')
    .map(({ selection, ...part }) => {
      return { ...part, selection: { ...selection, expression: and(selection.expression, not(without)) } }
    })
  return kept.length === 0 ? 0 : (await weighParts(kept, platform)).count
}

async function archivesWritten(assets: readonly KnownAsset[], platform: Platform): Promise<Set<number>> {
  const written = new Set<number>()
  for (const id of new Set(assets.map(({ archive_id }) => archive_id)))
    if ((await knownArchive(id, platform))?.write_back === 'file') written.add(id)
  return written
}

/** Those of the assets that were named which the viewer sees, by their hrefs, and whether they may be changed. */
export async function whichChosen(
  viewer: Viewer,
  hrefs: readonly string[],
  platform: Platform,
): Promise<Map<string, KnownAsset>> {
  const access = await accessOf(viewer, platform)
  const ids = await idsOfHrefs(hrefs, platform)
  const known = await whichOf(access, [...ids.values()], 'EditText', platform)
  const seen = [...ids].map(([href, id]): [string, KnownAsset | undefined] => [href, known.get(id)])
  return new Map(seen.filter((one): one is [string, KnownAsset] => one[1] !== undefined))
}
