import type { DownloadRequest } from '@vitrine/contract/downloads.ts'
import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { and } from '@vitrine/search-language/expression.ts'
import type { z } from 'zod'
import { noteDoneTask } from '#modules/background-tasks/start-background-task.ts'
import {
  type OpenSelection,
  openSelection,
  type SelectionWish,
  weighParts,
} from '#modules/collections/wanted-selection.ts'
import { demandListed, refused, useRefusals } from '#modules/licences/guard-use.ts'
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
export type ZipSource = Pick<ZipDetails, 'selection' | 'count' | 'said'> & {
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
 * @param said for what all of it will be used.
 * @throws Problem InvalidRequest; TermsNotAccepted; LicenceUseRequired where all of a selection asks; the first refusal when nothing at all can be had; for a selection as `openSelection`.
 */
export async function orderDownload(
  viewer: Viewer,
  { request, said }: z.output<typeof DownloadRequest.shape> & { said: LicenceUse | null },
  platform: Platform,
): Promise<Begun> {
  if ((request.assets === undefined) === (request.selection === undefined)) {
    throw new Problem('InvalidRequest', { message: say('programs.assetsOrSelection') })
  }
  await demandKnownProfile(request, platform)
  await demandAcceptance(viewer, platform)
  await demandListed(said, platform)
  if (request.selection) return orderSelection(viewer, { wish: request.selection, said }, platform)
  const ordered = await findAll(viewer, { ...request, said }, platform)
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

interface WantedByName {
  assets?: { href: string }[] | undefined
  profile?: string | undefined
  said: LicenceUse | null
}

/** What licences do not allow for what was said is left out, as all that cannot be had. */
async function findAll(
  viewer: Viewer,
  { assets = [], profile: wished, said }: WantedByName,
  platform: Platform,
): Promise<DownloadDetails> {
  const access = await accessOf(viewer, platform)
  const wanted: { file: WantedFile; source: string; bytes: number | null; src: string }[] = []
  const refused: DownloadDetails['refused'] = []
  let first: Problem | null = null
  const refuse = (src: string, problem: Problem) => {
    first ??= problem
    refused.push({ src, value: problem.value })
  }
  for (const { href } of assets) {
    const src = href.replace(/\/__renditions\/[^/]*$/, '')
    try {
      const { file, profile, asset, source } = await findWanted(access, href, platform, wished)
      wanted.push({ file, source, src, bytes: profile === null ? asset.row.bytes : null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refuse(src, error)
    }
  }
  const uses = wanted.map(({ file: { assetId, share } }) => ({ asset: assetId, share, said }))
  const held = await useRefusals(viewer, uses, platform)
  const given = wanted.filter(({ file, src }) => {
    const problem = held.get(file.assetId)
    if (problem) refuse(src, problem)
    return problem === undefined
  })
  if (given.length === 0) throw [...held.values()].find(isAsked) ?? first ?? new Problem('NothingToDownload')
  return {
    files: given.map(({ file }) => file),
    sources: given.map(({ source }) => source),
    ...{ refused, count: given.length, said },
    bytes: given.reduce((sum: number | null, { bytes }) => (sum === null || bytes === null ? null : sum + bytes), 0),
  }
}

const isAsked = ({ value }: Problem) => value === 'LicenceUseRequired'

async function orderSelection(
  viewer: Viewer,
  { wish, said }: { wish: WantedFiles; said: LicenceUse | null },
  platform: Platform,
): Promise<Begun> {
  const { name, parts } = await openSelection(viewer, wish, toBeDownloaded, platform)
  const { count, bytes } = await weighParts(parts, platform)
  if (count <= 0) throw new Problem('NothingToDownload')
  const asking = said === null ? await countAsking(parts, platform) : 0
  if (asking >= count) throw await refused('LicenceUseRequired', platform)
  const details: ZipDetails = {
    name: zipName(name || 'Vitrine', platform),
    files: [],
    selection: wish,
    sources: [],
    refused: [],
    count,
    bytes: wish.profile === originalProfile ? bytes : null,
    said,
    asking,
  }
  return noteZip(viewer, details, platform)
}

/** How many files of a selection are under a licence that asks for what they are used; they are left out where nothing is said. */
async function countAsking(parts: OpenSelection['parts'], platform: Platform): Promise<number> {
  const at = Math.floor(platform.clock.now() / minute) * minute
  const asking = parts.map((part) => {
    const expression = and(part.selection.expression, { kind: 'asks-use', at })
    return { ...part, selection: { ...part.selection, expression, version: `${part.selection.version} ${at}` } }
  })
  return (await weighParts(asking, platform)).count
}

const minute = 60_000

function zipName(of: string, { clock }: Platform): string {
  return `${of} ${new Date(clock.now()).toISOString().slice(0, 10)}.zip`
}
