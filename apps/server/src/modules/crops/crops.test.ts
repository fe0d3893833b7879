import type { AssetCrop } from '@vitrine/contract/crops.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('kept crops', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let kari: Person
  let list: string
  let place: string
  beforeAll(async () => {
    server = await open()
    const looks = group(builtIn.everyone, ['View', 'Preview'], 'NOT fn:secret.jpg')
    const cuts = group(builtIn.registeredUsers, ['View', 'Preview', 'CropRotate'], 'NOT fn:secret.jpg')
    press = await anArchive(server, { name: 'Press', access: [looks, cuts] })
    await aFile(press, 'a/one & two.jpg', await drawn('#369'))
    await aFile(press, 'b.crops/2.jpg', await drawn('#936'))
    await aFile(press, 'secret.jpg', await drawn('#693'))
    await aFile(press, 'words.txt', Buffer.from('No picture of pixels.'))
    await server.index(press.id)
    kari = await aSignedInUser(server, 'kari')
    place = `/fotoweb/archives/${press.id}-Press/`
    list = (await kari.read(`${place}a/one%20%26%20two.jpg.info`, 'asset')).crops?.href ?? ''
  })
  afterAll(() => server.close())

  const drawn = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const left = { crop: { left: 0, top: 0, width: 0.5, height: 1 } }
  const keep = (who: Person, payload: object, at = list) => who.ask(at, { method: 'POST', payload })
  const kept = async (name: string, edit: object = left): Promise<AssetCrop> => {
    const answer = await keep(kari, { name, edit })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    expect([answer.headers['location'], answer.headers['link']]).toEqual([
      answer.json().href,
      `<${list}>; rel="invalidates", <${list.replace('.crops/', '')}>; rel="invalidates"`,
    ])
    return answer.json()
  }
  const fault = async (answer: Awaited<ReturnType<typeof keep>>) => [
    answer.statusCode,
    answer.json().fields?.[0]?.field,
    answer.json().fields?.[0]?.rule,
  ]

  test('a part is kept under a name, listed by it, drawn anew, renamed and removed, and each of these is noted', async () => {
    expect(list).toBe(`${place}a/one%20%26%20two.jpg.info.crops/`)
    const wide = await kept('  Wide \n part ')
    expect(wide).toMatchObject({ name: 'Wide part', by: 'kari', isOfEarlierPicture: false })
    expect(wide.edit).toEqual({ turn: 0, mirrored: false, straighten: 0, longerSide: null, ...left })
    const cover = await kept('Cover', { turn: 90, longerSide: 600 })
    expect((await visitor(server).read(list, 'asset-crops')).data.map(({ name }) => name)).toEqual([
      'Cover',
      'Wide part',
    ])
    expect(await kari.read(cover.href, 'asset-crop')).toEqual(cover)
    const asset = list.replace('.crops/', '')
    expect((await visitor(server).read(asset, 'asset')).crops).toEqual({ href: list, count: 2 })
    const change = (payload: object) => kari.ask(wide.href, { method: 'PATCH', payload })
    server.clock.advance(1000)
    expect((await change({ name: 'Broad' })).json()).toMatchObject({ name: 'Broad', edit: wide.edit })
    expect((await change({ edit: { mirrored: true } })).json()).toMatchObject({
      name: 'Broad',
      edit: { mirrored: true },
    })
    expect((await kari.read(wide.href, 'asset-crop')).modified).toBe(new Date(server.clock.now()).toISOString())
    for (const { href } of [wide, cover]) expect((await kari.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await kari.ask(wide.href, { method: 'DELETE' })).statusCode).toBe(404)
    expect((await kari.read(list, 'asset-crops')).data).toEqual([])
    const log = await (await administrator(server)).read('/fotoweb/api/audit/', 'audit-list')
    const deeds = log.data.map(({ deed }) => deed).filter((deed) => deed.startsWith('crop.'))
    expect(deeds.toReversed()).toEqual([
      'crop.kept',
      'crop.kept',
      'crop.changed',
      'crop.changed',
      'crop.removed',
      'crop.removed',
    ])
  })

  test('what is wrong is refused with its field: no name, one that is taken, a part outside, an edit that changes nothing', async () => {
    const { href } = await kept('Taken')
    const other = await kept('Other')
    expect(await fault(await keep(kari, { name: ' \t', edit: left }))).toEqual([400, 'name', 'missing'])
    expect(await fault(await keep(kari, { name: 'ø'.repeat(81), edit: left }))).toEqual([400, 'name', 'long'])
    expect(await fault(await keep(kari, { name: 'TAKEN', edit: left }))).toEqual([400, 'name', 'taken'])
    const renamed = await kari.ask(other.href, { method: 'PATCH', payload: { name: 'taken' } })
    expect(await fault(renamed)).toEqual([400, 'name', 'taken'])
    expect(await fault(await keep(kari, { name: 'Whole', edit: {} }))).toEqual([400, 'edit', 'change'])
    const outside = { crop: { left: 0.6, top: 0, width: 0.5, height: 1 } }
    expect(await fault(await keep(kari, { name: 'Outside', edit: outside }))).toEqual([400, 'edit.crop', 'inside'])
    expect((await fault(await keep(kari, { name: 'None', edit: { crop: 'all' } })))[1]).toBe('edit.crop')
    const toOne = [href, other.href].map((one) => kari.ask(one, { method: 'PATCH', payload: { name: 'Both' } }))
    expect((await Promise.all(toOne)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    for (const address of [href, other.href]) await kari.ask(address, { method: 'DELETE' })
    const all = Array.from({ length: 100 }, (_, at) => `c${at}`)
    for (const name of all) await kept(name)
    expect(await fault(await keep(kari, { name: 'One more', edit: left }))).toEqual([400, 'name', 'most'])
    for (const { href: one } of (await kari.read(list, 'asset-crops')).data) await kari.ask(one, { method: 'DELETE' })
  })

  test('what matters in a picture is set and taken back; of a picture that is another since, it is not told, and its crops say so', async () => {
    const point = (focalPoint: unknown) => kari.ask(list, { method: 'PATCH', payload: { focalPoint } })
    expect((await point({ x: 0.25, y: 0.75 })).json().focalPoint).toEqual({ x: 0.25, y: 0.75 })
    expect((await point({ x: 0.3, y: 0.1 })).json().focalPoint).toEqual({ x: 0.3, y: 0.1 })
    expect((await point({ x: 1.2, y: 0 })).statusCode).toBe(400)
    const { href } = await kept('Of the first picture')
    await aFile(press, 'a/one & two.jpg', await drawn('#fff'))
    await server.index(press.id)
    const now = await visitor(server).read(list, 'asset-crops')
    expect([now.focalPoint, now.data.map(({ isOfEarlierPicture }) => isOfEarlierPicture)]).toEqual([null, [true]])
    await kari.ask(href, { method: 'PATCH', payload: { edit: left } })
    expect((await kari.read(href, 'asset-crop')).isOfEarlierPicture).toBe(false)
    await point({ x: 0.5, y: 0.5 })
    expect((await point(null)).json().focalPoint).toBeNull()
    await kari.ask(href, { method: 'DELETE' })
  })

  test('whoever only looks, sees and changes nothing; what is hidden is not there; what cannot be cut has none', async () => {
    const { href } = await kept('Seen')
    const seen = await visitor(server).read(list, 'asset-crops')
    expect([seen.keep, seen.setFocalPoint, seen.data[0]?.change, seen.data[0]?.remove]).toEqual([
      null,
      null,
      null,
      null,
    ])
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const headers = { authorization: `Bearer ${(await addToken(operator, wish, server.platform)).token}` }
    const looks = person(server)
    expect((await looks.ask(list, { headers })).json().keep).toBeNull()
    for (const [url, method, payload] of [
      [list, 'POST', { name: 'x', edit: left }],
      [list, 'PATCH', { focalPoint: null }],
      [href, 'PATCH', { name: 'x' }],
      [href, 'DELETE', undefined],
    ] as const) {
      const body = payload === undefined ? {} : { payload }
      expect((await visitor(server).ask(url, { method, ...body })).statusCode, method).toBe(401)
      expect((await looks.ask(url, { method, headers, ...body })).statusCode, method).toBe(403)
      const hidden = url.replace('a/one%20%26%20two.jpg', 'secret.jpg')
      expect((await kari.ask(hidden, { method, ...body })).statusCode, hidden).toBe(404)
    }
    expect((await kari.refused(`${place}secret.jpg.info.crops/`)).status).toBe(404)
    expect((await kari.read(`${place}words.txt.info`, 'asset')).crops).toBeNull()
    expect((await kari.refused(`${place}words.txt.info.crops/`)).status).toBe(404)
    // One of another picture is not found below this one.
    expect((await kari.refused(href.replace('a/one%20%26%20two.jpg', 'b.crops/2.jpg'))).status).toBe(404)
    expect((await kari.read(href, 'asset-crop')).name).toBe('Seen')
  })
})
