import { isEmailAddress, isMailDomain } from '@vitrine/contract/email-address.ts'
import type { InvitationWish } from '@vitrine/contract/invitations.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { groupsToGive } from '#modules/groups/groups-to-give.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { findUser, hasEmailAddress } from '#modules/users/users.queries.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { mailedSecret } from '#platform/secrets/mailed-secret.ts'
import { say } from '#server/texts/say.ts'
import { daysOpen, invitationLetter } from './invitation-letter.ts'
import { hashSecret, newName, sharedSecret } from './invitation-secret.ts'
import { invitationsPaths } from './invitations.paths.ts'
import { endInvitation, insertInvitation, openInvitations } from './invitations.repository.ts'
import type { InvitationRow } from './invitations.tables.ts'

/** Where the site is, for addresses in mail: scheme and host. */
export interface Site {
  origin: string
}

export interface Made {
  count: number
  /** The secret of a shared invitation; null where each has its own. */
  secret: string | null
}

const refusal = {
  value: 'dataValidationFailed' as const,
  notTheirs: (name: string) => say('invitations.notYours', { name }),
}

/**
 * Invites people, each by a mail of their own; or whoever has an address of a domain, or a link. Who has an account already
 * is left out, and an earlier invitation to the same address is worth nothing any more.
 * @throws Problem PermissionDenied, dataValidationFailed.
 */
export async function makeInvitations(
  viewer: Viewer,
  wish: InvitationWish,
  site: Site,
  platform: Platform,
): Promise<Made> {
  demandGroupPermission(viewer, 'inviteUsers')
  const target = targetOf(wish)
  const groupIds = await groupsToGive(viewer, wish.groups ?? [], refusal, platform)
  const shared = { message: wish.message?.trim() ?? '', description: wish.description?.trim() ?? '' }
  if (target.kind === 'user') {
    const invited = { ...shared, groupIds, emails: target.emails }
    return { count: await inviteAll(viewer, invited, site, platform), secret: null }
  }
  const shared_name = newName()
  const secret = sharedSecret(shared_name, platform.signingKey)
  const { kind } = target
  const organization = kind === 'organization' ? target.domain : ''
  const row = { ...shared, shared_name, kind, organization, secret_hash: hashSecret(secret), is_listed: 1 }
  await deed(platform, (inside) => addInvitation(viewer, { ...row, groupIds }, inside))
  return { count: 1, secret }
}

type Target = { kind: 'user'; emails: string[] } | { kind: 'organization'; domain: string } | { kind: 'link' }

/** @throws Problem dataValidationFailed unless the wish says exactly one of the three, and says it right. */
function targetOf({ emails, organizationDomain, link }: InvitationWish): Target {
  const domain = organizationDomain?.trim().toLowerCase() ?? ''
  const isLink = typeof link === 'object' ? link !== null : link === true
  const said = [emails !== undefined && emails.length > 0, domain !== '', isLink].filter(Boolean)
  if (said.length !== 1) throw new Problem('dataValidationFailed', { message: say('invitations.chooseOne') })
  if (isLink) return { kind: 'link' }
  if (domain !== '') {
    if (isMailDomain(domain)) return { kind: 'organization', domain }
    throw faulty([{ field: 'organizationDomain', rule: 'domain', message: say('invitations.noDomain') }])
  }
  const given = (emails ?? []).map((email) => email.trim())
  const faults = given.flatMap((email, at): FieldFault[] =>
    isEmailAddress(email) ? [] : [{ field: `emails.${at}`, rule: 'email', message: say('users.noEmail') }],
  )
  if (faults.length > 0) throw faulty(faults)
  return { kind: 'user', emails: [...new Map(given.map((email) => [fold(email), email])).values()] }
}

function faulty(fields: FieldFault[]): Problem {
  const [first] = fields
  return new Problem('dataValidationFailed', { ...(first ? { message: first.message } : {}), fields })
}

interface Invited {
  message: string
  description: string
  groupIds: readonly number[]
  emails: readonly string[]
}

async function inviteAll(viewer: Viewer, invited: Invited, site: Site, platform: Platform): Promise<number> {
  const { emails, ...shared } = invited
  const inviter = await nameOf(viewer.userId, platform)
  const made = await deed(platform, async (inside) => {
    let count = 0
    for (const email of emails) {
      if (await hasEmailAddress(email, inside)) continue
      // Who is no administrator takes nothing back that another has given.
      for (const earlier of await openInvitations({ emailKey: fold(email), parentId: null }, inside))
        if (viewer.isAdministrator || earlier.created_by === viewer.userId) await revokeHeld(earlier, inside)
      const about = { ...shared, email, parentId: null, isListed: true, language: viewer.language, inviter }
      await inviteOne(viewer, about, { site, base: platform.settings.base }, inside)
      count++
    }
    return count
  })
  platform.tasks.wake()
  return made
}

export interface PersonalInvitation {
  email: string
  message: string
  description: string
  groupIds: readonly number[]
  parentId: number | null
  isListed: boolean
  language: Language
  /** What whoever invites is called. */
  inviter: string
  /** When it ends, for one that reminds of an earlier one: not later than that. */
  endsAt?: number
}

/** An invitation for one person, with the mail that alone has its secret. */
export async function inviteOne(
  actor: Viewer,
  { inviter, isListed, parentId, endsAt, ...given }: PersonalInvitation,
  { site, base }: { site: Site; base: string },
  inside: Executing,
): Promise<void> {
  const secret = mailedSecret()
  const { email, message, language } = given
  const { origin } = site
  const row = {
    ...given,
    origin,
    kind: 'user' as const,
    shared_name: '',
    organization: '',
    secret_hash: hashSecret(secret),
  }
  const until = endsAt ?? inside.clock.now() + daysOpen.user * 86_400_000
  const id = await addInvitation(
    actor,
    { ...row, parent_id: parentId, is_listed: isListed ? 1 : 0, expires_at: until },
    inside,
  )
  const link = `${site.origin}${base}${invitationsPaths.page(secret)}`
  const days = Math.max(1, Math.round((until - inside.clock.now()) / 86_400_000))
  const isReminder = endsAt !== undefined
  const letter = invitationLetter({ inviter, message, link, site: new URL(origin).host, days, isReminder })
  await writeMail({ to: email, language, letter, about: aboutInvitation(id), until }, inside)
}

type NewInvitation = Pick<
  InvitationRow,
  'kind' | 'secret_hash' | 'shared_name' | 'organization' | 'description' | 'message' | 'is_listed'
> &
  Partial<Pick<InvitationRow, 'email' | 'parent_id' | 'origin' | 'language' | 'expires_at'>> & {
    groupIds: readonly number[]
  }

async function addInvitation(
  actor: Viewer,
  { groupIds, email = '', parent_id = null, origin = '', language = 'en', expires_at, ...given }: NewInvitation,
  inside: Executing,
): Promise<number> {
  const now = inside.clock.now()
  const row = {
    ...given,
    email,
    email_key: fold(email),
    parent_id,
    origin,
    language,
    state: 'open' as const,
    created_at: now,
    created_by: actor.userId,
    expires_at: expires_at ?? now + daysOpen[given.kind] * 86_400_000,
  }
  const id = await insertInvitation(row, groupIds, inside)
  const subject = { kind: 'invitation' as const, id, name: email || given.organization || given.kind }
  await noteDeed(actor, { deed: 'invitation.made', subject, details: { groups: groupIds } }, inside)
  return id
}

/** Ends an invitation and all that came of it, with mail that was not sent yet. */
export async function revokeHeld(row: InvitationRow, inside: Executing): Promise<void> {
  await endInvitation(row.id, 'revoked', inside)
  await takeBackMails(aboutInvitation(row.id), inside)
  for (const child of await openInvitations({ parentId: row.id }, inside)) {
    await endInvitation(child.id, 'revoked', inside)
    await takeBackMails(aboutInvitation(child.id), inside)
  }
}

export const aboutInvitation = (id: number) => `invitation:${id}`

/** The whole name of a person. */
export async function nameOf(userId: number, executing: Executing): Promise<string> {
  const user = await findUser(userId, executing)
  return user === null ? '' : fullNameOf(user)
}
