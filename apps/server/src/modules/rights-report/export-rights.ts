import { type GroupPermission, groupPermissions } from '@vitrine/contract/permissions.ts'
import { LRUCache } from 'lru-cache'
import { listArchives } from '#modules/archives/archives.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { findGroups } from '#modules/groups/group-directory.queries.ts'
import { allGroups } from '#modules/groups/managed-groups.queries.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { accessListOf } from '#modules/permissions/access-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { findListedUsers } from '#modules/users/user-directory.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { combineRights, type GivenRight } from './combine-rights.ts'
import { eachPerson, type PersonWithGroups } from './each-person.ts'
import { demandExport, type RightsBy, type RightsPart } from './may-export.ts'

/** Whose rights a row tells. */
export interface Holder {
  kind: 'group' | 'user'
  id: number
  /** What they sign in with, or the name of the group; the number for those that are gone. */
  name: string
  fullName: string
  state: 'on' | 'off' | 'expired' | 'gone'
  /** Runs the site: everything is allowed. */
  isAdministrator: boolean
}

/** An archive, and what its access list gives to anybody. */
interface ArchiveColumn {
  id: number
  name: string
  entries: readonly AccessEntry[]
  rights: readonly GivenRight[]
}

interface ArchiveRow extends Holder {
  /** In the order of the columns; what is not given is missing. */
  archives: readonly { archive: ArchiveColumn; rights: readonly GivenRight[] }[]
}

export interface ArchiveRights {
  columns: readonly ArchiveColumn[]
  rows: AsyncIterable<ArchiveRow>
}

export interface GroupRightsRow extends Holder {
  permissions: readonly GroupPermission[]
}

interface Wish {
  by: RightsBy
  /** Nobody reads it: a look (HEAD). */
  isLook?: boolean
}

async function begin(viewer: Viewer, part: RightsPart, { by, isLook = false }: Wish, platform: Platform) {
  demandExport(viewer, part, by)
  if (!isLook) await noteDeed(viewer, { deed: 'rights.exported', details: { part, by } }, platform)
}

/** What access lists give, for a file; noted in the audit log. @throws Problem PermissionDenied. */
export async function exportArchiveRights(viewer: Viewer, wish: Wish, platform: Platform): Promise<ArchiveRights> {
  await begin(viewer, 'archives', wish, platform)
  const columns: ArchiveColumn[] = []
  for (const { id, name } of await listArchives(platform)) {
    const entries = (await accessListOf(id, platform))?.entries ?? []
    columns.push({ id, name, entries, rights: combineRights(entries) })
  }
  return { columns, rows: wish.by === 'people' ? peopleInLists(viewer, columns, platform) : members(columns, platform) }
}

/** What the lines about somebody give, archive by archive. */
const rightsIn = (columns: readonly ArchiveColumn[], isMeant: (entry: AccessEntry) => boolean) =>
  columns.flatMap((archive) => {
    const rights = combineRights(archive.entries.filter(isMeant))
    return rights.length === 0 ? [] : [{ archive, rights }]
  })

/** Everyone, then the groups and then the people that stand in a list, by their names. */
async function* members(columns: readonly ArchiveColumn[], platform: Platform): AsyncGenerator<ArchiveRow> {
  const all = columns.flatMap(({ entries }) => entries)
  const idsOf = (kind: AccessEntry['memberKind']) => [
    ...new Set(all.filter(({ memberKind }) => memberKind === kind).map(({ memberId }) => memberId)),
  ]
  const groupIds = [...new Set([builtIn.everyone, ...idsOf('group')])]
  const [groups, users] = [await findGroups(groupIds, platform.db), await findListedUsers(idsOf('user'), platform.db)]
  const holders = [
    ...groupIds.map((id) => holderOfGroup(id, groups.get(id)?.name)).sort(byName),
    ...idsOf('user')
      .map((id) => holderOfUser(id, users.get(id), platform))
      .sort(byName),
  ]
  for (const holder of holders) {
    const isMeant = (entry: AccessEntry) => entry.memberKind === holder.kind && entry.memberId === holder.id
    yield { ...holder, archives: rightsIn(columns, isMeant) }
  }
}

/** Everyone stands before the others. */
const byName = (a: Holder, b: Holder) =>
  Number(b.id === builtIn.everyone) - Number(a.id === builtIn.everyone) || a.name.localeCompare(b.name, 'en')

function holderOfGroup(id: number, name: string | undefined): Holder {
  const state = name === undefined ? 'gone' : 'on'
  return { kind: 'group', id, name: name ?? String(id), fullName: '', state, isAdministrator: false }
}

type Person = Pick<UserRow, 'username' | 'first_name' | 'last_name' | 'is_enabled' | 'expires_at' | 'is_administrator'>

function holderOfUser(id: number, user: Person | undefined, { clock, settings }: Platform): Holder {
  if (user === undefined)
    return { kind: 'user', id, name: String(id), fullName: '', state: 'gone', isAdministrator: false }
  // The guest is there on sites that let no visitors in, too.
  const isOff = user.is_enabled !== 1 || (id === builtIn.guest && !settings.guests)
  const isExpired = user.expires_at !== null && user.expires_at <= clock.now()
  return {
    ...{ kind: 'user', id, name: user.username, fullName: fullNameOf(user) },
    state: isOff ? 'off' : isExpired ? 'expired' : 'on',
    isAdministrator: user.is_administrator === 1,
  }
}

/** What each person has through all their groups; administrators have whatever is given to anybody. */
async function* peopleInLists(
  viewer: Viewer,
  columns: readonly ArchiveColumn[],
  platform: Platform,
): AsyncGenerator<ArchiveRow> {
  const everything = columns.map((archive) => ({
    archive,
    rights: archive.rights.map(({ permission }) => ({ permission, filters: null })),
  }))
  const rightsOf = rightsByMembers(columns)
  for await (const person of eachPerson(viewer, 'archives', platform)) {
    const holder = holderOfUser(person.user.id, person.user, platform)
    yield { ...holder, archives: holder.isAdministrator ? everything : rightsOf(person) }
  }
}

/** What a person has by themselves and their groups; worked out once for all who are meant by the same lines. */
function rightsByMembers(columns: readonly ArchiveColumn[]): (person: PersonWithGroups) => ArchiveRow['archives'] {
  const keyOf = ({ memberKind, memberId }: AccessEntry) => `${memberKind} ${memberId}`
  const named = new Set(columns.flatMap(({ entries }) => entries.map(keyOf)))
  const known = new LRUCache<string, ArchiveRow['archives']>({ max: 1000 })
  return ({ user, groupIds }) => {
    const own = [`user ${user.id}`, ...[...groupIds].map((id) => `group ${id}`)].filter((key) => named.has(key)).sort()
    const before = known.get(own.join())
    if (before) return before
    const meant = new Set(own)
    const rights = rightsIn(columns, (entry) => meant.has(keyOf(entry)))
    known.set(own.join(), rights)
    return rights
  }
}

/** What groups permit outside of archives, for a file; noted in the audit log. @throws Problem PermissionDenied. */
export async function exportGroupRights(
  viewer: Viewer,
  wish: Wish,
  platform: Platform,
): Promise<AsyncIterable<GroupRightsRow>> {
  await begin(viewer, 'groups', wish, platform)
  const groups = new Map((await allGroups(platform)).map(({ id, name, permissions }) => [id, { name, permissions }]))
  return wish.by === 'people' ? peopleByGroups(viewer, groups, platform) : groupRows(groups)
}

type Groups = ReadonlyMap<number, { name: string; permissions: string }>

const permissionsIn = (text: string) => {
  const given = JSON.parse(text) as string[]
  return groupPermissions.filter((permission) => given.includes(permission))
}

async function* groupRows(groups: Groups): AsyncGenerator<GroupRightsRow> {
  const holders = [...groups].map(([id, { name }]) => holderOfGroup(id, name)).sort(byName)
  for (const holder of holders)
    yield { ...holder, permissions: permissionsIn(groups.get(holder.id)?.permissions ?? '[]') }
}

async function* peopleByGroups(viewer: Viewer, groups: Groups, platform: Platform): AsyncGenerator<GroupRightsRow> {
  for await (const { user, groupIds } of eachPerson(viewer, 'groups', platform)) {
    const holder = holderOfUser(user.id, user, platform)
    const isGiven = new Set([...groupIds].flatMap((id) => permissionsIn(groups.get(id)?.permissions ?? '[]')))
    // A visitor is given nothing outside of archives.
    const own = user.id === builtIn.guest ? [] : groupPermissions.filter((permission) => isGiven.has(permission))
    yield { ...holder, permissions: holder.isAdministrator ? groupPermissions : own }
  }
}
