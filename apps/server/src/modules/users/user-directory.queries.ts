import { fold } from '@vitrine/search-language/fold.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { builtIn } from './built-in-people.ts'
import { type DirectoryRequest, directoryPageSize } from './directory-request.ts'
import { siteOwner } from './users.queries.ts'
import type { UserRow, UsersTables } from './users.tables.ts'

/** A user as the directory shows them: whether there is a password, not what it hashes to. */
export type ListedUser = Omit<UserRow, 'password_hash'> & {
  has_password: number
  signed_in_at: number | null
  /** Who owns the site. */
  owner_id: number
}

export type UserSort = 'username_key' | 'name_key' | 'email_key' | 'id' | 'created_at'

/** What can be sorted by, under the names that clients send (wire reference 20.2); each has its index. */
export const userSorts: { readonly [field: string]: UserSort } = {
  username: 'username_key',
  id: 'id',
  name: 'name_key',
  displayName: 'name_key',
  'address.firstName': 'name_key',
  email: 'email_key',
  'address.email': 'email_key',
  created: 'created_at',
}

interface Tables extends UsersTables {
  /** Read only here: whose members are asked for. */
  group_members: { group_id: number; member_kind: 'user' | 'group'; member_id: number }
}

type Users = SelectQueryBuilder<Tables, 'users', object>

/** Whether a column holds a text, letter by letter: a third quicker than `like`, in which some letters mean something. */
const holds = (column: 'username_key' | 'name_key' | 'email_key', text: string, engine: Engine) =>
  sql<boolean>`${sql.raw(engine === 'postgres' ? 'strpos' : 'instr')}(${sql.ref(column)}, ${text}) > 0`

/** Of whom a page is: whose name holds a text, and who is in a group. */
interface Meant {
  q: string
  groupId: number | null
  hasGuest: boolean
  engine: Engine
}

function meant(query: Users, { q, groupId, hasGuest, engine }: Meant): Users {
  let found = query.where('deleted_at', 'is', null)
  // Where nobody looks without a session, the guest is nobody that anything could be given to (USR-076).
  if (!hasGuest || groupId === builtIn.registeredUsers) found = found.where('id', '<>', builtIn.guest)
  if (groupId !== null && groupId !== builtIn.everyone && groupId !== builtIn.registeredUsers) {
    found = found.where('id', 'in', (from) =>
      from
        .selectFrom('group_members')
        .select('member_id')
        .where('group_id', '=', groupId)
        .where('member_kind', '=', 'user'),
    )
  }
  if (q === '') return found
  const text = fold(q)
  return found.where((e) =>
    e.or([holds('username_key', text, engine), holds('name_key', text, engine), holds('email_key', text, engine)]),
  )
}

/** One page of people, all or the members of a group, and how many there are. Only the search by text walks over all of them. */
export async function listUsers(
  request: DirectoryRequest<UserSort>,
  groupId: number | null,
  { db, settings }: Platform,
): Promise<{ users: ListedUser[]; count: number }> {
  const { q, sort, descending, page } = request
  const direction = descending ? 'desc' : 'asc'
  const from = () => db.heavy<Tables>().selectFrom('users') as unknown as Users
  const whom = { q, groupId, hasGuest: settings.guests && request.hasGuest, engine: db.engine }
  const counted = await meant(from(), whom)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const place = meant(from(), whom).select('id').orderBy(sort, direction)
  const shown = (sort === 'id' ? place : place.orderBy('id', direction)).limit(directoryPageSize)
  const ids = (await shown.offset(page * directoryPageSize).execute()).map(({ id }) => id)
  const users = await findListedUsers(ids, db)
  return { users: ids.flatMap((id) => users.get(id) ?? []), count: Number(counted.count) }
}

/** By number; who is not there is missing. */
export async function findListedUsers(ids: readonly number[], db: Platform['db']): Promise<Map<number, ListedUser>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .tables<UsersTables>()
    .selectFrom('users')
    .leftJoin('last_sign_ins', 'last_sign_ins.user_id', 'users.id')
    .selectAll('users')
    .select(['last_sign_ins.at as signed_in_at', siteOwner])
    .where('users.id', 'in', ids)
    .where('users.deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ password_hash, ...row }) => [row.id, { ...row, has_password: password_hash === null ? 0 : 1 }]),
  )
}

export async function findListedUser(id: number, { db }: Platform): Promise<ListedUser | null> {
  return (await findListedUsers([id], db)).get(id) ?? null
}
