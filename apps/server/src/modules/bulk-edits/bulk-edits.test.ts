import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addUser } from '#modules/users/add-user.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { bulkEditsTasks } from './bulk-edits.tasks.ts'

const password = 'a long enough secret 7'
const patience = { timeout: 180_000 }

onBothEngines('one change of many assets', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let editor: Person
  let count = 0
  const registered = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  beforeAll(async () => {
    server = await open()
    const edit = registered('View', 'Preview', 'EditText', 'HistoryView', 'HistoryRollback')
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, edit] })
    await addUser(actingAsSystem('a test'), { username: 'erik', password }, server.platform)
    editor = await signedIn(server, 'erik', password)
    for (const task of bulkEditsTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  let folder = ''
  const href = (name: string) => `/fotoweb/archives/${archive.id}-Press/${folder}/${name}.jpg.info`
  const selection = () => ({ href: `/fotoweb/archives/${archive.id}-Press/${folder}/` })
  beforeEach(async () => {
    folder = `shoot${++count}`
    const assets = [
      { path: `${folder}/a.jpg`, metadata: { '5': 'One', '25': ['harbour', 'boat'], '90': 'Oslo' } },
      { path: `${folder}/b.jpg`, metadata: { '5': 'Two', '25': ['harbour'] } },
      { path: `${folder}/c.jpg`, metadata: { '25': ['sea'] } },
    ]
    await someAssets(archive, assets, server.platform)
  })

  const post = (who: Person, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return who.ask(path, { method: 'POST', payload: JSON.stringify(body), headers })
  }
  const begin = async (operations: BulkOperation[], chosen: object = { selection: selection() }, who = editor) => {
    const answer = await post(who, '/fotoweb/me/bulk-edits/', { ...chosen, operations })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json<{ location: string; undo: string }>()
  }
  const ended = async (location: string, who = editor) => {
    const task = async () => (await who.read(location, 'task-status')).task
    await expect.poll(async () => (await task()).finished, patience).not.toBeNull()
    const { state, progress } = await task()
    return { state, done: progress.done, failed: progress.failed }
  }
  const asset = (name: string) => editor.read(href(name), 'asset')
  const values = async (field: number) => {
    const all = await Promise.all(['a', 'b', 'c'].map(asset))
    return all.map(({ metadata }) => metadata[field]?.value)
  }
  const outlook = async (fields: number[], chosen: object = { selection: selection() }, who = editor) => {
    const answer = await post(who, '/fotoweb/me/bulk-edits/outlook/', { ...chosen, fields })
    expect(answer.statusCode).toBe(200)
    return answer.json<DocumentOf<never> & Record<string, unknown>>()
  }
  const refused = async (body: object, who = editor, path = '/fotoweb/me/bulk-edits/') => {
    const answer = await post(who, path, body)
    const { value, fields = [] } = answer.json()
    return [
      answer.statusCode,
      value,
      fields.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`),
    ]
  }

  test('says before how many assets there are and how often they have each value', async () => {
    expect(await outlook([25, 5, 90])).toEqual({
      total: 3,
      editable: 3,
      credentials: 0,
      counted: 3,
      fields: [
        {
          field: 25,
          empty: 0,
          distinct: 3,
          values: [
            { value: 'harbour', count: 2 },
            { value: 'boat', count: 1 },
            { value: 'sea', count: 1 },
          ],
        },
        {
          field: 5,
          empty: 1,
          distinct: 2,
          values: [
            { value: 'One', count: 1 },
            { value: 'Two', count: 1 },
          ],
        },
        { field: 90, empty: 2, distinct: 1, values: [{ value: 'Oslo', count: 1 }] },
      ],
    })
    const one = { assets: [{ href: href('a') }, { href: href('a') }] }
    expect(await outlook([], one)).toMatchObject({ total: 1, editable: 1 })
  })

  test.each<[string, BulkOperation[], number, unknown[]]>([
    ['replace', [{ field: 5, operation: 'replace', value: 'Same' }], 5, ['Same', 'Same', 'Same']],
    ['clear', [{ field: 25, operation: 'clear' }], 25, [undefined, undefined, undefined]],
    [
      'add, some of it in the place of another value,',
      [{ field: 25, operation: 'add', value: ['harbour', 'new'], instead: ['boat', 'gull'] }],
      25,
      [
        ['harbour', 'new'],
        ['harbour', 'new'],
        ['sea', 'harbour', 'new'],
      ],
    ],
    ['remove', [{ field: 25, operation: 'remove', value: 'harbour' }], 25, [['boat'], undefined, ['sea']]],
    [
      'append',
      [{ field: 5, operation: 'append', value: ' (c) Agency' }],
      5,
      ['One (c) Agency', 'Two (c) Agency', '(c) Agency'],
    ],
    ['prepend', [{ field: 5, operation: 'prepend', value: '2026: ' }], 5, ['2026: One', '2026: Two', '2026:']],
    [
      'find-replace',
      [{ field: 25, operation: 'find-replace', find: 'harbour', value: 'port' }],
      25,
      [['port', 'boat'], ['port'], ['sea']],
    ],
    ['copy', [{ field: 105, operation: 'copy', from: 25 }], 105, ['harbour; boat', 'harbour', 'sea']],
  ])('%s does what it says to each, and all of it is taken back', async (_, operations, field, after) => {
    const before = await values(field)
    const { location, undo } = await begin(operations)
    expect(await ended(location)).toMatchObject({ state: 'done', failed: 0 })
    expect(await values(field)).toEqual(after)
    const undone = await post(editor, undo, {})
    expect(undone.statusCode).toBe(201)
    expect(await ended(undone.json().location)).toMatchObject({ state: 'done', failed: 0 })
    expect(await values(field)).toEqual(before)
  })

  test('is one change set in the history of each asset, found by searches and filters at once', async () => {
    const { location } = await begin([
      { field: 90, operation: 'replace', value: 'Bergen' },
      { field: 25, operation: 'add', value: 'Bryggen' },
    ])
    await ended(location)
    const history = await editor.read(href('b').replace(/\.info$/, '/__revisions/'), 'revision-list')
    expect(history.data).toHaveLength(1)
    const found = await editor.read(`/fotoweb/archives/${archive.id}-Press/${folder}/?q=Bryggen`, 'assetlist')
    expect(found.data).toHaveLength(3)
  })

  test('changes nothing but what was chosen: some by name, or all but some', async () => {
    await ended(
      (await begin([{ field: 5, operation: 'replace', value: 'X' }], { assets: [{ href: href('b') }] })).location,
    )
    expect(await values(5)).toEqual(['One', 'X', undefined])
    const rest = { selection: { ...selection(), except: [href('b')] } }
    await ended((await begin([{ field: 5, operation: 'replace', value: 'Y' }], rest)).location)
    expect(await values(5)).toEqual(['Y', 'X', 'Y'])
  })

  test('leaves out what the person may not change, and tells what was named all the same  (attack case 55)', async () => {
    const mostly = [
      { ...registered('View', 'Preview'), autoSearch: '' },
      { ...registered('EditText'), autoSearch: '25:harbour' },
    ]
    await setAccess(operator, archive.id, [everyoneLooks, ...mostly], server.platform)
    expect(await outlook([])).toMatchObject({ total: 3, editable: 2 })
    const { location } = await begin([{ field: 5, operation: 'replace', value: 'Mine' }])
    expect(await ended(location)).toEqual({ state: 'done', done: 2, failed: 0 })
    expect(await values(5)).toEqual(['Mine', 'Mine', undefined])
    const named = { assets: ['a', 'c'].map((name) => ({ href: href(name) })) }
    const partly = await begin([{ field: 5, operation: 'replace', value: 'Named' }], named)
    expect(await ended(partly.location)).toEqual({ state: 'done', done: 1, failed: 1 })
    const { task } = await editor.read(partly.location, 'task-status')
    const failed = await editor.read(`${task.results}?outcome=failed`, 'task-result-list')
    expect(failed.data).toMatchObject([{ href: href('c'), error: { value: 'PermissionDenied' } }])
    const edit = registered('View', 'Preview', 'EditText', 'HistoryView', 'HistoryRollback')
    await setAccess(operator, archive.id, [everyoneLooks, edit], server.platform)
  })

  test('what somebody changed again since stays when all of it is taken back, and is told', async () => {
    const { location, undo } = await begin([{ field: 5, operation: 'replace', value: 'Bulk' }])
    await ended(location)
    await editor.ask(href('a'), {
      method: 'PATCH',
      payload: JSON.stringify({ metadata: { '5': { value: 'By hand' } } }),
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
    })
    const undone = (await post(editor, undo, {})).json()
    expect(await ended(undone.location)).toEqual({ state: 'done', done: 2, failed: 1 })
    expect(await values(5)).toEqual(['By hand', 'Two', undefined])
    // Taking back can be taken back.
    await ended((await post(editor, undone.undo, {})).json().location)
    expect(await values(5)).toEqual(['By hand', 'Bulk', 'Bulk'])
  })

  test('an asset whose value would not fit fails alone, with its reason; the others go through', async () => {
    await someAssets(archive, [{ path: `${folder}/d.jpg`, metadata: { '5': 'x'.repeat(60) } }], server.platform)
    const { location } = await begin([{ field: 5, operation: 'append', value: ' and more' }])
    expect(await ended(location)).toEqual({ state: 'done', done: 3, failed: 1 })
    expect((await asset('d')).metadata['5']?.value).toBe('x'.repeat(60))
    expect((await asset('c')).metadata['5']?.value).toBe('and more')
  })

  test.each<[string, BulkOperation[], unknown]>([
    ['an empty value erases nothing', [{ field: 5, operation: 'replace', value: ' ' }], ['5 empty']],
    ['a value that never fits', [{ field: 5, operation: 'replace', value: 'x'.repeat(100) }], ['5 max-size']],
    ['no such field', [{ field: 9999, operation: 'clear' }], ['9999 unknown']],
    ['a list’s operation on a text', [{ field: 5, operation: 'add', value: 'x' }], ['5 list-only']],
    ['a text’s operation on a list', [{ field: 25, operation: 'append', value: 'x' }], ['25 text-only']],
    ['nothing to find', [{ field: 5, operation: 'find-replace', value: 'x' }], ['5 find']],
    ['nothing to copy', [{ field: 5, operation: 'copy' }], ['5 from']],
    [
      'a field twice',
      [
        { field: 5, operation: 'clear' },
        { field: 5, operation: 'clear' },
      ],
      ['5 twice'],
    ],
  ])('is refused before anything begins: %s', async (_, operations, fields) => {
    expect(await refused({ selection: selection(), operations })).toEqual([400, 'FieldValidationFailed', fields])
    expect(await values(5)).toEqual(['One', 'Two', undefined])
  })

  test('is refused to those who may change nothing: visitors, readers, and who sends no or both choices', async () => {
    const operations = [{ field: 5, operation: 'clear' }]
    expect(
      (await post(visitor(server), '/fotoweb/me/bulk-edits/', { selection: selection(), operations })).statusCode,
    ).toBe(401)
    expect((await refused({ operations }))[1]).toBe('InvalidRequest')
    expect((await refused({ operations, selection: selection(), assets: [{ href: href('a') }] }))[1]).toBe(
      'InvalidRequest',
    )
    await setAccess(operator, archive.id, [everyoneLooks], server.platform)
    expect((await refused({ operations, selection: selection() })).slice(0, 2)).toEqual([403, 'PermissionDenied'])
    await setAccess(operator, archive.id, [], server.platform)
    expect((await refused({ operations, selection: selection() })).slice(0, 2)).toEqual([404, 'ArchiveNotFound'])
    const edit = registered('View', 'Preview', 'EditText', 'HistoryView', 'HistoryRollback')
    await setAccess(operator, archive.id, [everyoneLooks, edit], server.platform)
  })

  test('reaches what a search finds in all archives, and nothing where it may not: counted, changed and taken back as one', async () => {
    const edit = registered('View', 'Preview', 'EditText')
    const [second, readable, hidden] = await Promise.all([
      anArchive(server, { name: `Second ${count}`, access: [edit] }),
      anArchive(server, { name: `Readable ${count}`, access: [everyoneLooks] }),
      anArchive(server, { name: `Hidden ${count}`, access: [] }),
    ])
    const word = `everywhere${count}`
    const given = Array.from({ length: 4 }, (_, at) => ({ path: `${at}.jpg`, metadata: { '5': `${word} ${at}` } }))
    for (const other of [second, readable, hidden]) await someAssets(other, given, server.platform)
    await someAssets(archive, [{ path: `${folder}/d.jpg`, metadata: { '5': word } }], server.platform)
    const at = (of: ArchiveRow, name: string) => `/fotoweb/archives/${of.id}-X/${name}.jpg.info`
    // In another archive the same path is another asset.
    const except = [at(second, '2'), at(archive, '1'), at(hidden, '0')]
    const everywhere = { selection: { href: `/fotoweb/archives/?q=${word}`, except } }
    expect(await outlook([5], everywhere)).toMatchObject({ total: 8, editable: 4, counted: 4 })
    const { location, undo } = await begin([{ field: 90, operation: 'replace', value: 'Paris' }], everywhere)
    expect(await ended(location)).toEqual({ state: 'done', done: 4, failed: 0 })
    const admin = await administrator(server)
    const city = async (of: ArchiveRow, name: string) => (await admin.read(at(of, name), 'asset')).metadata['90']?.value
    const cities = async () =>
      Promise.all([
        ...['0', '1', '2', '3'].map((name) => city(second, name)),
        city(readable, '0'),
        city(hidden, '0'),
        city(archive, `${folder}/d`),
      ])
    expect(await cities()).toEqual(['Paris', 'Paris', undefined, 'Paris', undefined, undefined, 'Paris'])
    await ended((await post(editor, undo, {})).json().location)
    expect(new Set(await cities())).toEqual(new Set([undefined]))
    // Everything there is, by a slip, is no search.
    expect(
      await refused({ operations: [{ field: 5, operation: 'clear' }], selection: { href: '/fotoweb/archives/' } }),
    ).toEqual([400, 'InvalidRequest', ['selection.href search']])
  })

  test('copies and composes nothing out of a field that the view of the archive does not show', async () => {
    const assets = [{ path: `${folder}/a.jpg`, metadata: { '5': 'One', '200': 'internal' } }]
    await someAssets(archive, assets, server.platform)
    const { location } = await begin([{ field: 105, operation: 'copy', from: 200 }])
    expect(await ended(location)).toEqual({ state: 'failed', done: 0, failed: 3 })
    const composed = await begin([{ field: 105, operation: 'compose', value: '{filename} {field:200}' }])
    expect(await ended(composed.location)).toEqual({ state: 'failed', done: 0, failed: 3 })
    expect(await values(105)).toEqual([undefined, undefined, undefined])
  })

  test('puts a text together for each asset from what it is called, where it lies, what it says and its number', async () => {
    const compose = (value: string): BulkOperation[] => [{ field: 105, operation: 'compose', value }]
    const named = { assets: ['c', 'a', 'b'].map((name) => ({ href: href(name) })) }
    const { location } = await begin(compose('{folder} {seq:2}: {filename}, {field:90} {field:25}'), named)
    expect(await ended(location)).toEqual({ state: 'done', done: 3, failed: 0 })
    expect(await values(105)).toEqual([
      `${folder} 02: a, Oslo harbour; boat`,
      `${folder} 03: b,  harbour`,
      `${folder} 01: c,  sea`,
    ])
    // Where nothing comes of it the asset keeps what it had.
    const second = await begin(compose('{field:90}'))
    expect(await ended(second.location)).toMatchObject({ done: 1, failed: 2 })
    expect(await values(105)).toEqual(['Oslo', `${folder} 03: b,  harbour`, `${folder} 01: c,  sea`])
    // What would be longer than the field takes is refused for each asset alone.
    const long = await begin(compose('{folder}'.repeat(1000)))
    expect(await ended(long.location)).toMatchObject({ done: 0, failed: 3 })
    const wrong = (value: string, field = 105) => {
      return refused({ selection: selection(), operations: [{ field, operation: 'compose', value }] })
    }
    expect(await wrong('{nobody}')).toEqual([400, 'FieldValidationFailed', ['105 variable']])
    expect(await wrong('{seq}')).toEqual([400, 'FieldValidationFailed', ['105 numbers']])
    expect(await wrong(' ')).toEqual([400, 'FieldValidationFailed', ['105 empty']])
    expect(await wrong('{filename}', 25)).toEqual([400, 'FieldValidationFailed', ['25 text-only']])
  })

  test('moves dates by the clock of the camera; what has no hours is not moved by hours, and what has no date stays without', async () => {
    const dated = (name: string, metadata: Record<string, string>) => ({ path: `${folder}/${name}.jpg`, metadata })
    const dates = [
      dated('a', { '350': '2026-05-07T23:30:00+02:00', '55': '20260507' }),
      dated('b', { '350': '2026-05' }),
    ]
    await someAssets(archive, dates, server.platform)
    const { location } = await begin([{ field: 350, operation: 'shift', value: '+1d 00:45' }])
    expect(await ended(location)).toMatchObject({ done: 2, failed: 1 })
    expect(await values(350)).toEqual(['2026-05-09T00:15:00+02:00', '2026-05', undefined])
    await ended((await begin([{ field: 55, operation: 'shift', value: '-7d' }])).location)
    expect(await values(55)).toEqual(['20260430', undefined, undefined])
    const wrong = (value: string, field = 350) =>
      refused({ selection: selection(), operations: [{ field, operation: 'shift', value }] })
    expect(await wrong('soon')).toEqual([400, 'FieldValidationFailed', ['350 shift']])
    expect(await wrong('+1d', 5)).toEqual([400, 'FieldValidationFailed', ['5 date-only']])
  })

  test('cannot be taken back by anybody else', async () => {
    const { location, undo } = await begin([{ field: 5, operation: 'replace', value: 'Mine' }])
    await ended(location)
    const admin = await administrator(server)
    expect((await post(admin, undo, {})).statusCode).toBe(404)
    expect(await values(5)).toEqual(['Mine', 'Mine', 'Mine'])
  })

  test('programs change many by a task of the wire: a text or list replaces, an empty one empties, add and remove are of lists', async () => {
    const headers = { 'content-type': 'application/vnd.fotoware.metadata-edit-request+json' }
    const named = ['a', 'b'].map((name) => ({ href: href(name) }))
    const entries = [
      { field: 5, value: 'Together' },
      { field: 25, value: 'quay', action: 'add' },
      { field: 90, value: '' },
    ]
    const send = (body: object, who = editor) =>
      who.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload: JSON.stringify(body) })
    const answer = await send({ assets: named, 'job-metadata': entries })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...{ location: expect.any(String), status: 'pending', maxInterval: 1000, undo: expect.any(String) },
    })
    expect(String(answer.headers['location']).endsWith(answer.json().location)).toBe(true)
    expect(await ended(answer.json().location)).toEqual({ state: 'done', done: 2, failed: 0 })
    expect(await values(5)).toEqual(['Together', 'Together', undefined])
    expect(await values(25)).toEqual([['harbour', 'boat', 'quay'], ['harbour', 'quay'], ['sea']])
    expect(await values(90)).toEqual([undefined, undefined, undefined])
    const fields = [
      { id: 5, action: 'append', value: '!' },
      { id: 25, action: 'append', value: 'pier' },
      { id: 90, action: 'set', value: 'Bergen' },
    ]
    const more = await send({ selection: selection(), fields })
    await ended(more.json().location)
    expect(await values(5)).toEqual(['Together!', 'Together!', '!'])
    expect((await values(25))[2]).toEqual(['sea', 'pier'])
    await ended((await send({ assets: named, fields: [{ id: 90, action: 'erase' }] })).json().location)
    expect(await values(90)).toEqual([undefined, undefined, 'Bergen'])
    for (const both of [{ fields, 'job-metadata': entries }, {}])
      expect((await send({ assets: named, ...both })).json().fields).toMatchObject([{ field: 'fields', rule: 'one' }])
    const wrong = await send({ assets: named, 'job-metadata': [{ field: 320, value: '9' }] })
    expect([wrong.statusCode, wrong.json().value]).toEqual([400, 'FieldValidationFailed'])
    expect((await send({ assets: [], 'job-metadata': entries })).statusCode).toBe(400)
    expect((await send({ assets: named, 'job-metadata': entries }, visitor(server))).statusCode).toBe(401)
  })
})
