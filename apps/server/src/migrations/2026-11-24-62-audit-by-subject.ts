import type { Kysely } from 'kysely'

/** What was done to one thing, and what was done in a time, are found in the audit log without reading all of it. */
export async function auditBySubject(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_entries_by_subject')
    .on('audit_entries')
    .columns(['subject_kind', 'subject_id', 'id'])
    .execute()
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').columns(['at', 'id']).execute()
}
