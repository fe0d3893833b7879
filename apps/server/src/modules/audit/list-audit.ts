import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type AuditPlace, hasEntrySince, listEntries } from './audit.repository.ts'
import type { AuditRow } from './audit.tables.ts'
import { type AuditQuestion, auditQuery } from './audit-question.ts'
import { noteDeed } from './note-deed.ts'

export interface AuditPage {
  entries: AuditRow[]
  /** Number before which the next page begins; null on the last one. */
  next: number | null
}

/** Whoever reads on within this time is not noted again, in milliseconds: turning pages would fill the log with itself. */
const oneReading = 3_600_000
/** Entries that are read at once for a file. */
const batch = 1000

/**
 * A page of the audit log, newest first. That somebody has read it is an entry of its own.
 * @throws Problem PermissionDenied without the right to audit.
 */
export async function listAudit(viewer: Viewer, place: AuditPlace, platform: Platform): Promise<AuditPage> {
  demandGroupPermission(viewer, 'audit')
  const found = await listEntries({ ...place, limit: place.limit + 1 }, platform)
  await noteReading(viewer, platform)
  const entries = found.slice(0, place.limit)
  return { entries, next: found.length > place.limit ? (entries.at(-1)?.id ?? null) : null }
}

async function noteReading(viewer: Viewer, platform: Platform): Promise<void> {
  if (viewer.kind !== 'user') return
  const since = platform.clock.now() - oneReading
  const known = { userId: viewer.userId, deed: 'audit.read', since }
  if (!(await hasEntrySince(known, platform))) await noteDeed(viewer, { deed: 'audit.read' }, platform)
}

/** All entries that a question finds, newest first, for a file; noted each time. @throws Problem PermissionDenied. */
export async function exportAudit(
  viewer: Viewer,
  question: AuditQuestion,
  platform: Platform,
): Promise<AsyncGenerator<AuditRow>> {
  demandGroupPermission(viewer, 'audit')
  await noteDeed(viewer, { deed: 'audit.exported', details: { question: auditQuery(question, null) } }, platform)
  return entriesOf(question, platform)
}

async function* entriesOf(question: AuditQuestion, platform: Platform): AsyncGenerator<AuditRow> {
  let before: number | null = null
  for (;;) {
    const entries: AuditRow[] = await listEntries({ ...question, before, limit: batch }, platform)
    yield* entries
    before = entries.at(-1)?.id ?? null
    if (entries.length < batch) return
  }
}
