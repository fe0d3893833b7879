import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/**
 * How many bytes an archive may hold, how many it holds and how many are on their way into it. Triggers keep the counts, so that no
 * way by which files come, change, move or go can forget them, and none is asked for by reading all rows of an archive.
 */
export async function quotas(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('archives').addColumn('quota_bytes', 'bigint').execute()
  await db.schema
    .createTable('archive_usage')
    .addColumn('archive_id', rowId(engine), (c) => c.primaryKey())
    .addColumn('used', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('reserved', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('quota_holds')
    .addColumn('holder', keyText(engine), (c) => c.primaryKey())
    .addColumn('archive_id', rowId(engine), (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('holds_of_archive').on('quota_holds').columns(['archive_id', 'held_until']).execute()
  await countOnce(db, engine)
  if (engine === 'sqlite') await followOnSqlite(db)
  else await followOnPostgres(db)
}

const bytesIn = (engine: Engine, facts: RawBuilder<unknown>) =>
  engine === 'sqlite' ? sql`json_extract(${facts}, '$.bytes')` : sql`(${facts}::json ->> 'bytes')::bigint`

/** Files that are not there any more take no room; those in the trash do. */
const fileOf = (row: 'new' | 'old') => {
  const [state, bytes] = [sql.ref(`${row}.state`), sql.ref(`${row}.bytes`)]
  return sql`(case when ${state} = 'gone' then 0 else ${bytes} end)`
}

/** A version takes room while its bytes are kept. */
const versionOf = (row: 'new' | 'old', engine: Engine) => {
  const [stored, facts] = [sql.ref(`${row}.stored`), sql.ref(`${row}.facts`)]
  return sql`(case when ${stored} is null or ${facts} is null then 0 else coalesce(${bytesIn(engine, facts)}, 0) end)`
}

/** What was announced and has not come to its end. */
const announcedOf = (row: 'new' | 'old') => {
  const [state, bytes] = [sql.ref(`${row}.state`), sql.ref(`${row}.bytes`)]
  return sql`(case when ${state} in ('receiving', 'pending') then ${bytes} else 0 end)`
}

const versionsOf = (row: 'new' | 'old', engine: Engine) =>
  sql`(select coalesce(sum(${bytesIn(engine, sql.ref('v.facts'))}), 0) from asset_versions v
    where v.asset_id = ${sql.ref(`${row}.id`)} and v.stored is not null and v.facts is not null)`

async function countOnce(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const versions = sql`select a.archive_id, ${bytesIn(engine, sql.ref('v.facts'))}, 0
    from asset_versions v join assets a on a.id = v.asset_id where v.stored is not null and v.facts is not null`
  await sql`insert into archive_usage (archive_id, used, reserved)
    select archive_id, coalesce(sum(used), 0), coalesce(sum(reserved), 0) from (
      select archive_id, bytes as used, 0 as reserved from assets where state <> 'gone'
      union all ${versions}
      union all select archive_id, 0, bytes from uploads where state in ('receiving', 'pending')
    ) known group by archive_id`.execute(db)
}

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const add = (
    archive: RawBuilder<unknown>,
    change: { used?: RawBuilder<unknown>; reserved?: RawBuilder<unknown> },
  ) => {
    const { used = sql`0`, reserved = sql`0` } = change
    return sql`insert into archive_usage (archive_id, used, reserved) select ${archive}, ${used}, ${reserved} where true
      on conflict (archive_id) do update set used = used + excluded.used, reserved = reserved + excluded.reserved;`
  }
  const [fresh, gone] = [sql`new.archive_id`, sql`old.archive_id`]
  await sql`create trigger usage_of_new_assets after insert on assets
    begin ${add(fresh, { used: fileOf('new') })} end`.execute(db)
  await sql`create trigger usage_of_assets after update of bytes, state, archive_id on assets
    when new.archive_id <> old.archive_id or ${fileOf('new')} <> ${fileOf('old')} begin
    ${add(gone, { used: sql`-${fileOf('old')} - (new.archive_id <> old.archive_id) * ${versionsOf('old', 'sqlite')}` })}
    ${add(fresh, { used: sql`${fileOf('new')} + (new.archive_id <> old.archive_id) * ${versionsOf('new', 'sqlite')}` })}
    end`.execute(db)
  await sql`create trigger usage_of_removed_assets before delete on assets
    begin ${add(gone, { used: sql`-${fileOf('old')} - ${versionsOf('old', 'sqlite')}` })} end`.execute(db)
  // Of an asset that is deleted as a whole, the versions were counted with it.
  const ofVersion = (row: 'new' | 'old', used: RawBuilder<unknown>) =>
    sql`update archive_usage set used = used + ${used}
      where archive_id = (select archive_id from assets where id = ${sql.ref(`${row}.asset_id`)});`
  await sql`create trigger usage_of_new_versions after insert on asset_versions when new.stored is not null
    begin ${ofVersion('new', versionOf('new', 'sqlite'))} end`.execute(db)
  await sql`create trigger usage_of_versions after update of stored, facts on asset_versions
    begin ${ofVersion('new', sql`${versionOf('new', 'sqlite')} - ${versionOf('old', 'sqlite')}`)} end`.execute(db)
  await sql`create trigger usage_of_removed_versions after delete on asset_versions when old.stored is not null
    begin ${ofVersion('old', sql`-${versionOf('old', 'sqlite')}`)} end`.execute(db)
  for (const [table, weigh, changing] of reserving) {
    const name = (what: string) => sql.ref(`reserved_by_${what}_${table}`)
    await sql`create trigger ${name('new')} after insert on ${sql.table(table)}
      begin ${add(fresh, { reserved: weigh('new') })} end`.execute(db)
    await sql`create trigger ${name('changed')} after update of ${sql.raw(changing)} on ${sql.table(table)} begin
      ${add(gone, { reserved: sql`-${weigh('old')}` })} ${add(fresh, { reserved: weigh('new') })} end`.execute(db)
    await sql`create trigger ${name('ended')} after delete on ${sql.table(table)}
      begin ${add(gone, { reserved: sql`-${weigh('old')}` })} end`.execute(db)
  }
}

/** Whose rows say what is on its way, how much each is, and what changes that. */
const reserving = [
  ['uploads', announcedOf, 'state, bytes, archive_id'],
  ['quota_holds', (row: 'new' | 'old') => sql.ref(`${row}.bytes`), 'bytes, archive_id'],
] as const

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function add_usage(archive bigint, more bigint, announced bigint) returns void language sql as $$
    insert into archive_usage as known (archive_id, used, reserved) select archive, more, announced
      where more <> 0 or announced <> 0
      on conflict (archive_id) do update
        set used = known.used + excluded.used, reserved = known.reserved + excluded.reserved $$`.execute(db)
  const follow = async (name: string, when: RawBuilder<unknown>, body: RawBuilder<unknown>) => {
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$ begin ${body} end $$`.execute(
      db,
    )
    await sql`create trigger ${sql.ref(name)} ${when} execute function ${sql.ref(name)}()`.execute(db)
  }
  // Many rows of one statement are one change of the count; in one order, so that two writers never wait in a ring.
  const sums = (table: 'added' | 'removed') => sql`select archive_id, sum(bytes)::bigint as bytes
    from ${sql.table(table)} where state <> 'gone' group by 1 order by 1`
  await follow(
    'usage_of_new_assets',
    sql`after insert on assets referencing new table as added for each statement`,
    sql`perform add_usage(archive_id, bytes, 0) from (${sums('added')}) s; return null;`,
  )
  await follow(
    'usage_of_removed_assets',
    sql`after delete on assets referencing old table as removed for each statement`,
    sql`perform add_usage(archive_id, -bytes, 0) from (${sums('removed')}) s; return null;`,
  )
  await follow(
    'usage_of_removed_versions_of_assets',
    sql`before delete on assets for each row`,
    sql`perform add_usage(old.archive_id, -${versionsOf('old', 'postgres')}::bigint, 0); return old;`,
  )
  await followChangesOnPostgres(follow)
}

type Follow = (name: string, when: RawBuilder<unknown>, body: RawBuilder<unknown>) => Promise<void>

async function followChangesOnPostgres(follow: Follow): Promise<void> {
  await follow(
    'usage_of_assets',
    sql`after update of bytes, state, archive_id on assets for each row
      when (new.archive_id <> old.archive_id or ${fileOf('new')} <> ${fileOf('old')})`,
    sql`if new.archive_id = old.archive_id then
        perform add_usage(new.archive_id, ${fileOf('new')} - ${fileOf('old')}, 0);
      else
        perform add_usage(archive, bytes, 0) from (
          select old.archive_id as archive, (-${fileOf('old')} - ${versionsOf('old', 'postgres')})::bigint as bytes
          union all select new.archive_id, (${fileOf('new')} + ${versionsOf('new', 'postgres')})::bigint order by 1) s;
      end if; return null;`,
  )
  // Of an asset that is deleted as a whole, the versions were counted with it.
  const ofVersion = (row: 'new' | 'old', used: RawBuilder<unknown>) =>
    sql`perform add_usage(archive_id, (${used})::bigint, 0) from assets where id = ${sql.ref(`${row}.asset_id`)};
      return null;`
  const [fresh, old] = [versionOf('new', 'postgres'), versionOf('old', 'postgres')]
  const versions = sql`on asset_versions for each row`
  await follow('usage_of_new_versions', sql`after insert ${versions}`, ofVersion('new', fresh))
  await follow(
    'usage_of_versions',
    sql`after update of stored, facts ${versions}`,
    ofVersion('new', sql`${fresh} - ${old}`),
  )
  await follow('usage_of_removed_versions', sql`after delete ${versions}`, ofVersion('old', sql`-${old}`))
  for (const [table, weigh, changing] of reserving) {
    const each = sql`on ${sql.table(table)} for each row`
    const [more, less] = [
      sql`perform add_usage(new.archive_id, 0, ${weigh('new')});`,
      sql`perform add_usage(old.archive_id, 0, -${weigh('old')});`,
    ]
    await follow(`reserved_by_new_${table}`, sql`after insert ${each}`, sql`${more} return null;`)
    await follow(
      `reserved_by_changed_${table}`,
      sql`after update of ${sql.raw(changing)} ${each}`,
      sql`if new.archive_id = old.archive_id then
        perform add_usage(new.archive_id, 0, ${weigh('new')} - ${weigh('old')});
        else ${less} ${more} end if; return null;`,
    )
    await follow(`reserved_by_ended_${table}`, sql`after delete ${each}`, sql`${less} return null;`)
  }
}
