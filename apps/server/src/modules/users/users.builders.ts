import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { addUser } from './add-user.ts'
import { updateUser } from './users.repository.ts'
import type { UserRow } from './users.tables.ts'

export const somePassword = 'a fairly long password'

/** A user, in the groups that are named by their numbers. */
export async function aUser(
  server: TestServer,
  username: string,
  given: { groups?: readonly number[]; change?: Partial<UserRow> } = {},
): Promise<UserRow> {
  const user = await addUser(
    operator,
    { username, password: somePassword, firstName: username, email: '' },
    server.platform,
  )
  for (const id of given.groups ?? []) {
    await insertGroup({ id, name: `Group ${id}`, description: '' }, server.platform)
    await insertGroupMember(id, { kind: 'user', id: user.id }, server.platform)
  }
  if (given.change) await updateUser(user.id, given.change, server.platform)
  return user
}

/** The same, signed in. */
export async function aSignedInUser(
  server: TestServer,
  username: string,
  groups: readonly number[] = [],
): Promise<Person> {
  await aUser(server, username, { groups })
  return signedIn(server, username, somePassword)
}
