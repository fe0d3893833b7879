import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stackRuleParts } from '@vitrine/contract/archive-values.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import { mostStacked } from '@vitrine/contract/stacks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveRequests } from '#modules/archive-administration/archive-administration.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseStackRule } from '#modules/archives/choose-stack-rule.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { stackExisting } from '#modules/stack-rules/stack-existing.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const assets = [
  { path: 'a/boat.dng', metadata: { '5': 'Boat', '120': 'rawword' }, fileTime: 5000 },
  { path: 'a/boat.jpg', metadata: { '5': 'Boat' }, fileTime: 4000 },
  { path: 'a/boat.tif', metadata: { '5': 'Boat' }, fileTime: 3000 },
  { path: 'b/boat small.jpg', metadata: { '5': 'Boat' }, fileTime: 2000 },
  { path: 'b/owl.jpg', metadata: { '5': 'Owl' }, fileTime: 1000 },
  { path: 'b/secret.jpg', metadata: { '5': 'Boat' }, fileTime: 500 },
]

onBothEngines('stacks', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let texts: ArchiveRow
  let kari: Person
  let boss: Person
  beforeAll(async () => {
    server = await open()
    const looks = group(builtIn.everyone, ['View', 'Preview'], 'NOT fn:secret.jpg')
    const edits = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText'], 'NOT fn:secret.jpg')
    press = await anArchive(server, { name: 'Press', access: [looks, edits] })
    texts = await anArchive(server, { name: 'Texts', access: [group(builtIn.registeredUsers, ['View', 'EditText'])] })
    await someAssets(press, assets, server.platform)
    kari = await aSignedInUser(server, 'kari')
    boss = await administrator(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const { path } of assets) await boss.ask(stackOf(path), { method: 'DELETE' })
  })

  const root = (archive = press) => `/fotoweb/archives/${archive.id}-${archive.name}/`
  const href = (path: string, archive = press) =>
    `${root(archive)}${path.split('/').map(encodeURIComponent).join('/')}.info`
  const stackOf = (path: string, archive = press) => `${href(path, archive)}.stack/`
  const names = (data: readonly Asset[]) => data.map(({ filename }) => filename)
  const add = (who: Person, top: string, others: readonly string[], archive = press) => {
    const payload = { assets: others.map((path) => ({ href: href(path, archive) })) }
    return who.ask(stackOf(top, archive), { method: 'POST', payload })
  }
  const stack = async (who: Person, top: string, ...others: string[]) => {
    const answer = await add(who, top, others)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return names(answer.json().data)
  }
  const place = (who: Person, path: string, to: 'top' | 'out') =>
    who.ask(stackOf(path), { method: 'PATCH', payload: { place: to } })
  const listed = async (who: Person, rest: string) => {
    const { assets: list, assetCount } = await who.read(`${root()}${rest}`, 'collection')
    expect([list.paging.count, assetCount]).toEqual([list.data.length, list.data.length])
    return names(list.data)
  }
  const seen = (who: Person) => listed(who, ';o=fn;stacks=top')

  test('what is stacked counts as one in a list that is asked for it, and is found by its own words and in its own folder', async () => {
    expect(await stack(kari, 'a/boat.jpg', 'a/boat.dng', 'b/boat small.jpg')).toEqual([
      'boat.jpg',
      'boat.dng',
      'boat small.jpg',
    ])
    expect(await seen(kari)).toEqual(['boat.jpg', 'boat.tif', 'owl.jpg'])
    expect(await listed(kari, ';o=fn')).toHaveLength(5)
    expect(await listed(kari, ';stacks=top?q=boat')).toEqual(['boat.jpg', 'boat.tif'])
    expect(await listed(kari, ';stacks=top?q=rawword')).toEqual(['boat.dng'])
    expect(await listed(kari, 'b/;stacks=top')).toEqual(['boat small.jpg', 'owl.jpg'])
    const page = await kari.read(`${root()};o=fn;n=100;stacks=top`, 'collection')
    expect([page.href, page.assets.paging.template, page.sections]).toEqual([
      `${root()};stacks=top`,
      `${root()};o=fn;n=100;stacks=top;p={p}`,
      `${root()};o=fn;stacks=top`,
    ])
    const [jpeg] = page.assets.data
    expect(jpeg?.stack).toEqual({ href: stackOf('a/boat.jpg'), count: 3, isTop: true, add: stackOf('a/boat.jpg') })
    expect((await kari.read(href('a/boat.dng'), 'asset')).stack).toMatchObject({ count: 3, isTop: false })
    expect((await kari.read(href('b/owl.jpg'), 'asset')).stack).toMatchObject({ count: 0, isTop: false })
    const headers = { accept: 'application/vnd.fotoware.collection+json', prefer: 'respond-async, stacks=top' }
    const preferred = await kari.ask(`${root()};o=fn`, { headers })
    const plain = await kari.ask(`${root()};o=fn`, { headers: { accept: headers.accept } })
    expect(names(preferred.json().assets.data)).toEqual(['boat.jpg', 'boat.tif', 'owl.jpg'])
    expect(names(plain.json().assets.data)).toHaveLength(5)
    expect(preferred.headers['vary']).toContain('Prefer')
    expect(preferred.headers['etag']).not.toBe(plain.headers['etag'])
    expect(preferred.json()).toMatchObject({ href: page.href, alt_orders: plain.json().alt_orders })
    const sections = await kari.read(page.sections ?? '', 'sections')
    expect(sections.data.at(-1)?.position).toBeLessThan(3)
  })

  test('another comes on top, one is taken out, a stack joins another with all of it, and each of these is noted', async () => {
    await stack(kari, 'a/boat.jpg', 'a/boat.dng')
    await stack(kari, 'b/owl.jpg', 'a/boat.tif')
    expect((await place(kari, 'a/boat.dng', 'top')).json().top).toBe(href('a/boat.dng'))
    expect(await seen(kari)).toEqual(['boat small.jpg', 'boat.dng', 'owl.jpg'])
    expect(await stack(kari, 'b/owl.jpg', 'a/boat.dng')).toEqual(['owl.jpg', 'boat.dng', 'boat.jpg', 'boat.tif'])
    expect(names((await place(kari, 'b/owl.jpg', 'out')).json().data)).toEqual([])
    expect(names((await kari.read(stackOf('a/boat.tif'), 'asset-stack')).data)).toEqual([
      'boat.dng',
      'boat.jpg',
      'boat.tif',
    ])
    await place(kari, 'a/boat.dng', 'out')
    expect((await place(kari, 'a/boat.tif', 'out')).statusCode).toBe(200)
    expect((await kari.read(stackOf('a/boat.jpg'), 'asset-stack')).data).toEqual([])
    for (const answer of [
      await place(kari, 'a/boat.jpg', 'out'),
      await kari.ask(stackOf('a/boat.jpg'), { method: 'DELETE' }),
    ])
      expect(answer.statusCode).toBe(404)
    const log = await boss.read('/fotoweb/api/audit/', 'audit-list')
    const deeds = log.data.map(({ deed }) => deed).filter((deed) => deed.startsWith('stack.'))
    expect(deeds.slice(0, 7)).toEqual([
      ...['stack.left', 'stack.left', 'stack.left', 'stack.made', 'stack.turned', 'stack.made', 'stack.made'],
    ])
  })

  test('whoever may not edit changes nothing, and what is wrong is refused', async () => {
    await stack(kari, 'a/boat.jpg', 'a/boat.dng')
    const told = await visitor(server).read(stackOf('a/boat.jpg'), 'asset-stack')
    expect([told.add, told.change, told.unstack, told.top]).toEqual([null, null, null, href('a/boat.jpg')])
    for (const payload of [{ assets: [{ href: href('b/owl.jpg') }] }, { assets: [] }])
      expect((await visitor(server).ask(stackOf('a/boat.jpg'), { method: 'POST', payload })).statusCode).toBe(401)
    expect((await place(visitor(server), 'a/boat.dng', 'top')).statusCode).toBe(401)
    expect((await visitor(server).ask(stackOf('a/boat.jpg'), { method: 'DELETE' })).statusCode).toBe(401)
    expect((await add(kari, 'b/owl.jpg', ['b/owl.jpg'])).json().fields[0].rule).toBe('few')
    for (const others of [['b/secret.jpg'], ['b/none.jpg']])
      expect((await add(kari, 'b/owl.jpg', others)).json().value).toBe('AssetNotFound')
    const elsewhere = { assets: [{ href: href('x.txt', texts) }] }
    expect((await kari.ask(stackOf('b/owl.jpg'), { method: 'POST', payload: elsewhere })).statusCode).toBe(404)
    const many = Array.from({ length: mostStacked }, (_, at) => ({ path: `many/${at}.jpg` }))
    await someAssets(press, many, server.platform)
    const [first = '', ...rest] = many.map(({ path }) => path)
    expect((await add(kari, first, rest)).json().data).toHaveLength(mostStacked)
    expect((await add(kari, 'b/owl.jpg', [first])).json().fields[0].rule).toBe('most')
    expect(await listed(kari, 'many/;stacks=top')).toEqual(['0.jpg'])
    expect((await kari.ask(stackOf(first), { method: 'DELETE' })).statusCode).toBe(204)
    expect((await kari.read(`${root()}many/;stacks=top`, 'collection')).assetCount).toBe(mostStacked)
  })

  test('what is hidden in a stack is not counted, and lets what lies under it be seen', async () => {
    await kari.ask(stackOf('many/0.jpg'), { method: 'DELETE' })
    const before = await kari.ask(href('b/owl.jpg'))
    await stack(boss, 'b/owl.jpg', 'b/secret.jpg')
    expect((await kari.ask(href('b/owl.jpg'))).body).toBe(before.body)
    expect((await kari.read(stackOf('b/owl.jpg'), 'asset-stack')).data).toEqual([])
    expect((await place(kari, 'b/owl.jpg', 'out')).statusCode).toBe(404)
    await stack(boss, 'b/secret.jpg', 'b/owl.jpg', 'a/boat.tif')
    expect(await listed(boss, 'b/;o=fn;stacks=top')).toEqual(['boat small.jpg', 'secret.jpg'])
    expect(await listed(kari, 'b/;o=fn;stacks=top')).toEqual(['boat small.jpg', 'owl.jpg'])
    const told = await kari.read(stackOf('b/owl.jpg'), 'asset-stack')
    expect([names(told.data), told.top]).toEqual([['owl.jpg', 'boat.tif'], null])
    // Whoever takes it apart or stacks it anew leaves what they do not see where it is.
    await stack(kari, 'a/boat.tif', 'b/owl.jpg')
    expect(await listed(boss, 'b/;o=fn;stacks=top')).toEqual(['boat small.jpg', 'owl.jpg', 'secret.jpg'])
  })

  test('the next comes on top when the one on top is gone; what comes back lies in its stack, also under another name', async () => {
    for (const name of ['one', 'two', 'three']) await aFile(texts, `${name}.txt`, `This is ${name}.`)
    await server.index(texts.id)
    await add(kari, 'one.txt', ['two.txt', 'three.txt'], texts)
    const shown = async () => names((await kari.read(`${root(texts)};o=fn;stacks=top`, 'collection')).assets.data)
    const members = async (path: string) => names((await kari.read(stackOf(path, texts), 'asset-stack')).data)
    expect(await shown()).toEqual(['one.txt'])
    await rename(join(texts.path, 'two.txt'), join(texts.path, 'zwei.txt'))
    await server.index(texts.id)
    expect(await members('one.txt')).toEqual(['one.txt', 'zwei.txt', 'three.txt'])
    await rm(join(texts.path, 'one.txt'))
    await server.index(texts.id)
    expect([await shown(), await members('three.txt')]).toEqual([['zwei.txt'], ['zwei.txt', 'three.txt']])
    await aFile(texts, 'one.txt', 'This is one.')
    await server.index(texts.id)
    expect([await shown(), await members('three.txt')]).toEqual([['zwei.txt'], ['zwei.txt', 'one.txt', 'three.txt']])
    for (const name of ['one', 'zwei']) await rm(join(texts.path, `${name}.txt`))
    await server.index(texts.id)
    expect([await shown(), await members('three.txt')]).toEqual([['three.txt'], []])
  })

  test('a rule that is switched on stacks what was there, page by page, once, and nothing when it is off again', async () => {
    const old = await anArchive(server, { name: 'Old', access: [group(builtIn.registeredUsers, ['View', 'EditText'])] })
    const pairs = Array.from({ length: 700 }, (_, at) => [`many/${at}.jpg`, `many/${at}.dng`]).flat()
    const given = [...pairs, 'z/hand.dng', 'z/hand.jpg', 'z/other.jpg', 'a/alone.dng', 'b/alone.jpg']
    await someAssets(
      old,
      given.map((path) => ({ path })),
      server.platform,
    )
    expect((await add(kari, 'z/other.jpg', ['z/hand.dng'], old)).statusCode).toBe(200)
    const count = async () => (await kari.read(`${root(old)};stacks=top`, 'collection')).assetCount
    expect(await count()).toBe(given.length - 1)
    const admin = archiveRequests(boss)
    expect((await admin.save(old.id, { StackRule: 'bursts+raw' })).statusCode).toBe(400)
    expect((await admin.save(old.id, { StackRule: 'raw-and-jpeg' })).statusCode).toBe(200)
    expect(await admin.read(old.id)).toMatchObject({ StackRule: 'raw-and-jpeg' })
    const waiting = async () => {
      const { rows } = await sql<{ payload: string }>`select payload from tasks where kind = 'stack-what-is-there'
        and payload like ${`%${old.id}%`}`.execute(server.platform.db.tables())
      return rows.map(({ payload }) => JSON.parse(payload))
    }
    expect(await waiting()).toEqual([{ archiveId: old.id, parts: ['raw-and-jpeg'], after: '' }])
    // Said again, it is begun no second time.
    await admin.save(old.id, { StackRule: 'raw-and-jpeg', Description: 'Again' })
    expect(await waiting()).toHaveLength(1)
    const signal = new AbortController().signal
    // A run that was cut off has done what comes last; the next begins where its task began.
    await stackExisting({ archiveId: old.id, parts: ['raw-and-jpeg'], after: 'many/5' }, signal, server.platform)
    const half = await count()
    expect([half < given.length - 1, half > 700]).toEqual([true, true])
    for (let run = 0; run < 2; run++) {
      await stackExisting({ archiveId: old.id, parts: ['raw-and-jpeg'], after: '' }, signal, server.platform)
      // What somebody has stacked by hand stays where it is, and the picture joins it.
      expect(await count()).toBe(700 + 3)
    }
    await admin.save(old.id, { StackRule: 'off' })
    await someAssets(old, [{ path: 'z/late.jpg' }, { path: 'z/late.dng' }], server.platform)
    await stackExisting({ archiveId: old.id, parts: ['raw-and-jpeg'], after: '' }, signal, server.platform)
    expect(await count()).toBe(700 + 5)
  })

  test('bursts and layered files are stacked by rule in whichever order they come, and what people take out stays out', async () => {
    const sport = await anArchive(server, {
      name: 'Sport',
      access: [group(builtIn.registeredUsers, ['View', 'EditText'])],
    })
    const shot = (path: string, second: number, model = 'Z9') => ({
      path,
      cameraTime: Date.UTC(2026, 3, 1, 12) + second * 1000,
      metadata: { '330': 'Nikon', '331': model },
    })
    const come = (...given: Parameters<typeof someAssets>[1][number][]) => someAssets(sport, given, server.platform)
    const shown = async () => names((await kari.read(`${root(sport)};o=fn;stacks=top`, 'collection')).assets.data)
    // There before the rule: a burst, two shots that are none, one of another camera, and a layered file.
    await come(shot('b/1.jpg', 0), shot('b/2.jpg', 1), shot('b/3.jpg', 2), shot('c/1.jpg', 0), shot('c/2.jpg', 1))
    await come(shot('b/other.jpg', 1, 'D6'), { path: 'd/ad.psd' }, { path: 'd/ad_web.jpg' }, { path: 'd/advert.jpg' })
    await chooseStackRule(operator, { archive: sport, rule: 'raw-and-jpeg+bursts+layered' }, server.platform)
    await stackExisting(
      { archiveId: sport.id, parts: stackRuleParts, after: '' },
      new AbortController().signal,
      server.platform,
    )
    expect(await shown()).toEqual(['1.jpg', '1.jpg', '2.jpg', 'ad_web.jpg', 'advert.jpg', 'other.jpg'])
    // In any order, with their RAW files, through which rules meet: two stacks become one.
    await come(shot('e/12.jpg', 102), shot('e/12.nef', 102))
    await come(shot('e/10.nef', 100))
    await come(shot('e/10.jpg', 100))
    expect((await shown()).filter((name) => /^1\d/.test(name))).toEqual(['10.jpg', '12.jpg'])
    await come(shot('e/11.jpg', 101))
    expect((await shown()).filter((name) => /^1\d/.test(name))).toEqual(['10.jpg'])
    await come({ path: 'd/ad.jpg' }, { path: 'd/ad-2.png' })
    expect((await shown()).filter((name) => name.startsWith('ad'))).toEqual(['ad.jpg', 'advert.jpg'])
    // Taken out, it stays out when more of the burst comes, and when all is stacked anew.
    const patch = { method: 'PATCH', payload: { place: 'out' } } as const
    expect((await kari.ask(stackOf('e/11.jpg', sport), patch)).statusCode).toBe(200)
    await come(shot('e/13.jpg', 103))
    await stackExisting(
      { archiveId: sport.id, parts: stackRuleParts, after: '' },
      new AbortController().signal,
      server.platform,
    )
    expect((await shown()).filter((name) => /^1\d/.test(name))).toEqual(['10.jpg', '11.jpg'])
    // By a part of a rule nothing of the others is stacked anew; pictures that name no camera are no burst.
    await come(shot('g/1.jpg', 0), shot('g/2.jpg', 1), shot('g/3.jpg', 2))
    expect((await kari.ask(stackOf('g/1.jpg', sport), { method: 'DELETE' })).statusCode).toBe(204)
    await sql`delete from unstacked_assets`.execute(server.platform.db.tables())
    await stackExisting(
      { archiveId: sport.id, parts: ['layered'], after: '' },
      new AbortController().signal,
      server.platform,
    )
    await come(...[1, 2, 3, 4].map((at) => ({ path: `h/scan ${at}.jpg`, cameraTime: Date.UTC(1978, 0, 1) })))
    for (const folder of ['g', 'h']) {
      const alone = await kari.read(`${root(sport)}${folder}/;stacks=top`, 'collection')
      expect([folder, alone.assetCount]).toEqual([folder, folder === 'g' ? 3 : 4])
    }
    // A long series is no burst.
    await come(...Array.from({ length: 210 }, (_, at) => shot(`f/${1000 + at}.jpg`, 1000 + at)))
    const { assetCount } = await kari.read(`${root(sport)}f/;stacks=top`, 'collection')
    expect(assetCount).toBe(210)
  })

  test('by a rule a RAW file and the pictures of its name are stacked when they come, in whichever order, and never again', async () => {
    const shoot = await anArchive(server, {
      name: 'Shoot',
      access: [group(builtIn.registeredUsers, ['View', 'EditText'])],
    })
    const come = (...paths: string[]) =>
      someAssets(
        shoot,
        paths.map((path) => ({ path })),
        server.platform,
      )
    const shown = async () => names((await kari.read(`${root(shoot)};o=fn;stacks=top`, 'collection')).assets.data)
    await come('a/before.dng', 'a/before.jpg')
    await chooseStackRule(operator, { archive: shoot, rule: 'raw-and-jpeg' }, server.platform)
    await come('a/one.dng')
    await come('a/one.jpg', 'b/one.jpg', 'a/one.dng.pdf')
    await come('a/two.jpg', 'a/two.tif', 'a/two 2.jpg')
    await come('a/two.CR2')
    await come('a/three.nef', 'a/three.tif')
    await come('a/three.jpg')
    expect(await shown()).toEqual([
      ...['before.dng', 'before.jpg', 'one.dng.pdf', 'one.jpg', 'one.jpg', 'three.jpg', 'two 2.jpg', 'two.jpg'],
    ])
    // What somebody has taken out stays out when it is read again.
    await kari.ask(stackOf('a/one.dng', shoot), { method: 'PATCH', payload: { place: 'out' } })
    await come('a/one.dng', 'a/one.jpg')
    expect(await shown()).toContain('one.dng')
    const many = Array.from({ length: 400 }, (_, at) => [`many/${at}.jpg`, `many/${at}.dng`])
    await come(...many.flat())
    expect((await kari.read(`${root(shoot)}many/;stacks=top`, 'collection')).assetCount).toBe(400)
  })
})
