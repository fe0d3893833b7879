import { mostSources } from '@vitrine/contract/made-from.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { parseRenditionHref } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Access } from '#modules/permissions/access.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { Chains, linksAbove } from './chains.ts'
import {
  countByHand,
  deleteLink,
  deleteRefused,
  holdAssets,
  holdLinks,
  insertByHand,
  insertRefused,
} from './made-from.repository.ts'

/** An asset that is open, for one viewer. */
export interface LinkableAsset extends JudgedAsset {
  access: Access
}

/**
 * Says that an asset was made from another one, which the viewer sees.
 * @throws Problem AssetNotFound, PermissionDenied, InvalidRequest that names the field.
 */
export async function linkByHand(found: LinkableAsset, href: string, platform: Platform): Promise<void> {
  const { access, asset } = found
  demandChange(access)
  const place = parseRenditionHref(href, platform.settings.base)
  if (place === null || place.rendition !== null) throw new Problem('AssetNotFound')
  const source = await getAsset(access, place, 'View', platform)
  const pair = { made_id: asset.row.id, source_id: source.asset.row.id }
  if (pair.made_id === pair.source_id) throw wrong('itself', say('madeFrom.itself'))
  await deed(platform, async (inside) => {
    if ((await holdAssets(Object.values(pair), inside)).length < 2) throw new Problem('AssetNotFound')
    await tellBoth(found, source, inside)
    await holdLinks(inside)
    if (await closesCircle(access, pair, inside)) throw wrong('circle', say('madeFrom.circle'))
    const isFull = (await countByHand(access, pair.made_id, inside)) >= mostSources
    if (isFull) throw wrong('most', say('madeFrom.most', { most: mostSources }))
    await insertByHand(pair, inside)
    await deleteRefused(pair, inside)
    await note(found, source, 'made-from.linked', inside)
  })
}

/** Takes a link away; neither files nor rules make it again. @throws Problem NotFound, PermissionDenied. */
export async function unlink(found: LinkableAsset, sourceId: number, platform: Platform): Promise<void> {
  const { access, asset } = found
  demandChange(access)
  const seen = (await whichOf(access, [sourceId], 'View', platform)).get(sourceId)
  if (!seen) throw new Problem('NotFound')
  const place = { archiveId: seen.archive_id, path: seen.path }
  const source = await getAsset(access, place, 'View', platform)
  const pair = { made_id: asset.row.id, source_id: sourceId }
  await deed(platform, async (inside) => {
    await holdAssets(Object.values(pair), inside)
    await tellBoth(found, source, inside)
    await holdLinks(inside)
    if (!(await deleteLink(pair, inside))) throw new Problem('NotFound')
    await insertRefused(pair, inside)
    await note(found, source, 'made-from.unlinked', inside)
  })
}

/**
 * Whether the source was made from the asset already, as far as the viewer sees the steps: a refusal for the sake of a hidden asset
 * would tell of it. A circle that closes in what is hidden does no harm, see `Chains`.
 */
async function closesCircle(
  access: Access,
  { made_id, source_id }: { made_id: number; source_id: number },
  inside: Executing,
): Promise<boolean> {
  const links = await linksAbove([source_id], inside)
  if (!new Chains(links).leads(source_id, made_id)) return false
  const ids = [...new Set(links.flatMap((link) => [link.made_id, link.source_id]))]
  const seen = await whichOf(access, ids, 'View', inside)
  const shown = new Chains(links.filter((link) => seen.has(link.made_id) && seen.has(link.source_id)))
  return shown.leads(source_id, made_id)
}

async function note(
  found: LinkableAsset,
  source: JudgedAsset,
  done: 'made-from.linked' | 'made-from.unlinked',
  inside: Executing,
): Promise<void> {
  const { row } = found.asset
  const subject = { kind: 'asset' as const, id: row.id, name: row.path }
  const details = { archive: found.archive.id, source: source.asset.row.path, sourceArchive: source.archive.id }
  await noteDeed(found.access.viewer, { deed: done, subject, details }, inside)
}

/** Word to those who look at either end, in the order of their archives: these are held before links, as everywhere. */
async function tellBoth(found: LinkableAsset, source: JudgedAsset, inside: Executing): Promise<void> {
  const byArchive = Map.groupBy([found, source], ({ archive }) => archive.id)
  for (const [archiveId, own] of [...byArchive].sort(([one], [other]) => one - other)) {
    await noteValuesChanged(archiveId, inside)
    await tell({ name: 'assets.edited', archiveId, ids: own.map(({ asset }) => asset.row.id), reorders: false }, inside)
  }
}

function demandChange({ viewer }: Access): void {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}

function wrong(rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field: 'asset.href', rule, message }] })
}
