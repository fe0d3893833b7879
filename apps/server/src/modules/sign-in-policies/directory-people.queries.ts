import { knownUser } from '#modules/users/users.queries.ts'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'

/** What is read here of the tables of `sign-in-providers`, which stands above. */
interface DirectoryTables {
  sign_in_providers: { id: number; kind: string; is_on: number }
  provider_identities: { provider_id: number; user_id: number; gone_at: number | null }
}

/** Whether a directory has lost somebody, and none that is asked has them. */
async function isLost(userId: number, { db }: Pick<Executing, 'db'>): Promise<boolean> {
  const rows = await db
    .tables<DirectoryTables>()
    .selectFrom('provider_identities')
    .innerJoin('sign_in_providers', 'sign_in_providers.id', 'provider_identities.provider_id')
    .select(['gone_at', 'is_on'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'ldap')
    .execute()
  const isThere = rows.some(({ gone_at, is_on }) => gone_at === null && is_on === 1)
  return !isThere && rows.some(({ gone_at }) => gone_at !== null)
}

/** Kept until a directory finds or loses somebody: asked at every request of people without a password here. */
const knownLost = keptRead(['people'], isLost)

/**
 * Whether somebody is out because their directory does not have them any more. Who has a password of this site is a person of
 * this site as well.
 */
export async function isGoneFromDirectory(userId: number, platform: Platform): Promise<boolean> {
  const user = await knownUser(userId, platform)
  return user !== null && user.password_hash === null && (await knownLost(userId, platform))
}
