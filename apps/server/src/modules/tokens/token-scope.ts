import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import type { TokenScope } from '@vitrine/contract/tokens.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

const looking: readonly ArchivePermission[] = ['View', 'Preview', 'Comping']

/** The permissions that a scope leaves of those that its user has. */
function permissionsOfScope(scope: TokenScope): ReadonlySet<ArchivePermission> {
  if (scope === 'all') return new Set(archivePermissions)
  return new Set(scope === 'download' ? [...looking, 'Download'] : looking)
}

/** Somebody as a program of theirs, with a token of this scope: looking gives no rights beside archives and changes nothing. */
export function withinScope(viewer: Viewer, scope: TokenScope): Viewer {
  const isWhole = scope === 'all'
  const isAdministrator = viewer.isAdministrator && isWhole
  return { ...viewer, scope, limit: permissionsOfScope(scope), mayChange: isWhole, isAdministrator }
}
