import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseStackRule } from '#modules/archives/choose-stack-rule.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { aFile, type GivenAsset, someAssets } from '#modules/assets/assets.builders.ts'
import { fileCopiesTasks } from '#modules/file-copies/file-copies.tasks.ts'
import { fileMovesTasks } from '#modules/file-moves/file-moves.tasks.ts'
import { trashTasks } from '#modules/trash/trash.tasks.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { deed } from '#platform/database/deed.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { acceptLinks, linkByName, linkMade } from './accept-links.ts'
import { carryLinks } from './carry-links.ts'
import { listHints, wishNaming } from './identities.repository.ts'
import { linkRead } from './link-read.ts'
import { insertLinks } from './made-from.repository.ts'

const patience = { timeout: 180_000 }
const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)

onBothEngines('what was made from what', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let layouts: ArchiveRow
  let kari: Person
  let boss: Person
  beforeAll(async () => {
    server = await open()
    const looks = group(builtIn.everyone, ['View', 'Preview'], 'NOT fn:secret')
    const edits = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText'], 'NOT fn:secret')
    press = await anArchive(server, { name: 'Press', access: [looks, edits] })
    layouts = await anArchive(server, { name: 'Layouts', access: [may('View')] })
    kari = await aSignedInUser(server, 'kari')
    boss = await administrator(server)
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = (archive: ArchiveRow) => `/fotoweb/archives/${archive.id}-${archive.name}/`
  const href = (path: string, archive = press) =>
    `${root(archive)}${path.split('/').map(encodeURIComponent).join('/')}.info`
  const linksOf = (path: string, archive = press) => `${href(path, archive)}.made-from/`
  const link = () => linkRead(new AbortController().signal, server.platform)
  const come = async (archive: ArchiveRow, ...given: GivenAsset[]) => {
    for (const one of given) {
      await someAssets(archive, [one], server.platform)
      await link()
    }
  }
  /** Sources with how they are known, and what was made, the newest first. */
  const told = async (who: Person, path: string, archive = press) => {
    const { sources, made } = await who.read(linksOf(path, archive), 'made-from')
    return [
      sources.data.map(({ asset, how }) => `${asset.filename} ${how}`),
      made.data.map(({ asset }) => asset.filename),
      made.count,
    ]
  }
  const countLinks = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from made_from`.execute(
      server.platform.db.tables(),
    )
    return Number(rows[0]?.count)
  }
  const add = (who: Person, path: string, source: string, archive = press) =>
    who.ask(linksOf(path, archive), { method: 'POST', payload: { asset: { href: source } } })
  const remove = async (who: Person, path: string, source: string) => {
    const { sources } = await who.read(linksOf(path), 'made-from')
    const address = sources.data.find(({ asset }) => asset.filename === source)?.remove ?? ''
    return who.ask(address, { method: 'DELETE' })
  }

  test('files name their sources: linked in whichever order they are read, through archives, once, and never in a circle', async () => {
    const raw = { path: 'x/raw.dng', identities: { own: ['RAW'] } }
    const layered = { path: 'x/work.psd', identities: { own: ['PSD', 'psd.2'], derived: ['RAW'], original: ['RAW'] } }
    const jpeg = { path: 'x/final.jpg', identities: { own: ['JPG'], derived: ['psd.1', 'PSD'], original: ['RAW'] } }
    for (const [folder, order] of [
      ['there', [raw, layered, jpeg]],
      ['back', [jpeg, raw, layered]],
      ['mixed', [jpeg, layered, raw]],
    ] as const) {
      const own = (id: string) => `${folder} ${id}`
      await come(
        press,
        ...order.map(({ path, identities }) => ({
          path: path.replace('x', folder),
          identities: Object.fromEntries(Object.entries(identities).map(([part, ids]) => [part, ids.map(own)])),
        })),
      )
      expect([folder, await told(kari, `${folder}/final.jpg`)]).toEqual([folder, [['work.psd derived'], [], 0]])
      expect(await told(kari, `${folder}/work.psd`)).toEqual([['raw.dng derived'], ['final.jpg'], 1])
      expect(await told(kari, `${folder}/raw.dng`)).toEqual([[], ['work.psd'], 1])
    }
    // A layout in another archive, with pictures in it; the one that is named twice lies in the same archive too.
    await come(layouts, { path: 'copy of final.jpg', identities: { own: ['there JPG'] } })
    await come(layouts, {
      path: 'page.indd',
      identities: { own: ['PAGE'], part: ['there JPG', 'back RAW', 'nowhere'] },
    })
    expect((await told(kari, 'page.indd', layouts))[0]).toEqual(['copy of final.jpg part', 'raw.dng part'])
    // Of two that name each other one was made from the other, and not both.
    await come(press, { path: 'ring/one.jpg', identities: { own: ['1'], derived: ['2'] } })
    await come(press, { path: 'ring/two.jpg', identities: { own: ['2'], derived: ['1'] } })
    expect([await told(kari, 'ring/one.jpg'), await told(kari, 'ring/two.jpg')]).toEqual([
      [[], ['two.jpg'], 1],
      [['one.jpg derived'], [], 0],
    ])
  })

  test('people link and take away, with the right to edit and to see; files do not link again, circles are refused, all of it is noted', async () => {
    await come(press, ...['a', 'b', 'c'].map((name) => ({ path: `hand/${name}.jpg` })))
    const before = await kari.read(href('hand/a.jpg'), 'asset')
    expect(before.madeFrom).toBe(linksOf('hand/a.jpg'))
    expect((await visitor(server).read(href('hand/a.jpg'), 'asset')).madeFrom).toBeNull()
    expect((await add(kari, 'hand/b.jpg', href('hand/a.jpg'))).statusCode).toBe(200)
    const again = await add(kari, 'hand/b.jpg', href('hand/a.jpg'))
    expect(again.json()).toMatchObject({ sources: { data: [{ how: 'hand' }] }, add: linksOf('hand/b.jpg') })
    await add(kari, 'hand/c.jpg', href('hand/b.jpg'))
    expect(await told(kari, 'hand/b.jpg')).toEqual([['a.jpg hand'], ['c.jpg'], 1])
    for (const [made, source, rule] of [
      ['hand/a.jpg', 'hand/c.jpg', 'circle'],
      ['hand/a.jpg', 'hand/a.jpg', 'itself'],
    ] as const) {
      const refused = await add(kari, made, href(source))
      expect(refused.statusCode).toBe(400)
      expect(refused.json().error?.fields ?? refused.json().fields).toMatchObject([{ field: 'asset.href', rule }])
    }
    expect((await add(kari, 'hand/a.jpg', href('hand/none.jpg'))).statusCode).toBe(404)
    expect((await add(kari, 'page.indd', href('hand/a.jpg'), layouts)).statusCode).toBe(403)
    expect([401, 403]).toContain((await add(visitor(server), 'hand/a.jpg', href('hand/b.jpg'))).statusCode)
    // The visitor sees both ends, and may change neither.
    const looked = await visitor(server).read(linksOf('hand/b.jpg'), 'made-from')
    expect([looked.add, looked.sources.data[0]?.remove, looked.made.data[0]?.remove]).toEqual([null, null, null])
    expect((await visitor(server).read(href('hand/b.jpg'), 'asset')).madeFrom).toBe(linksOf('hand/b.jpg'))
    const [one, two] = (await boss.read(`${root(press)}hand/;o=fn`, 'collection')).assets.data
    expect([one?.madeFrom, two?.madeFrom]).toEqual([linksOf('hand/a.jpg'), linksOf('hand/b.jpg')])
    const removed = looked.sources.data.length === 1 ? await remove(kari, 'hand/b.jpg', 'a.jpg') : null
    expect(removed?.statusCode).toBe(204)
    expect(await told(kari, 'hand/b.jpg')).toEqual([[], ['c.jpg'], 1])
    // What a file says was taken away too: it does not come again when the file is read again.
    expect((await remove(kari, 'there/final.jpg', 'work.psd')).statusCode).toBe(204)
    const identities = { own: ['there JPG'], derived: ['there PSD'], original: ['there RAW'] }
    await come(press, { path: 'there/final.jpg', identities })
    expect((await told(kari, 'there/final.jpg'))[0]).toEqual([])
    await add(kari, 'there/final.jpg', href('there/work.psd'))
    expect((await told(kari, 'there/final.jpg'))[0]).toEqual(['work.psd hand'])
    const log = (await boss.ask('/fotoweb/api/audit/')).body
    for (const word of ['made-from.linked', 'made-from.unlinked', 'hand/b.jpg']) expect(log).toContain(word)
  })

  test('what is hidden is told at neither end: not as a source, not as made, not in counts, not by a refusal', async () => {
    await come(press, ...['secret.jpg', 'shown.jpg', 'other.jpg'].map((name) => ({ path: `hide/${name}` })))
    const linked = async (made: string, source: string) =>
      expect((await add(boss, `hide/${made}`, href(`hide/${source}`))).statusCode).toBe(200)
    await linked('secret.jpg', 'shown.jpg')
    expect(await told(boss, 'hide/shown.jpg')).toEqual([[], ['secret.jpg'], 1])
    expect(await told(kari, 'hide/shown.jpg')).toEqual([[], [], 0])
    const asset = await visitor(server).read(href('hide/shown.jpg'), 'asset')
    expect(asset.madeFrom).toBeNull()
    await linked('other.jpg', 'secret.jpg')
    expect((await told(kari, 'hide/other.jpg'))[0]).toEqual([])
    // Through the hidden one it would be a circle, which kari does not know of.
    expect((await add(boss, 'hide/shown.jpg', href('hide/other.jpg'))).statusCode).toBe(400)
    expect((await add(kari, 'hide/shown.jpg', href('hide/other.jpg'))).statusCode).toBe(200)
    const { sources } = await boss.read(linksOf('hide/other.jpg'), 'made-from')
    const hidden = sources.data[0]?.remove ?? ''
    expect((await kari.ask(hidden, { method: 'DELETE' })).statusCode).toBe(404)
    expect((await add(kari, 'hide/shown.jpg', href('hide/secret.jpg'))).statusCode).toBe(404)
  })

  test('what was made has pages, and the rule for layered files links what it stacks', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      path: `many/${String(at).padStart(2, '0')}.jpg`,
      identities: { own: [`many ${at}`], derived: ['TEMPLATE'] },
    }))
    await someAssets(press, many, server.platform)
    await come(press, { path: 'many/template.indd', identities: { own: ['TEMPLATE'] } })
    const seen: string[] = []
    let next: string | null = linksOf('many/template.indd')
    while (next !== null) {
      const { made }: Awaited<ReturnType<typeof kari.read<'made-from'>>> = await kari.read(next, 'made-from')
      expect([made.count, made.paging.first]).toEqual([30, linksOf('many/template.indd')])
      seen.push(...made.data.map(({ asset }) => asset.filename))
      next = made.paging.next
    }
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([30, 30, '29.jpg'])
    const rule = await anArchive(server, { name: 'Ads', access: [may('View', 'EditText')] })
    await chooseStackRule(operator, { archive: rule, rule: 'layered' }, server.platform)
    await come(rule, ...['ad_web.jpg', 'ad.tif', 'ad.psd', 'ad.png', 'bad.png'].map((path) => ({ path })))
    expect(await told(kari, 'ad.png', rule)).toEqual([['ad.psd name'], [], 0])
    // The TIFF was there first, and is no longer taken for the source.
    expect(await told(kari, 'ad_web.jpg', rule)).toEqual([['ad.psd name'], [], 0])
    expect(await told(kari, 'ad.psd', rule)).toEqual([[], ['ad.png', 'ad_web.jpg'], 2])
  })

  test('copies and duplicates are linked when they are made; links follow moves, merges and the trash', async () => {
    const rights = may(
      'View',
      'Preview',
      'EditText',
      'Delete',
      'CopyFrom',
      'CopyTo',
      'DuplicateFile',
      'MoveFrom',
      'MoveTo',
    )
    const [from, to] = [
      await anArchive(server, { name: 'From', access: [rights] }),
      await anArchive(server, { name: 'To', access: [rights] }),
    ]
    for (const archive of [from, to]) await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    const export_ = await sharp(picture).resize(30).jpeg().toBuffer()
    await aFile(from, 'sea.jpg', picture)
    await aFile(from, 'sea.jpg.xmp', xmp('xmpMM:DocumentID="sea" xmpMM:InstanceID="sea.1"'))
    await aFile(from, 'small.jpg', export_)
    await aFile(
      from,
      'small.jpg.xmp',
      xmp('xmpMM:DocumentID="small"', '<xmpMM:DerivedFrom stRef:documentID="sea" stRef:instanceID="sea.0"/>'),
    )
    await server.index(from.id)
    expect(await told(kari, 'small.jpg', from)).toEqual([['sea.jpg derived'], [], 0])
    for (const tasks of [fileCopiesTasks, fileMovesTasks, trashTasks])
      for (const task of tasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
    const run = async (kind: string, body: object) => {
      const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
      const payload = JSON.stringify(body)
      const answer = await kari.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload })
      expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
      const { location } = answer.json<{ location: string }>()
      await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    }
    const sea = [{ href: href('sea.jpg', from) }]
    const destination = { 'job-destination': root(to), 'job-folder': '' }
    await run('copy-request', { assets: sea, ...destination })
    await run('duplicate-request', { assets: sea })
    expect(await told(kari, 'sea.jpg', to)).toEqual([['sea.jpg copy'], [], 0])
    const [, made, count] = await told(kari, 'sea.jpg', from)
    expect([(made as string[])[2], count]).toEqual(['small.jpg', 3])
    // Under another name, and in another archive.
    for (const name of ['small.jpg', 'small.jpg.xmp'])
      await rename(join(from.path, name), join(from.path, `new ${name}`))
    await server.index(from.id)
    expect(await told(kari, 'new small.jpg', from)).toEqual([['sea.jpg derived'], [], 0])
    await run('move-request', { assets: [{ href: href('new small.jpg', from) }], ...destination })
    expect(await told(kari, 'new small.jpg', to)).toEqual([['sea.jpg derived'], [], 0])
    // In the trash it is told to nobody, and is back with it; merged, its links count for the one that stays.
    await run('delete-request', { assets: [{ href: href('new small.jpg', to) }] })
    expect((await told(kari, 'sea.jpg', from))[2]).toBe(2)
    const trash = `/fotoweb/api/trash/${to.id}/`
    const [deleted] = (await kari.read(trash, 'trash-list')).data
    const choice = { 'content-type': 'application/vnd.fotoware.trash-choice+json' }
    const chosen = { method: 'POST' as const, headers: choice, payload: JSON.stringify({ ids: [deleted?.id] }) }
    const restored = (await kari.ask(`${trash}restore`, chosen)).json().location
    await expect.poll(async () => (await kari.read(restored, 'task-status')).task.finished, patience).not.toBeNull()
    expect((await told(kari, 'sea.jpg', from))[2]).toBe(3)
    const twin = (await kari.read(`${root(from)};o=fn`, 'assetlist')).data.find(
      ({ filename }) => filename !== 'sea.jpg',
    )
    const merged = await kari.ask(`${twin?.href}.alike`, {
      method: 'POST',
      payload: { asset: { href: href('sea.jpg', from) } },
    })
    expect([merged.statusCode, merged.statusCode === 201 ? '' : merged.body]).toEqual([201, ''])
    const task = merged.json().location
    await expect.poll(async () => (await kari.read(task, 'task-status')).task.finished, patience).not.toBeNull()
    expect((await told(kari, twin?.filename ?? '', from))[2]).toBe(2)
    expect(await told(kari, 'new small.jpg', to)).toEqual([[`${twin?.filename} derived`], [], 0])
    const { data, remove: forGood } = await boss.read(`/fotoweb/api/trash/${from.id}/`, 'trash-list')
    const purge = { ...chosen, payload: JSON.stringify({ ids: data.map(({ id }) => id) }) }
    const before = await countLinks()
    expect((await boss.ask(forGood ?? '', purge)).statusCode).toBe(201)
    await expect.poll(countLinks, patience).toBe(before - 3)
  })

  const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(server.platform.db.tables())).rows
  const waiting = async () => (await rowsOf(sql`select id from made_from_wishes`)).length
  const idOf = async (path: string) => {
    const found = sql<{ id: number }>`select id from assets where path = ${path} and archive_id = ${press.id}`
    return Number((await rowsOf(found))[0]?.id)
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

  test('however many bear an identity few are looked at; what is read again unchanged asks for nothing; a layout of many parts has pages', async () => {
    const copies = numbers(103).map((at) => ({ path: `much/${at}.jpg`, identities: { own: ['SAME', `much ${at}`] } }))
    const page = {
      path: 'much/page.indd',
      identities: { derived: ['SAME'], part: numbers(100).map((at) => `much ${at}`) },
    }
    await someAssets(press, [...copies, page, { path: 'much/other.jpg' }], server.platform)
    const [ids, pageId] = [await Promise.all(copies.map(({ path }) => idOf(path))), await idOf(page.path)]
    const hints = await listHints([pageId], server.platform)
    expect(hints.filter(({ part }) => part === 'derived').length).toBe(50)
    await link()
    // The last of the copies is no source of anybody, the first is.
    await wishNaming(ids.slice(-1), server.platform)
    expect(await waiting()).toBe(0)
    await wishNaming(ids.slice(0, 1), server.platform)
    expect(await waiting()).toBe(1)
    await link()
    await someAssets(press, [...copies.slice(0, 3), page], server.platform)
    expect(await waiting()).toBe(0)
    const seen: string[] = []
    let next: string | null = linksOf(page.path)
    while (next !== null) {
      const { sources }: Awaited<ReturnType<typeof kari.read<'made-from'>>> = await kari.read(next, 'made-from')
      seen.push(...sources.data.map(({ asset }) => asset.filename))
      next = sources.paging.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([100, 100])
    // What files say does not count among what people can say.
    expect((await add(kari, page.path, href('much/other.jpg'))).statusCode).toBe(200)
    // However many links there are, none of them is taken for a new one.
    const how = 'part' as const
    const all = ids.flatMap((made_id, at) => ids.slice(0, at).map((source_id) => ({ made_id, source_id, how })))
    await insertLinks(all, { db: server.platform.db, clock: server.platform.clock })
    expect(await deed(server.platform, (inside) => acceptLinks(all, inside))).toEqual([])
  })

  test('what is linked waits for nobody who holds an archive, and the other way round; two at once do the same', async () => {
    await someAssets(
      press,
      ['a', 'b', 'c', 'd'].map((name) => ({
        path: `lock/${name}.jpg`,
        identities: { own: [`lock ${name}`], derived: ['lock a'] },
      })),
      server.platform,
    )
    const [a = 0, b = 0, c = 0, d = 0] = await Promise.all(['a', 'b', 'c', 'd'].map((name) => idOf(`lock/${name}.jpg`)))
    const working: Promise<void>[] = []
    await deed(server.platform, async (inside) => {
      await noteContentChanged(press.id, inside)
      working.push(link(), link())
      if (inside.db.engine === 'postgres') await expect.poll(waitingForLocks, patience).toBeGreaterThan(0)
      await linkMade({ made_id: d, source_id: b, how: 'duplicate' }, inside)
      await linkByName([{ made: c, source: a, others: [] }], inside)
      await carryLinks({ from: c, to: d }, inside)
    })
    await Promise.all(working)
    await link()
    expect([await waiting(), (await told(kari, 'lock/a.jpg'))[1]]).toEqual([0, ['d.jpg', 'c.jpg', 'b.jpg']])
  })
  const locked = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const waitingForLocks = async () => (await rowsOf(locked)).length

  test('what people say or take away stays, whatever files, rules and merges say', async () => {
    await come(press, { path: 'say/raw.dng', identities: { own: ['say R'] } })
    await come(press, { path: 'say/jpg.jpg', identities: { own: ['say J'], derived: ['say P'], original: ['say R'] } })
    expect((await told(kari, 'say/jpg.jpg'))[0]).toEqual(['raw.dng original'])
    await add(kari, 'say/jpg.jpg', href('say/raw.dng'))
    await come(press, { path: 'say/psd.psd', identities: { own: ['say P'] } })
    expect((await told(kari, 'say/jpg.jpg'))[0]).toEqual(['psd.psd derived', 'raw.dng hand'])
    // One was not made from the one twin, nor the other twin from something else: so of what is left of the two.
    await come(
      press,
      ...['from', 'to', 'made', 'source'].map((name) => ({
        path: `twin/${name}.jpg`,
        identities: { own: [`twin ${name}`] },
      })),
    )
    await add(kari, 'twin/made.jpg', href('twin/from.jpg'))
    const takeAway = async (made: string, source: string) => {
      await add(kari, `twin/${made}`, href(`twin/${source}`))
      expect((await remove(kari, `twin/${made}`, source)).statusCode).toBe(204)
    }
    await takeAway('made.jpg', 'to.jpg')
    await takeAway('from.jpg', 'source.jpg')
    const way = { from: await idOf('twin/from.jpg'), to: await idOf('twin/to.jpg') }
    await deed(server.platform, (inside) => carryLinks(way, inside))
    await come(press, { path: 'twin/to.jpg', identities: { own: ['twin to'], derived: ['twin source'] } })
    expect(await told(kari, 'twin/to.jpg')).toEqual([[], [], 0])
    expect((await told(kari, 'twin/made.jpg'))[0]).toEqual(['from.jpg hand'])
  })
})

const xmp = (attributes: string, elements = '') => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#" ${attributes}>
${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`
