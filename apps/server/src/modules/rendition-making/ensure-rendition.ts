import { largerRenditions } from '#modules/picture-addresses/wanted-rendition.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { demandNotTooLarge, makeRendition, type RenditionWish } from './make-rendition.ts'
import { type Making, renditionDesk } from './rendition-desk.ts'
import type { TurnWish } from './rendition-turns.ts'

/** An answer waits this long for its picture; the work goes on after that. */
const patienceMs = 20_000
/** Not tried again at once. */
const lasting: ReadonlySet<string> = new Set(['FileUnavailable', 'FileGone'])

/** Somebody who waits for a rendition: `onLeave` tells when they do not any more. */
export interface Waiter {
  /** Whose turn it is: see `personOf`. */
  person: string
  onLeave(leave: () => void): void
}

/**
 * Sees to it that a rendition is in the store, and waits for it. Whoever asks for the same one meanwhile waits for the same
 * work. Another process may make it too: both put the same content under the same key, whole.
 * @throws Problem ServiceUnavailable when too much waits or it takes too long; FileUnavailable, and FileGone when it cannot be made.
 */
export async function ensureRendition(wish: RenditionWish, waiter: Waiter, platform: Platform): Promise<number> {
  const making = startRendition(wish, waiter.person, platform)
  const waiting = Promise.withResolvers<never>()
  let isOver = false
  const timer = setTimeout(() => waiting.reject(busy(takesLong)), patienceMs)
  waiter.onLeave(() => {
    // Who was told to come back will: the work stays in the queue.
    if (isOver) return
    making.waiters--
    if (making.waiters === 0) making.giveUp.abort()
  })
  try {
    return await Promise.race([making.bytes, waiting.promise])
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * Begins to make a rendition, or joins those who wait for it already. The work is dropped when all have left before it began.
 * @throws Problem as above, at once.
 */
export function startRendition(wish: RenditionWish, person: string, platform: Platform): Making {
  const desk = renditionDesk(platform)
  const known = desk.making.get(wish.key)
  if (known) {
    known.waiters++
    desk.turns.alsoFor(known.turn, person)
    return known
  }
  const failure = desk.failed.get(wish.key)
  if (failure) throw failure
  demandNotTooLarge(wish, platform)
  const turn = desk.turns.wait(person, turnWish(wish), () => busy(tooMany))
  if (!turn) throw busy(tooMany)
  const giveUp = new AbortController()
  const { signal } = giveUp
  const bytes = Promise.race([turn.begins, nobodyWaits(signal)])
    .then(() => makeRendition(wish, signal, { platform, media: platform.media }))
    .finally(() => {
      desk.turns.end(turn)
      desk.making.delete(wish.key)
    })
  bytes.catch((error) => {
    if (error instanceof Problem && lasting.has(error.value)) desk.failed.set(wish.key, error)
  })
  const making = { bytes, turn, waiters: 1, giveUp }
  desk.making.set(wish.key, making)
  return making
}

function turnWish({ asset, wanted }: RenditionWish): TurnWish {
  if (typeof wanted === 'string') return { isHeavy: true, size: Number.POSITIVE_INFINITY }
  const isOfPixels = /^image\/(?!svg)/.test(asset.row.media_type) && wanted.page === undefined
  return { isHeavy: !isOfPixels && largerRenditions(wanted, asset).length === 0, size: wanted.size }
}

function nobodyWaits(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Problem('ServiceUnavailable')), { once: true })
  return promise
}

/** People by their account, visitors by the address that they come from. */
export function personOf({ kind, userId, from }: Pick<Viewer, 'kind' | 'userId' | 'from'>): string {
  return kind === 'guest' ? `visitor ${from}` : `user ${userId}`
}

const takesLong = say('renditionMaking.takesLong')
const tooMany = say('renditionMaking.tooMany')

function busy(message: Text): Problem {
  return new Problem('ServiceUnavailable', { message, headers: { 'retry-after': '2' } })
}
