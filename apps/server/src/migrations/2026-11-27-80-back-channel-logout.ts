import type { Kysely } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Who somebody is at their provider, and in which session there: by these a provider says that they have left. */
export async function backChannelLogout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const name of ['subject', 'sid']) {
    await db.schema.alterTable('provider_sessions').addColumn(name, keyText(engine)).execute()
    await db.schema
      .createIndex(`provider_sessions_by_${name}`)
      .on('provider_sessions')
      .columns(['provider_id', name])
      .execute()
  }
}
