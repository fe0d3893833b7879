import { randomBytes } from 'node:crypto'
import { largestPortrait } from '@vitrine/contract/portraits.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { mayUpdate } from '#modules/users/may-change-user.ts'
import { setPortraitMark } from '#modules/users/set-portrait-mark.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { makePortrait, portraitFault } from './make-portrait.ts'
import { deletePortrait, replacePortrait } from './portraits.repository.ts'

/** Whether somebody may put and remove their own picture: not so for a program that only looks. */
export const mayHavePortrait = ({ kind, mayChange }: Viewer): boolean => kind === 'user' && mayChange

/** People whose picture is being made: each has one place in the queue of the decoders. */
const underWay = new WeakMap<Platform, Set<number>>()

/**
 * Puts the picture of the person who asks.
 * @throws Problem PermissionDenied; ServiceUnavailable while one of theirs is being made; FieldValidationFailed that names the
 * file and the rule.
 */
export async function putPortrait(
  viewer: Viewer,
  file: AsyncIterable<Uint8Array>,
  platform: Platform,
): Promise<string> {
  demandOwn(viewer)
  const { userId } = viewer
  const making = underWay.get(platform) ?? new Set()
  underWay.set(platform, making)
  if (making.has(userId))
    throw new Problem('ServiceUnavailable', { message: say('portraits.underWay'), headers: { 'retry-after': '2' } })
  making.add(userId)
  try {
    const pictures = await makePortrait(await readAll(file), platform)
    const mark = randomBytes(16).toString('hex')
    await deed(platform, async (inside) => {
      const username = await setPortraitMark(userId, mark, inside)
      await replacePortrait(userId, { mark, ...pictures }, inside)
      const subject = { kind: 'user' as const, id: userId, name: username }
      await noteDeed(viewer, { deed: 'portrait.set', subject }, inside)
    })
    return mark
  } finally {
    making.delete(userId)
  }
}

/**
 * Removes the picture of a person: one's own, or, for who may change that person, somebody else's. Without one nothing happens.
 * @throws Problem PermissionDenied, NotFound.
 */
export async function removePortrait(viewer: Viewer, userId: number, platform: Platform): Promise<void> {
  if (userId === viewer.userId) demandOwn(viewer)
  else if (!mayUpdate(viewer, userId)) throw new Problem('PermissionDenied')
  await deed(platform, async (inside) => {
    const username = await setPortraitMark(userId, null, inside)
    if (!(await deletePortrait(userId, inside))) return
    const subject = { kind: 'user' as const, id: userId, name: username }
    await noteDeed(viewer, { deed: 'portrait.removed', subject }, inside)
  })
}

function demandOwn(viewer: Viewer): void {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}

/** @throws Problem FieldValidationFailed as soon as there is more than a picture may have. */
async function readAll(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of file) {
    bytes += part.length
    if (bytes > largestPortrait)
      throw portraitFault('size', say('portraits.tooLarge', { limit: largestPortrait / 1e6 }))
    parts.push(part)
  }
  return Buffer.concat(parts)
}
