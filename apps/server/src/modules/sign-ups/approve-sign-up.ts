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
import {
  groupsOfSignUps,
  holdPending,
  languageOfSignUp,
  mayChooseGroups,
  subjectOf,
  valuesOf,
} from './manage-sign-ups.ts'
import { aboutSignUp } from './request-sign-up.ts'
import { holdSignUpSettings, type SignUpSettings, signUpSettings } from './sign-up-settings.ts'
import { deleteSignUp } from './sign-ups.repository.ts'
import type { SignUpRow } from './sign-ups.tables.ts'

const refusal = {
  value: 'FieldValidationFailed' as const,
  notTheirs: (name: string) => say('signUps.notYours', { name }),
}

/**
 * Makes an account of a sign-up and sends its person a key to choose a password with. Account, memberships, mail and the end of
 * the sign-up are one deed: of two who approve at once, one finds nothing any more. What was said to the fields of the site
 * becomes properties of the person.
 * @throws Problem PermissionDenied, NotFound; FieldValidationFailed for groups that are not there or not the viewer's to give;
 * UserExists when the address has an account by now; out_of_licenses when the site has as many accounts as it may have.
 */
export async function approveSignUp(
  viewer: Viewer,
  guid: string,
  { groups }: SignUpApproval,
  site: string,
  platform: Platform,
): Promise<UserRow> {
  demandGroupPermission(viewer, 'approvePendingSignups')
  const groupIds = await chosenGroups(viewer, groups, platform)
  const user = await deed(platform, async (inside) => {
    const row = await holdPending(guid, inside)
    await demandRoom(await holdSignUpSettings(inside), inside)
    if (await hasEmailAddress(row.email, inside))
      throw new Problem('UserExists', { message: say('signUps.accountThere') })
    const user = await addPerson(viewer, row, inside)
    // Approving is what the permission allows; memberships are otherwise for administrators alone.
    const actor = { ...actingAsSystem('somebody who may approve sign-ups'), from: viewer.from }
    if (groupIds.length > 0) await changeMemberOf(actor, { kind: 'user', id: user.id }, { add: groupIds }, inside)
    await sendPasswordKey(viewer, { kind: 'new', user, site, language: languageOfSignUp(row) }, inside)
    await takeBackMails(aboutSignUp(row.id), inside)
    await deleteSignUp(row.id, inside)
    const details = { user: user.username, userId: user.id, groups: groupIds }
    await noteDeed(viewer, { deed: 'signUp.approved', subject: subjectOf(row), details }, inside)
    return user
  })
  platform.tasks.wake()
  return user
}

/** @throws Problem FieldValidationFailed. */
async function chosenGroups(viewer: Viewer, groups: SignUpApproval['groups'], platform: Platform): Promise<number[]> {
  const settings = await signUpSettings(platform)
  const own = (await groupsOfSignUps(settings, platform)).map(({ id }) => id)
  const open = { ...refusal, open: settings.groupIds }
  if (groups === undefined) return groupsToGive(viewer, own, open, platform)
  const chosen = await groupsToGive(viewer, groups, open, platform)
  if (mayChooseGroups(viewer, settings)) return chosen
  const other = chosen.find((id) => !own.includes(id))
  if (other === undefined) return groupsToGive(viewer, own, open, platform)
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
