import {
  addGroup,
  addGroupMember,
  changeGroupPermissions,
  type GroupMember,
  GroupRefused,
  groupNamed,
  removeGroupMember,
} from '#modules/groups/change-group.ts'
import { listGroupsWithCounts } from '#modules/groups/groups.queries.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'

/** Groups are printed this many at a time, so that a site with ten thousand of them is not held in memory. */
const page = 500

/** A refusal of the rule is one of the command. */
async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof GroupRefused ? new CommandRefused(error.message) : error
  }
}

async function memberOf(text: string, platform: Platform): Promise<GroupMember> {
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
      const group = await refused(() => addGroup(operator, { name, description }, platform))
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
        for (const member of found) await addGroupMember(operator, group, member, platform)
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
        for (const member of found) await removeGroupMember(operator, group, member, platform)
        return found.map((member) => `“${member.name}” is not in “${group.name}” any more.`)
      }),
  },
  {
    usage: 'group allow GROUP PERMISSION …',
    says: 'give a group permissions outside of archives, such as api or manageUsers',
    run: ([name = '', ...allow], platform) => changed(name, { allow }, platform),
  },
  {
    usage: 'group forbid GROUP PERMISSION …',
    says: 'take permissions outside of archives from a group',
    run: ([name = '', ...forbid], platform) => changed(name, { forbid }, platform),
  },
]

function changed(name: string, change: { allow?: string[]; forbid?: string[] }, platform: Platform) {
  return refused(async () => {
    const group = await groupNamed(name, platform)
    if ((change.allow ?? change.forbid ?? []).length === 0) throw new CommandRefused('Say at least one permission.')
    const permissions = await changeGroupPermissions(operator, group, change, platform)
    return `“${group.name}” permits ${permissions.length === 0 ? 'nothing outside of archives' : permissions.join(', ')} now.`
  })
}
