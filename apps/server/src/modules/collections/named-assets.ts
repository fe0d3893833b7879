import { hrefInArchive } from '#modules/asset-documents/asset-documents.paths.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type WalkPlace, walkSelection } from './walk-selection.ts'
import { openSelection, type SelectionWish, weighParts } from './wanted-selection.ts'

/** Most assets of one request, named or found. */
const mostAtOnce = 10_000
const step = 1000

/** The numbers of those among some assets that a viewer sees, by the hrefs that name them: in archives or below albums. */
export async function seenAmong(
  viewer: Viewer,
  hrefs: readonly string[],
  platform: Platform,
): Promise<Map<string, number>> {
  const { base } = platform.settings
  const named = hrefs.map((href): [string, string] => [href, hrefInArchive(href, base)])
  const ids = await idsOfHrefs([...new Set(named.map(([, href]) => href))], platform)
  const seen = await whichOf(await accessOf(viewer, platform), [...ids.values()], 'View', platform)
  const found = named.map(([href, inArchive]): [string, number | undefined] => [href, ids.get(inArchive)])
  return new Map(found.filter((one): one is [string, number] => one[1] !== undefined && seen.has(one[1])))
}

/**
 * The numbers of named assets, each once, in the order in which they were named.
 * @param field that holds them, for the fault.
 * @throws Problem InvalidRequest that names the first of them which this viewer does not see, hidden or missing.
 */
export async function demandSeen(
  viewer: Viewer,
  hrefs: readonly string[],
  field: string,
  platform: Platform,
): Promise<number[]> {
  const seen = await seenAmong(viewer, hrefs, platform)
  const at = hrefs.findIndex((href) => !seen.has(href))
  if (at >= 0) throw wrongAsset(`${field}.${at}.href`, 'asset', say('collections.noAsset'))
  return [...new Set(hrefs.map((href) => seen.get(href) ?? 0))]
}

export function wrongAsset(field: string, rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}

/**
 * The numbers of what a selection shows this viewer, archive by archive by name.
 * @throws Problem as `openSelection`; InvalidRequest when it is more than one request may bring.
 */
export async function chosenBy(viewer: Viewer, selection: SelectionWish, platform: Platform): Promise<number[]> {
  const deed = { permission: 'View', field: 'selection.href' } as const
  const { parts } = await openSelection(viewer, selection, deed, platform)
  const { count } = await weighParts(parts, platform)
  if (count > mostAtOnce) throw wrongAsset('selection', 'max', say('collections.tooMany', { count: mostAtOnce }))
  const ids: number[] = []
  let from: WalkPlace | null = null
  do {
    const page: Awaited<ReturnType<typeof walkSelection>> = await walkSelection(
      viewer,
      { selection, deed },
      { from, limit: step, isFew: count <= step },
      platform,
    )
    ids.push(...page.found.map(({ asset }) => asset.row.id))
    from = page.next
  } while (from !== null && ids.length < mostAtOnce)
  return ids
}
