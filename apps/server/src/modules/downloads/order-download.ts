import type { DownloadRequest } from '@vitrine/contract/downloads.ts'
import type { z } from 'zod'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { startBackgroundTask } from '#modules/background-tasks/start-background-task.ts'
import { explained } from '#modules/collections/collection-view.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { isKnownProfile, originalProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { type DownloadDetails, findWanted, type WantedFile } from '#modules/renditions/order-rendition.ts'
import { weighSelection } from '#modules/selections/asset-pages.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { openSelection, pathsOf, type SelectionWish } from './wanted-selection.ts'

/** What both kinds of tasks remember of what was asked for. */
interface Ordered {
  /** What each file is a rendition of: the href of its asset. */
  sources: string[]
  /** What cannot be had, by href as it was sent but for the rendition, and why. */
  refused: { src: string; value: Problem['value'] }[]
  count: number
  /** Null where some have to be made first. */
  bytes: number | null
}
export type FilesDetails = DownloadDetails & Ordered
/** What one ZIP is made of: chosen files, or a selection that is walked while it is fetched. */
export interface ZipDetails extends Ordered {
  name: string
  files: WantedFile[]
  selection: SelectionWish | null
}

/**
 * Begins a download of several files (wire reference 10.5); answers the number of its task. What cannot be had is told by
 * the task, the others go through.
 * @throws Problem InvalidRequest; the first refusal when nothing at all can be had; for a selection as `openSelection`.
 */
export async function orderDownload(
  viewer: Viewer,
  { request }: z.output<typeof DownloadRequest.shape>,
  platform: Platform,
): Promise<string> {
  if ((request.assets === undefined) === (request.selection === undefined)) {
    throw new Problem('InvalidRequest', { message: 'Send either assets or a selection.' })
  }
  demandKnownProfile(request)
  if (request.selection) return orderSelection(viewer, request.selection, platform)
  const { files, ...ordered } = await findAll(viewer, request, platform)
  if (!request.zip) {
    const details: FilesDetails = { files, ...ordered }
    return startBackgroundTask(viewer, { type: 'download', status: 'done', details }, platform)
  }
  const details: ZipDetails = { name: zipName('Vitrine', platform), files, selection: null, ...ordered }
  return startBackgroundTask(viewer, { type: 'download-zip', status: 'done', details }, platform)
}

/** A profile that no asset can have is a mistake of the request, not of each of its files. */
function demandKnownProfile({ profile, selection }: z.output<typeof DownloadRequest.shape>['request']): void {
  const field = selection ? 'request.selection.profile' : 'request.profile'
  const given = selection ? selection.profile : profile
  if (given === undefined || isKnownProfile(given)) return
  const fields = [{ field, rule: 'profile', message: 'Send the number of a profile that renditions name.' }]
  throw new Problem('InvalidRequest', { message: 'There is no such profile.', fields })
}

async function findAll(
  viewer: Viewer,
  { assets = [], profile: wished }: { assets?: { href: string }[] | undefined; profile?: string | undefined },
  platform: Platform,
): Promise<Ordered & { files: WantedFile[] }> {
  const access = await accessOf(viewer, platform)
  const found = { files: [] as WantedFile[], sources: [] as string[], refused: [] as Ordered['refused'] }
  let bytes: number | null = 0
  let first: Problem | null = null
  for (const { href } of assets) {
    try {
      const { file, profile, asset, archive } = await findWanted(access, href, platform, wished)
      found.files.push(file)
      found.sources.push(platform.settings.base + assetsPaths.asset(archive, asset.row.path))
      bytes = bytes === null || profile !== null ? null : bytes + asset.row.bytes
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      first ??= error
      found.refused.push({ src: href.replace(/\/__renditions\/[^/]*$/, ''), value: error.value })
    }
  }
  if (found.files.length === 0 && first) throw first
  return { ...found, count: found.files.length, bytes }
}

async function orderSelection(viewer: Viewer, wish: SelectionWish, platform: Platform): Promise<string> {
  const { view, selection } = await openSelection(viewer, wish.href, platform)
  const whole = await explained(() => weighSelection(selection, platform))
  // What is left out counts only as far as it is in the selection, which shows nothing that is hidden.
  const left = await weighSelection(selection, platform, [...pathsOf(wish.except)])
  const count = whole.count - left.count
  if (count <= 0) throw new Problem('NothingToDownload')
  const details: ZipDetails = {
    name: zipName(view.folder?.path.replace(/^.*\//, '') ?? view.archive.name, platform),
    files: [],
    selection: wish,
    sources: [],
    refused: [],
    count,
    bytes: wish.profile === originalProfile ? whole.bytes - left.bytes : null,
  }
  return startBackgroundTask(viewer, { type: 'download-zip', status: 'done', details }, platform)
}

function zipName(of: string, { clock }: Platform): string {
  return `${of} ${new Date(clock.now()).toISOString().slice(0, 10)}.zip`
}
