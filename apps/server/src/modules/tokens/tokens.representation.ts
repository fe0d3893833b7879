import type { Token } from '@vitrine/contract/tokens.ts'
import { tokensPaths } from './tokens.paths.ts'
import type { ListedToken } from './tokens.repository.ts'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function representToken(token: ListedToken, base: string): Token {
  const href = base + tokensPaths.token(token.id)
  return {
    href,
    id: token.id,
    name: token.name,
    device: token.name,
    scope: token.scope,
    created: new Date(token.created_at).toISOString(),
    expires: moment(token.expires_at),
    lastUsed: moment(token.used_at),
    revoke: href,
  }
}
