import { isLanguage } from '@vitrine/contract/languages.ts'
import { type Actor, doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from './password-hash.ts'
import { findUser } from './users.queries.ts'
import { updateUser, upsertSignIn } from './users.repository.ts'

/** A new password; sessions that were opened with the old one end, and whoever set it is not asked to change it again. */
export async function setPassword(viewer: Viewer, userId: number, password: string, platform: Platform): Promise<void> {
  await setPasswordHash(viewer, userId, await hashPassword(password, platform), platform)
}

/** The same, of a password that was hashed before: hashing takes longer than a deed should. */
export async function setPasswordHash(
  actor: Actor,
  userId: number,
  password_hash: string,
  executing: Executing,
): Promise<void> {
  const change = {
    password_hash,
    force_password_change: 0,
    sessions_from: await nextMark(userId, executing),
    ...modifiedNow(actor, executing.clock.now()),
  }
  const entry = { deed: 'password.changed', subject: await subjectOf(userId, executing) } as const
  await doNoted(actor, entry, executing, (inside) => updateUser(userId, change, inside))
}

/** Switches an account on or off. Off: sessions end; tokens and addresses of pictures ask at each use and are refused. */
export async function setUserEnabled(
  viewer: Viewer,
  userId: number,
  isEnabled: boolean,
  platform: Platform,
): Promise<void> {
  const now = platform.clock.now()
  const deed = isEnabled ? 'user.enabled' : 'user.disabled'
  const mark = await nextMark(userId, platform)
  const change = { is_enabled: isEnabled ? 1 : 0, sessions_from: mark, ...modifiedNow(viewer, now) }
  const entry = { deed, subject: await subjectOf(userId, platform) } as const
  await doNoted(viewer, entry, platform, (inside) => updateUser(userId, change, inside))
}

/** Ends every session of a user that was opened before now. */
export async function endSessions(viewer: Viewer, userId: number, executing: Executing): Promise<void> {
  const entry = { deed: 'session.allClosed', subject: await subjectOf(userId, executing) } as const
  const change = { sessions_from: await nextMark(userId, executing) }
  await doNoted(viewer, entry, executing, (inside) => updateUser(userId, change, inside))
}

/** Another mark than any before, whatever the clock says: sessions are good under the one they were opened under. */
async function nextMark(userId: number, executing: Executing): Promise<number> {
  const user = await findUser(userId, executing)
  return Math.max(executing.clock.now(), (user?.sessions_from ?? 0) + 1)
}

const modifiedNow = ({ userId }: Actor, now: number) => ({ modified_at: now, modified_by: userId })

async function subjectOf(userId: number, executing: Executing) {
  const user = await findUser(userId, executing)
  return { kind: 'user' as const, id: userId, name: user?.username ?? '' }
}

/** Notes that somebody signed in just now. */
export async function noteSignIn(userId: number, executing: Executing): Promise<void> {
  await upsertSignIn(userId, executing)
}

/** The language that a person reads; what is none of ours leaves it to the browser. */
export async function setLanguage(userId: number, language: unknown, platform: Platform): Promise<void> {
  const known = typeof language === 'string' && isLanguage(language) ? language : ''
  await updateUser(userId, { language: known }, platform)
}
