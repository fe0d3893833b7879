import { type TokenScope, tokenScopes } from '@vitrine/contract/tokens.ts'
import { removeAllFactors } from '#modules/second-factors/remove-factors.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { revokeToken } from '#modules/tokens/revoke-token.ts'
import { addUser } from '#modules/users/add-user.ts'
import { setPassword, setUserEnabled } from '#modules/users/change-user.ts'
import { issuePassword } from '#modules/users/issue-password.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'

async function userOf(name: string, platform: Platform): Promise<UserRow> {
  const user = await findUserByName(name, platform)
  if (!user) throw new CommandRefused(`There is no user “${name}”.`)
  // Switched on by a command, somebody could sign in who is in no list, and would be removed for good all the same.
  if (user.deleted_at !== null) throw new CommandRefused(`“${name}” was deleted. Restore them in the browser first.`)
  return user
}

export const peopleCommands: readonly Command[] = [
  {
    usage: 'user add NAME [admin] [first]',
    says: 'make a user; the password is made up and shown once, with “first” to be changed at the first sign-in',
    async run([name = '', ...words], platform) {
      if (name.trim() === '') throw new CommandRefused('Say the name of the user.')
      const unknown = words.find((word) => word !== 'admin' && word !== 'first')
      if (unknown !== undefined) throw new CommandRefused(`“${unknown}” is neither “admin” nor “first”.`)
      const password = await issuePassword(platform)
      const roles = { isAdministrator: words.includes('admin'), forcePasswordChange: words.includes('first') }
      const user = await addUser(operator, { username: name, password, ...roles }, platform)
      return `User ${user.id} “${user.username}” was made, with the password ${password}`
    },
  },
  {
    usage: 'user password NAME',
    says: 'give a user a new password, made up and shown once; open sessions end',
    async run([name = ''], platform) {
      const user = await userOf(name, platform)
      const password = await issuePassword(platform)
      await setPassword(operator, user.id, password, platform)
      return `The password of “${user.username}” is now ${password}`
    },
  },
  {
    usage: 'user disable NAME',
    says: 'shut a user out at once, with all sessions, tokens and addresses of pictures',
    async run([name = ''], platform) {
      const user = await userOf(name, platform)
      await setUserEnabled(operator, user.id, false, platform)
      return `“${user.username}” is switched off.`
    },
  },
  {
    usage: 'user enable NAME',
    says: 'let a user in again',
    async run([name = ''], platform) {
      const user = await userOf(name, platform)
      await setUserEnabled(operator, user.id, true, platform)
      return `“${user.username}” is switched on.`
    },
  },
  {
    usage: 'user remove-factors NAME',
    says: 'take away codes and passkeys of a user who has lost them; the password alone is enough again',
    async run([name = ''], platform) {
      const user = await userOf(name, platform)
      await removeAllFactors(operator, user, platform)
      return `“${user.username}” signs in with the password alone, until they set up something else.`
    },
  },
  {
    usage: 'token add USER NAME [read|download|all] [DAYS]',
    says: 'a token for a program that acts for a user; shown once',
    async run([username = '', name = '', scope = 'read', days = ''], platform) {
      const user = await userOf(username, platform)
      if (name === '') throw new CommandRefused('Say what the token is for.')
      if (!tokenScopes.includes(scope as TokenScope))
        throw new CommandRefused(`The scope is one of ${tokenScopes.join(', ')}.`)
      if (days !== '' && !/^[1-9]\d{0,4}$/.test(days))
        throw new CommandRefused('The days must be a whole number from 1.')
      const expiresAt = days === '' ? null : platform.clock.now() + Number(days) * 86_400_000
      const wish = { userId: user.id, name, scope: scope as TokenScope, expiresAt }
      const { id, token } = await addToken(operator, wish, platform)
      return `Token ${id} for “${user.username}”: ${token}`
    },
  },
  {
    usage: 'token revoke ID',
    says: 'end a token',
    async run([id = ''], platform) {
      if (!(await revokeToken(operator, id, platform))) throw new CommandRefused(`There is no token ${id}.`)
      return 'The token is worth nothing any more.'
    },
  },
]
