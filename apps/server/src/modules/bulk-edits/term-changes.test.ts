import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { aPersonWho, aTaxonomy } from '#modules/taxonomies/taxonomies.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { bulkEditsTasks } from './bulk-edits.tasks.ts'

const change = 'application/vnd.fotoware.taxonomy-item-change+json'
const update = { description: '', acl: ['Set', 'Query', 'Navigate'] }

onBothEngines('changes of terms that assets use', (open) => {
  let server: TestServer
  let boss: Person
  let editor: Person
  let ids: Record<string, string>
  let press: ArchiveRow
  let shut: ArchiveRow
  beforeAll(async () => {
    server = await open()
    const edit = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText', 'HistoryView'])
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks, edit] })
    shut = await anArchive(server, { name: 'Shut', access: [everyoneLooks] })
    boss = await administrator(server)
    editor = await aPersonWho(server, 'editor', 'manageTaxonomies')
    ids = await aTaxonomy(server, 25, {
      Harbour: {},
      Ship: { Ferry: {} },
      Georgia: {},
      Europe: { Paris: {} },
      Texas: { paris: {} },
    })
    await someAssets(
      press,
      [
        { path: 'a.jpg', metadata: { '25': ['boat', 'Harbour', 'dusk'] } },
        { path: 'b.jpg', metadata: { '25': ['harbour', 'Quay'] } },
        { path: 'c.jpg', metadata: { '25': ['harbour master'] } },
        { path: 'd.jpg', metadata: { '25': ['Paris'] } },
      ],
      server.platform,
    )
    await someAssets(shut, [{ path: 'e.jpg', metadata: { '25': ['Harbour'] } }], server.platform)
    for (const task of bulkEditsTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const address = (name: string) => `/fotoweb/api/taxonomies/25/${ids[name]}`
  const put = (name: string, body: object, accept = change) =>
    editor.ask(address(name), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', accept },
      payload: JSON.stringify({ ...update, ...body }),
    })
  const ended = async (location: string) => {
    const task = async () => (await editor.read(location, 'task-status')).task
    await expect.poll(async () => (await task()).finished, { timeout: 20_000 }).not.toBeNull()
    const { state, progress } = await task()
    return [state, progress.done, progress.failed]
  }
  const tags = async (archive: ArchiveRow, name: string) =>
    (await boss.read(`/fotoweb/archives/${archive.id}-${archive.name}/${name}.jpg.info`, 'asset')).metadata[25]?.value

  test('a new value of a term is the new value of the assets that have it, and goes back with the term', async () => {
    const answer = await put('Harbour', { name: 'Quay', value: 'Quay' })
    expect(answer.statusCode).toBe(200)
    const { item, edit } = answer.json()
    expect(item).toMatchObject({ id: ids['Harbour'], name: 'Quay', value: 'Quay', children: { data: [] } })
    // Only assets with the value itself, and only those that this person may change.
    expect(await ended(edit.location)).toEqual(['done', 2, 0])
    expect(await tags(press, 'a')).toEqual(['boat', 'Quay', 'dusk'])
    expect(await tags(press, 'b')).toEqual(['Quay'])
    expect(await tags(press, 'c')).toEqual(['harbour master'])
    expect(await tags(shut, 'e')).toEqual(['Harbour'])

    const undone = await editor.ask(edit.undo, { method: 'POST' })
    expect(undone.statusCode).toBe(201)
    expect(await ended(undone.json().location)).toEqual(['done', 2, 0])
    expect(await tags(press, 'a')).toEqual(['boat', 'Harbour', 'dusk'])
    expect(await tags(press, 'b')).toEqual(['harbour', 'Quay'])
    expect(await editor.read(address('Harbour'), 'taxonomy-item')).toMatchObject({ name: 'Harbour', value: 'Harbour' })

    const again = await editor.ask(undone.json().undo, { method: 'POST' })
    expect(await ended(again.json().location)).toEqual(['done', 2, 0])
    expect(await tags(press, 'a')).toEqual(['boat', 'Quay', 'dusk'])
    expect(await editor.read(address('Harbour'), 'taxonomy-item')).toMatchObject({ value: 'Quay' })
  })

  test('another label alone, a value that no asset has, and one that two terms have change no asset', async () => {
    expect((await put('Ship', { name: 'Vessel', value: 'Ship' })).json().edit).toBeNull()
    expect((await put('Georgia', { name: 'Sakartvelo', value: 'Sakartvelo' })).json().edit).toBeNull()
    expect((await put('Paris', { name: 'Paname', value: 'Paname' })).json().edit).toBeNull()
    expect(await tags(press, 'd')).toEqual(['Paris'])
  })

  test('programs that ask for nothing get 204 and for the term the term; assets change all the same', async () => {
    const item = await put(
      'paris',
      { name: 'Lutetia', value: 'Lutetia' },
      'application/vnd.fotoware.taxonomy-item+json',
    )
    expect([item.statusCode, item.json().value]).toEqual([200, 'Lutetia'])
    await expect.poll(() => tags(press, 'd'), { timeout: 20_000 }).toEqual(['Lutetia'])
    expect((await put('paris', { name: 'Paris', value: 'Paris' }, '*/*')).statusCode).toBe(204)
    await expect.poll(() => tags(press, 'd'), { timeout: 20_000 }).toEqual(['Paris'])
  })

  test('a term that got yet another value, or is gone, stays so when the change of assets is taken back', async () => {
    const first = (await put('paris', { name: 'Lutetia', value: 'Lutetia' })).json().edit
    await ended(first.location)
    const second = (await put('paris', { name: 'City of light', value: 'City of light' })).json().edit
    await ended(second.location)
    const undone = await editor.ask(first.undo, { method: 'POST' })
    await ended(undone.json().location)
    expect(await editor.read(address('paris'), 'taxonomy-item')).toMatchObject({ value: 'City of light' })
    await editor.ask(address('paris'), { method: 'DELETE' })
    const back = await editor.ask(second.undo, { method: 'POST' })
    expect(await ended(back.json().location)).toEqual(['done', 1, 0])
    expect(await tags(press, 'd')).toEqual(['Lutetia'])
    expect((await editor.refused(address('paris'))).status).toBe(404)
  })
})
