import type { GroupWish } from '@vitrine/contract/groups.ts'
import { groupPermissions } from '@vitrine/contract/permissions.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { changeMembers } from '#modules/groups/change-members.ts'
import { findGroup } from '#modules/groups/group-directory.queries.ts'
import { findGroupIdByName, listGroupsWithCounts } from '#modules/groups/groups.queries.ts'
import type { GroupRow } from '#modules/groups/groups.tables.ts'
import { changeGroup, createGroup } from '#modules/groups/save-group.ts'
import { removeGroup } from '#modules/permissions/remove-group.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'

/** Groups are printed this many at a time, so that a site with ten thousand of them is not held in memory. */
const page = 500

/** Each kind that is named, and nothing of the other one. */
function byKind<Change>(members: readonly Member[], change: (ids: number[]) => Change) {
  const ids = (kind: Member['kind']) => members.flatMap((member) => (member.kind === kind ? [member.id] : []))
  const [users, groups] = [ids('user'), ids('group')]
  return {
    ...(users.length > 0 ? { user: change(users) } : {}),
    ...(groups.length > 0 ? { group: change(groups) } : {}),
  }
}

/** A refusal of the rule is one of the command. */
async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Problem ? new CommandRefused(error.message) : error
  }
}

interface Member {
  kind: 'user' | 'group'
  id: number
  name: string
}

/** By number or name. */
async function groupNamed(name: string, platform: Platform): Promise<GroupRow> {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : await findGroupIdByName(fold(name.trim()), platform)
  const group = id === null ? null : await findGroup(id, platform)
  if (!group) throw new CommandRefused(`There is no group “${name}”.`)
  return group
}

async function memberOf(text: string, platform: Platform): Promise<Member> {
  if (text.startsWith('group:')) {
    const { id, name } = await groupNamed(text.slice('group:'.length), platform)
    return { kind: 'group', id, name }
  }
  const user = await findUserByName(text, platform)
  if (!user) throw new CommandRefused(`There is no user “${text}”. A group is written as group:NAME.`)
  return { kind: 'user', id: user.id, name: user.username }
}

async function listAll(platform: Platform): Promise<string[]> {
  const lines: string[] = []
  let after = ''
  for (;;) {
    const rows = await listGroupsWithCounts({ after, limit: page }, platform)
    for (const { id, name, members, permissions } of rows)
      lines.push(`${id}  ${name}  ${members} members  ${JSON.parse(permissions).join(', ')}`.trimEnd())
    const last = rows.at(-1)
    if (rows.length < page || !last) return lines
    after = last.name_key
  }
}

export const groupCommands: readonly Command[] = [
  {
    usage: 'group list',
    says: 'all groups with their numbers, members and permissions',
    run: async (_, platform) => listAll(platform),
  },
  {
    usage: 'group add NAME [DESCRIPTION]',
    says: 'make a group',
    async run([name = '', description = ''], platform) {
      const group = await refused(() => createGroup(operator, { name, description }, platform))
      return `Group ${group.id} “${group.name}” was made.`
    },
  },
  {
    usage: 'group join GROUP MEMBER …',
    says: 'put users, or groups as group:NAME, into a group',
    run: ([name = '', ...members], platform) =>
      refused(async () => {
        const group = await groupNamed(name, platform)
        if (members.length === 0) throw new CommandRefused('Say who is to be in the group.')
        // All names are looked up before anybody is put in: a misspelt one changes nothing.
        const found = await Promise.all(members.map((member) => memberOf(member, platform)))
        await changeMembers(
          operator,
          group.id,
          byKind(found, (add) => ({ add })),
          platform,
        )
        return found.map((member) => `“${member.name}” is in “${group.name}”.`)
      }),
  },
  {
    usage: 'group leave GROUP MEMBER …',
    says: 'take users, or groups as group:NAME, out of a group',
    run: ([name = '', ...members], platform) =>
      refused(async () => {
        const group = await groupNamed(name, platform)
        if (members.length === 0) throw new CommandRefused('Say who is to leave the group.')
        const found = await Promise.all(members.map((member) => memberOf(member, platform)))
        const { user, group: groups } = await changeMembers(
          operator,
          group.id,
          byKind(found, (remove) => ({ remove })),
          platform,
        )
        const left = ({ kind, id }: Member) => (kind === 'user' ? user : groups).removed.some((one) => one.id === id)
        const stranger = found.find((member) => !left(member))
        if (stranger) throw new CommandRefused(`“${stranger.name}” is not directly in “${group.name}”.`)
        return found.map((member) => `“${member.name}” is not in “${group.name}” any more.`)
      }),
  },
  {
    usage: 'group rename GROUP NAME',
    says: 'give a group another name',
    run: ([name = '', other = ''], platform) =>
      refused(async () => {
        const group = await groupNamed(name, platform)
        const renamed = await changeGroup(operator, group.id, { name: other }, platform)
        return `“${group.name}” is “${renamed.name}” now.`
      }),
  },
  {
    usage: 'group remove GROUP',
    says: 'delete a group, with its memberships and its lines in access lists',
    run: ([name = ''], platform) =>
      refused(async () => {
        const group = await groupNamed(name, platform)
        await removeGroup(operator, group.id, platform)
        return `The group “${group.name}” was deleted.`
      }),
  },
  {
    usage: 'group allow GROUP PERMISSION …',
    says: 'give a group permissions outside of archives, such as api or manageUsers',
    run: ([name = '', ...allow], platform) => changed(name, allow, true, platform),
  },
  {
    usage: 'group forbid GROUP PERMISSION …',
    says: 'take permissions outside of archives from a group',
    run: ([name = '', ...forbid], platform) => changed(name, forbid, false, platform),
  },
]

/** The same permissions as they are said over the wire: those of albums in an object of their own. */
function permissionsWish(names: readonly string[], is: boolean): NonNullable<GroupWish['permissions']> {
  const unknown = names.find((name) => !(groupPermissions as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw new CommandRefused(`There is no permission “${unknown}”. Permissions: ${groupPermissions.join(', ')}`)
  const isOfAlbums = (name: string) => name.startsWith('albums.')
  const albums = names.filter(isOfAlbums).map((name) => [name.slice('albums.'.length), is])
  const others = names.filter((name) => !isOfAlbums(name)).map((name) => [name, is])
  return { ...Object.fromEntries(others), albums: Object.fromEntries(albums) }
}

function changed(name: string, permissions: readonly string[], is: boolean, platform: Platform) {
  return refused(async () => {
    const group = await groupNamed(name, platform)
    if (permissions.length === 0) throw new CommandRefused('Say at least one permission.')
    const wish = { permissions: permissionsWish(permissions, is) }
    const after: string[] = JSON.parse((await changeGroup(operator, group.id, wish, platform)).permissions)
    return `“${group.name}” permits ${after.length === 0 ? 'nothing outside of archives' : after.join(', ')} now.`
  })
}
