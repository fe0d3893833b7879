import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { attempt } from './attempt.ts'
import { deed, type Executing } from './deed.ts'

onBothEngines('an attempt within a deed', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    await sql`create table tried (word text unique)`.execute(server.platform.db.tables())
  })
  afterAll(() => server.close())

  const write = (word: string, { db }: Executing) => sql`insert into tried values (${word})`.execute(db.tables())
  const written = async () =>
    (await sql<{ word: string }>`select word from tried order by word`.execute(server.platform.db.tables())).rows.map(
      ({ word }) => word,
    )

  test('takes back what it wrote when it fails, in itself or in the database, and the deed goes on', async () => {
    await deed(server.platform, async (inside) => {
      await write('before', inside)
      const refused = attempt(inside, async () => {
        await write('refused', inside)
        throw new Error('refused')
      })
      await expect(refused).rejects.toThrow('refused')
      const twice = attempt(inside, async () => {
        await write('once', inside)
        await write('before', inside)
      })
      await expect(twice).rejects.toThrow(/unique/i)
      await attempt(inside, async () => {
        await write('outer', inside)
        await attempt(inside, () => write('inner', inside))
      })
      await write('behind', inside)
    })
    expect(await written()).toEqual(['before', 'behind', 'inner', 'outer'])
  })

  test('is refused where there is no deed whose part it would be', async () => {
    await expect(attempt(server.platform, async () => undefined)).rejects.toThrow('needs a deed')
  })
})
