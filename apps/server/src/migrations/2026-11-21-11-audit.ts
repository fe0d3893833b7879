import { type Kysely, sql } from 'kysely'
import { identity } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * The audit log: rows are added and never changed, which the database itself insists on. No reference to other tables: an
 * entry outlives whom and what it names.
 */
export async function audit(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', identity(engine))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'bigint', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('deed', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('subject_name', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_entries_by_actor').on('audit_entries').columns(['actor_id', 'id']).execute()
  await db.schema.createIndex('audit_entries_by_deed').on('audit_entries').columns(['deed', 'id']).execute()
  if (engine === 'sqlite') await refuseChangesOnSqlite(db)
  else await refuseChangesOnPostgres(db)
}

const refusal = 'entries of the audit log cannot be changed'

async function refuseChangesOnSqlite(db: Kysely<unknown>) {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`audit_entries_no_${change}`)} before ${sql.raw(change)} on audit_entries
      begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db)
  }
  // `insert or replace` takes a row away without asking the trigger for deletions.
  await sql`create trigger audit_entries_no_replace before insert on audit_entries
    when exists (select 1 from audit_entries where id = new.id)
    begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db)
}

async function refuseChangesOnPostgres(db: Kysely<unknown>) {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception ${sql.lit(refusal)}; end $$`.execute(db)
  await sql`create trigger audit_entries_no_change before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db)
}
