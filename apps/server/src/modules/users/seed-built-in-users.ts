import type { Platform } from '#platform/platform.ts'
import { newUserRow } from './add-user.ts'
import { builtIn } from './built-in-people.ts'
import { issuePassword } from './issue-password.ts'
import { hashPassword } from './password-hash.ts'
import { findUser } from './users.queries.ts'
import { insertUser, updateUser } from './users.repository.ts'

/**
 * Makes the guest and the Administrator when they are missing. Answers the Administrator's password when it was made up
 * here, so that it can be shown once; null when one was given or the account was there already.
 */
export async function seedBuiltInUsers(platform: Platform): Promise<string | null> {
  if (!(await findUser(builtIn.guest, platform))) {
    await insertUser(await newUserRow(builtIn.guest, { username: 'Guest', password: null }, platform), platform)
  }
  const administrator = await findUser(builtIn.administrator, platform)
  const given = platform.settings.adminPassword
  if (administrator) {
    // A password given in the settings is a way back in for whoever runs the server.
    if (given) await updateUser(administrator.id, { password_hash: await hashPassword(given, platform) }, platform)
    return null
  }
  const password = given ?? (await issuePassword(platform))
  const person = {
    username: 'Administrator',
    password,
    firstName: 'Site',
    lastName: 'Administrator',
    isAdministrator: true,
  }
  const row = { ...(await newUserRow(builtIn.administrator, person, platform)), is_site_owner: 1 }
  const isFirst = await insertUser(row, platform)
  // Of several processes that start at once only one has made the account, and its password counts.
  return given || !isFirst ? null : password
}
