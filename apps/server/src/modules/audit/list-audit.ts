import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type AuditPlace, listEntries } from './audit.repository.ts'
import type { AuditRow } from './audit.tables.ts'

export interface AuditPage {
  entries: AuditRow[]
  /** Number before which the next page begins; null on the last one. */
  next: number | null
}

/** A page of the audit log, newest first. @throws Problem PermissionDenied without the right to audit. */
export async function listAudit(viewer: Viewer, place: AuditPlace, platform: Platform): Promise<AuditPage> {
  demandGroupPermission(viewer, 'audit')
  const found = await listEntries({ ...place, limit: place.limit + 1 }, platform)
  const entries = found.slice(0, place.limit)
  return { entries, next: found.length > place.limit ? (entries.at(-1)?.id ?? null) : null }
}
