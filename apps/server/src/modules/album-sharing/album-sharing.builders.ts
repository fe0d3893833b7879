import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import type { Sharing } from '@vitrine/contract/shares.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

const sharers = 11900

/** Everything that concerns sharing. */
export const allSharing: readonly GroupPermission[] = [
  'albums.create',
  'albums.shareWithUsers',
  'albums.shareWithGroups',
  'albums.shareWithGuests',
  'albums.delegateDownloads',
]

/** Somebody who may make albums and share them in these ways, signed in and in these groups. */
export async function aSharer(
  server: TestServer,
  username: string,
  { permissions = allSharing, groups = [] }: { permissions?: readonly GroupPermission[]; groups?: number[] } = {},
): Promise<Person & { id: number }> {
  const { id } = await aUser(server, username, { groups })
  const own = sharers + id
  await insertGroup({ id: own, name: `Sharers ${id}`, description: '', permissions }, server.platform)
  await insertGroupMember(own, { kind: 'user', id }, server.platform)
  return { ...(await signedIn(server, username, somePassword)), id }
}

type Given = { addShares?: object[]; removeShares?: object[]; message?: object; showcase?: object | null }

const updateType = 'application/vnd.fotoware.sharing-update+json'

/** Sends a change of the shares of an album, as the wire has it. */
export const sendShares = (who: Person, album: string, given: Given) =>
  who.ask(`${album}.shares/`, {
    method: 'PATCH',
    headers: { 'content-type': updateType },
    payload: JSON.stringify(given),
  })

/** The same when it must go well; answers where the added ones are. */
export async function share(who: Person, album: string, given: Given): Promise<Sharing['shares']> {
  const answer = await sendShares(who, album, given)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json().addedShares
}
