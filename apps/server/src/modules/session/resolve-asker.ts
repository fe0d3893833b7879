import type { TokenScope } from '@vitrine/contract/tokens.ts'
import { withinScope } from '#modules/tokens/token-scope.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { resolveUser } from './resolve-viewer.ts'

/** Who asked for a task: the right is asked anew at each step, as it is then. */
export interface Asked {
  userId: number
  /** Of the program that asked; null for a person at the page. */
  scope: TokenScope | null
}

/** @throws Problem PermissionDenied for whoever may not sign in any more. */
export async function resolveAsker({ userId, scope }: Asked, platform: Platform): Promise<Viewer> {
  const person = await resolveUser(userId, platform)
  if (!person || person.mustChangePassword) throw new Problem('PermissionDenied')
  return scope === null ? person : withinScope(person, scope)
}
