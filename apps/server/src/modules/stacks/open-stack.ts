import { mostStacked } from '@vitrine/contract/stacks.ts'
import { parseRenditionHref } from '#modules/asset-documents/asset-documents.paths.ts'
import { type Asset, readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { permissionsOn } from '#modules/assets/judge-assets.ts'
import { linkedAmong } from '#modules/assets/made-from-facts.queries.ts'
import { stackedWith, stackFacts } from '#modules/assets/stack-facts.queries.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { StackableAsset } from './change-stacks.ts'

export interface OpenStack extends StackableAsset {
  /** The one on top first; empty outside of any stack. */
  members: JudgedAsset[]
}

/** The stack of an asset, as far as the viewer sees it. */
export async function openStack(found: StackableAsset, platform: Platform): Promise<OpenStack> {
  const { access, archive, asset } = found
  const ids = await stackedWith(access, archive.id, { id: asset.row.id, most: mostStacked }, platform)
  if (ids.length < 2) return { ...found, members: [] }
  const rows = new Map((await findAssets(ids, platform)).map((row): [number, Asset] => [row.id, readAsset(row)]))
  const assets = ids.map((id) => rows.get(id)).filter((one) => one !== undefined)
  const permissions = await permissionsOn(access, archive.id, assets, platform)
  // Of one that was stacked a moment ago the row of the archive may not tell yet.
  const stacks = await stackFacts(access, { ...archive, has_stacks: 1 }, ids, platform)
  const linked = await linkedAmong(access, ids, platform)
  const members = assets.flatMap((one, at) => {
    const allowed = permissions[at]
    if (!allowed?.has('View')) return []
    const { id } = one.row
    return [{ asset: one, archive, permissions: allowed, stack: stacks.get(id), isLinked: linked.has(id) }]
  })
  return { ...found, members }
}

/** Numbers of assets of an archive by their hrefs. @throws Problem AssetNotFound. */
export async function idsOfHrefs(archiveId: number, hrefs: readonly string[], platform: Platform): Promise<number[]> {
  const { base } = platform.settings
  const paths = hrefs.map((href) => {
    const place = parseRenditionHref(href, base)
    if (place?.archiveId !== archiveId || place.rendition !== null) throw new Problem('AssetNotFound')
    return place.path
  })
  const ids = await idsByPath(archiveId, paths, platform)
  return paths.map((path) => {
    const id = ids.get(path)
    if (id === undefined) throw new Problem('AssetNotFound')
    return id
  })
}
