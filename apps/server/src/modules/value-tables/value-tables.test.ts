import type { ValueTableOutlook, ValueTableRead } from '@vitrine/contract/value-tables.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { bulkEditsTasks } from '#modules/bulk-edits/bulk-edits.tasks.ts'
import { addUser } from '#modules/users/add-user.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { valueTablesTasks } from './value-tables.tasks.ts'

const password = 'a long enough secret 7'
const patience = { timeout: 180_000 }
const root = '/fotoweb/me/value-tables/'

onBothEngines('values as tables', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let hidden: ArchiveRow
  let editor: Person
  let count = 0
  beforeAll(async () => {
    server = await open()
    const edit = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText', 'HistoryView', 'HistoryRollback'])
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, edit] })
    hidden = await anArchive(server, { name: 'Secret', access: [] })
    await addUser(actingAsSystem('a test'), { username: 'erik', password }, server.platform)
    editor = await signedIn(server, 'erik', password)
    for (const task of [...valueTablesTasks(server.platform), ...bulkEditsTasks(server.platform)])
      server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  let folder = ''
  const href = (name: string) => `/fotoweb/archives/${archive.id}-Press/${folder}/${name}.info`
  const within = () => `/fotoweb/archives/${archive.id}-Press/`
  beforeEach(async () => {
    folder = `shoot${++count}`
    const assets = [
      { path: `${folder}/a${count}.jpg`, metadata: { '5': '=1+1', '25': ['harbour', 'boat'], '90': 'Oslo' } },
      { path: `${folder}/b${count}.jpg`, metadata: { '5': 'Two, "quoted"', '120': 'Two\nlines', '40': `N-${count}` } },
      { path: `${folder}/c${count}.jpg`, metadata: { '25': ['sea'] } },
    ]
    await someAssets(archive, assets, server.platform)
    await someAssets(hidden, [{ path: `a${count}.jpg`, metadata: { '40': `N-${count}` } }], server.platform)
  })
  const name = (letter: string) => `${letter}${count}.jpg`

  const post = (path: string, body: unknown, who = editor) => {
    const headers = { 'content-type': 'application/json' }
    return who.ask(path, { method: 'POST', payload: JSON.stringify(body), headers })
  }
  const written = async (chosen: object) => {
    const answer = await post(`${root}written/`, chosen)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return editor.ask(answer.json<{ href: string }>().href)
  }
  const sendRaw = (content: string | Buffer, who = editor) => {
    const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="t.csv"\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    return who.ask(root, { method: 'POST', payload, headers })
  }
  const send = async (content: string | Buffer) => {
    const answer = await sendRaw(content)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json<z.output<typeof ValueTableRead.shape>>()
  }
  const outlook = async (table: { outlook: string }, reading: object) => {
    const answer = await post(table.outlook, { within: within(), ...reading })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<ValueTableOutlook>()
  }
  const ended = async (location: string) => {
    const task = async () => (await editor.read(location, 'task-status')).task
    await expect.poll(async () => (await task()).finished, patience).not.toBeNull()
    const { state, progress } = await task()
    return { state, done: progress.done, failed: progress.failed }
  }
  const value = async (letter: string, field: number) =>
    (await editor.read(href(name(letter)), 'asset')).metadata[field]?.value

  test('come out with every field of the view, formulas made harmless, and go back in without a change', async () => {
    const table = await written({ selection: { href: `${within()}${folder}/` } })
    expect(table.headers['content-disposition']).toMatch(/^attachment; filename="values.csv"/)
    const [head = '', ...rows] = table.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFaddress,filename,Title \(5\),/)
    expect(rows[0]).toContain(`${href(name('a'))},${name('a')},'=1+1,`)
    expect(table.body).toContain('"harbour\nboat"')
    const back = await send(table.body)
    expect([back.name, back.rows]).toEqual(['t.csv', 3])
    const seen = await outlook(back, { match: 'address' })
    expect(seen).toMatchObject({ rows: 3, changed: 0, unchanged: 3, refused: 0, data: [], after: null })
    // Chosen by name the same; what is hidden is not in it.
    const named = await written({
      assets: [{ href: href(name('b')) }, { href: `/fotoweb/archives/${hidden.id}-Secret/${name('a')}.info` }],
    })
    expect(named.body.trimEnd().split('\r\n')).toHaveLength(2)
    expect(named.body).not.toContain('Secret')
  })

  test('tell every difference before, change what differs in one change set, and are taken back as a whole', async () => {
    const table = await send(
      `filename;Stichwörter;City (90);Nonsense\n${name('a')};harbour|boat|crane;;x\n${name('c')};sea;Bergen;x\n${name('d')};sea;Bergen;x\n`,
    )
    expect(table.columns.map(({ role, field, problem }) => [role, field, problem !== null])).toEqual([
      ['filename', null, false],
      ['field', 25, false],
      ['field', 90, false],
      ['ignored', null, true],
    ])
    const reading = { match: 'filename', separator: 'bar' }
    const seen = await outlook(table, reading)
    expect(seen).toMatchObject({ rows: 3, changed: 2, unchanged: 0, refused: 1 })
    expect(
      seen.data.map(({ row, filename, differences, problem }) => [
        row,
        filename,
        differences.map(({ field, before, after }) => [field, before, after]),
        problem?.value,
      ]),
    ).toEqual([
      [1, name('a'), [[25, ['harbour', 'boat'], ['harbour', 'boat', 'crane']]], undefined],
      [2, name('c'), [[90, [], ['Bergen']]], undefined],
      [3, '', [], 'AssetNotFound'],
    ])
    expect(await value('c', 90)).toBeUndefined()
    const begun = (await post(String(table.apply), { within: within(), ...reading })).json<{
      location: string
      undo: string
    }>()
    expect(await ended(begun.location)).toEqual({ state: 'done', done: 2, failed: 1 })
    expect([await value('a', 25), await value('a', 90), await value('c', 90)]).toEqual([
      ['harbour', 'boat', 'crane'],
      'Oslo',
      'Bergen',
    ])
    const failed = (await editor.read(begun.location, 'task-status')).job.result.filter(({ done }) => !done)
    expect(failed.map(({ href: of, error }) => [of.replace(/.*#/, ''), error?.value])).toEqual([
      ['row=4', 'AssetNotFound'],
    ])
    const undone = (await post(begun.undo, {})).json<{ location: string }>()
    expect(await ended(undone.location)).toMatchObject({ state: 'done' })
    expect([await value('a', 25), await value('c', 90)]).toEqual([['harbour', 'boat'], undefined])
  })

  test('empty cells change nothing unless it is said; a cell that does not fit its field stops its row alone', async () => {
    const content = `address,90,320,5\n${href(name('a'))},,,New\n,,,\n${href(name('b'))},Oslo,nine,Changed\n`
    const table = await send(content)
    expect(table.rows).toBe(2)
    const kept = await outlook(table, { match: 'address' })
    expect(
      kept.data.map(({ differences, problem }) => [differences.map(({ field }) => field), problem?.value]),
    ).toEqual([
      [[5], undefined],
      [[], 'FieldValidationFailed'],
    ])
    expect(kept.data[1]).toMatchObject({ row: 3 })
    expect(kept.data[1]?.problem?.message).toMatch(/Rating/)
    const cleared = await outlook(table, { match: 'address', clears: true })
    expect(cleared.data[0]?.differences.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([[90, []]]),
    )
  })

  test('tell nothing of a field that the view of the archive does not show, not even that a guess is right', async () => {
    await someAssets(archive, [{ path: `${folder}/kept.jpg`, metadata: { '2': 'Kept back' } }], server.platform)
    const difference = async (guess: string) => {
      const table = await send(`address,2\n${href('kept.jpg')},${guess}\n`)
      return (await outlook(table, { match: 'address' })).data.map(({ differences }) => differences)
    }
    expect(await difference('Kept back')).toMatchObject([[{ field: 2, before: [], after: ['Kept back'] }]])
    expect(await difference('Another')).toMatchObject([[{ field: 2, before: [], after: ['Another'] }]])
  })

  test('know assets by a field of which each has its own value; hidden ones make it no less certain', async () => {
    const number = (await send(`Job ID (40),Title\nN-${count},By number\n`)).columns
    expect(number[0]).toMatchObject({ field: 40, isKey: true })
    const table = await send(`40,Title\nn-${count},By number\n`)
    const seen = await outlook(table, { match: 40 })
    expect(seen.data).toMatchObject([{ filename: name('b'), problem: null }])
    await someAssets(archive, [{ path: `${folder}/other.jpg`, metadata: { '40': `N-${count}` } }], server.platform)
    expect((await outlook(table, { match: 40 })).data).toMatchObject([{ problem: { value: 'NotUnique' } }])
    const unknown = await post(table.outlook, { match: 40, within: '/fotoweb/archives/5999-No/' })
    const secret = await post(table.outlook, { match: 40, within: `/fotoweb/archives/${hidden.id}-Secret/` })
    expect([secret.statusCode, secret.body]).toEqual([unknown.statusCode, unknown.body])
  })

  test('say in which line a table is broken, and keep nothing of it', async () => {
    for (const [content, rule] of [
      ['', 'head'],
      ['a,b\n"x', 'table'],
      [Buffer.from([0x61, 0x2c, 0xe6, 0x0a]), 'utf-8'],
      [`filename\n${'x'.repeat(20_001)}\n`, 'table'],
      ['filename,5\na\0b,c\n', 'table'],
    ] as const) {
      const answer = await sendRaw(content)
      expect([answer.statusCode, answer.json().fields?.[0]?.rule], String(content).slice(0, 20)).toEqual([400, rule])
    }
    const wide = await send(Buffer.from('\uFEFFfilename\tTitle\r\nå.jpg\tÅ\r\n', 'utf16le'))
    expect(wide.columns.map(({ name: column }) => column)).toEqual(['filename', 'Title'])
  })

  test('are for whoever sent them, and nobody else', async () => {
    await addUser(actingAsSystem('a test'), { username: `other${count}`, password }, server.platform)
    const other = await signedIn(server, `other${count}`, password)
    const table = await send(`address,5\n${href(name('a'))},Changed\n`)
    const reading = { match: 'address' }
    for (const path of [table.outlook, String(table.apply)]) {
      expect((await post(path, reading, other)).statusCode).toBe(404)
      expect((await post(path, reading, visitor(server))).statusCode).toBe(401)
    }
    const order = (await post(`${root}written/`, { selection: { href: within() } })).json<{ href: string }>()
    expect((await other.ask(order.href)).statusCode).toBe(404)
    const nothing = await post(String((await send('address\nx\n')).apply), reading)
    expect(nothing.json()).toMatchObject({ value: 'InvalidRequest', fields: [{ field: 'columns' }] })
  })
})
