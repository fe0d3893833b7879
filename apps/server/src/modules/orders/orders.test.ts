import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { mostItems } from '@vitrine/contract/orders.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { setOrderSettings } from '#modules/cart/order-settings.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { anApprover, anOrder, decide, handingOut } from './orders.builders.ts'

const customers = 10700
const own = '/fotoweb/me/orders/'
const settings = {
  orderFields: [
    { id: 'purpose', label: 'Purpose', required: true },
    { id: 'code', label: 'Code', validation: '[A-Z]{2}\\d+' },
  ],
  itemFields: [{ id: 'size', label: 'Size', type: 'dropdown', values: ['small', 'large'], required: true }],
}

onBothEngines('orders', (open) => {
  let server: TestServer
  let shop: ArchiveRow
  let kari: Person
  let eva: Person
  let boss: Person
  const hands = group(handingOut, ['View', 'Download'])
  const buys = group(customers, ['View', 'Preview', 'Order'])
  const at = (name: string) => `/fotoweb/archives/5000-Shop/${name}.info`
  beforeAll(async () => {
    server = await open()
    shop = await anArchive(server, { name: 'Shop', access: [buys, hands] })
    const create = { width: 40, height: 30, channels: 3 as const, background: '#336699' }
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await aFile(shop, name, await sharp({ create }).jpeg().toBuffer())
    await server.index(shop.id)
    kari = await aSignedInUser(server, 'Kari', [customers])
    eva = await anApprover(server, 'Eva')
    boss = await administrator(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(1000)
    await setOrderSettings(operator, null, server.platform)
  })

  const order = (href: string, who = kari) => who.read(href, 'order')
  const change = (href: string, payload: object, who = eva) => who.ask(href, { method: 'PATCH', payload })
  const inMinutes = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString()
  const deedsIn = async () => (await boss.read('/fotoweb/api/audit/', 'audit-list')).data.map(({ deed }) => deed)

  test('what is in the cart is ordered, the cart is empty then, and those who approve find it', async () => {
    const { order: links } = await kari.read('/fotoweb/me', 'full-api-descriptor')
    expect(links).toMatchObject({ cart: '/fotoweb/me/cart', history: own, admin: null })
    const href = await anOrder(kari, [at('a.jpg'), at('b.jpg')], { userComment: 'Please' })
    const read = await order(href)
    expect(read).toMatchObject({ href, state: 'pending', expires: null, userComment: 'Please', approve: null })
    const number = href.split('/').at(-1)
    expect(read.orderReference).toBe(`${new Date(server.clock.now()).getUTCFullYear()}-${number}`)
    expect(read.orderItems.map(({ name, rendition }) => [name, rendition.download])).toEqual([
      ['a.jpg', null],
      ['b.jpg', null],
    ])
    expect((await kari.read('/fotoweb/me/cart', 'count')).count).toBe(0)
    expect((await kari.read(own, 'orderlist')).data[0]).toEqual(read)
    expect((await kari.read(own, 'order-list')).data[0]).toEqual(read)
    const { order: admin } = await eva.read('/fotoweb/me', 'full-api-descriptor')
    expect([admin?.cart, admin?.admin?.pending]).toEqual([null, '/fotoweb/orders/pending/'])
    expect((await deedsIn())[0]).toBe('order.submitted')
    const blind = await anApprover(server, 'Blind', [])
    const seen = await order(href, blind)
    expect([seen.approve, seen.reject, seen.change]).toEqual([href, href, href])
    // Whoever does not see the files is told their names, and nothing that leads to them.
    const [first] = seen.orderItems
    expect([first?.name, first?.asset, first?.picture, first?.rendition.href]).toEqual(['a.jpg', null, null, null])
  })

  test('lists, markers, preferences, metadata, the cart and orders go by their kinds, asked for and sent [API-009]', async () => {
    const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
    const send = async (method: string, to: string, kind: string, payload: object, who = kari) => {
      const headers = { 'content-type': mediaTypeOf(kind) }
      const post = ['POST', 'PUT', 'PATCH'].includes(method)
      const how = post
        ? { method: method as 'POST', headers }
        : { method: 'POST' as const, headers: { ...headers, 'x-http-method-override': method } }
      const answer = await who.ask(to, { ...how, payload: JSON.stringify(payload) })
      return { status: answer.statusCode, type: answer.headers['content-type']?.split(';')[0], body: answer.payload }
    }
    const cart = String(me.order?.cart)
    expect((await send('POST', cart, 'assetlinklist', { data: [{ href: at('a.jpg') }] })).status).toBe(204)
    expect((await send('PUT', cart, 'cart-update', { userComment: 'Please' })).status).toBe(204)
    const asked = async (kind: string, href: string | null | undefined, who = kari) => {
      const answer = await who.ask(String(href), { headers: { accept: mediaTypeOf(kind) } })
      expect([kind, answer.statusCode]).toEqual([kind, 200])
      expect(answer.headers['content-type']).toMatch(`${mediaTypeOf(kind)}; charset=utf-8`)
      return answer
    }
    await asked('count', cart)
    const submitted = await send('POST', own, 'cart-update', {})
    expect([submitted.status, submitted.type]).toEqual([201, mediaTypeOf('order-submission-info')])
    const made = JSON.parse(submitted.body).orderLocation
    const archive = await kari.read('/fotoweb/archives/5000-Shop/', 'collectioninfo')
    await asked('collectionlist', me.archives)
    await asked('marker-list', me.markers)
    await asked('user-preferences', me.user_preferences)
    await asked('metadata-set', archive.metadataEditor?.href)
    await asked('full-api-descriptor', '/fotoweb/me')
    await asked('order-config', me.order?.config)
    await asked('orderlist', me.order?.history)
    await asked('order', made)
    for (const [method, kind] of [
      ['PATCH', 'order-update'],
      ['PATCH', 'orderupdate'],
      ['APPROVE', 'order-update'],
    ] as const) {
      const answer = await send(method, made, kind, { adminComment: kind }, eva)
      expect([method, kind, answer.status, answer.type]).toEqual([method, kind, 200, mediaTypeOf('order')])
    }
    expect((await order(made)).adminComment).toBe('order-update')
    expect((await send('PUT', cart, 'order-config', {})).status).toBe(415)
  })

  test('an empty cart is no order, and of two who submit at once one has it', async () => {
    const empty = await kari.ask(own, { method: 'POST', payload: {} })
    expect([empty.statusCode, empty.json().value]).toEqual([409, 'CartEmpty'])
    await kari.ask('/fotoweb/me/cart', { method: 'POST', payload: { data: [{ href: at('a.jpg') }] } })
    const before = (await kari.read(own, 'count')).count
    const both = await Promise.all([1, 2].map(() => kari.ask(own, { method: 'POST', payload: {} })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await kari.read(own, 'count')).count).toBe(before + 1)
  })

  test('what the site asks must be there and fit when it is submitted; the fault names field and rule', async () => {
    await setOrderSettings(operator, JSON.stringify(settings), server.platform)
    await kari.ask('/fotoweb/me/cart', { method: 'POST', payload: { data: [{ href: at('a.jpg') }] } })
    const payload = { orderData: [{ id: 'code', value: 'x1' }] }
    const refused = await kari.ask(own, { method: 'POST', payload })
    expect([refused.statusCode, refused.json().value]).toEqual([400, 'FieldValidationFailed'])
    const faults = refused.json().fields.map(({ field, rule }: { field: string; rule: string }) => [field, rule])
    expect(faults).toEqual([
      ['orderData.purpose', 'required'],
      ['orderData.code', 'pattern'],
    ])
    const complete = {
      orderData: [
        { id: 'code', value: 'NO1' },
        { id: 'purpose', value: 'Report' },
      ],
    }
    const item = await kari.ask(own, { method: 'POST', payload: complete })
    expect(item.json().fields).toEqual([
      expect.objectContaining({ field: 'orderItems.0.itemData.size', rule: 'required' }),
    ])
    const rendition = `${at('a.jpg')}/__renditions/ORIGINAL`
    const orderItems = [{ rendition, itemData: [{ id: 'size', value: 'large' }] }]
    const made = await kari.ask(own, { method: 'POST', payload: { ...complete, orderItems } })
    const read = await order(made.json().orderLocation)
    expect(read.orderData).toEqual([
      { id: 'purpose', value: 'Report' },
      { id: 'code', value: 'NO1' },
    ])
    expect(read.orderItems[0]?.itemData).toEqual([{ id: 'size', value: 'large' }])
  })

  test('an order is approved item by item, each with a comment and an end, and once', async () => {
    const href = await anOrder(kari, [at('a.jpg'), at('b.jpg')])
    const rendition = `${at('b.jpg')}/__renditions/ORIGINAL`
    const items = [
      { id: 1, expires: inMinutes(2), adminComment: 'For print' },
      { rendition, rejected: true, adminComment: 'Not ours' },
    ]
    expect((await decide(kari, href, 'APPROVE')).statusCode).toBe(403)
    const approved = await eva.ask(href, {
      method: 'POST',
      payload: JSON.stringify({ orderItems: items, adminComment: 'Enjoy', expires: inMinutes(9) }),
      headers: { 'x-http-method-override': 'APPROVE', 'content-type': 'application/vnd.fotoware.orderupdate+json' },
    })
    expect([approved.statusCode, approved.json().state]).toEqual([200, 'approved'])
    const read = await order(href)
    expect(read).toMatchObject({ state: 'approved', adminComment: 'Enjoy', expires: inMinutes(9) })
    expect(read.orderItems.map((item) => [item.rejected, item.adminComment, item.expired])).toEqual([
      [false, 'For print', false],
      [true, 'Not ours', false],
    ])
    expect(read.orderItems.map((item) => item.rendition.download)).toEqual([
      `${at('a.jpg')}/__renditions/ORIGINAL`,
      null,
    ])
    const again = await decide(eva, href, 'APPROVE')
    expect([again.statusCode, again.json().value]).toEqual([409, 'OrderNotPending'])
    expect((await change(href, { orderData: [] })).statusCode).toBe(409)
    expect((await deedsIn())[0]).toBe('order.approved')
    server.clock.advance(3 * 60_000)
    expect((await order(href)).orderItems[0]).toMatchObject({ expired: true, rendition: { download: null } })
    server.clock.advance(7 * 60_000)
    expect((await order(href)).state).toBe('expired')
  })

  test('a rejected order stays rejected, and an approved one can still be taken back', async () => {
    const [one, other] = [await anOrder(kari, [at('a.jpg')]), await anOrder(kari, [at('b.jpg')])]
    expect((await decide(eva, one, 'REJECT', { adminComment: 'No' })).json()).toMatchObject({ state: 'rejected' })
    for (const verb of ['APPROVE', 'REJECT'] as const) expect((await decide(eva, one, verb)).statusCode).toBe(409)
    expect((await change(one, { adminComment: 'x' })).statusCode).toBe(409)
    await decide(eva, other, 'APPROVE')
    expect((await decide(eva, other, 'REJECT')).json().state).toBe('rejected')
    expect((await deedsIn()).slice(0, 3)).toEqual(['order.rejected', 'order.approved', 'order.rejected'])
  })

  test('a pending order is changed by those who approve', async () => {
    await setOrderSettings(operator, JSON.stringify({ ...settings, itemFields: [] }), server.platform)
    const href = await anOrder(kari, [at('a.jpg')], { orderData: [{ id: 'purpose', value: 'Book' }] })
    const changed = await change(href, { orderData: [{ id: 'purpose', value: 'Film' }], expires: '2030-05-01' })
    expect(changed.json()).toMatchObject({
      state: 'pending',
      expires: '2030-05-01T23:59:59.999Z',
      orderData: [{ id: 'purpose', value: 'Film' }],
    })
    expect((await deedsIn())[0]).toBe('order.changed')
  })

  test('what is not in the order, no moment, or nothing that can be approved is refused', async () => {
    const href = await anOrder(kari, [at('a.jpg')])
    const cases: [object, string | undefined][] = [
      [{ orderItems: [{ id: 7 }] }, 'orderItems.0.rendition'],
      [{ orderItems: [{}] }, 'orderItems.0.rendition'],
      [{ orderItems: [{ rendition: `${at('b.jpg')}/__renditions/ORIGINAL` }] }, 'orderItems.0.rendition'],
      [{ expires: 'soon' }, 'expires'],
      [{ adminComment: 5 }, 'adminComment'],
      [{ orderItems: [{ id: 1, rejected: true }] }, undefined],
    ]
    for (const [payload, field] of cases) {
      const refused = await decide(eva, href, 'APPROVE', payload)
      expect([refused.statusCode, refused.json().fields?.[0]?.field], JSON.stringify(payload)).toEqual([400, field])
    }
    expect((await decide(eva, '/fotoweb/orders/999999', 'APPROVE')).statusCode).toBe(404)
    expect((await eva.refused('/fotoweb/orders/what')).status).toBe(404)
    expect((await eva.refused(href, { method: 'POST', payload: {} })).value).toBe('MethodNotAllowed')
    expect((await order(href)).state).toBe('pending')
  })

  test('where the site needs no approval, an order is approved at once', async () => {
    await setOrderSettings(operator, '{"needsApproval": false}', server.platform)
    const read = await order(await anOrder(kari, [at('c.jpg')], { termsAccepted: true }))
    expect([read.state, read.orderItems[0]?.rendition.download]).toEqual([
      'approved',
      `${at('c.jpg')}/__renditions/ORIGINAL`,
    ])
  })

  test('what may not be ordered any more is refused with its place, and stays in the cart', async () => {
    await kari.ask('/fotoweb/me/cart', {
      method: 'POST',
      payload: { data: [{ href: at('a.jpg') }, { href: at('b.jpg') }] },
    })
    await setAccess(
      operator,
      shop.id,
      [group(customers, ['View']), group(customers, ['Order'], 'fn:a')],
      server.platform,
    )
    const refused = await kari.ask(own, { method: 'POST', payload: {} })
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([403, 'orderItems.1.rendition'])
    await setAccess(operator, shop.id, [buys, hands], server.platform)
    expect((await kari.read('/fotoweb/me/cart', 'count')).count).toBe(2)
    await kari.ask(own, { method: 'POST', payload: {} })
  })

  test('of an asset that its owner does not see any more an order says the name and nothing more', async () => {
    const href = await anOrder(kari, [at('a.jpg'), at('b.jpg')])
    await decide(eva, href, 'APPROVE')
    await setAccess(operator, shop.id, [group(customers, ['View', 'Order'], 'fn:a'), hands], server.platform)
    const [, hidden] = (await order(href)).orderItems
    expect(hidden).toMatchObject({
      name: 'b.jpg',
      asset: null,
      picture: null,
      rendition: { href: null, download: null },
    })
    await setAccess(operator, shop.id, [buys, hands], server.platform)
  })

  test('lists are by state, newest first, in pages, and counted; they are for those who approve [ORD-007]', async () => {
    for (let n = 0; n < 27; n++) await anOrder(kari, [at('a.jpg')])
    const walk = async (who: Person, list: string) => {
      const hrefs: string[] = []
      for (let url: string = list; url !== ''; ) {
        const page = await who.read(url, 'orderlist')
        hrefs.push(...page.data.map(({ href }) => href))
        url = page.paging.next
      }
      return hrefs
    }
    const mine = await walk(kari, own)
    const numbers = mine.map((href) => Number(href.split('/').at(-1)))
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    expect(mine.length).toBe((await kari.read(own, 'count')).count)
    expect(await walk(eva, '/fotoweb/orders/')).toEqual(mine)
    for (const state of ['pending', 'approved', 'rejected']) {
      const list = `/fotoweb/orders/${state}/`
      expect((await walk(eva, list)).length, state).toBe((await eva.read(list, 'count')).count)
      expect((await kari.refused(list)).status).toBe(403)
    }
    expect((await kari.refused('/fotoweb/orders/')).status).toBe(403)
    expect((await kari.refused(`${own}?before=x`)).status).toBe(400)
  })

  test('an order of as many as a cart holds is made, read, listed and approved', async () => {
    const bulk = await anArchive(server, { name: 'Bulk', access: [buys, hands] })
    const given = Array.from({ length: mostItems }, (_, n) => ({ path: `${n}.txt` }))
    for (let from = 0; from < given.length; from += 50)
      await someAssets(bulk, given.slice(from, from + 50), server.platform)
    const hrefs = given.map(({ path }) => `/fotoweb/archives/${bulk.id}-Bulk/${path}.info`)
    const href = await anOrder(kari, hrefs)
    const list = await kari.read(own, 'orderlist')
    expect(list.data.map(({ orderItems }) => orderItems.length)).toEqual([mostItems])
    const orderItems = list.data[0]?.orderItems.map(({ id }) => ({ id, adminComment: `No ${id}`, rejected: id > 500 }))
    const approved = await decide(eva, href, 'APPROVE', { orderItems })
    expect(approved.statusCode).toBe(200)
    const read = await order(href)
    expect(read.orderItems.filter(({ rendition }) => rendition.download !== null).length).toBe(500)
    expect(read.orderItems[999]).toMatchObject({ adminComment: 'No 1000', rejected: true })
  })

  test('the customer is told by mail what became of an order, of the last decision alone', async () => {
    await aUser(server, 'Lena', {
      groups: [customers],
      change: { email: 'lena@example.org', language: 'nb' },
    })
    const buyer = await signedIn(server, 'Lena', somePassword)
    const href = await anOrder(buyer, [at('a.jpg'), at('b.jpg')])
    const waiting = async () => {
      const tables = server.platform.db.tables<{ mails: { address: string; subject: string; body_text: string } }>()
      return (await tables.selectFrom('mails').selectAll().execute()).filter(
        ({ address }) => address === 'lena@example.org',
      )
    }
    expect(await waiting()).toEqual([])
    await decide(eva, href, 'APPROVE', { adminComment: 'Enjoy <them>' })
    const [approved] = await waiting()
    expect(approved?.subject).toMatch(/^Bestillingen din \d{4}-\d+ er godkjent$/)
    expect(approved?.body_text).toContain('laste ned 2 filer')
    expect(approved?.body_text).toContain('> Enjoy <them>')
    expect(approved?.body_text).toContain('/fotoweb/views/order-history')
    await decide(eva, href, 'REJECT', {})
    expect((await waiting()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/er avslått$/)])
  })
})
