import { z } from 'zod'
import type { Executor } from './database.ts'

interface SiteTables {
  site_settings: { key: string; value: string }
}

/** What an operator gave for a setting and cannot be used, in words that say which rule is broken. */
export class SettingRefused extends Error {
  readonly lines: readonly string[]

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'SettingRefused'
    this.lines = lines
  }
}

/** A setting of the site as it was saved; null where the site has said nothing. Each key belongs to one module. */
export async function findSetting(key: string, { db }: { db: Executor }): Promise<string | null> {
  const query = db.tables<SiteTables>().selectFrom('site_settings').select('value').where('key', '=', key)
  return (await query.executeTakeFirst())?.value ?? null
}

/** The same, held until the deed is done: of two who ask for it so, the other waits. */
export async function holdSetting(key: string, { db }: { db: Executor }): Promise<string | null> {
  const query = db.tables<SiteTables>().selectFrom('site_settings').select('value').where('key', '=', key)
  return (await (db.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst())?.value ?? null
}

/** Null removes it. */
export async function saveSetting(key: string, value: string | null, { db }: { db: Executor }): Promise<void> {
  const tables = db.tables<SiteTables>()
  if (value === null) {
    await tables.deleteFrom('site_settings').where('key', '=', key).execute()
    return
  }
  await tables
    .insertInto('site_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Reads a setting that was given as JSON. `what` names it in the plural. @throws SettingRefused. */
export function readSetting<Shape extends z.ZodType>(given: string, shape: Shape, what: string): z.output<Shape> {
  let value: unknown
  try {
    value = JSON.parse(given)
  } catch {
    throw new SettingRefused(`The ${what} are not valid JSON.`)
  }
  const parsed = shape.safeParse(value)
  if (!parsed.success)
    throw new SettingRefused(`The ${what} cannot be used:`, ...z.prettifyError(parsed.error).split('\n'))
  return parsed.data
}
