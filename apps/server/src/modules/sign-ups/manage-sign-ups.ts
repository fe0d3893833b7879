import { isLanguage, type Language } from '@vitrine/contract/languages.ts'
import type { OrderValue } from '@vitrine/contract/orders.ts'
import type { SignUpRejection, SignUpUpdate } from '@vitrine/contract/sign-ups.ts'
import { checkAskedData } from '#modules/asked-fields/check-asked-data.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { isBuiltInGroup } from '#modules/groups/may-change-group.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { userFaces } from '#modules/users/users.queries.ts'
import { demandGroupPermission, hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Approval, countApprovals, type Standing, standingFor } from './count-approvals.ts'
import { aboutSignUp, nameFaults } from './request-sign-up.ts'
import { rejectionLetter } from './sign-up-letters.ts'
import { askedOfSignUps, type SignUpSettings, signUpSettings } from './sign-up-settings.ts'
import { countPending, deleteSignUp, holdSignUp, listPending, updateSignUp } from './sign-ups.repository.ts'
import type { SignUpRow } from './sign-ups.tables.ts'

/** Sign-ups on a page. */
const signUpPageSize = 50

export const mayApprove = (viewer: Viewer) => hasGroupPermission(viewer, 'approvePendingSignups')

/** A group as it is shown. */
export interface NamedGroup {
  id: number
  name: string
}

/** Who has approved, as it is shown. */
export interface NamedApprovals {
  needed: number
  by: { name: string; at: number }[]
}

/** A sign-up as one of those who decide sees it. */
export interface SeenSignUp {
  row: SignUpRow
  groups: NamedGroup[]
  /** Null where one person's approval is enough and nobody has given it. */
  approvals: NamedApprovals | null
  mayApprove: boolean
}

export interface PendingSignUps {
  seen: SeenSignUp[]
  next: number | null
  mayChooseGroups: boolean
}

/** Those that wait for a decision, newest first. @throws Problem PermissionDenied. */
export async function listSignUps(viewer: Viewer, before: number | null, platform: Platform): Promise<PendingSignUps> {
  demandGroupPermission(viewer, 'approvePendingSignups')
  const settings = await signUpSettings(platform)
  const found = await listPending({ before, limit: signUpPageSize + 1 }, platform)
  const rows = found.slice(0, signUpPageSize)
  const next = found.length > signUpPageSize ? (rows.at(-1)?.id ?? null) : null
  const seen = await seeSignUps(viewer, rows, settings, platform)
  return { seen, next, mayChooseGroups: mayChooseGroups(viewer, settings) }
}

/** How many wait for this viewer: all but those that they have approved and others are still to. @throws Problem PermissionDenied. */
export async function countSignUps(viewer: Viewer, platform: Platform): Promise<number> {
  demandGroupPermission(viewer, 'approvePendingSignups')
  const { approvals: needed } = await signUpSettings(platform)
  const own = await countApprovals({ alsoBy: viewer.userId }, platform)
  const waiting = [...own].filter(([, given]) => standingFor(viewer.userId, given, needed).waitsForOthers)
  return countPending(
    platform,
    waiting.map(([id]) => id),
  )
}

async function seeSignUps(
  viewer: Viewer,
  rows: readonly SignUpRow[],
  settings: SignUpSettings,
  platform: Platform,
): Promise<SeenSignUp[]> {
  const given = await countApprovals({ signUps: rows.map(({ id }) => id) }, platform)
  const seen: SeenSignUp[] = []
  for (const row of rows) {
    const standing = standingFor(viewer.userId, given.get(row.id) ?? [], settings.approvals)
    const groups = await groupsOfSignUp(settings, standing.approvals, platform)
    const approvals = await nameApprovals(standing, platform)
    seen.push({ row, groups, approvals, mayApprove: !standing.waitsForOthers })
  }
  return seen
}

/** What is said of approvals; null where one is enough and there is none. */
export async function nameApprovals(
  { approvals, needed }: Pick<Standing, 'approvals' | 'needed'>,
  executing: Executing,
): Promise<NamedApprovals | null> {
  if (needed === 1 && approvals.length === 0) return null
  const faces = await userFaces(
    approvals.map(({ userId }) => userId),
    executing,
  )
  return { needed, by: approvals.map(({ userId, at }) => ({ name: faces.get(userId)?.name ?? '', at })) }
}

/** Who has no group of their own has none to give. */
export const mayChooseGroups = (viewer: Viewer, { approversChooseGroups }: SignUpSettings) =>
  approversChooseGroups && (viewer.isAdministrator || viewer.groupIds.some((id) => !isBuiltInGroup(id)))

/**
 * Which groups a sign-up leads to when nothing else is said: the built-in ones, and those of the site, or what whoever approved last
 * has chosen, as far as they are still there.
 */
export async function groupsOfSignUp(
  { groupIds, approversChooseGroups }: SignUpSettings,
  approvals: readonly Approval[],
  executing: Executing,
): Promise<NamedGroup[]> {
  const chosen = approversChooseGroups ? approvals.at(-1)?.groupIds : undefined
  const ids = [builtIn.everyone, builtIn.registeredUsers, ...(chosen ?? groupIds).filter((id) => !isBuiltInGroup(id))]
  const names = await groupNames(ids, executing)
  return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))
}

export const valuesOf = ({ user_data }: SignUpRow) => JSON.parse(user_data) as OrderValue[]

export const languageOfSignUp = ({ language }: SignUpRow): Language => (isLanguage(language) ? language : 'en')

/** The sign-up, held until the deed is done. @throws Problem NotFound for what is not there, was decided or is too old. */
export async function holdPending(guid: string, inside: Executing): Promise<SignUpRow> {
  const row = await holdSignUp({ guid }, inside)
  if (row === null || row.state !== 'pending' || row.expires_at <= inside.clock.now()) throw new Problem('NotFound')
  return row
}

export const subjectOf = ({ guid, email }: SignUpRow) => ({ kind: 'signUp' as const, id: guid, name: email })

/**
 * Changes names and values; what is left out stays, and values of fields that are not asked any more go.
 * @throws Problem PermissionDenied, NotFound, FieldValidationFailed.
 */
export async function changeSignUp(
  viewer: Viewer,
  guid: string,
  wish: SignUpUpdate,
  platform: Platform,
): Promise<SeenSignUp> {
  demandGroupPermission(viewer, 'approvePendingSignups')
  const settings = await signUpSettings(platform)
  const fields = askedOfSignUps(settings, viewer.language)
  const row = await deed(platform, async (inside) => {
    const row = await holdPending(guid, inside)
    const names = { firstName: wish.firstName ?? row.first_name, lastName: wish.lastName ?? row.last_name }
    const known = valuesOf(row).filter(({ id }) => fields.some((field) => field.id === id))
    const given = [{ at: 'userData', given: wish.userData ?? known }]
    const [values = []] = checkAskedData(fields, given, wish.userData !== undefined, nameFaults(names))
    const change = {
      first_name: names.firstName.trim(),
      last_name: names.lastName.trim(),
      user_data: JSON.stringify(values),
    }
    await updateSignUp(row.id, change, inside)
    const changed = (Object.keys(change) as (keyof typeof change)[]).filter((column) => change[column] !== row[column])
    await noteDeed(viewer, { deed: 'signUp.changed', subject: subjectOf(row), details: { fields: changed } }, inside)
    return { ...row, ...change }
  })
  const [seen] = await seeSignUps(viewer, [row], settings, platform)
  if (seen === undefined) throw new Problem('NotFound')
  return seen
}

/** Ends a sign-up without an account. Its person hears of it when that is wished. @throws Problem PermissionDenied, NotFound. */
export async function rejectSignUp(
  viewer: Viewer,
  guid: string,
  { tell = false, message = '' }: SignUpRejection,
  site: string,
  platform: Platform,
): Promise<void> {
  demandGroupPermission(viewer, 'approvePendingSignups')
  await deed(platform, async (inside) => {
    const row = await holdPending(guid, inside)
    await takeBackMails(aboutSignUp(row.id), inside)
    await deleteSignUp(row.id, inside)
    await noteDeed(viewer, { deed: 'signUp.rejected', subject: subjectOf(row), details: { isTold: tell } }, inside)
    const letter = rejectionLetter(site, message)
    if (tell) await writeMail({ to: row.email, language: languageOfSignUp(row), letter, about: '' }, inside)
  })
  platform.tasks.wake()
}
