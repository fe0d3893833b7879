import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { anApprover, anOrder, decide, handingOut } from './orders.builders.ts'

const customers = 10700
const large = '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e01'

onBothEngines('what an approved order lets its owner fetch', (open) => {
  let server: TestServer
  let shop: ArchiveRow
  let kariId: number
  let kari: Person
  let other: Person
  let eva: Person
  const hands = group(handingOut, ['View', 'Download'])
  const buys = group(customers, ['View', 'Preview', 'Order'])
  const at = (name: string) => `/fotoweb/archives/5000-Shop/${name}.info`
  const original = (name: string) => `${at(name)}/__renditions/ORIGINAL`
  const profile = (name: string) => `${at(name)}/__renditions/${large}`
  beforeAll(async () => {
    server = await open()
    shop = await anArchive(server, { name: 'Shop', access: [buys, hands] })
    const create = { width: 40, height: 30, channels: 3 as const, background: '#336699' }
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await aFile(shop, name, await sharp({ create }).jpeg().toBuffer())
    await server.index(shop.id)
    kariId = (await aUser(server, 'Kari', { groups: [customers] })).id
    await insertGroup({ id: 10701, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
    await insertGroupMember(10701, { kind: 'user', id: kariId }, server.platform)
    kari = await signedIn(server, 'Kari', somePassword)
    await aUser(server, 'Other')
    other = await signedIn(server, 'Other', somePassword)
    eva = await anApprover(server, 'Eva')
  })
  afterAll(() => server.close())

  const wish = (who: Person, href: string, headers = {}) =>
    who.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json', ...headers },
      payload: JSON.stringify({ href }),
    })
  const status = async (who: Person, href: string) => (await wish(who, href)).statusCode
  const pack = (who: Person, href: string) =>
    who.ask('/fotoweb/me/background-tasks/', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.download-request+json' },
      payload: JSON.stringify({ request: { assets: [{ href }], zip: true } }),
    })
  const approved = async (hrefs: readonly string[], update: object = {}) => {
    const href = await anOrder(kari, hrefs)
    const answer = await decide(eva, href, 'APPROVE', update)
    expect(answer.statusCode).toBe(200)
    return href
  }
  const inMinutes = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString()

  test('is that rendition of that asset alone, for its owner alone, by every way to a file', async () => {
    expect(await status(kari, original('a.jpg'))).toBe(403)
    await approved([at('a.jpg')])
    const granted = await wish(kari, original('a.jpg'))
    expect(granted.statusCode).toBe(202)
    const file = await kari.ask(granted.json().href)
    expect([file.statusCode, file.rawPayload.length > 100]).toEqual([200, true])
    const zip = (await kari.read((await pack(kari, original('a.jpg'))).json().location, 'download-status')).job.result
    expect((await kari.ask(zip?.files[0]?.href ?? '')).statusCode).toBe(200)
    // Nothing beside it: no other form, no other file, no full picture, and nobody else.
    expect(await status(kari, profile('a.jpg'))).toBe(403)
    expect(await status(kari, original('b.jpg'))).toBe(403)
    const asset = await kari.read(at('a.jpg'), 'asset')
    expect([asset.renditions, asset.fullPicture, asset.permissions.includes('Download')]).toEqual([[], null, false])
    const selection = { href: '/fotoweb/archives/5000-Shop/', profile: '2af4914d-6c11-4b15-a7ee-a4260efc8309' }
    const all = await kari.ask('/fotoweb/me/background-tasks/', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.download-request+json' },
      payload: JSON.stringify({ request: { selection, zip: true } }),
    })
    expect(all.statusCode).toBeGreaterThanOrEqual(400)
    expect(await status(other, original('a.jpg'))).toBe(404)
    expect(await status(visitor(server), original('a.jpg'))).toBe(404)
    expect((await other.ask(granted.json().href)).statusCode).toBe(404)
  })

  test('does not pass by the dates of a file, whoever has approved it', async () => {
    const boss = await administrator(server)
    const edits = group(handingOut, ['View', 'Download', 'EditText'])
    await setAccess(operator, shop.id, [buys, edits], server.platform)
    const href = await approved([at('c.jpg')])
    expect(await status(kari, original('c.jpg'))).toBe(202)
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const say = async (expiry: string) => {
      const payload = JSON.stringify({ metadata: { '37': { value: expiry } } })
      expect((await boss.ask(at('c.jpg'), { method: 'PATCH', headers, payload })).statusCode).toBe(200)
    }
    await say('20200101')
    const rule = { method: 'PUT' as const, payload: { EmbargoRule: 'lock' } }
    expect((await boss.ask('/fotoweb/api/config/archives/5000', rule)).statusCode).toBe(200)
    expect([await status(kari, original('c.jpg')), await status(eva, original('c.jpg'))]).toEqual([403, 202])
    await say('')
    expect(await status(kari, original('c.jpg'))).toBe(202)
    await decide(eva, href, 'REJECT')
    await setAccess(operator, shop.id, [buys, hands], server.platform)
  })

  test('is made where it is a rendition by a profile, and then fetched', async () => {
    await kari.ask('/fotoweb/me/cart', { method: 'PUT', payload: { orderItems: [{ rendition: profile('b.jpg') }] } })
    const made = await kari.ask('/fotoweb/me/orders/', { method: 'POST', payload: {} })
    await decide(eva, made.json().orderLocation, 'APPROVE')
    expect(await status(kari, original('b.jpg'))).toBe(403)
    const { href } = (await wish(kari, profile('b.jpg'))).json()
    await expect.poll(async () => (await kari.ask(href)).statusCode).toBe(200)
  })

  test('ends with the item, with the order, and when it is taken back, at the next request', async () => {
    const begun = async (href: string) => {
      const answer = await wish(kari, href)
      expect(answer.statusCode).toBe(202)
      return answer.json().href
    }
    const ended = async (href: string, fetched: string) => {
      expect(await status(kari, href)).toBe(403)
      expect((await kari.ask(fetched)).statusCode).toBe(403)
      expect((await pack(kari, href)).statusCode).toBe(403)
    }
    const c = original('c.jpg')
    await approved([at('c.jpg')], { orderItems: [{ id: 1, expires: inMinutes(1) }], expires: inMinutes(2) })
    const first = await begun(c)
    server.clock.advance(59_000)
    const second = await begun(c)
    server.clock.advance(1000)
    await ended(c, second)
    expect((await kari.ask(first)).statusCode).toBeGreaterThanOrEqual(400)

    const byOrder = await approved([at('c.jpg')], { expires: inMinutes(1) })
    const third = await begun(c)
    await eva.ask(byOrder, { method: 'PATCH', payload: { expires: inMinutes(-1) } })
    await ended(c, third)

    const rejected = await approved([at('c.jpg')])
    const fourth = await begun(c)
    await decide(eva, rejected, 'REJECT')
    await ended(c, fourth)

    const single = await approved([at('c.jpg')])
    const fifth = await begun(c)
    await eva.ask(single, { method: 'PATCH', payload: { orderItems: [{ id: 1, rejected: true }] } })
    await ended(c, fifth)
  })

  test('is no more than whoever approves may download themselves, when they approve and when it is fetched', async () => {
    const c = original('c.jpg')
    const href = await anOrder(kari, [at('c.jpg')])
    await setAccess(operator, shop.id, [buys, group(handingOut, ['View'])], server.platform)
    const refused = await decide(eva, href, 'APPROVE')
    expect([refused.statusCode, refused.json().fields]).toMatchObject([
      403,
      [{ field: 'orderItems.1', rule: 'download' }],
    ])
    await setAccess(operator, shop.id, [buys, hands], server.platform)
    expect((await decide(eva, href, 'APPROVE')).statusCode).toBe(200)
    const shown = async () => (await kari.read(href, 'order')).orderItems[0]?.rendition.download
    expect([await status(kari, c), await shown()]).toEqual([202, c])
    const fetched = (await wish(kari, c)).json().href
    await setAccess(operator, shop.id, [buys, group(handingOut, ['View'])], server.platform)
    expect([await status(kari, c), (await kari.ask(fetched)).statusCode, await shown()]).toEqual([403, 403, null])
    await setAccess(operator, shop.id, [buys, hands], server.platform)
    expect(await status(kari, c)).toBe(202)
    const { id } = await (await administrator(server)).read('/fotoweb/users/Eva', 'user')
    await updateUser(id, { is_enabled: 0 }, server.platform)
    expect([await status(kari, c), await shown()]).toEqual([403, null])
    await updateUser(id, { is_enabled: 1 }, server.platform)
    eva = await signedIn(server, 'Eva', somePassword)
    await decide(eva, href, 'REJECT')
  })

  test('ends while its owner does not see the asset or is switched off, and for programs that only look', async () => {
    const a = original('a.jpg')
    const fetched = (await wish(kari, a)).json().href
    await setAccess(operator, shop.id, [group(customers, ['View', 'Order'], 'fn:b'), hands], server.platform)
    expect([await status(kari, a), (await kari.ask(fetched)).statusCode]).toEqual([404, 404])
    await setAccess(operator, shop.id, [buys, hands], server.platform)
    expect(await status(kari, a)).toBe(202)
    const token = async (scope: 'read' | 'download') => {
      const made = await addToken(operator, { userId: kariId, name: scope, scope, expiresAt: null }, server.platform)
      return { authorization: `Bearer ${made.token}` }
    }
    expect((await wish(person(server), a, await token('read'))).statusCode).toBe(403)
    expect((await wish(person(server), a, await token('download'))).statusCode).toBe(202)
    await updateUser(kariId, { is_enabled: 0 }, server.platform)
    expect([await status(kari, a), (await kari.ask(fetched)).statusCode]).toEqual([401, 401])
  })
})
