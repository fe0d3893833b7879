import { buffer } from 'node:stream/consumers'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { sealedLength } from '@vitrine/media/renditions/rendition-seal.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { type FilmName, filmKey, renditionKey } from '#modules/picture-addresses/rendition-key.ts'
import { profileFilm, profileRendition, type RenditionProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { ensureRendition, startRendition, type Waiter } from '#modules/rendition-making/ensure-rendition.ts'
import { whyNone } from '#modules/rendition-making/keep-film.ts'
import { requestFilm } from '#modules/rendition-making/make-film.ts'
import { makeRendition } from '#modules/rendition-making/make-rendition.ts'
import { noteUse } from '#modules/rendition-making/note-use.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** A rendition by a profile that is ready to be sent. */
export interface OpenProfile {
  key: string
  bytes: number
  /** Names this content, for entity tags. */
  mark: string
}

/**
 * The rendition of an asset by a profile. Null while it is being made; it is begun when nobody has yet, also when it was
 * thrown away or another process had begun it.
 * @throws Problem ServiceUnavailable when too much is being made; FileGone when it cannot be made.
 */
export async function openProfile(
  { asset, archive, profile }: { asset: Asset; archive: ArchiveRow; profile: RenditionProfile },
  person: string,
  platform: Platform,
): Promise<OpenProfile | null> {
  const film = profileFilm(profile)
  if (film) return openFilm(asset, film, platform)
  const { key, wanted, stored } = await findMade({ asset, profile }, platform)
  if (!stored) {
    startRendition({ key, asset, archive, wanted }, person, platform)
    return null
  }
  noteUse(key, platform)
  return { key, bytes: stored.bytes, mark: markOf(key) }
}

/** The same, for those who wait until it is there; for a film nobody waits. @throws Problem as above. */
export async function ensureOpenProfile(
  { asset, archive, profile }: { asset: Asset; archive: ArchiveRow; profile: RenditionProfile },
  waiter: Waiter,
  platform: Platform,
): Promise<OpenProfile> {
  const film = profileFilm(profile)
  if (film) return (await openFilm(asset, film, platform)) ?? refuseForNow()
  const { key, wanted, stored } = await findMade({ asset, profile }, platform)
  const bytes = stored?.bytes ?? (await ensureRendition({ key, asset, archive, wanted }, waiter, platform))
  noteUse(key, platform)
  return { key, bytes, mark: markOf(key) }
}

/**
 * Makes it although nobody has asked for it, unless it is there; a film is left to the task that makes them. Answers the bytes that were
 * made now. @throws Problem FileGone when it cannot be made; FileUnavailable; ServiceUnavailable at the end of the program.
 */
export async function makeProfileAhead(
  { asset, archive, profile }: { asset: Asset; archive: ArchiveRow; profile: RenditionProfile },
  { platform, media }: { platform: Platform; media: MediaPool },
  signal: AbortSignal,
): Promise<number> {
  const film = profileFilm(profile)
  if (film) {
    await openFilm(asset, film, platform, true)
    return 0
  }
  const { key, wanted, stored } = await findMade({ asset, profile }, platform)
  return stored ? 0 : makeRendition({ key, asset, archive, wanted }, signal, { platform, media })
}

/** Films are made by a task, one after the other: each takes as long as it lasts. */
async function openFilm(
  { row }: Asset,
  film: FilmName,
  platform: Platform,
  isAhead = false,
): Promise<OpenProfile | null> {
  if (row.sha256 === null) throw new Problem('FileUnavailable')
  const key = filmKey(row.sha256, film, 'film')
  const stored = await platform.files.find(key)
  if (stored && stored.bytes > 0) {
    noteUse(key, platform)
    return { key, bytes: stored.bytes, mark: markOf(key) }
  }
  const code = await whyNone(filmKey(row.sha256, film, 'problem'), platform)
  if (code !== null) throw new Problem('FileGone', { message: say('renditions.noFilm', { code }) })
  await requestFilm({ assetId: row.id, sha256: row.sha256, film, isAhead }, platform)
  return null
}

function refuseForNow(): never {
  throw new Problem('ServiceUnavailable', { message: say('renditions.filmIsMade'), headers: { 'retry-after': '30' } })
}

async function findMade({ asset, profile }: { asset: Asset; profile: RenditionProfile }, platform: Platform) {
  const wanted = profileRendition(profile, asset)
  if (!wanted || asset.row.sha256 === null) throw new Problem('FileUnavailable')
  const key = renditionKey(asset.row.sha256, wanted)
  const stored = await platform.files.find(key)
  const isThere = stored !== null && stored.bytes > 0 && (await hasRightLength(key, stored.bytes, platform))
  return { key, wanted, stored: isThere ? stored : null }
}

const markOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** As much as says how long it is, whatever else a file says about itself. */
const beginning = 256 * 1024

async function hasRightLength(key: string, bytes: number, platform: Platform): Promise<boolean> {
  const length = sealedLength(await buffer(platform.files.read(key, { start: 0, end: Math.min(bytes, beginning) - 1 })))
  return length === null || length === bytes
}
