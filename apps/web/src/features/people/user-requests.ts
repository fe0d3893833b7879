import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'

const ofPeople = new Set<string>([
  'user-list',
  'user',
  'user-picker',
  'deleted-user-list',
  'user-reference',
  'member-of',
])

/** After a change of people: what is on the screen of them is asked for again, and stays until the answer is there. */
export function doubtPeople(client: ResourceClient): Promise<void> {
  return client.doubt((_, kind) => ofPeople.has(kind))
}
