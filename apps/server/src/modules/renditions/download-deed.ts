import { setTimeout } from 'node:timers/promises'
import { NotYet } from '#modules/background-tasks/at-work.ts'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { getFetchable } from '#modules/download-rights/get-fetchable.ts'
import { findProfile, profileFilm } from '#modules/picture-addresses/rendition-profiles.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { resolveGuest, resolveUser } from '#modules/session/resolve-viewer.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { accessToWanted } from './open-download.ts'
import { ensureOpenProfile, openProfile } from './open-profile.ts'
import { type DownloadDetails, downloadType, type WantedFile } from './start-download.ts'

/** When too much is being made at the moment. */
const again = 2000
/** Until a film is looked for once more. */
const lookAgain = 3000

/** Makes the files of an order that are not there yet, each with the right of that moment. What is made is found in the store. */
export function downloadDeed(platform: Platform): LongDeed<DownloadDetails> {
  return {
    type: downloadType,
    class: 'awaited',
    chunk: 1,
    async next({ details }, cursor, limit) {
      const from = Number(cursor)
      const places = details.files.flatMap(({ profile }, at) => (profile !== null && at >= from ? [at] : []))
      const items = places.slice(0, limit).map((at) => ({ item: String(at), href: details.sources[at] ?? '' }))
      return { items, cursor: places.length <= limit ? null : String(places[limit]) }
    },
    async prepare(task, { item }, signal) {
      const wanted = task.details.files[Number(item)]
      if (wanted) await makeFile(task, wanted, signal, platform)
    },
  }
}

/** @throws Problem PermissionDenied, AssetNotFound, FileGone, FileUnavailable; NotYet for a film that is being made. */
async function makeFile(
  { userId }: BackgroundTask<DownloadDetails>,
  wanted: WantedFile,
  signal: AbortSignal,
  platform: Platform,
): Promise<void> {
  const viewer = userId === builtIn.guest ? resolveGuest(platform) : await resolveUser(userId, platform)
  if (!viewer) throw new Problem('PermissionDenied')
  const { assetId, profile: number } = wanted
  const found = await getFetchable(await accessToWanted(viewer, wanted, platform), assetId, number, platform)
  const profile = number === null ? null : findProfile(number, found)
  if (!profile) throw new Problem('FileGone')
  // A film takes as long as it lasts, and is made by others: nothing waits for it in a place that people wait for.
  if (profileFilm(profile)) {
    if (await openProfile({ ...found, profile }, personOf(viewer), platform)) return
    throw new NotYet(lookAgain)
  }
  const onLeave = (leave: () => void) => signal.addEventListener('abort', leave, { once: true })
  while (!signal.aborted) {
    try {
      await ensureOpenProfile({ ...found, profile }, { person: personOf(viewer), onLeave }, platform)
      return
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem) || error.value !== 'ServiceUnavailable') throw error
      await setTimeout(again, undefined, { signal }).catch(() => undefined)
    }
  }
}
