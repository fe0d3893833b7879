import { expect, test } from 'vitest'
import { isRead } from './is-read.ts'

test.each([
  'select 1',
  '  SELECT * from assets',
  'with m as materialized (select 1) select * from m',
  'select updated_at, inserted from log where text = ?',
])('%s only reads', (sql) => {
  expect(isRead(sql)).toBe(true)
})

test.each([
  'insert into a values (1)',
  'with v as (select 1 as id) update assets set state = 1 where id in (select id from v)',
  'with gone as (delete from a returning id) select count(*) from gone',
  'with v as (select 1) insert\n  into a select * from v',
  'with v as (select 1) replace into a select * from v',
  'pragma optimize',
  'begin immediate',
])('%s does not', (sql) => {
  expect(isRead(sql)).toBe(false)
})
