import { followManagedFolders } from '#modules/archives/managed-folder.ts'
import { seedBuiltInGroups } from '#modules/groups/seed-built-in-groups.ts'
import { seedBuiltInUsers } from '#modules/users/seed-built-in-users.ts'
import type { Platform } from '#platform/platform.ts'

/** What every installation has. Answers the Administrator's password when it was just made up, else null. */
export async function seed(platform: Platform): Promise<string | null> {
  await followManagedFolders(platform)
  await seedBuiltInGroups(platform)
  return seedBuiltInUsers(platform)
}
