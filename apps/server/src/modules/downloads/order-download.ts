import type { DownloadRequest } from '@vitrine/contract/downloads.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import type { z } from 'zod'
import { noteDoneTask } from '#modules/background-tasks/start-background-task.ts'
import { openSelection, type SelectionWish, weighParts } from '#modules/collections/wanted-selection.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { isKnownProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { findWanted } from '#modules/renditions/order-rendition.ts'
import {
  type DownloadDetails,
  fetchableMs,
  startDownload,
  type WantedFile,
} from '#modules/renditions/start-download.ts'
import { demandAcceptance } from '#modules/terms-of-use/demand-acceptance.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

export const zipType = 'download-zip'

/** A selection in the form of a profile (its number; that of the original too). */
export interface WantedFiles extends SelectionWish {
  profile: string
}

/** For a selection that is downloaded. */
export const toBeDownloaded = { permission: 'Download', field: 'request.selection.href' } as const

/** What one ZIP is made of: chosen files, or a selection that is walked while it is fetched. */
export interface ZipDetails extends DownloadDetails {
  name: string
  selection: WantedFiles | null
}

/** What a ZIP is written from; files may come as they are found. */
export type ZipSource = Pick<ZipDetails, 'selection' | 'count'> & {
  files: Iterable<WantedFile> | AsyncIterable<WantedFile>
}

/** A task that was begun, by its number. */
interface Begun {
  id: string
  status: 'done' | 'pending'
}

/**
 * Begins a download of several files (wire reference 10.5); answers its task. What cannot be had is told by
 * the task, the others go through.
 * @throws Problem InvalidRequest; TermsNotAccepted; the first refusal when nothing at all can be had; for a selection as `openSelection`.
 */
export async function orderDownload(
  viewer: Viewer,
  { request }: z.output<typeof DownloadRequest.shape>,
  platform: Platform,
): Promise<Begun> {
  if ((request.assets === undefined) === (request.selection === undefined)) {
    throw new Problem('InvalidRequest', { message: say('programs.assetsOrSelection') })
  }
  await demandKnownProfile(request, platform)
  await demandAcceptance(viewer, platform)
  if (request.selection) return orderSelection(viewer, request.selection, platform)
  const ordered = await findAll(viewer, request, platform)
  if (!request.zip) return startDownload(viewer, ordered, false, platform)
  return noteZip(viewer, { name: zipName('Vitrine', platform), selection: null, ...ordered }, platform)
}

/** A ZIP is written while it is fetched, so its task has nothing to do. */
async function noteZip(viewer: Viewer, details: ZipDetails, platform: Platform): Promise<Begun> {
  const id = await noteDoneTask(viewer, { type: zipType, details, keptMs: fetchableMs }, platform)
  return { id, status: 'done' }
}

/** A profile that no asset can have is a mistake of the request, not of each of its files. */
async function demandKnownProfile(
  { profile, selection }: z.output<typeof DownloadRequest.shape>['request'],
  platform: Platform,
): Promise<void> {
  const field = selection ? 'request.selection.profile' : 'request.profile'
  const given = selection ? selection.profile : profile
  if (given === undefined || (await isKnownProfile(given, platform))) return
  const fields = [{ field, rule: 'profile', message: say('programs.sendProfile') }]
  throw new Problem('InvalidRequest', { message: say('programs.noProfile'), fields })
}

async function findAll(
  viewer: Viewer,
  { assets = [], profile: wished }: { assets?: { href: string }[] | undefined; profile?: string | undefined },
  platform: Platform,
): Promise<DownloadDetails> {
  const access = await accessOf(viewer, platform)
  const found: Pick<DownloadDetails, 'files' | 'sources' | 'refused'> = { files: [], sources: [], refused: [] }
  let bytes: number | null = 0
  let first: Problem | null = null
  for (const { href } of assets) {
    try {
      const { file, profile, asset, source } = await findWanted(access, href, platform, wished)
      found.files.push(file)
      found.sources.push(source)
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

async function orderSelection(viewer: Viewer, wish: WantedFiles, platform: Platform): Promise<Begun> {
  const { name, parts } = await openSelection(viewer, wish, toBeDownloaded, platform)
  const { count, bytes } = await weighParts(parts, platform)
  if (count <= 0) throw new Problem('NothingToDownload')
  const details: ZipDetails = {
    name: zipName(name || 'Vitrine', platform),
    files: [],
    selection: wish,
    sources: [],
    refused: [],
    count,
    bytes: wish.profile === originalProfile ? bytes : null,
  }
  return noteZip(viewer, details, platform)
}

function zipName(of: string, { clock }: Platform): string {
  return `${of} ${new Date(clock.now()).toISOString().slice(0, 10)}.zip`
}
