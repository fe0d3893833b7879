import type { ChangedEvent } from '@vitrine/contract/event-stream.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { markGone } from '#modules/reading/asset-scan.repository.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { deed, tell } from '#platform/database/deed.ts'
import { headOfOutbox, readOutbox } from '#platform/database/outbox.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { atPort, type Ear, type HeardEvent, listenAt } from './event-stream.builders.ts'

const patience = { timeout: 180_000 }
const editors = 10002
const press = 10003

onBothEngines('the stream of events', (open) => {
  let server: TestServer
  let address: string
  let archive: ArchiveRow
  let boss: Person
  const ears: Ear[] = []
  beforeAll(async () => {
    server = await open()
    address = await atPort(server)
    boss = await administrator(server)
    archive = await anArchive(server, {
      name: 'Desk',
      access: [group(editors, ['View', 'EditText']), group(press, ['View'], '25:free')],
    })
    await someAssets(
      archive,
      [
        ...['open', 'one', 'two', 'three', 'four'].map((name) => ({
          path: `day/${name}.jpg`,
          metadata: { '5': name, '25': ['free'] },
        })),
        { path: 'day/shut.jpg', metadata: { '5': 'shut', '25': ['embargo'] } },
      ],
      server.platform,
    )
  })
  afterEach(async () => {
    for (const ear of ears.splice(0)) await ear.leave()
  })
  afterAll(() => server.close())

  const listen = async (who: Person, after = '') => {
    const headers = { ...(who.cookie ? { cookie: who.cookie } : {}), ...(after ? { 'last-event-id': after } : {}) }
    const ear = await listenAt(address, headers)
    ears.push(ear)
    return ear
  }
  let count = 0
  const edit = async (name: string, values: Record<string, unknown> = { '5': `Title ${++count}` }) => {
    const metadata = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value }]))
    const answer = await boss.ask(`/fotoweb/archives/${archive.id}/day/${name}.info`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', accept: 'application/vnd.fotoware.asset+json' },
      payload: JSON.stringify({ metadata }),
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ href: string; changeNumber: number }>()
  }
  const told = ({ heard }: Ear) => heard.map(({ name, data }) => [name, data] as const)
  const hears = (ear: Ear) => expect.poll(() => told(ear), patience)
  const person = (groups: number[]) => aSignedInUser(server, `reader ${++count}`, groups)

  test('an order is told to its owner and to those who approve orders, by the lists that they have, and to nobody else', async () => {
    const owner = await aUser(server, 'customer')
    const [own, approver, stranger] = await Promise.all([
      listen(await signedIn(server, 'customer', somePassword)),
      listen(boss),
      listen(await person([editors])),
    ])
    await tell({ name: 'order.changed', orderId: 7, userId: owner.id }, server.platform)
    const lists = (...paths: string[]) => [
      'changed',
      { assets: [], collections: paths.map((path) => `/fotoweb/${path}`) },
    ]
    await hears(own).toEqual([lists('me/orders/', 'orders/7')])
    await hears(approver).toEqual([lists('orders/pending/', 'orders/approved/', 'orders/rejected/', 'orders/7')])
    expect(told(stranger)).toEqual([])
  })

  test('crop presets are told to whoever has those of their owner', async () => {
    const [member, stranger, guest] = await Promise.all([
      listen(await person([editors])),
      listen(await person([press])),
      listen(visitor(server)),
    ])
    await tell({ name: 'crop-presets.changed', userId: null, groupId: editors }, server.platform)
    const collections = ['/fotoweb/me/crop-download-presets/', '/fotoweb/me/action-crop-presets/']
    const lists = ['changed', { assets: [], collections }]
    await hears(member).toEqual([lists])
    await tell({ name: 'crop-presets.changed', userId: null, groupId: null }, server.platform)
    await hears(member).toEqual([lists, lists])
    await hears(stranger).toEqual([lists])
    expect(told(guest)).toEqual([])
  })

  test('an edit is told to those who see the asset, by its address and change number, and to nobody else', async () => {
    const [editor, reader, stranger, guest] = await Promise.all([
      listen(await person([editors])),
      listen(await person([press])),
      listen(await person([10009])),
      listen(visitor(server)),
    ])
    const shut = await edit('shut.jpg')
    const shown = await edit('open.jpg')
    const of = ({ href, changeNumber }: typeof shown): readonly [string, ChangedEvent] => {
      return ['changed', { assets: [{ href, changeNumber }], collections: [] }]
    }
    await hears(editor).toEqual([of(shut), of(shown)])
    await hears(reader).toEqual([of(shown)])
    expect([told(stranger), told(guest)]).toEqual([[], []])
  })

  test('who comes back hears what was missed, once and in its order, from where they were', async () => {
    const who = await person([press])
    const first = await listen(who)
    await edit('open.jpg')
    await hears(first).toHaveLength(1)
    const at = first.lastId()
    await first.leave()
    for (const name of ['one', 'shut', 'two', 'shut', 'three']) await edit(`${name}.jpg`)
    const second = await listen(who, at)
    for (const name of ['shut', 'four', 'one']) await edit(`${name}.jpg`)
    const names = ({ heard }: Ear) =>
      heard.map(({ data }) => /(\w+)\.jpg/.exec((data as ChangedEvent).assets[0]?.href ?? '')?.[1])
    const missed = ['one', 'two', 'three', 'four', 'one']
    await expect.poll(() => names(second), patience).toEqual(missed)
    // From the middle of it too.
    const third = await listen(who, second.heard[1]?.id)
    await expect.poll(() => names(third), patience).toEqual(missed.slice(2))
    expect([...second.heard, ...third.heard].map(({ name }) => name)).not.toContain('reset')
  })

  test('a place that is too old, or that this server did not tell, leads to asking anew', async () => {
    const who = await person([press])
    const ear = await listen(who)
    const at = ear.lastId()
    await ear.leave()
    for (const wrong of ['1', 'x'.repeat(86), `${at.slice(0, -4)}AAAA`]) {
      const lost = await listen(who, wrong)
      await hears(lost).toEqual([['reset', {}]])
    }
    server.clock.advance(16 * 60_000)
    const late = await listen(who, at)
    await hears(late).toEqual([['reset', {}]])
    // The place that it is at now is good again.
    const again = await listen(who, late.lastId())
    await edit('open.jpg')
    await hears(again).toHaveLength(1)
    expect(again.heard[0]?.name).toBe('changed')
  })

  test('files that come, go and are read are told with their folders, in few rows', async () => {
    const whole = await listen(await person([editors]))
    const part = await listen(await person([press]))
    const base = `/fotoweb/archives/${archive.id}-Desk/`
    const { last: before } = await headOfOutbox(server.platform)
    const given = Array.from({ length: 300 }, (_, at) => ({
      path: `night/${String(at).padStart(3, '0')}.jpg`,
      metadata: { '25': [at === 7 ? 'free' : 'embargo'] },
    }))
    await someAssets(archive, given, server.platform)
    await hears(whole).toHaveLength(1)
    const [event] = whole.heard as [HeardEvent & { data: ChangedEvent }]
    expect(event.data.assets).toHaveLength(300)
    expect(event.data.collections).toEqual([`${base}night/`])
    const visible = { assets: [{ href: `${base}night/007.jpg.info`, changeNumber: 0 }], collections: [`${base}night/`] }
    await hears(part).toEqual([['changed', visible]])
    const rows = await readOutbox(before, server.platform)
    expect(rows.map(({ news }) => news.name)).toEqual(['assets.read'])
    const { news } = rows[0] ?? {}
    const meant = server.platform.db.tables<AssetsTables>().selectFrom('assets').select(['id', 'path'])
    const ids = news && 'ids' in news ? [...news.ids] : []
    await markGone(await meant.where('id', 'in', ids).execute(), server.platform)
    await hears(whole).toHaveLength(2)
    expect(whole.heard[1]?.data).toEqual({ assets: [], collections: [`${base}night/`] })
    // What went cannot be held against a filter any more.
    await edit('open.jpg')
    await hears(part).toHaveLength(2)
    expect(part.heard[1]?.data).toMatchObject({ collections: [] })
  })

  test('rights that change lead to asking anew, and those of others are not heard of', async () => {
    const who = await person([press])
    const [own, other] = [await listen(who), await listen(await person([editors]))]
    const entries = [group(editors, ['View', 'EditText']), group(press, ['View'], '25:free OR 25:embargo')]
    await setAccess(operator, archive.id, entries, server.platform)
    await hears(own).toEqual([['reset', {}]])
    await edit('shut.jpg')
    await hears(own).toHaveLength(2)
    await hears(other).toHaveLength(1)
    expect(other.heard[0]?.name).toBe('changed')
    const at = own.lastId()
    await own.leave()
    await setAccess(
      operator,
      archive.id,
      [group(editors, ['View', 'EditText']), group(press, ['View'], '25:free')],
      server.platform,
    )
    await edit('shut.jpg')
    // Away while they changed: told when coming back.
    const back = await listen(who, at)
    await hears(back).toEqual([['reset', {}]])
    const hidden = await anArchive(server, { name: `Hidden ${++count}`, access: [group(10009, ['View'])] })
    await someAssets(hidden, [{ path: 'a.jpg' }], server.platform)
    await edit('open.jpg')
    await hears(back).toHaveLength(2)
    expect(back.heard[1]?.name).toBe('changed')
  })

  test('a stream ends with the session, and with the account', async () => {
    const leaver = await person([press])
    const leaving = await listen(leaver)
    await leaver.ask('/fotoweb/services/logout', { method: 'POST' })
    await leaving.ended
    expect((await listen(leaver)).status).toBe(401)
    const fired = await person([press])
    const { user } = await fired.read('/fotoweb/me', 'full-api-descriptor')
    const gone = await listen(fired)
    await updateUser(user.userId, { is_enabled: 0 }, server.platform)
    await gone.ended
    expect((await listen(fired)).status).toBe(401)
  })

  test('it is asked for by name, never kept nor packed on the way, and a person has so many of them', async () => {
    const url = '/fotoweb/services/events'
    for (const accept of ['*/*', 'application/json', ''])
      expect((await boss.ask(url, { headers: { accept } })).statusCode, accept).toBe(406)
    const head = await boss.ask(url, { method: 'HEAD', headers: { accept: 'text/event-stream' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const who = await person([press])
    const ear = await listen(who)
    expect(Object.fromEntries(ear.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(ear.headers.get('content-encoding')).toBeNull()
    for (let open = 1; open < 40; open++) expect((await listen(who)).status).toBe(200)
    const headers = { accept: 'text/event-stream' }
    const refused = await who.refused(url, { headers })
    expect([refused.status, refused.value]).toEqual([429, 'TooManyStreams'])
    await ear.leave()
    await expect.poll(async () => (await listen(who)).status, patience).toBe(200)
  })

  test('places tell nothing: each is another text of the same length, at the same place too', async () => {
    const who = await person([10009])
    const ids = [(await listen(who)).lastId(), (await listen(who)).lastId()]
    await edit('shut.jpg')
    ids.push((await listen(who)).lastId())
    expect(new Set(ids).size).toBe(3)
    expect(new Set(ids.map((id) => id.length)).size).toBe(1)
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/)
  })

  test('news of a deed that fails are never told, and those of many verbs in one deed are one', async () => {
    const ear = await listen(await person([editors]))
    const [first] = await readOutbox(0, server.platform)
    const ids = first && 'ids' in first.news ? first.news.ids : []
    const news = { name: 'assets.read', archiveId: archive.id, ids } as const
    const failed = deed(server.platform, async (inside) => {
      await tell(news, inside)
      throw new Error('It fails')
    })
    await expect(failed).rejects.toThrow('It fails')
    await deed(server.platform, async (outer) => {
      await tell(news, outer)
      await deed(outer, (inner) => tell(news, inner))
    })
    await hears(ear).toHaveLength(1)
    await edit('open.jpg')
    await hears(ear).toHaveLength(2)
  })

  test('a server that stops does not wait for streams', async () => {
    const own = await open({ guests: true })
    await anArchive(own, { access: [everyoneLooks, group(builtIn.registeredUsers, ['View'])] })
    const ear = await listenAt(await atPort(own), {})
    expect(ear.status).toBe(200)
    await own.close()
    await ear.ended
  })
})
