import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import type { TokenScope } from '@vitrine/contract/tokens.ts'

const looking: readonly ArchivePermission[] = ['View', 'Preview', 'Comping']

/** The permissions that a scope leaves of those that its user has. */
export function permissionsOfScope(scope: TokenScope): ReadonlySet<ArchivePermission> {
  if (scope === 'all') return new Set(archivePermissions)
  return new Set(scope === 'download' ? [...looking, 'Download'] : looking)
}
