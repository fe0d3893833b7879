import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

const approvers = 10800

/** In it are those who approve orders. Archives let it download: nobody hands out what they may not download. */
export const handingOut = 10799

/** Somebody who approves orders, signed in. */
export async function anApprover(server: TestServer, username: string, groups = [handingOut]): Promise<Person> {
  const { id } = await aUser(server, username, { groups })
  const groupId = approvers + id
  const permissions = ['approveOrders'] as const
  await insertGroup({ id: groupId, name: `Approvers ${id}`, description: '', permissions }, server.platform)
  await insertGroupMember(groupId, { kind: 'user', id }, server.platform)
  return signedIn(server, username, somePassword)
}

/** Orders what these addresses name; answers where the order is. */
export async function anOrder(customer: Person, hrefs: readonly string[], payload: object = {}): Promise<string> {
  const data = hrefs.map((href) => ({ href }))
  const added = await customer.ask('/fotoweb/me/cart', { method: 'POST', payload: { data } })
  if (added.statusCode !== 204) throw new Error(`${added.statusCode} ${added.body}`)
  const made = await customer.ask('/fotoweb/me/orders/', { method: 'POST', payload })
  if (made.statusCode !== 201) throw new Error(`${made.statusCode} ${made.body}`)
  return made.json().orderLocation
}

/** Decides as every client can. */
export const decide = (who: Person, href: string, verb: 'APPROVE' | 'REJECT', payload: object = {}) =>
  who.ask(href, { method: 'POST', payload, headers: { 'x-http-method-override': verb } })
