import type { Program } from '@vitrine/contract/grants.ts'
import { grantsPaths } from './grants.paths.ts'
import type { ListedConnection } from './grants.repository.ts'

export function representProgram(row: ListedConnection, base: string): Program {
  const href = base + grantsPaths.one(row.id)
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
