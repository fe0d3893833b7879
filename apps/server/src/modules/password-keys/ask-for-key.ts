import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { languageCodes } from '@vitrine/contract/languages.ts'
import { z } from 'zod'
import { countTry, nameKey } from '#modules/session/throttle.ts'
import { readProfile } from '#modules/users/user-profile.ts'
import { findUserByName, usersWithEmail } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { deleteOldKeys, newestKeyOf } from './password-keys.repository.ts'
import { sendPasswordKey } from './send-password-key.ts'

/** Kind of the task. */
export const sendKeyTask = 'send-password-key'

/** Milliseconds in which a person is sent one mail: others could fill their mailbox. */
const oneMailWithin = 120_000
/** Accounts of one address that are sent a key. */
const mostAccounts = 10

export const AskedKey = z.object({
  /** A user name or a mail address. */
  who: z.string(),
  language: z.enum(languageCodes),
  site: z.string(),
  from: z.string(),
})
export type AskedKey = z.infer<typeof AskedKey>

/**
 * Has a key sent to whoever is meant. Nothing is looked up before the answer, so that neither its text nor its time tells
 * whether there is an account: a task does that. Names and addresses are counted as tries to sign in are.
 * @throws Problem NotFound where no mail is sent; TooManyAttempts.
 */
export async function askForKey(asked: AskedKey, platform: Platform): Promise<void> {
  if (platform.settings.mail === null) throw new Problem('NotFound')
  await countTry({ name: `forgotten:${nameKey(asked.who)}`, address: asked.from }, platform)
  await deed(platform, (inside) => noteTask({ kind: sendKeyTask, payload: asked }, inside))
  platform.tasks.wake()
}

/** Sends the keys that were asked for. Again after a crash: who was sent one just now is sent no other. */
export async function sendAskedKeys({ who, language, site, from }: AskedKey, platform: Platform): Promise<void> {
  const actor = { ...actingAsSystem('somebody who says that they have forgotten a password'), from }
  await deed(platform, async (inside) => {
    await deleteOldKeys(inside)
    const since = inside.clock.now() - oneMailWithin
    for (const user of await meant(who, inside)) {
      const isFresh = ((await newestKeyOf(user.id, inside)) ?? 0) > since
      if (isFresh || !mayChoose(user, inside)) continue
      await sendPasswordKey(actor, { kind: 'forgotten', user, site, language }, inside)
    }
  })
  platform.tasks.wake()
}

/** The person of a name, else all people of an address. */
async function meant(who: string, inside: Executing): Promise<UserRow[]> {
  const named = await findUserByName(who, inside)
  if (named !== null) return [named]
  return isEmailAddress(who) ? usersWithEmail(who, mostAccounts, inside) : []
}

/**
 * Whether a person signs in here with a password of their own: the account is switched on, has an address for mail, and has a
 * password or was made by signing up. Who is known by a number of another system signs in there.
 */
export function mayChoose(user: UserRow, { clock }: Pick<Executing, 'clock'>): boolean {
  const isOn = user.is_enabled === 1 && user.deleted_at === null
  const isExpired = user.expires_at !== null && user.expires_at <= clock.now()
  const signsInHere = (user.password_hash !== null || user.registered_at !== null) && user.allow_password_change === 1
  const isOfOthers = readProfile(user.profile).externalIDs.length > 0
  return isOn && !isExpired && signsInHere && !isOfOthers && isEmailAddress(user.email)
}
