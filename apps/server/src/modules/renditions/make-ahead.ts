import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type FoundAsset, findAssetForWork } from '#modules/assets/get-asset.ts'
import { offeredProfiles } from '#modules/picture-addresses/hand-out.ts'
import { asRenditionProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { roomAhead } from '#modules/rendition-making/measure-made.ts'
import {
  requestAhead,
  settleWishes,
  type WaitingAsset,
  waitingForRenditions,
  wishAllOf,
} from '#modules/renditions-ahead/wish-renditions.ts'
import { Problem } from '#platform/http/problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { makeProfileAhead } from './open-profile.ts'

/** Assets of one transaction. */
const chunk = 30
/** Made at once: one more than the child works on is fetched or put away meanwhile. */
const atOnce = 3
/** Milliseconds after which it gives its place to films that somebody waits for, and comes back. */
const longestTurn = 30_000
/** Milliseconds until a file is tried again that is away. */
const patience = 3_600_000

interface Tools {
  platform: Platform
  media: MediaPool
}

/**
 * Makes the renditions that profiles have made ahead, of the assets that wait for theirs, while there is room for them. What is there
 * is not made again: cut off anywhere, the next turn goes on with the rest.
 */
export async function makeAhead(tools: Tools, signal: AbortSignal): Promise<void> {
  const { platform } = tools
  const end = platform.clock.now() + longestTurn
  let room = await roomAhead(platform)
  while (room > 0 && !signal.aborted) {
    const waiting = await waitingForRenditions(chunk, platform)
    if (waiting.length === 0) return
    const turn: Turn = { waiting: [...waiting], room, done: [], later: [] }
    // Whatever happens to one of them, what was done is settled.
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => workOff(turn, tools, signal)))
    const { done, later } = turn
    await settleWishes({ done, later, dueAt: platform.clock.now() + patience }, platform)
    for (const result of ended) if (result.status === 'rejected') throw result.reason
    room = turn.room
    if (platform.clock.now() > end) return requestAhead(platform)
  }
}

/** Notes all assets of the archives that hand out what is made ahead, and has it made. */
export async function wishForAll(platform: Platform, signal: AbortSignal): Promise<void> {
  const archives = (await listArchives(platform)).filter(makesAhead)
  await wishAllOf(
    archives.map(({ id }) => id),
    signal,
    platform,
  )
  await requestAhead(platform)
}

/** Whether an archive hands out something that is made ahead. */
export const makesAhead = ({ processing }: ArchiveRow): boolean =>
  processing.profiles.some(({ IsMadeAhead }) => IsMadeAhead)

interface Turn {
  waiting: WaitingAsset[]
  room: number
  done: WaitingAsset[]
  later: WaitingAsset[]
}

async function workOff(turn: Turn, tools: Tools, signal: AbortSignal): Promise<void> {
  while (turn.room > 0 && !signal.aborted) {
    const next = turn.waiting.shift()
    if (!next) return
    const outcome = await makeAllOf(next.asset_id, tools, signal)
    if (outcome === 'ended') return
    if (outcome === 'later') turn.later.push(next)
    else {
      turn.room -= outcome
      turn.done.push(next)
    }
  }
}

/** The bytes that were made; `later` where the file is away now, `ended` at the end of the program. */
async function makeAllOf(id: number, tools: Tools, signal: AbortSignal): Promise<number | 'later' | 'ended'> {
  const { platform } = tools
  const found = await findAssetForWork(id, platform)
  if (!found) return 0
  let bytes = 0
  for (const profile of aheadProfiles(found)) {
    try {
      bytes += await makeProfileAhead({ ...found, profile }, tools, signal)
    } catch (error) {
      if (signal.aborted) return 'ended'
      if (error instanceof Outage) throw error
      // What cannot be made is told to whoever asks for it.
      if (error instanceof Problem && error.value === 'FileGone') continue
      if (!(error instanceof Problem)) platform.log.warn({ err: error, asset: id }, 'a rendition was not made ahead')
      return 'later'
    }
  }
  return bytes
}

function aheadProfiles(found: FoundAsset) {
  if (found.asset.renditions.length === 0) return []
  return offeredProfiles(found)
    .filter(({ IsMadeAhead }) => IsMadeAhead)
    .map(asRenditionProfile)
}
