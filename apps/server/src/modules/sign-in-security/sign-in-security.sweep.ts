import { insertPasskey } from '#modules/second-factors/second-factors.repository.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { securityOf } from './sign-in-security.builders.ts'
import { signInSecurityPaths } from './sign-in-security.paths.ts'

const own = `/fotoweb${signInSecurityPaths.own}`

/** A passkey of its owner, whatever their password. */
export const signInSecuritySweep: Sweep = {
  async hide(owner, { platform, clock }) {
    const { user } = await owner.read('/fotoweb/me', 'full-api-descriptor')
    const row = {
      credential: 'hush',
      public_key: '',
      uses: 0,
      transports: '[]',
      created_at: clock.now(),
      used_at: null,
    }
    await insertPasskey({ ...row, user_id: user.userId, name: 'Hush hush' }, platform)
    const [passkey] = (await securityOf(owner)).passkeys
    const [hidden, missing] = [passkey?.remove ?? '', `/fotoweb${signInSecurityPaths.onePasskey(987_654)}`]
    return {
      secret: 'Hush hush',
      lists: [own],
      addresses: [
        { hidden, missing, ask: { method: 'DELETE' } },
        { hidden, missing, ask: { method: 'PATCH', payload: { name: 'x' } } },
      ],
    }
  },
}
