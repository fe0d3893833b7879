import type { Program } from '@vitrine/contract/delegations.ts'
import { delegationsPaths } from './delegations.paths.ts'
import type { ListedConnection } from './delegations.repository.ts'

export function representProgram(row: ListedConnection, base: string): Program {
  const href = base + delegationsPaths.one(row.id)
  return {
    href,
    name: row.name,
    kind: row.kind,
    widgets: JSON.parse(row.widgets),
    allowed: new Date(row.created_at).toISOString(),
    lastUsed: row.used_at === null ? null : new Date(row.used_at).toISOString(),
    end: href,
  }
}
