import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { aPersonWho, aTaxonomy } from '#modules/taxonomies/taxonomies.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { bulkEditsTasks } from './bulk-edits.tasks.ts'

const tags = '/fotoweb/api/taxonomies/25/'
const item = (id: string) => `${tags}${id}`
const asChange = { 'content-type': 'application/json', accept: 'application/vnd.fotoware.term-change+json' }
const whole = { description: '', acl: ['Set', 'Query', 'Navigate'] }
const patience = { timeout: 180_000 }

onBothEngines('assets follow terms that are renamed, merged or deleted', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let ids: Record<string, string>
  beforeAll(async () => {
    server = await open()
    const edit = group(builtIn.registeredUsers, ['View', 'EditText', 'HistoryView'])
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, edit] })
    await someAssets(
      archive,
      ['a', 'b', 'c', 'd'].map((name) => ({ path: `${name}.jpg`, metadata: { '25': ['x'] } })),
      server.platform,
    )
    boss = await administrator(server)
    for (const task of bulkEditsTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })
  beforeEach(async () => {
    await boss.ask(tags, { method: 'DELETE' })
    ids = await aTaxonomy(server, 25, { Harbour: { Quay: {}, Pier: {} }, Port: { Dock: {} }, Sea: {} })
    const given = { a: ['Harbour', 'gull'], b: ['HARBOUR', 'Port'], c: ['Harbour view', 'Quay'], d: ['Sea'] }
    for (const [name, values] of Object.entries(given)) await tag(name, values)
  })

  const id = (name: string) => ids[name] ?? ''
  const href = (name: string) => `/fotoweb/archives/${archive.id}-Press/${name}.jpg.info`
  const tag = async (name: string, values: string[]) => {
    const answer = await boss.ask(href(name), {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
      payload: JSON.stringify({ metadata: { '25': { value: values } } }),
    })
    expect(answer.statusCode).toBe(200)
  }
  const values = async () =>
    Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await boss.read(href(name), 'asset')).metadata['25']?.value))
  const terms = async () => {
    const list = async (url: string): Promise<string[]> => {
      const { data } = await boss.read(url, 'taxonomy-item-list')
      const below = await Promise.all(data.map(async (one) => (one.hasChildren ? list(one.href) : [])))
      return data.flatMap(({ name }, at) => [name, ...(below[at] ?? []).map((other) => `${name}/${other}`)])
    }
    return list(tags)
  }
  const begun = async (method: 'PUT' | 'DELETE' | 'POST', url: string, body?: object, who = boss) => {
    const sent = body ? { payload: JSON.stringify(body) } : {}
    const headers = body ? asChange : { accept: asChange.accept }
    const answer = await who.ask(url, { method, headers, ...sent })
    expect([answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([true, ''])
    const told = answer.json()
    return (told.run === undefined ? told : told.run) as { location: string; undo: string } | null
  }
  const ended = async (run: { location: string } | null, who = boss) => {
    const task = async () => (await who.read(run?.location ?? '', 'task-status')).task
    await expect.poll(async () => (await task()).finished, patience).not.toBeNull()
    const { state, progress } = await task()
    return [state, progress.done, progress.failed]
  }
  const rename = (name: string, to: string, who = boss) =>
    begun('PUT', item(id(name)), { ...whole, name: to, value: to }, who)
  const before = [['Harbour', 'gull'], ['HARBOUR', 'Port'], ['Harbour view', 'Quay'], ['Sea']]
  const tree = ['Harbour', 'Harbour/Pier', 'Harbour/Quay', 'Port', 'Port/Dock', 'Sea']

  test('a new value goes to all assets that have the old one as a whole, however it is written; undo brings both back, and again', async () => {
    const run = await rename('Harbour', 'Haven')
    expect(await ended(run)).toEqual(['done', 2, 0])
    expect(await values()).toEqual([['Haven', 'gull'], ['Haven', 'Port'], ['Harbour view', 'Quay'], ['Sea']])
    const undo = await begun('POST', run?.undo ?? '')
    expect(await ended(undo)).toEqual(['done', 2, 0])
    expect([await values(), await terms()]).toEqual([before, tree])
    expect(await ended(await begun('POST', undo?.undo ?? ''))).toEqual(['done', 2, 0])
    expect((await values())[0]).toEqual(['Haven', 'gull'])
    expect((await terms())[0]).toBe('Haven')
  })

  test('a value that an asset has already is there once, and a new label alone changes no asset', async () => {
    const run = await begun('PUT', item(id('Harbour')), { ...whole, name: 'Haven', value: 'Harbour' })
    expect(run).toBeNull()
    await ended(await rename('Sea', 'gull'))
    await tag('d', ['gull', 'Port', 'Dock'])
    await ended(await rename('Dock', 'port'))
    expect((await values())[3]).toEqual(['gull', 'Port', 'port'])
  })

  test('deleting takes the values of a whole branch from assets, and undo brings terms and values back', async () => {
    const run = await begun('DELETE', item(id('Harbour')))
    expect(await ended(run)).toEqual(['done', 3, 0])
    expect(await values()).toEqual([['gull'], ['Port'], ['Harbour view'], ['Sea']])
    expect(await terms()).toEqual(['Port', 'Port/Dock', 'Sea'])
    expect(await ended(await begun('POST', run?.undo ?? ''))).toEqual(['done', 3, 0])
    expect([await values(), await terms()]).toEqual([before, tree])
    const found = await boss.read(`${tags}?q=quay`, 'taxonomy-item-list')
    expect(found.data.map(({ name }) => name)).toEqual(['Quay'])
  })

  test('two terms become one: what is below goes along, the old name finds it, and no term goes below itself', async () => {
    const run = await begun('POST', `${item(id('Harbour'))}/merge`, { into: item(id('Port')) })
    expect(await ended(run)).toEqual(['done', 2, 0])
    expect(await values()).toEqual([['Port', 'gull'], ['Port'], ['Harbour view', 'Quay'], ['Sea']])
    expect(await terms()).toEqual(['Port', 'Port/Dock', 'Port/Pier', 'Port/Quay', 'Sea'])
    const found = await boss.read(`${tags}?q=harbour`, 'taxonomy-item-list')
    expect(found.data.map(({ name }) => name)).toEqual(['Port'])
    const answer = (url: string, into: string) =>
      boss.ask(`${url}/merge`, { method: 'POST', headers: asChange, payload: JSON.stringify({ into }) })
    expect((await answer(item(id('Port')), item(id('Dock')))).json().value).toBe('TaxonomyCircle')
    expect((await answer(item(id('Port')), item(id('Port')))).json().value).toBe('TaxonomyCircle')
    expect((await answer(item(id('Port')), '/fotoweb/api/taxonomies/90/x')).json().fields[0].field).toBe('into')
    expect(await ended(await begun('POST', run?.undo ?? ''))).toEqual(['done', 2, 0])
    expect([await values(), await terms()]).toEqual([before, tree])
  })

  test('a term with another one of the same value leaves assets alone', async () => {
    await boss.ask(item(id('Sea')), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'Other quay', value: 'quay' }),
    })
    expect(await ended(await begun('DELETE', item(id('Quay'))))).toEqual(['done', 0, 0])
    expect((await values())[2]).toEqual(['Harbour view', 'Quay'])
  })

  test('what was changed since is not overwritten by an undo', async () => {
    const run = await rename('Harbour', 'Haven')
    await ended(run)
    await tag('a', ['Haven', 'ship'])
    const undo = await begun('POST', run?.undo ?? '')
    expect(await ended(undo)).toEqual(['done', 1, 1])
    expect((await values()).slice(0, 2)).toEqual([
      ['Haven', 'ship'],
      ['HARBOUR', 'Port'],
    ])
    const removed = await begun('DELETE', item(id('Sea')))
    await ended(removed)
    const sea = { method: 'POST', headers: asChange, payload: JSON.stringify({ name: 'SEA' }) } as const
    expect((await boss.ask(tags, { ...sea, headers: { 'content-type': 'application/json' } })).statusCode).toBe(201)
    const refused = await boss.ask(removed?.undo ?? '', { method: 'POST' })
    expect([refused.statusCode, refused.json().value]).toEqual([409, 'CannotRollback'])
    expect((await values())[3]).toBeUndefined()
  })

  test('only assets that its editor may change follow, and of the others nothing is told', async () => {
    const seen = { ...group(builtIn.registeredUsers, ['View']), autoSearch: 'fn:a OR fn:b' }
    const edited = { ...group(builtIn.registeredUsers, ['View', 'EditText']), autoSearch: 'fn:b' }
    await setAccess(operator, archive.id, [seen, edited], server.platform)
    const editor = await aPersonWho(server, `editor ${server.platform.db.engine}`, 'manageTaxonomies')
    const run = await rename('Harbour', 'Haven', editor)
    expect(await ended(run, editor)).toEqual(['done', 1, 0])
    expect(await ended(await rename('Quay', 'Wharf', editor), editor)).toEqual(['done', 0, 0])
    expect((await values()).slice(0, 2)).toEqual([
      ['Harbour', 'gull'],
      ['Haven', 'Port'],
    ])
  })
})
