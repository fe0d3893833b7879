import type { Platform } from '#platform/platform.ts'
import { deleteToken } from './tokens.repository.ts'

/** The token is worth nothing with the next request. Answers false when there was none of this number. */
export function revokeToken(id: string, platform: Platform): Promise<boolean> {
  return deleteToken(id, platform)
}
