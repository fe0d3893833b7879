import type { ContactSheetOutlook } from '@vitrine/contract/contact-sheets.ts'
import { decodePdf } from '@vitrine/media/decoding/decode-pdf.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { processingRequests } from '#modules/rendition-administration/rendition-administration.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { contactSheetsTasks } from './contact-sheets.tasks.ts'

const patience = { timeout: 180_000 }
const root = '/fotoweb/me/contact-sheets/'
const looking = group(10002, ['View', 'Preview'])
const fields = ['filename', 5, 80]

const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

onBothEngines('contact sheets', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let words: ArchiveRow
  let kari: Person
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [looking] })
    words = await anArchive(server, { name: 'Words', access: [looking] })
    for (const [name, width, height] of [
      ['c-upright.jpg', 1300, 2000],
      ['a-lying.jpg', 2400, 1600],
      ['b-small.jpg', 120, 80],
    ] as const)
      await aFile(archive, `shoot/${name}`, await photo(width, height, '#c83214'))
    const frames = ['#00ff00', '#ff0000'].map((background) => ({
      create: { width: 640, height: 400, channels: 3 as const, background },
    }))
    const animated = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    await aFile(
      archive,
      'shoot/d-moves.gif',
      await sharp(animated, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    await aFile(archive, 'shoot/e-note.txt', 'nothing to see')
    await server.index(archive.id)
    kari = await aSignedInUser(server, 'kari', [10002])
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const within = (folder = 'shoot/') => `/fotoweb/archives/${archive.id}-Press/${folder}`
  const shoot = () => ({ selection: { href: within() } })
  const post = (who: Person, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return who.ask(path, { method: 'POST', payload: JSON.stringify(body), headers })
  }
  const order = async (chosen: object, look: object = {}, who = kari) => {
    const answer = await post(who, root, { ...chosen, look: { fields, ...look } })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json<{ location: string }>().location
  }
  const ended = async (location: string, who = kari) => {
    const read = async () => (await who.read(location, 'task-status')).task
    await expect.poll(async () => (await read()).finished, patience).not.toBeNull()
    return read()
  }
  const fetched = async (location: string, who = kari) => {
    const { file } = await ended(location, who)
    const answer = await who.ask(file ?? expect.unreachable())
    expect(answer.statusCode).toBe(200)
    return { answer, bytes: answer.rawPayload, file: file ?? '', ...(await readBack(answer.rawPayload)) }
  }
  const readBack = async (bytes: Buffer) => {
    const { pages, texts, pixels } = await decodePdf({ bytes, longestSide: 600, withText: true } as never)
    // Without what a reader adds between the pieces of a line.
    const pictures = [...bytes.toString('latin1').matchAll(/\/Subtype \/Image\n.*\n\/Width (\d+)\n\/Height (\d+)/g)]
    return {
      ...{ pages, text: (texts ?? []).join(' ').replaceAll(/\s+/g, ' '), pixels },
      pictures: pictures.map(([, width, height]) => [Number(width), Number(height)]),
    }
  }

  test('are never done without their file: pages that could not be written are written when it can go on', async () => {
    const { files } = server.platform
    const location = await order(shoot())
    const [make] = contactSheetsTasks(server.platform)
    // A file where sheets have their folder.
    await files.write('contact-sheets', Buffer.from('in the way'))
    const run = () => make?.run({ id: location.split('/').at(-1) }, new AbortController().signal)
    await expect(run()).rejects.toThrow()
    expect((await kari.read(location, 'task-status')).task).toMatchObject({ state: 'inProgress', file: null })
    await files.remove('contact-sheets')
    await run()
    expect((await fetched(location)).pictures).toHaveLength(4)
  })

  test('leave out what vanishes between the order and its turn, and say so', async () => {
    await someAssets(
      words,
      [{ path: 'late/one.jpg' }, { path: 'late/two.jpg', metadata: { '5': 'Hush' } }],
      server.platform,
    )
    const location = await order({ selection: { href: `/fotoweb/archives/${words.id}-Words/late/` } })
    expect((await kari.read(location, 'task-status')).task).toMatchObject({ state: 'pending', file: null })
    await setAccess(operator, words.id, [group(10002, ['View', 'Preview'], 'NOT hush')], server.platform)
    for (const task of contactSheetsTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
    const { state, progress } = await ended(location)
    expect([state, progress]).toMatchObject(['done', { total: 2, done: 1, failed: 1 }])
    const { job } = await kari.read(location, 'task-status')
    expect(job.result.map(({ error }) => error?.value ?? 'done').sort()).toEqual(['AssetNotFound', 'done'])
    const { text } = await fetched(location)
    expect(text).toContain('one.jpg')
    expect(text).not.toMatch(/two|Hush/)
    expect(text).toContain('Page 1 of 1')
    await setAccess(operator, words.id, [looking], server.platform)
  })

  test('show previews in the order of the collection, with the title, the site and the foot on each page', async () => {
    const look = { title: 'Herbst „Press/Photo“', columns: 2, rows: 2, foot: '© City Museum' }
    const sheet = await fetched(
      await order({ selection: { href: `/fotoweb/archives/${archive.id}-Press/shoot/;o=-fn` } }, look),
    )
    expect(sheet.answer.headers['content-disposition']).toContain(`${encodeURIComponent('Herbst „Press_Photo“')}.pdf`)
    expect(sheet.pages).toBe(2)
    const names = ['e-note.txt', 'd-moves.gif', 'c-upright.jpg', 'b-small.jpg', 'a-lying.jpg']
    const at = names.map((name) => sheet.text.indexOf(name))
    expect([...at].sort((one, other) => one - other)).toEqual(at)
    expect(at[0]).toBeGreaterThan(0)
    for (const said of ['Herbst „Press/Photo“', 'Vitrine', '© City Museum', 'Page 1 of 2', 'Page 2 of 2', 'No preview'])
      expect(sheet.text).toContain(said)
    // Two hundred pixels to the inch or a little more, the small one as it is, never an original.
    expect(sheet.pictures.at(-2)).toEqual([120, 80])
    expect(sheet.pictures).toHaveLength(4)
    for (const [width = 0, height = 0] of sheet.pictures) expect(Math.max(width, height)).toBeLessThan(1700)
    expect(Math.max(...(sheet.pictures.at(-1) ?? []))).toBeGreaterThan(700)
    // Named in another order than that of their collection.
    const assets = ['b-small', 'a-lying', 'c-upright'].map((name) => ({ href: `${within()}${name}.jpg.info` }))
    const named = await fetched(await order({ assets, within: `${within()};o=fn` }))
    expect(named.text.match(/[abc]-\w+/g)).toEqual(['a-lying', 'b-small', 'c-upright'])
    const one = await fetched(
      await order(
        { assets: [{ href: `${within()}a-lying.jpg.info` }] },
        { columns: 1, rows: 1, paper: 'letter', isLandscape: true, hasSite: false, hasDate: false, hasNumbers: false },
      ),
    )
    expect([one.pages, one.text.trim(), one.pixels.width > one.pixels.height]).toEqual([1, 'a-lying.jpg', true])
  })

  test('keep to themselves what captions of strangers do, and stay of bounded size', async () => {
    const hostile = {
      '5': `<script>alert(1)</script> ${'long '.repeat(20_000)}`,
      '80': 'turn\u202Eed\u2066 \u200B\uFEFF👩‍👩‍👧 漢字 الميناء\u200Cها',
    }
    await someAssets(
      words,
      [{ path: 'bad/evil.jpg', metadata: hostile }, { path: `bad/${'n'.repeat(200)}.jpg` }],
      server.platform,
    )
    const location = await order(
      { selection: { href: `/fotoweb/archives/${words.id}-Words/bad/` } },
      { title: 'x'.repeat(200), columns: 8, rows: 10 },
    )
    const { text, bytes, pages } = await fetched(location)
    expect([pages, bytes.length < 100_000]).toEqual([1, true])
    expect(text).toContain('<script>')
    expect(text).toContain('…')
    const large = await fetched(
      await order({ selection: { href: `/fotoweb/archives/${words.id}-Words/bad/` } }, { columns: 1, rows: 1 }),
    )
    for (const said of ['turned', '□□□', 'الميناء']) expect(large.text).toContain(said)
    expect(large.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF漢]/)
    expect(large.text.length).toBeLessThan(6000)
  })

  test('hold back pictures that may not be used, and fields that are not shown', async () => {
    const seen = await anArchive(server, { name: 'Seen', access: [group(10002, ['View'])] })
    await aFile(seen, 'only-seen.jpg', await photo(900, 600, '#0000c8'))
    await server.index(seen.id)
    const named = [{ href: `/fotoweb/archives/${seen.id}-Seen/only-seen.jpg.info` }]
    const print = async () =>
      (await kari.read(`/fotoweb/archives/${seen.id}-Seen/only-seen.jpg.info`, 'asset')).capabilities.print
    expect(await print()).toBe(false)
    const held = await fetched(await order({ assets: named }, { fields: ['filename', 99_999, 150] }))
    expect(held.pictures).toEqual([])
    expect(held.text).toContain('Preview not permitted')
    await setAccess(operator, seen.id, [looking], server.platform)
    expect(await print()).toBe(true)
    expect((await fetched(await order({ assets: named }))).pictures).toHaveLength(1)
    const boss = await administrator(server)
    const requests = processingRequests(boss)
    const dyed = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#ff00ff' } })
      .png()
      .toBuffer()
    const { Filename } = await requests.addWatermark({ Content: dyed.toString('base64') })
    const laid = { WatermarkFilename: Filename, WatermarkAlignment: 4, ScaleToFit: true }
    await requests.setArchive(seen.id, { WatermarkSettings: laid })
    const { data } = (await fetched(await order({ assets: named }))).pixels
    let magenta = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 80 && (data[at + 2] ?? 0) > 200) magenta++
    expect(magenta).toBeGreaterThan(500)
    const rule = await boss.ask(`/fotoweb/api/config/archives/${seen.id}`, {
      method: 'PUT',
      payload: { EmbargoRule: 'lock' },
      headers: { 'content-type': 'application/json' },
    })
    expect(rule.statusCode).toBe(200)
    await someAssets(seen, [{ path: 'old.jpg', metadata: { '37': '2020-01-01' } }], server.platform)
    const old = await fetched(await order({ assets: [{ href: `/fotoweb/archives/${seen.id}-Seen/old.jpg.info` }] }))
    expect(old.text).toContain('Held back by its dates')
  })

  test('are not handed out any more when something on them is hidden since, or its picture', async () => {
    const own = await anArchive(server, { name: 'Fading', access: [looking] })
    await aFile(own, 'one.jpg', await photo(600, 400, '#336699'))
    await aFile(own, 'two.jpg', await photo(600, 400, '#993366'))
    await server.index(own.id)
    const { file } = await fetched(await order({ selection: { href: `/fotoweb/archives/${own.id}-Fading/` } }))
    const status = async () => (await kari.ask(file)).statusCode
    for (const [access, expected] of [
      [group(10002, ['View', 'Preview'], 'NOT two'), 403],
      [looking, 200],
      [group(10002, ['View']), 403],
      [group(10002, []), 403],
      [looking, 200],
    ] as const) {
      await setAccess(operator, own.id, [access], server.platform)
      expect(await status()).toBe(expected)
    }
    await server.platform.files.remove(file.replace(/^.*tasks\/([\w-]+)\/file$/, 'contact-sheets/$1.json'))
    expect(await status()).toBe(410)
  })

  test('are nobody else’s, are noted, and are gone after an hour', async () => {
    const location = await order(shoot())
    const { file, answer } = await fetched(location)
    const boss = await administrator(server)
    const olaf = await aSignedInUser(server, 'olaf', [])
    expect((await boss.read(location, 'task-status')).task.file).toBeNull()
    expect([
      ...[(await boss.ask(file)).statusCode, (await olaf.ask(file)).statusCode],
      (await visitor(server).ask(file)).statusCode,
    ]).toEqual([404, 404, 401])
    const log = (await boss.read('/fotoweb/api/audit/?deed=contact-sheet.handedOut', 'audit-list')).data
    expect(log[0]).toMatchObject({
      actor: { name: 'kari' },
      details: { assets: 5 },
      subject: { name: 'Contact sheet' },
    })
    const part = await kari.ask(file, { headers: { range: 'bytes=0-4' } })
    expect([part.statusCode, part.body, answer.rawPayload.toString('latin1', 0, 5)]).toEqual([206, '%PDF-', '%PDF-'])
    server.clock.advance(3_601_000)
    expect((await kari.ask(file)).statusCode).toBe(410)
    server.clock.advance(366 * 86_400_000)
    const [, upkeep] = contactSheetsTasks(server.platform)
    await upkeep?.run({}, new AbortController().signal)
    for await (const { key } of server.platform.files.list('contact-sheets/')) expect.fail(key)
  })

  test('are refused of nothing, of too much, and to visitors', async () => {
    kari = await aSignedInUser(server, 'kaia', [10002])
    const nothing = await post(kari, root, { selection: { href: `${within()}?q=nowhere` }, look: {} })
    expect(nothing.statusCode).toBe(404)
    const many = Array.from({ length: 2001 }, (_, at) => ({ path: `many/${at}.jpg` }))
    await someAssets(words, many, server.platform)
    const all = { selection: { href: `/fotoweb/archives/${words.id}-Words/many/` } }
    const refused = await post(kari, root, { ...all, look: {} })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'A contact sheet has at most 2,000 items; these are 2,001. Choose fewer.',
    ])
    const fewer = { selection: { ...all.selection, except: [`/fotoweb/archives/${words.id}-Words/many/7.jpg.info`] } }
    expect((await post(kari, `${root}outlook`, fewer)).json()).toMatchObject({ count: 2000, most: 2000 })
    expect((await post(visitor(server), root, { ...shoot(), look: {} })).statusCode).toBe(401)
    expect((await post(kari, root, { ...shoot(), look: { columns: 99 } })).statusCode).toBe(400)
    const { contactSheets, permissions } = await kari.read('/fotoweb/me', 'full-api-descriptor')
    expect([contactSheets?.make, permissions.print]).toEqual([root, true])
  })

  test('show their first page and their fields beforehand', async () => {
    const outlook = (await post(kari, `${root}outlook`, shoot())).json<ContactSheetOutlook>()
    expect(outlook.count).toBe(5)
    expect(outlook.fields.find(({ id }) => id === 5)?.label).toBe('Title')
    const answer = await post(kari, `${root}first-page`, { ...shoot(), look: { columns: 2, rows: 2 } })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { picture, width, height, pages } = answer.json()
    const { data, info } = await sharp(Buffer.from(picture, 'base64')).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, pages]).toEqual([width, height, 2])
    // The ground of the first picture and the red of it, on white paper.
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
    let red = 0
    for (let at = 0; at < data.length; at += 3)
      if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 80 && (data[at + 2] ?? 0) < 60) red++
    expect(red).toBeGreaterThan(10_000)
  })
})
