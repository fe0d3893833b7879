import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'

/** What a token may be used for, beside the rights of its user: it never gives more than both. */
export const tokenScopes = ['read', 'download', 'all'] as const
export type TokenScope = (typeof tokenScopes)[number]

const looking: readonly ArchivePermission[] = ['View', 'Preview', 'Comping']

/** The permissions that a scope leaves of those that its user has. */
export function permissionsOfScope(scope: TokenScope): ReadonlySet<ArchivePermission> {
  if (scope === 'all') return new Set(archivePermissions)
  return new Set(scope === 'download' ? [...looking, 'Download'] : looking)
}
