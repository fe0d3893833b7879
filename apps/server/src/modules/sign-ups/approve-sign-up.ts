import type { SignUpApproval } from '@vitrine/contract/sign-ups.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { groupsToGive } from '#modules/groups/groups-to-give.ts'
import { takeBackMails } from '#modules/mail/write-mail.ts'
import { sendPasswordKey } from '#modules/password-keys/send-password-key.ts'
import { addUser } from '#modules/users/add-user.ts'
import { countAccounts, findUserByName, hasEmailAddress } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { actingAsSystem, demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type Approval, countApprovals, type Standing, standingFor } from './count-approvals.ts'
import {
  groupsOfSignUp,
  holdPending,
  languageOfSignUp,
  mayChooseGroups,
  type NamedApprovals,
  nameApprovals,
  subjectOf,
  valuesOf,
} from './manage-sign-ups.ts'
import { aboutSignUp } from './request-sign-up.ts'
import { holdSignUpSettings, type SignUpSettings } from './sign-up-settings.ts'
import { deleteSignUp, insertApproval } from './sign-ups.repository.ts'
import type { SignUpRow } from './sign-ups.tables.ts'

const refusal = {
  value: 'FieldValidationFailed' as const,
  notTheirs: (name: string) => say('signUps.notYours', { name }),
}

/** What an approval has led to: an account, or the wait for more of them. */
export interface Approved {
  user: UserRow | null
  /** Null with an account. */
  approvals: NamedApprovals | null
}

/**
 * Makes an account of a sign-up and sends its person a key to choose a password with, when as many people have approved it as the
 * site asks; until then the approval is kept. All of it is one deed: of two who give the last approval at once, one finds nothing
 * any more. What was said to the fields of the site becomes properties of the person.
 * @throws Problem PermissionDenied, NotFound; FieldValidationFailed for groups that are not there or not the viewer's to give;
 * ApprovedAlready for whoever has approved while others are still to; UserExists when the address has an account by now;
 * out_of_licenses when the site has as many accounts as it may have.
 */
export async function approveSignUp(
  viewer: Viewer,
  guid: string,
  { groups }: SignUpApproval,
  site: string,
  platform: Platform,
): Promise<Approved> {
  demandGroupPermission(viewer, 'approvePendingSignups')
  const approved = await deed(platform, async (inside) => {
    const row = await holdPending(guid, inside)
    const settings = await holdSignUpSettings(inside)
    const given = (await countApprovals({ signUps: [row.id] }, inside)).get(row.id) ?? []
    const standing = standingFor(viewer.userId, given, settings.approvals)
    if (standing.waitsForOthers) {
      const message = say('signUps.approvedAlready', { count: settings.approvals })
      throw new Problem('ApprovedAlready', { message })
    }
    const chosen = { groups, settings, approvals: standing.approvals }
    const groupIds = await chosenGroups(viewer, chosen, { ...inside, settings: platform.settings })
    await demandRoom(settings, inside)
    if (await hasEmailAddress(row.email, inside))
      throw new Problem('UserExists', { message: say('signUps.accountThere') })
    if (!standing.isLast) return keepApproval(viewer, { row, standing, groupIds }, inside)
    return { user: await openAccount(viewer, { row, standing, groupIds, site }, inside), approvals: null }
  })
  platform.tasks.wake()
  return approved
}

interface Decision {
  row: SignUpRow
  standing: Standing
  groupIds: number[]
}

/** One of several approvals, and not the last. */
async function keepApproval(viewer: Viewer, { row, standing, groupIds }: Decision, inside: Executing) {
  const at = inside.clock.now()
  await insertApproval(
    { sign_up_id: row.id, user_id: viewer.userId, group_ids: JSON.stringify(groupIds), created_at: at },
    inside,
  )
  const approvals = [...standing.approvals, { userId: viewer.userId, groupIds, at }]
  const { needed } = standing
  const details = { given: approvals.length, needed, groups: groupIds }
  await noteDeed(viewer, { deed: 'signUp.approvalGiven', subject: subjectOf(row), details }, inside)
  return { user: null, approvals: await nameApprovals({ approvals, needed }, inside) }
}

async function openAccount(
  viewer: Viewer,
  { row, standing, groupIds, site }: Decision & { site: string },
  inside: Executing,
): Promise<UserRow> {
  const user = await addPerson(viewer, row, inside)
  // Approving is what the permission allows; memberships are otherwise for administrators alone.
  const actor = { ...actingAsSystem('somebody who may approve sign-ups'), from: viewer.from }
  if (groupIds.length > 0) await changeMemberOf(actor, { kind: 'user', id: user.id }, { add: groupIds }, inside)
  await sendPasswordKey(viewer, { kind: 'new', user, site, language: languageOfSignUp(row) }, inside)
  await takeBackMails(aboutSignUp(row.id), inside)
  await deleteSignUp(row.id, inside)
  const others = standing.approvals.map(({ userId }) => userId).filter((id) => id !== viewer.userId)
  const details = { user: user.username, userId: user.id, groups: groupIds, ...(others.length > 0 && { others }) }
  await noteDeed(viewer, { deed: 'signUp.approved', subject: subjectOf(row), details }, inside)
  return user
}

interface Chosen {
  groups: SignUpApproval['groups']
  settings: SignUpSettings
  approvals: readonly Approval[]
}

/**
 * Besides the groups of the site, those are open that the people before were allowed to choose.
 * @throws Problem FieldValidationFailed.
 */
async function chosenGroups(
  viewer: Viewer,
  { groups, settings, approvals }: Chosen,
  executing: Executing & Pick<Platform, 'settings'>,
): Promise<number[]> {
  const own = (await groupsOfSignUp(settings, approvals, executing)).map(({ id }) => id)
  const open = { ...refusal, open: [...settings.groupIds, ...own] }
  if (groups === undefined) return groupsToGive(viewer, own, open, executing)
  const chosen = await groupsToGive(viewer, groups, open, executing)
  if (mayChooseGroups(viewer, settings)) return chosen
  const other = chosen.find((id) => !own.includes(id))
  if (other === undefined) return groupsToGive(viewer, own, open, executing)
  const message = say('signUps.noChoiceOfGroups')
  throw new Problem('FieldValidationFailed', { message, fields: [{ field: 'groups', rule: 'permission', message }] })
}

/** @throws Problem out_of_licenses. */
async function demandRoom({ mostAccounts }: SignUpSettings, inside: Executing): Promise<void> {
  if (mostAccounts === null || (await countAccounts(inside)) < mostAccounts) return
  throw new Problem('out_of_licenses', { message: say('signUps.outOfLicences', { count: mostAccounts }) })
}

async function addPerson(viewer: Viewer, row: SignUpRow, inside: Executing): Promise<UserRow> {
  const propertyBag = valuesOf(row).map(({ id, value }) => ({ key: id, value: String(value) }))
  const username = await freeName(row.email, inside)
  const user = { username, firstName: row.first_name, lastName: row.last_name, email: row.email, password: null }
  const more = {
    registered_at: inside.clock.now(),
    language: row.language,
    profile: JSON.stringify(propertyBag.length > 0 ? { propertyBag } : {}),
  }
  return addUser(viewer, user, inside, more)
}

/** The mail address as a user name, which is a part of addresses; with a number where somebody has that name. */
async function freeName(email: string, inside: Executing): Promise<string> {
  const name = email.replace(/[/\\]/g, '-')
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}-${number}`
    if ((await findUserByName(tried, inside)) === null) return tried
  }
}
