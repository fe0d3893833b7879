import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** People who are in pictures, what they agree to, on which assets, and how each asset stands by that. */
export async function consent(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('consent_people')
    .addColumn('id', identity(engine))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', keyText(engine), (c) => c.notNull())
    .addColumn('birth_date', 'text', (c) => c.notNull())
    .addColumn('guardian_name', 'text', (c) => c.notNull())
    .addColumn('guardian_email', 'text', (c) => c.notNull())
    .addColumn('form_count', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  const people = (name: string) => db.schema.createIndex(name).on('consent_people')
  await people('consent_people_by_name').columns(['name_key', 'id']).execute()
  await people('consent_people_by_email').column('email_key').execute()
  await forms(db, engine)
  await db.schema
    .createTable('consent_assets')
    .addColumn('form_id', rowId(engine), (c) => c.notNull().references('consent_forms.id').onDelete('cascade'))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('consent_assets_key', ['form_id', 'asset_id'])
    .execute()
  await db.schema.createIndex('consent_assets_by_asset').on('consent_assets').columns(['asset_id', 'form_id']).execute()
  for (const name of ['consent_state', 'consent']) {
    await db.schema
      .alterTable('assets')
      .addColumn(name, keyText(engine), (c) => c.notNull().defaultTo(''))
      .execute()
  }
  const byState = db.schema.createIndex('assets_by_consent').on('assets').column('consent_state')
  await byState.where('consent_state', '<>', '').execute()
}

async function forms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('consent_forms')
    .addColumn('id', identity(engine))
    .addColumn('person_id', rowId(engine), (c) => c.notNull().references('consent_people.id'))
    .addColumn('person_key', keyText(engine), (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('decisions', 'text', (c) => c.notNull())
    .addColumn('secret_hash', keyText(engine), (c) => c.notNull())
    .addColumn('url_expires_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .addColumn('valid_until', 'bigint')
    .addColumn('signed_at', 'bigint')
    .addColumn('signed_name', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('document_type', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('created_by', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  const on = (name: string) => db.schema.createIndex(name).on('consent_forms')
  await on('consent_forms_by_secret').column('secret_hash').unique().where('secret_hash', '<>', '').execute()
  await on('consent_forms_of_person').columns(['person_id', 'id']).execute()
  await on('consent_forms_by_state').columns(['state', 'id']).execute()
  await on('consent_forms_by_person').columns(['person_key', 'id']).execute()
  const ending = on('consent_forms_ending').column('valid_until')
  await ending.where('valid_until', 'is not', null).execute()
}
