import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/me/pins/'
const most = 40

onBothEngines('pins', (open) => {
  let server: TestServer
  let kari: Person
  let photos: ArchiveRow
  let hrefs: string[]
  beforeAll(async () => {
    server = await open({ pinLimit: most })
    photos = await anArchive(server, { name: 'Photos' })
    const given = Array.from({ length: 60 }, (_, at) => ({
      path: `p${String(at).padStart(2, '0')}.jpg`,
      metadata: { '5': at === 3 ? 'Harbour' : `Title ${at}` },
    }))
    await someAssets(photos, given, server.platform)
    hrefs = given.map(({ path }) => `/fotoweb/archives/${photos.id}-Photos/${path}.info`)
    kari = await aSignedInUser(server, 'Kari')
  })
  afterAll(() => server.close())

  const links = (...at: number[]) => at.map((place) => ({ href: hrefs[place] ?? '' }))
  const pin = (who: Person, payload: object) => who.ask(list, { method: 'POST', payload })
  const unpin = (who: Person, ...at: number[]) =>
    who.ask(list, { method: 'PATCH', payload: { assets: { delete: links(...at) } } })
  const namesOf = async (who: Person, href = list) =>
    (await who.read(href, 'assetlist')).data.map(({ filename }) => filename.replace('.jpg', ''))

  test('POST with hrefs pins assets, the newest first, each once; PATCH takes pins away [PIN-010 PIN-011]', async () => {
    const added = await pin(kari, { data: links(1, 2, 1) })
    expect([added.statusCode, added.json()]).toEqual([200, { value: 'assetsAdded', count: 2 }])
    expect((await pin(kari, { data: links(3, 1) })).json()).toEqual({ value: 'assetsAdded', count: 1 })
    expect(await namesOf(kari)).toEqual(['p03', 'p01', 'p02'])
    const removed = await unpin(kari, 1, 9)
    expect([removed.statusCode, removed.json()]).toEqual([200, { value: 'assetsDeleted', count: 1 }])
    expect(await namesOf(kari)).toEqual(['p03', 'p02'])
    const { data, limit } = await kari.read(
      (await kari.read('/fotoweb/me', 'full-api-descriptor')).pinLinks,
      'pin-links',
    )
    expect([data, limit]).toEqual([links(3, 2), most])
  })

  test('they are a collection of its own kind, which is searched, and the list is the default', async () => {
    const ola = await aSignedInUser(server, 'Ola')
    const { pins } = await ola.read('/fotoweb/me', 'full-api-descriptor')
    expect(pins).toBe(list)
    await pin(ola, {
      selection: { href: `/fotoweb/archives/${photos.id}-Photos/?q=title`, except: hrefs.slice(0, 50) },
    })
    const whole = await ola.read(pins, 'collection')
    expect(whole).toMatchObject({ type: 'pins', name: 'Pins', assetCount: 10, isLinkCollection: true, edit: null })
    expect(whole.assets.data.map(({ filename }) => filename)).toEqual(
      Array.from({ length: 10 }, (_, at) => `p${50 + at}.jpg`),
    )
    expect(await namesOf(ola, `${list}?q=fn:p51`)).toEqual(['p51'])
    expect((await ola.read(`${list}?q=fn:p51`, 'count')).count).toBe(1)
    const standard = await ola.ask(list, { headers: { accept: 'application/json' } })
    expect(Object.keys(standard.json()).sort()).toEqual(['data', 'paging'])
    expect(await namesOf(kari)).not.toContain('p51')
  })

  test('GET returns the pins in pages [PIN-009]', async () => {
    const liv = await aSignedInUser(server, 'Liv')
    const all = Array.from({ length: most }, (_, at) => at)
    await pin(liv, { data: links(...all) })
    const first = await liv.read(list, 'assetlist')
    expect([first.data.length, first.paging.totalPages, first.paging.prev]).toEqual([25, 2, ''])
    const second = await liv.read(first.paging.next, 'assetlist')
    expect([second.data.length, second.paging.next]).toEqual([15, ''])
    expect([...first.data, ...second.data].map(({ href }) => href)).toEqual(hrefs.slice(0, most))
  })

  test('beyond the limit none is added, and what is pinned already takes no room', async () => {
    const per = await aSignedInUser(server, 'Per')
    const all = Array.from({ length: most - 1 }, (_, at) => at)
    await pin(per, { data: links(...all) })
    const refused = await pin(per, { data: links(50, 51) })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { value: 'noAssetsAdded', message: `You can have ${most} pins at most.` },
    ])
    expect((await per.read(list, 'count')).count).toBe(most - 1)
    expect((await pin(per, { data: links(0, 50) })).json()).toEqual({ value: 'assetsAdded', count: 1 })
    expect((await pin(per, { data: links(0, 50) })).statusCode).toBe(200)
    // Two at once for the one place that is left.
    await unpin(per, 0)
    const both = await Promise.all([pin(per, { data: links(52) }), pin(per, { data: links(53) })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('a pin gives no right: what is hidden is neither shown nor counted, and answers as what is gone', async () => {
    const eva = await aSignedInUser(server, 'Eva')
    const secret = await anArchive(server, { name: 'Secret', access: [everyoneLooks] })
    await someAssets(secret, [{ path: 'hush.jpg' }, { path: 'open.jpg', metadata: { '5': 'Shown' } }], server.platform)
    const [hush, seen] = ['hush', 'open'].map((name) => ({
      href: `/fotoweb/archives/${secret.id}-Secret/${name}.jpg.info`,
    }))
    await pin(eva, { data: [hush, ...links(0), seen] })
    await setAccess(operator, secret.id, [group(builtIn.everyone, ['View'], 'shown')], server.platform)
    expect(await namesOf(eva)).toEqual(['p00', 'open'])
    expect((await eva.read(list, 'collectioninfo')).assetCount).toBe(2)
    expect((await eva.read('/fotoweb/api/pins/links', 'pin-links')).data).toEqual([...links(0), seen])
    const gone = { href: `/fotoweb/archives/${secret.id}-Secret/none.jpg.info` }
    const answers = async (asset: object | undefined) => {
      const asked = [
        await pin(eva, { data: [asset] }),
        await eva.ask(list, { method: 'PATCH', payload: { assets: { delete: [asset] } } }),
      ]
      return asked.map(({ statusCode, body }) => [
        statusCode,
        /"(fields|value)":.*/.exec(body.replace(/"requestId":"[^"]*"/, ''))?.[0].replaceAll(/hush|none/g, ''),
      ])
    }
    expect(await answers(hush)).toEqual(await answers(gone))
    const room = Array.from({ length: most - 2 }, (_, at) => at + 1)
    expect((await pin(eva, { data: links(...room) })).statusCode).toBe(200)
    expect((await pin(eva, { data: links(59) })).statusCode).toBe(409)
  })

  test('visitors have none, a program that only looks changes none, and a wrong name is told with its place', async () => {
    expect((await visitor(server).refused(list)).status).toBe(401)
    expect((await pin(visitor(server), { data: links(0) })).statusCode).toBe(401)
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const authorization = `Bearer ${(await addToken(operator, wish, server.platform)).token}`
    const program = person(server)
    const headers = { authorization }
    expect((await program.ask(list, { headers })).statusCode).toBe(200)
    expect((await program.ask(list, { method: 'POST', payload: { data: links(0) }, headers })).statusCode).toBe(403)
    const wrong = await pin(kari, { data: [...links(0), { href: '/fotoweb/archives/1-None/x.jpg.info' }] })
    expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, 'data.1.href'])
    const unknown = await kari.ask(list, { method: 'PATCH', payload: { assets: { remove: links(0) } } })
    expect([unknown.statusCode, unknown.json().value]).toEqual([400, 'InvalidRequest'])
  })
})
