import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { addItem } from './change-items.ts'
import { addTaxonomy } from './change-taxonomy.ts'
import type { GivenItem } from './check-item.ts'

/** A taxonomy of a field with a tree of terms: names, those with others below them as keys. */
export interface Branch {
  [name: string]: Branch
}

/** Answers the ids of the terms by their names. */
export async function aTaxonomy(
  server: TestServer,
  field: number,
  tree: Branch,
  change: { taxonomyOnly?: boolean } = {},
): Promise<Record<string, string>> {
  const wish = { field, pluralName: `Terms ${field}`, name: '', description: '', taxonomyOnly: false, ...change }
  await addTaxonomy(operator, wish, server.platform)
  const ids: Record<string, string> = {}
  const grow = async (branch: Branch, parentId: string) => {
    for (const [name, below] of Object.entries(branch)) {
      const item = await addItem(operator, { fieldId: field, parentId }, aTerm(name), server.platform)
      ids[name] = item.id
      await grow(below, item.id)
    }
  }
  await grow(tree, '')
  return ids
}

function aTerm(name: string, change: Partial<GivenItem> = {}): GivenItem {
  const plain = { description: '', customSearch: '', acl: taxonomyUses, synonyms: [], translations: {} }
  return { name, value: name, ...plain, ...change }
}

let numbers = 10_700

/** Somebody whose group has these permissions outside of archives. */
export async function aPersonWho(server: TestServer, name: string, ...may: GroupPermission[]): Promise<Person> {
  const id = numbers++
  await insertGroup({ id, name: `Group of ${name}`, description: '', permissions: may }, server.platform)
  const user = await aUser(server, name)
  await insertGroupMember(id, { kind: 'user', id: user.id }, server.platform)
  return signedIn(server, user.username, somePassword)
}
