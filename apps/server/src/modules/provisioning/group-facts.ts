import type { PatchStep } from './read-patch.ts'
import { attributesOf, textIn } from './read-values.ts'
import { badValue, ScimFault } from './scim-fault.ts'

/** A member that is named: an account or a group where it says so, else either. */
export interface NamedMember {
  id: number
  kind: 'user' | 'group' | null
}

/** What another system can say of a group; what it does not say is missing. */
export interface GroupFacts {
  displayName?: string
  externalId?: string
  members?: NamedMember[]
}

/** Who is in a group from now on, or who comes and leaves. */
export type MembersWish =
  | { all: readonly NamedMember[] }
  | { add: readonly NamedMember[]; remove: readonly NamedMember[] }

/** What a resource says of a group. Unknown attributes are passed over (RFC 7644, 3.3). @throws ScimFault invalidValue. */
export function factsOfGroup(resource: unknown): GroupFacts {
  const attributes = attributesOf(resource, 'The resource')
  const facts: GroupFacts = {}
  if (attributes.has('displayname')) facts.displayName = textIn(attributes.get('displayname'), 'displayName')
  if (attributes.has('externalid')) facts.externalId = textIn(attributes.get('externalid'), 'externalId')
  if (attributes.has('members')) facts.members = membersIn(attributes.get('members'))
  return facts
}

function membersIn(value: unknown): NamedMember[] {
  if (value === null || value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map((one) => {
    const member = typeof one === 'string' ? new Map([['value', one]]) : attributesOf(one, 'Each member')
    return { id: idIn(member.get('value')), kind: kindOf(member) }
  })
}

function kindOf(member: ReadonlyMap<string, unknown>): NamedMember['kind'] {
  const type = String(member.get('type') ?? '').toLowerCase()
  if (type === 'user' || type === 'group') return type
  const [, at] = /\/(Users|Groups)\//.exec(String(member.get('$ref') ?? '')) ?? []
  if (at === undefined) return null
  return at === 'Users' ? 'user' : 'group'
}

function idIn(value: unknown): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value)
  throw badValue('The value of a member must be the id of an account or a group.')
}

/** What the steps of a change come to, in their order. @throws ScimFault invalidPath, invalidValue. */
export function patchFacts(steps: readonly PatchStep[]): {
  facts: Omit<GroupFacts, 'members'>
  members: MembersWish[]
} {
  const facts: Omit<GroupFacts, 'members'> = {}
  const members: MembersWish[] = []
  for (const { op, path, value } of steps) {
    const said = path === null ? factsOfGroup(value) : factsAt(path, op === 'remove' ? null : value)
    const { members: named, ...others } = said
    Object.assign(facts, others)
    const filter = /^(?:urn:[\w:.-]+:Group:)?members\[\s*value\s+eq\s+"(\d{1,15})"\s*\]$/i.exec(path ?? '')
    if (filter !== null && op === 'remove') members.push({ add: [], remove: [{ id: Number(filter[1]), kind: null }] })
    else if (filter === null && named !== undefined) members.push(wishOf(op, named, value))
  }
  return { facts, members: joined(members) }
}

/** Steps that only add or only remove, one after the other, are one: directories send a step for each person. */
function joined(wishes: readonly MembersWish[]): MembersWish[] {
  const all: MembersWish[] = []
  for (const wish of wishes) {
    const last = all.at(-1)
    const isAlike = last !== undefined && !('all' in last) && !('all' in wish)
    const isOneWay =
      isAlike && (last.add.length + wish.add.length === 0 || last.remove.length + wish.remove.length === 0)
    if (isOneWay) all.splice(-1, 1, { add: [...last.add, ...wish.add], remove: [...last.remove, ...wish.remove] })
    else all.push(wish)
  }
  return all
}

function wishOf(op: PatchStep['op'], named: readonly NamedMember[], value: unknown): MembersWish {
  if (op === 'add') return { add: named, remove: [] }
  if (op === 'replace') return { all: named }
  // Some systems name those who leave as the value and not in the path.
  const left = membersIn(value)
  return left.length === 0 ? { all: [] } : { add: [], remove: left }
}

/** @throws ScimFault invalidPath for what is no attribute of a group. */
function factsAt(path: string, value: unknown): GroupFacts {
  const name = path.replace(/^urn:[\w:.-]+:Group:/i, '').toLowerCase()
  if (name === 'displayname' || name === 'externalid' || name === 'members') return factsOfGroup({ [name]: value })
  if (/^members\[\s*value\s+eq\s+"\d{1,15}"\s*\]$/.test(name) || ['id', 'schemas', 'meta'].includes(name)) return {}
  throw new ScimFault(400, `“${path.slice(0, 200)}” is no attribute of a group.`, 'invalidPath')
}
