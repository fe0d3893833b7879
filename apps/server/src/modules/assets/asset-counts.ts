import type { Expression } from '@vitrine/search-language/expression.ts'
import type { Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { countByArchive as count } from './asset-pages.repository.ts'

/** How many assets a search finds in each archive, within what a viewer may see there. */
export function countByArchive(
  scopes: readonly Scope[],
  expression: Expression,
  platform: Platform,
): Promise<Map<number, number>> {
  return count(scopes, expression, platform)
}
