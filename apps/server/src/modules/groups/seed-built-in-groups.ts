import { builtIn } from '#modules/users/built-in-people.ts'
import type { Platform } from '#platform/platform.ts'
import { insertGroup } from './groups.repository.ts'

/** Everyone and Registered Users: membership in them is a fact of being here or signed in, not a row. */
export async function seedBuiltInGroups(platform: Platform): Promise<void> {
  await insertGroup({ id: builtIn.everyone, name: 'Everyone', description: 'Visitors and users' }, platform)
  await insertGroup({ id: builtIn.registeredUsers, name: 'Registered Users', description: 'All who sign in' }, platform)
}
