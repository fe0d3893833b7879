import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

const makers = 10900

/** Somebody who may make albums, signed in. */
export async function anAlbumMaker(server: TestServer, username: string): Promise<Person> {
  const { id } = await aUser(server, username)
  const groupId = makers + id
  const permissions = ['albums.create'] as const
  await insertGroup({ id: groupId, name: `Makers ${id}`, description: '', permissions }, server.platform)
  await insertGroupMember(groupId, { kind: 'user', id }, server.platform)
  return signedIn(server, username, somePassword)
}

export async function anAlbum(
  owner: Person,
  payload: { name: string; description?: string; assets?: { href: string }[]; selection?: { href: string } },
): Promise<CollectionInfo> {
  const made = await owner.ask('/fotoweb/me/albums/mine/', { method: 'POST', payload })
  if (made.statusCode !== 201) throw new Error(`${made.statusCode} ${made.body}`)
  return made.json()
}

/** Sends REORDER as every client can. */
export const reorder = (who: Person, href: string, payload: object) =>
  who.ask(href, { method: 'POST', payload, headers: { 'x-http-method-override': 'REORDER' } })
