import { parseAssetAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { explained } from '#modules/collections/collection-view.ts'
import { openSelection, pathsOf, type SelectionWish } from '#modules/collections/wanted-selection.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { weighSelection } from '#modules/selections/asset-pages.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

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
    const fields = [{ field: 'selection', rule: 'one', message: 'Send either assets or a selection.' }]
    throw new Problem('InvalidRequest', { message: 'Send either assets or a selection.', fields })
  }
  return { assets: [...new Set(assets?.map(({ href }) => href))], selection: selection ?? null }
}

export const toBeEdited = (href: string) => ({ href, permission: 'EditText', field: 'selection.href' }) as const

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
      const wish = { href: selection.href, permission, field: 'selection.href' }
      const open = await openSelection(viewer, wish, platform)
      const whole = await explained(() => weighSelection(open.selection, platform))
      const left = await weighSelection(open.selection, platform, [...pathsOf(selection.except)])
      return whole.count - left.count
    }
    const total = await count('View')
    const editable = await count('EditText').catch((error) => {
      if (error instanceof Problem && error.value === 'PermissionDenied') return 0
      throw error
    })
    return { total, editable }
  }
  let [total, editable] = [0, 0]
  for (const href of assets) {
    const outcome = await findChosen(viewer, href, platform).then(
      () => 'editable',
      (error) => {
        if (error instanceof Problem) return error.value
        throw error
      },
    )
    if (outcome !== 'AssetNotFound' && outcome !== 'ArchiveNotFound') total++
    if (outcome === 'editable') editable++
  }
  return { total, editable }
}

/** One of the assets that were named. @throws Problem AssetNotFound, PermissionDenied. */
export async function findChosen(viewer: Viewer, href: string, platform: Platform) {
  const access = await accessOf(viewer, platform)
  const { archiveId, path } = parseAssetAddress(href, platform.settings.base)
  return getAsset(access, { archiveId, path }, 'EditText', platform)
}
