import { domainOf, isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { InvitationAcceptance, InvitationRequest } from '@vitrine/contract/invitations.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { takeBackMails } from '#modules/mail/write-mail.ts'
import { type OpenSession, openSession } from '#modules/session/open-session.ts'
import { countTry, forgiveTry } from '#modules/session/throttle.ts'
import { mayBeginWith } from '#modules/sign-in-policies/policy-of.ts'
import { addUser, UserExists } from '#modules/users/add-user.ts'
import { noteSignIn, setLanguage } from '#modules/users/change-user.ts'
import { checkIdentity } from '#modules/users/check-user.ts'
import { hashPassword } from '#modules/users/password-hash.ts'
import { findUserByName, hasEmailAddress } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { weaknessOfChoice } from '#modules/users/weakness-of-choice.ts'
import { actingAsSystem, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { hashSecret } from './invitation-secret.ts'
import {
  endInvitation,
  findBySecret,
  findInvitationRow,
  groupsOf,
  holdInvitation,
  insertRedemption,
  openInvitations,
} from './invitations.repository.ts'
import type { InvitationRow } from './invitations.tables.ts'
import { inviterNow, stillGiven } from './inviter.ts'
import { aboutInvitation, inviteOne, nameOf, type Site } from './make-invitations.ts'

/** Milliseconds in which an address of an organization is sent one mail. */
const oneMailWithin = 10 * 60_000

/** An invitation that can be followed, and who stands behind it. */
export interface GoodInvitation {
  row: InvitationRow
  inviter: Viewer
  inviterName: string
}

/**
 * The invitation of a secret. Wrong secrets are counted by the address that they come from, before they are looked at.
 * @throws Problem TooManyAttempts; InvitationRefused alike for what never was, was used or revoked, is too old, or was made by
 * somebody who may not invite any more.
 */
export async function findInvitation(secret: string, from: string, platform: Platform): Promise<GoodInvitation> {
  const attempt = { name: `invitation:${from}`, address: from }
  await countTry(attempt, platform)
  const row = await findBySecret(hashSecret(secret), platform)
  if (row === null || !isOpen(row, platform)) throw new Problem('InvitationRefused')
  const inviter = await inviterNow(row.created_by, platform)
  if (inviter === null) throw new Problem('InvitationRefused')
  await forgiveTry(attempt, platform)
  return { row, inviter, inviterName: await nameOf(row.created_by, platform) }
}

/** Whether it can be followed still. */
export const isOpen = ({ state, expires_at }: InvitationRow, { clock }: Executing) =>
  state === 'open' && expires_at > clock.now()

/**
 * Makes an account of an invitation, in the groups that its maker may still give, and signs its owner in. The account, its
 * memberships and the end of the invitation are one deed: of two who come at once with one secret, one is refused.
 * @throws Problem as `findInvitation`, and FieldValidationFailed, PasswordMismatch, PasswordTooWeak, UserExists; WayNotAllowed where no
 * password is allowed to everyone or to a group of the invitation.
 */
export async function acceptInvitation(
  given: InvitationAcceptance,
  from: string,
  platform: Platform,
): Promise<OpenSession> {
  const good = await findInvitation(given.secret, from, platform)
  // An organization invites whoever can read mail of its domain: they have one of their own sent to them.
  if (good.row.kind === 'organization') throw new Problem('InvitationRefused')
  const identity = {
    username: given.username.trim(),
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    email: good.row.kind === 'user' ? good.row.email : (given.email?.trim() ?? ''),
  }
  checkIdentity(identity, null)
  if (given.password !== given.confirmPassword) throw new Problem('PasswordMismatch')
  const { email, ...own } = identity
  const names = [...Object.values(own), email.split('@')[0] ?? '']
  const weakness = await weaknessOfChoice(given.password, { names, current: '' }, platform)
  if (weakness !== null) throw new Problem('PasswordTooWeak', { message: weakness })
  if (await findUserByName(identity.username, platform)) throw new Problem('UserExists')
  const password_hash = await hashPassword(given.password, platform)
  const user = await deed(platform, (inside) => redeem(good, { identity, password_hash, from }, inside))
  await setLanguage(user.id, given.language, platform)
  await noteSignIn(user.id, platform)
  return openSession(user, { remember: false, way: 'password' }, platform)
}

interface Newcomer {
  identity: { username: string; firstName: string; lastName: string; email: string }
  password_hash: string
  from: string
}

async function redeem(
  { row: { id }, inviter }: GoodInvitation,
  { identity, password_hash, from }: Newcomer,
  inside: Executing,
): Promise<UserRow> {
  const row = await holdWithOrigin(id, inside)
  if (row === null || !isOpen(row, inside)) throw new Problem('InvitationRefused')
  const actor = { ...actingAsSystem('an invitation that somebody wrote who may invite'), from }
  const user = await addNewcomer(actor, identity, password_hash, inside)
  const groups = stillGiven(inviter, (await groupsOf([id], inside)).get(id) ?? [])
  if (groups.length > 0) await changeMemberOf(actor, { kind: 'user', id: user.id }, { add: groups }, inside)
  // It makes an account that signs in by password: one that cannot is not made, and the invitation stays.
  if (!(await mayBeginWith('password', user.id, inside)))
    throw new Problem('WayNotAllowed', { message: say('invitations.noPassword') })
  await insertRedemption(row.parent_id ?? id, user.id, inside)
  if (row.kind === 'user') {
    await endPersonal(row, inside)
  }
  const subject = { kind: 'invitation' as const, id, name: row.email || row.kind }
  const details = { user: user.username, userId: user.id, invitedBy: inviter.userName, groups }
  await noteDeed(actor, { deed: 'invitation.redeemed', subject, details }, inside)
  return user
}

/** A reminder and what it reminds of are held in one order: of two who follow both at once one waits. */
async function holdWithOrigin(id: number, inside: Executing): Promise<InvitationRow | null> {
  const known = await findInvitationRow(id, inside)
  if (known?.kind === 'user' && known.parent_id !== null) await holdInvitation(known.parent_id, inside)
  return holdInvitation(id, inside)
}

/** One person's invitation is used up, with the reminder of it, or what it reminded of. */
async function endPersonal({ id, parent_id }: InvitationRow, inside: Executing): Promise<void> {
  const parent = parent_id === null ? null : await findInvitationRow(parent_id, inside)
  const reminders = await openInvitations({ parentId: id }, inside)
  const ended = [id, ...(parent?.kind === 'user' ? [parent.id] : []), ...reminders.map((one) => one.id)]
  for (const one of ended) {
    await endInvitation(one, 'used', inside)
    await takeBackMails(aboutInvitation(one), inside)
  }
}

async function addNewcomer(
  actor: Viewer,
  identity: Newcomer['identity'],
  password_hash: string,
  inside: Executing,
): Promise<UserRow> {
  try {
    const more = { password_hash, registered_at: inside.clock.now() }
    return await addUser(actor, { ...identity, password: null }, inside, more)
  } catch (error) {
    throw error instanceof UserExists ? new Problem('UserExists') : error
  }
}

/**
 * Sends an invitation to an address of the invited organization. The answer is the same whether the address has an account,
 * was sent one a moment ago, or is sent one now.
 * @throws Problem as `findInvitation`, and FieldValidationFailed for an address of another domain, a part of it included.
 */
export async function askForInvitation(
  given: InvitationRequest,
  { from, site }: { from: string; site: Site },
  platform: Platform,
): Promise<void> {
  const { row, inviterName } = await findInvitation(given.secret, from, platform)
  const email = given.email.trim()
  const isOfDomain = isEmailAddress(email) && domainOf(email) === row.organization
  if (row.kind !== 'organization' || !isOfDomain) {
    const message = say('invitations.otherDomain', { domain: row.organization })
    throw new Problem('FieldValidationFailed', { message, fields: [{ field: 'email', rule: 'domain', message }] })
  }
  await deed(platform, async (inside) => {
    const held = await holdInvitation(row.id, inside)
    if (held === null || !isOpen(held, inside)) throw new Problem('InvitationRefused')
    const earlier = await openInvitations({ emailKey: fold(email), parentId: row.id }, inside)
    const since = inside.clock.now() - oneMailWithin
    if ((await hasEmailAddress(email, inside)) || earlier.some(({ created_at }) => created_at > since)) return
    for (const { id } of earlier) {
      await endInvitation(id, 'revoked', inside)
      await takeBackMails(aboutInvitation(id), inside)
    }
    const groupIds = (await groupsOf([row.id], inside)).get(row.id) ?? []
    const invited = { email, message: row.message, description: '', groupIds, parentId: row.id, isListed: false }
    const maker = { ...actingAsSystem('somebody of an invited organization'), userId: row.created_by, from }
    const about = { ...invited, language: given.language ?? 'en', inviter: inviterName }
    await inviteOne(maker, about, { site, base: platform.settings.base }, inside)
  })
  platform.tasks.wake()
}
