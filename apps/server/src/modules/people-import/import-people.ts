import { randomBytes } from 'node:crypto'
import type { ImportedPerson, PeopleImport } from '@vitrine/contract/people-import.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { findGroupIdByName } from '#modules/groups/groups.queries.ts'
import { sendPasswordKey } from '#modules/password-keys/send-password-key.ts'
import { hashPassword } from '#modules/users/password-hash.ts'
import { addWishedUser, changeHeldUser } from '#modules/users/save-user.ts'
import { readProfile } from '#modules/users/user-profile.ts'
import { findUser, findUserByName } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { readTable } from '#modules/value-tables/read-table.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type PeopleTable, type PersonRow, readPeople } from './read-people.ts'

export interface ImportWish {
  file: AsyncIterable<Uint8Array>
  /** Nothing is changed: what would be is answered. */
  isTrial: boolean
  /** Where new people choose a password is sent to them: scheme, host and base of the site; null: it is not sent. */
  letterFrom: string | null
}

/**
 * Adds and changes people from a table, each row for itself: what is wrong with one is told, and the others go through.
 * Empty cells change nothing, nobody leaves a group by it, and no row makes or changes an administrator's rights.
 * @throws Problem PermissionDenied; InvalidRequest for what is no table of people; NotFound where letters are asked for and no
 * mail is sent.
 */
export async function importPeople(viewer: Viewer, wish: ImportWish, platform: Platform): Promise<PeopleImport> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  if (wish.letterFrom !== null && platform.settings.mail === null) throw new Problem('NotFound')
  const table = await inWorkFolder(platform.files, async (folder) => {
    const rows = readTable(wish.file, folder)
    try {
      return await readPeople(rows)
    } finally {
      await rows.return(undefined)
    }
  })
  const report = await importRows(viewer, table, wish, platform)
  if (wish.letterFrom !== null) platform.tasks.wake()
  return report
}

async function importRows(
  viewer: Viewer,
  { rows, unknownColumns }: PeopleTable,
  wish: ImportWish,
  platform: Platform,
): Promise<PeopleImport> {
  // Nobody knows it, and it is nowhere kept: new people have a password that they have to choose anew before they can use it.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'), platform)
  const seen = new Map<string, number>()
  const people: ImportedPerson[] = []
  for (const row of rows) {
    const key = fold(row.username)
    const before = row.username === '' ? undefined : seen.get(key)
    seen.set(key, row.line)
    const done =
      before === undefined ? await importRow(viewer, row, { ...wish, password_hash }, platform) : twice(before)
    const { problem, ...others } = done
    const message = problem === null ? null : problem.textsIn(viewer.language).message
    people.push({ line: row.line, username: row.username, ...others, message })
  }
  const count = (outcome: ImportedPerson['outcome']) => people.filter((one) => one.outcome === outcome).length
  const counts = { added: count('added'), changed: count('changed'), same: count('same'), refused: count('refused') }
  return { people, counts, unknownColumns, canSendMail: platform.settings.mail !== null }
}

interface Done {
  outcome: ImportedPerson['outcome']
  changes: string[]
  problem: Problem | null
}

const twice = (line: number): Done => ({
  outcome: 'refused',
  changes: [],
  problem: new Problem('InvalidRequest', { message: say('peopleImport.sameLine', { line }) }),
})

/** A row that is tried is done and taken back. */
class TrialOver extends Error {}

async function importRow(
  viewer: Viewer,
  row: PersonRow,
  wish: Pick<ImportWish, 'isTrial' | 'letterFrom'> & { password_hash: string },
  platform: Platform,
): Promise<Done> {
  let done: Done = { outcome: 'same', changes: [], problem: null }
  try {
    await deed(platform, async (inside) => {
      done = await takeRow(viewer, row, wish, inside)
      if (wish.isTrial) throw new TrialOver()
    })
    return done
  } catch (error) {
    if (error instanceof TrialOver) return done
    if (error instanceof Problem) return { outcome: 'refused', changes: [], problem: error }
    // A fault of the server ends this row alone: what became of the others is told.
    platform.log.error({ err: error, line: row.line }, 'A row of a table of people could not be taken.')
    return { outcome: 'refused', changes: [], problem: new Problem('ServerError') }
  }
}

async function takeRow(
  viewer: Viewer,
  row: PersonRow,
  { isTrial, letterFrom, password_hash }: Pick<ImportWish, 'isTrial' | 'letterFrom'> & { password_hash: string },
  inside: Executing,
): Promise<Done> {
  const { wish } = row
  if (wish === null) throw new Problem('InvalidRequest', { message: row.fault })
  const groups = await Promise.all(row.groups.map((name) => groupNamed(name, inside)))
  const there = row.username === '' ? null : await findUserByName(row.username, inside)
  if (there?.deleted_at != null) throw new Problem('UserExists', { message: say('users.deletedHasName') })
  const user = there ?? (await addWishedUser(viewer, { wish, password_hash }, inside))
  if (there !== null) {
    const { username: _, ...others } = wish
    await changeHeldUser(viewer, there.id, { wish: others, password_hash: null }, inside)
  }
  const joined = await join(viewer, user.id, groups, inside)
  if (there === null) {
    if (letterFrom !== null && !isTrial) {
      const letter = { kind: 'new' as const, user, site: letterFrom, language: viewer.language }
      await sendPasswordKey(viewer, letter, inside)
    }
    return { outcome: 'added', changes: [], problem: null }
  }
  const changes = [...changedIn(there, await findUser(there.id, inside)), ...(joined ? ['groups'] : [])]
  return { outcome: changes.length === 0 ? 'same' : 'changed', changes, problem: null }
}

async function groupNamed(name: string, inside: Executing): Promise<number> {
  const id = await findGroupIdByName(fold(name), inside)
  if (id === null) throw new Problem('InvalidRequest', { message: say('peopleImport.noGroup', { name }) })
  return id
}

/** Answers whether the person came into a group. */
async function join(viewer: Viewer, id: number, groups: readonly number[], inside: Executing): Promise<boolean> {
  if (groups.length === 0) return false
  return changeMemberOf(viewer, { kind: 'user', id }, { add: groups }, inside)
}

/** Names of what is another now. */
function changedIn(before: UserRow, after: UserRow | null): string[] {
  if (after === null) return []
  const columns = ['first_name', 'last_name', 'email'] as const
  const names = { first_name: 'firstName', last_name: 'lastName', email: 'email' }
  const others = ['organization', 'title', 'phone', 'streetAddress1', 'zipCode', 'city', 'country'] as const
  const [was, is] = [readProfile(before.profile).address, readProfile(after.profile).address]
  return [
    ...columns.filter((column) => before[column] !== after[column]).map((column) => names[column]),
    ...others.filter((name) => was[name] !== is[name]),
  ]
}
