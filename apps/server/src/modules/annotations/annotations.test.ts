import { mostAnnotations } from '@vitrine/contract/annotation-limits.ts'
import type { Annotation } from '@vitrine/contract/annotations.ts'
import { film, pdfOf } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { deed } from '#platform/database/deed.ts'
import { administrator, type Person, person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { findAnnotation, insertAnnotation } from './annotations.repository.ts'
import type { AnnotationRow, AnnotationsTables } from './annotations.tables.ts'

const type = 'application/vnd.fotoware.annotation+json'
const box = { type: 'rectangle', left: 10, top: 5, width: 20, height: 10 }

onBothEngines('annotations', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let boss: Person
  let kari: Person
  let ola: Person
  let olaId: number
  let place: string
  let asset: string
  let list: string
  beforeAll(async () => {
    server = await open()
    const looks = group(builtIn.everyone, ['View', 'Preview'], 'NOT fn:secret.jpg')
    const marks = group(
      builtIn.registeredUsers,
      ['View', 'Preview', 'Comment', 'Annotate', 'EditText'],
      'NOT fn:secret.jpg',
    )
    press = await anArchive(server, { name: 'Press', access: [looks, marks] })
    await aFile(press, 'a/one & two.jpg', await drawn(60, 40))
    await aFile(press, 'b.jpg.annotations/2.jpg', await drawn(50, 40))
    await aFile(press, 'secret.jpg', await drawn(60, 40))
    await aFile(press, 'other.jpg', await drawn(70, 40))
    await aFile(
      press,
      'upright.jpg',
      await sharp(await drawn(60, 40))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    )
    await aFile(press, 'reel.webm', film())
    await aFile(press, 'paper.pdf', pdfOf([page(1), page(2)]))
    await aFile(press, 'words.txt', 'No picture.')
    await server.index(press.id)
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
    olaId = (await aUser(server, 'ola')).id
    ola = await signedIn(server, 'ola', somePassword)
    place = `/fotoweb/archives/${press.id}-Press/`
    asset = `${place}a/one%20%26%20two.jpg.info`
    expect((await boss.read(asset, 'asset')).props.annotations).toEqual({ enabled: false })
    await take({ CommentType: 1, AnnotationsEnabled: true })
    list = (await boss.read(asset, 'asset')).props.annotations.href ?? ''
  })
  afterAll(() => server.close())

  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer()
  const page = (at: number) => ({ width: 30, height: 40, colour: `0 ${at / 2} 1` })
  const take = async (SocialSettings: object) => {
    const address = `/fotoweb/api/config/archives/${press.id}`
    const payload = { ...(await boss.ask(address)).json(), SocialSettings }
    expect((await boss.ask(address, { method: 'PUT', payload })).statusCode).toBe(200)
  }
  const send = (who: Person, method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    who.ask(url, body ? { method, headers: { 'content-type': type }, payload: JSON.stringify(body) } : { method })
  const mark = async (who: Person, wish: object = box, at = list): Promise<Annotation> => {
    const answer = await send(who, 'POST', at, wish)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    expect(answer.headers['location']).toBe(answer.json().href)
    return answer.json()
  }
  const marked = async (who: Person, at = list) => (await who.read(at, 'annotation-list')).data
  const clear = async (at = list) => {
    for (const { href } of await marked(boss, at)) expect((await send(boss, 'DELETE', href)).statusCode).toBe(204)
  }
  const asked = (who: Person, url: string, kind: string) =>
    who.ask(url, { headers: { accept: `application/vnd.fotoware.${kind}+json` } })

  test('people mark something in a picture in five ways; it is listed, counted, read, changed and deleted, at both addresses', async () => {
    expect(list).toBe(`${place}a/one%20%26%20two.jpg.annotations/`)
    const text = '  Too <b>dark</b>?  '
    const first = await mark(kari, { ...box, text, color: '#FF0000' })
    expect(first).toMatchObject({ ...box, text: 'Too <b>dark</b>?', color: '#ff0000', modified: null, time: null })
    expect(first).toMatchObject({ owner: { name: 'kari', avatarHref: null }, allowUpdate: true, allowDelete: true })
    expect(first.fragmentHref).toBe(`#asset=${asset}&annotation=${first.href}`)
    const ellipse = await mark(kari, { ...box, type: 'ellipse' })
    const pin = await mark(ola, { type: 'pin', left: 60, top: 40, width: 7 })
    expect(pin).toMatchObject({ left: 60, top: 40, width: 0, height: 0, text: '', color: '#ffcc00' })
    const corners = [
      { x: 0, y: 0 },
      { x: 30, y: 2 },
      { x: 10, y: 40 },
    ]
    const polygon = await mark(ola, { type: 'polygon', points: corners })
    expect(polygon).toMatchObject({ left: 0, top: 0, width: 30, height: 40, points: corners })
    const arrow = await mark(kari, { type: 'arrow', from: { x: 50, y: 30 }, to: { x: 5, y: 6 } })
    expect(arrow).toMatchObject({ left: 5, top: 6, width: 45, height: 24, from: { x: 50, y: 30 }, to: { x: 5, y: 6 } })
    const all = await visitor(server).read(list, 'annotation-list')
    expect(all.data.map(({ type: kind }) => kind)).toEqual(['rectangle', 'ellipse', 'pin', 'polygon', 'arrow'])
    expect(all.frame).toEqual({ width: 60, height: 40, pages: null, duration: null })
    expect((await asked(visitor(server), list, 'count')).json()).toEqual({ count: 5 })
    const long = list.replace('.annotations/', '.info.annotations/')
    expect((await kari.ask(`${long}${first.id}`)).json()).toEqual(await kari.read(first.href, 'annotation'))
    expect((await asked(kari, long, 'count')).json()).toEqual({ count: 5 })
    expect((await kari.read(asset, 'asset')).props.annotations).toEqual({ enabled: true, count: 5, href: list })
    const changed = await send(kari, 'PATCH', first.href, { text: 'Fine', left: 12, type: 'rectangle' })
    expect([changed.statusCode, changed.body]).toEqual([204, ''])
    expect(await kari.read(first.href, 'annotation')).toMatchObject({ ...box, left: 12, text: 'Fine' })
    expect((await kari.read(first.href, 'annotation')).modified).not.toBeNull()
    expect((await send(kari, 'PATCH', arrow.href, { to: { x: 60, y: 40 } })).statusCode).toBe(204)
    expect(await kari.read(arrow.href, 'annotation')).toMatchObject({ left: 50, top: 30, width: 10, height: 10 })
    expect((await send(kari, 'DELETE', ellipse.href)).statusCode).toBe(204)
    expect((await send(kari, 'DELETE', ellipse.href)).statusCode).toBe(404)
    const log = await boss.read('/fotoweb/api/audit/', 'audit-list')
    const deeds = log.data.map(({ deed }) => deed).filter((deed) => deed.startsWith('annotation.'))
    expect(deeds.slice(0, 3)).toEqual(['annotation.removed', 'annotation.changed', 'annotation.changed'])
    await clear()
  })

  test('what is wrong is refused at its field: outside of the picture, no numbers, no colour, too much text, another type', async () => {
    const refused = async (wish: object, at = list) => {
      const { statusCode, json } = await send(kari, 'POST', at, wish)
      const [{ field, rule }] = json<{ fields: [{ field: string; rule: string }] }>().fields
      return [statusCode, field, rule]
    }
    expect(await refused({ ...box, left: 41 })).toEqual([400, 'width', 'inside'])
    expect(await refused({ ...box, top: -1 })).toEqual([400, 'top', 'inside'])
    expect(await refused({ ...box, width: 0 })).toEqual([400, 'width', 'small'])
    expect(await refused({ ...box, left: undefined })).toEqual([400, 'left', 'missing'])
    expect((await refused({ ...box, left: 1.5 }))[1]).toBe('left')
    expect((await refused({ ...box, color: 'red' }))[1]).toBe('color')
    expect((await refused({ ...box, text: 'x'.repeat(4001) }))[1]).toBe('text')
    expect((await refused({ ...box, type: 'star' }))[1]).toBe('type')
    const points = (count: number, x = 1) => Array.from({ length: count }, (_, y) => ({ x, y: y % 40 }))
    expect((await refused({ type: 'polygon', points: points(2) }))[1]).toBe('points')
    expect((await refused({ type: 'polygon', points: points(201) }))[1]).toBe('points')
    expect(await refused({ type: 'polygon', points: points(3, 61) })).toEqual([400, 'points', 'inside'])
    expect(await refused({ type: 'polygon' })).toEqual([400, 'points', 'missing'])
    const [from, to] = [
      { x: 1, y: 1 },
      { x: 1, y: 99 },
    ]
    expect(await refused({ type: 'arrow', from, to })).toEqual([400, 'to', 'inside'])
    expect(await refused({ type: 'arrow', from, to: from })).toEqual([400, 'to', 'same'])
    expect(await refused({ ...box, time: 1 })).toEqual([400, 'time', 'film'])
    expect(await refused({ ...box, page: 2 })).toEqual([400, 'page', 'pages'])
    const one = await mark(kari)
    const change = await send(kari, 'PATCH', one.href, { type: 'pin' })
    expect([change.statusCode, change.json().fields[0]]).toMatchObject([400, { field: 'type', rule: 'fixed' }])
    expect((await send(kari, 'PATCH', one.href, { width: 51 })).json().fields[0].field).toBe('width')
    expect((await kari.ask(`${list}?after=x`)).statusCode).toBe(400)
    expect((await asked(kari, list, 'annotation')).statusCode).toBe(406)
    await clear()
  })

  test('a picture that was held upright is measured as it is seen', async () => {
    const upright = `${place}upright.jpg.annotations/`
    expect((await kari.read(upright, 'annotation-list')).frame).toMatchObject({ width: 40, height: 60 })
    expect((await mark(kari, { type: 'pin', left: 40, top: 60 }, upright)).top).toBe(60)
    expect((await send(kari, 'POST', upright, { type: 'pin', left: 60, top: 1 })).json().fields[0].field).toBe('left')
  })

  test('in a film it has a time, in a document a page; what has no picture takes none', async () => {
    const reel = `${place}reel.webm.annotations/`
    const { frame } = await kari.read(reel, 'annotation-list')
    const { duration } = frame
    expect(duration).toBeGreaterThan(0)
    const seconds = Math.floor((duration ?? 0) * 1000) / 2000
    const pin = { type: 'pin', left: frame.width, top: 0 }
    expect(await mark(kari, { ...pin, time: seconds / 2, until: seconds }, reel)).toMatchObject({ until: seconds })
    expect((await mark(kari, pin, reel)).time).toBeNull()
    for (const [wish, field] of [
      [{ time: (duration ?? 0) + 1 }, 'time'],
      [{ time: seconds, until: seconds }, 'until'],
      [{ until: seconds }, 'until'],
    ] as const)
      expect((await send(kari, 'POST', reel, { ...pin, ...wish })).json().fields[0].field).toBe(field)
    const paper = `${place}paper.pdf.annotations/`
    const sheet = await kari.read(paper, 'annotation-list')
    expect(sheet.frame).toMatchObject({ pages: 2, width: sheet.frame.height })
    expect([(await mark(kari, box, paper)).page, (await mark(kari, { ...box, page: 2 }, paper)).page]).toEqual([1, 2])
    expect((await send(kari, 'POST', paper, { ...box, page: 3 })).json().fields[0].field).toBe('page')
    expect((await kari.read(`${place}words.txt.info`, 'asset')).props.annotations).toEqual({ enabled: false })
    expect((await kari.refused(`${place}words.txt.info.annotations/`)).status).toBe(404)
  })

  test('one changes and deletes one’s own, with `manageAnnotations` those of others; anybody who may annotate settles one', async () => {
    const mine = await mark(kari, { ...box, text: 'Mine' })
    const seen = await ola.read(mine.href, 'annotation')
    expect([seen.allowUpdate, seen.allowDelete, seen.change, seen.remove]).toEqual([false, false, null, null])
    expect((await send(ola, 'PATCH', mine.href, { text: 'His' })).statusCode).toBe(403)
    expect((await send(ola, 'DELETE', mine.href)).statusCode).toBe(403)
    expect((await send(ola, 'PATCH', mine.href, { isResolved: true })).statusCode).toBe(204)
    expect(await kari.read(mine.href, 'annotation')).toMatchObject({ isResolved: true, text: 'Mine', modified: null })
    const manager = await aManager()
    expect((await manager.read(mine.href, 'annotation')).allowDelete).toBe(true)
    const mentions = `Managed for @{${olaId}}, says @{${await numberOf(kari)}}`
    expect((await send(manager, 'PATCH', mine.href, { text: mentions })).statusCode).toBe(204)
    // Who mentions them is who wrote the mention, whoever made the annotation; who made it is told as anybody.
    for (const who of [ola, kari])
      expect((await who.read('/fotoweb/me/notifications/', 'notification-list')).data).toMatchObject([
        { kind: 'mentioned', by: 'manager' },
      ])
    expect((await send(manager, 'DELETE', mine.href)).statusCode).toBe(204)
  })
  const numberOf = async (who: Person) => (await who.read('/fotoweb/me', 'full-api-descriptor')).user.userId
  const aManager = async (): Promise<Person> => {
    const permissions = ['manageAnnotations' as const, 'albums.shareWithUsers' as const]
    await insertGroup({ id: 10_050, name: 'M', description: '', permissions }, server.platform)
    const { id } = await aUser(server, 'manager')
    await insertGroupMember(10_050, { kind: 'user', id }, server.platform)
    return signedIn(server, 'manager', somePassword)
  }

  test('of two who change one at once each keeps what they said, and one who deletes it meanwhile waits', async () => {
    for (let at = 0; at < 12; at++) {
      const { href } = await mark(kari, { ...box, text: 'Before' })
      const both = [
        send(kari, 'PATCH', href, { left: 20 + at, text: `Moved ${at}` }),
        send(ola, 'PATCH', href, { isResolved: true }),
      ]
      expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([204, 204])
      const after = await kari.read(href, 'annotation')
      expect(after).toMatchObject({ left: 20 + at, text: `Moved ${at}`, isResolved: true })
      const said = []
      for (const text of ['One', 'Another']) {
        const comments = `${list.replace('.ann', '.info.ann')}${href.split('/').at(-1)}.comments/`
        const headers = { 'content-type': 'application/vnd.fotoware.comment+json' }
        const answer = await ola.ask(comments, { method: 'POST', headers, payload: JSON.stringify({ text }) })
        expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
        said.push(String(answer.json().href))
      }
      const changes = [ola, boss].map((who) => send(who, 'PATCH', href, { isResolved: who === boss }))
      const taken = said.map((one) => send(ola, 'DELETE', one))
      const [gone, ...late] = await Promise.all([send(kari, 'DELETE', href), ...taken, ...changes])
      expect(gone.statusCode).toBe(204)
      for (const { statusCode } of late) expect([204, 404]).toContain(statusCode)
    }
  })

  test('whoever only looks sees all and no name of an account, and changes nothing; what is hidden is not there', async () => {
    const seen = await mark(kari, { ...box, text: 'For all' })
    const told = (await visitor(server).read(list, 'annotation-list')) ?? {}
    expect([told.add, told.mentionable, told.data[0]?.owner.name, told.data[0]?.resolve]).toEqual([
      null,
      null,
      '',
      null,
    ])
    expect(JSON.stringify(told)).not.toContain('kari')
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const headers = { authorization: `Bearer ${(await addToken(operator, wish, server.platform)).token}` }
    expect((await person(server).ask(list, { headers })).json().add).toBeNull()
    for (const [url, method, body] of [
      [list, 'POST', box],
      [seen.href, 'PATCH', { text: 'x' }],
      [seen.href, 'DELETE', undefined],
    ] as const) {
      const payload = body === undefined ? {} : { payload: body }
      expect((await visitor(server).ask(url, { method, ...payload })).statusCode).toBe(401)
      expect((await person(server).ask(url, { method, headers, ...payload })).statusCode).toBe(403)
      const [hidden, missing] = ['secret.jpg', 'nothing.jpg'].map((name) => url.replace('a/one%20%26%20two.jpg', name))
      const answers = await Promise.all([hidden, missing].map((one) => kari.ask(one ?? '', { method, ...payload })))
      expect(answers.map(({ statusCode, json }) => [statusCode, json().value])).toEqual([
        [404, 'AssetNotFound'],
        [404, 'AssetNotFound'],
      ])
    }
    expect((await kari.refused(`${place}secret.jpg.annotations/`)).status).toBe(404)
    // One of another picture is not found below this one.
    expect((await kari.refused(seen.href.replace('a/one%20%26%20two.jpg', 'other.jpg'))).status).toBe(404)
    const quiet = await anArchive(server, { name: 'Quiet', access: [group(builtIn.everyone, ['View'])] })
    await aFile(quiet, 'a.jpg', await drawn(30, 30))
    await server.index(quiet.id)
    expect((await kari.refused(`/fotoweb/archives/${quiet.id}-Quiet/a.jpg.annotations/`)).status).toBe(403)
    await clear()
  })

  test('what is marked in a hidden file changes no answer of anybody who does not see it', async () => {
    const one = await mark(kari)
    const urls = ['', '?q=secret', ';o=mt', 'secret.jpg.info', 'secret.jpg.annotations/', 'other.jpg.info'].map(
      (rest) => place + rest,
    )
    const beside = [asset, list, one.href, '/fotoweb/me/notifications/', '/fotoweb/archives/?q=jpg']
    const answers = async () => {
      const all: unknown[] = []
      for (const who of [kari, visitor(server)])
        for (const url of [...urls, ...beside]) {
          const { statusCode, headers, body } = await who.ask(url)
          all.push([url, statusCode, headers['etag'], body.replace(/"requestId":"[^"]*"/, '')])
        }
      return all
    }
    const before = await answers()
    const wish = { ...box, text: `@{${olaId}} whisper` }
    const hidden = await mark(boss, wish, `${place}secret.jpg.annotations/`)
    expect((await send(boss, 'PATCH', hidden.href, { isResolved: true })).statusCode).toBe(204)
    expect(await answers()).toEqual(before)
    expect((await ola.read('/fotoweb/me/notifications/', 'notification-list')).data).toEqual([])
    await clear()
  })

  test('a folder may be called as the list of annotations is', async () => {
    const folder = `${place}b.jpg.annotations/`
    expect((await boss.read(folder, 'assetlist')).data.length).toBe(1)
    expect((await boss.read(`${folder}2.jpg.info`, 'asset')).filename).toBe('2.jpg')
    expect((await mark(kari, box, `${folder}2.jpg.annotations/`)).type).toBe('rectangle')
  })

  test('many are told a page at a time, and there is an end to them', async () => {
    const { id } = await mark(ola, { type: 'pin', left: 1, top: 1 })
    const { platform } = server
    const first = await findAnnotation(await assetId(), id, platform)
    const { id: _, ...like } = first ?? ({} as AnnotationRow)
    await deed(platform, async (inside) => {
      for (let at = 1; at < mostAnnotations - 1; at++) await insertAnnotation(like, inside)
    })
    const whole = await boss.read(list, 'annotation-list')
    expect([whole.data.length, whole.paging.prev]).toEqual([100, null])
    const next = await boss.read(whole.paging.next ?? '', 'annotation-list')
    expect([next.data.length, next.paging.prev]).toEqual([100, list])
    // Of two people who make the last one, one does.
    const both = await Promise.all([kari, ola].map((who) => send(who, 'POST', list, box)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(both.find(({ statusCode }) => statusCode === 400)?.json().fields[0].rule).toBe('most')
    await platform.db.tables<AnnotationsTables>().deleteFrom('annotations').execute()
  })
  const assetId = async () =>
    (await idsByPath(press.id, ['a/one & two.jpg'], server.platform)).get('a/one & two.jpg') ?? 0

  test('an archive says whether it takes any, which a new one does not; it keeps what there is and shows it to nobody', async () => {
    const one = await mark(kari)
    await take({ CommentType: 1, AnnotationsEnabled: false })
    expect((await boss.read(asset, 'asset')).props.annotations).toEqual({ enabled: false })
    for (const url of [list, one.href, `${list.replace('.ann', '.info.ann')}${one.id}.comments/`])
      expect((await boss.ask(url)).statusCode, url).toBe(404)
    expect((await send(kari, 'POST', list, box)).statusCode).toBe(404)
    await take({ CommentType: 1, AnnotationsEnabled: true })
    expect((await marked(kari)).map(({ href }) => href)).toEqual([one.href])
    await clear()
  })
})
