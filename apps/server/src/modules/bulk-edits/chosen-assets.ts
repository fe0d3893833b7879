import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { type KnownAsset, whichOf } from '#modules/assets/which-assets.queries.ts'
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
 * How many assets are meant, and how many of them may be changed.
 * @throws Problem as `openSelection`.
 */
export async function countChosen(
  viewer: Viewer,
  { assets, selection }: Chosen,
  platform: Platform,
): Promise<{ total: number; editable: number }> {
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
    return { total, editable }
  }
  const known = await whichChosen(viewer, assets, platform)
  return { total: known.size, editable: [...known.values()].filter((asset) => asset.is_allowed).length }
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
