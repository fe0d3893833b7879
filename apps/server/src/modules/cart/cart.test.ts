import { mostItems } from '@vitrine/contract/orders.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { setOrderSettings } from './order-settings.ts'

const cart = '/fotoweb/me/cart'
const settings = {
  orderFields: [
    { id: 'purpose', label: { en: 'Purpose', de: 'Zweck' }, required: true, helpText: 'What it is for' },
    { id: 'code', label: 'Code', validation: '[A-Z]{2}\\d+' },
  ],
  itemFields: [
    { id: 'size', label: 'Size', type: 'dropdown', values: ['small', 'large'] },
    { id: 'cover', label: 'On the cover', type: 'checkbox' },
  ],
}

onBothEngines('the cart', (open) => {
  let server: TestServer
  let shop: ArchiveRow
  let kari: Person
  const forAll = group(builtIn.registeredUsers, ['View', 'Preview', 'Order'])
  const at = (name: string, archive = '5000-Shop') => `/fotoweb/archives/${archive}/${name}.info`
  const rendition = (name: string, which = 'ORIGINAL') => `${at(name)}/__renditions/${which}`
  beforeAll(async () => {
    server = await open()
    shop = await anArchive(server, { name: 'Shop', access: [forAll] })
    const create = { width: 40, height: 30, channels: 3 as const, background: '#336699' }
    await aFile(shop, 'a.jpg', await sharp({ create }).jpeg().toBuffer())
    await server.index(shop.id)
    const many = Array.from({ length: mostItems + 1 }, (_, n) => `many/${n}.txt`)
    const given = ['b.jpg', 'c.jpg', 'secret.jpg', 'note.txt', ...many].map((path) => ({ path }))
    for (let from = 0; from < given.length; from += 50)
      await someAssets(shop, given.slice(from, from + 50), server.platform)
    const closed = await anArchive(server, { name: 'Look', access: [group(builtIn.registeredUsers, ['View'])] })
    await someAssets(closed, [{ path: 'd.jpg' }], server.platform)
    await setOrderSettings(operator, JSON.stringify(settings), server.platform)
    kari = await aSignedInUser(server, 'Kari')
  })
  afterAll(() => server.close())
  beforeEach(async () => void (await put({ orderItems: [], orderData: [], userComment: '' })))

  const add = (hrefs: readonly string[], who = kari) =>
    who.ask(cart, {
      method: 'POST',
      payload: JSON.stringify({ data: hrefs.map((href) => ({ href })) }),
      headers: { 'content-type': 'application/vnd.fotoware.assetlinklist+json' },
    })
  const put = (payload: object, who = kari) => who.ask(cart, { method: 'PUT', payload })
  const names = async (who = kari) => (await who.read(cart, 'order')).orderItems.map(({ name }) => name)

  test('assets are added once each as originals, and counted', async () => {
    expect((await add([at('a.jpg'), at('b.jpg')])).statusCode).toBe(204)
    expect((await add([at('b.jpg'), at('note.txt'), at('b.jpg')])).statusCode).toBe(204)
    const read = await kari.read(cart, 'order')
    expect(read).toMatchObject({ href: cart, state: 'cart', orderReference: '', owner: { username: 'Kari' } })
    expect(read.orderItems.map(({ asset }) => asset)).toEqual([at('a.jpg'), at('b.jpg'), at('note.txt')])
    const [first, , last] = read.orderItems
    expect(first?.rendition).toEqual({ name: 'Original File', href: rendition('a.jpg'), download: null })
    expect(first?.renditions.map(({ name }) => name)).toEqual(['Original File', 'JPEG Large', 'JPEG Medium'])
    expect(last?.renditions.map(({ name }) => name)).toEqual(['Original File'])
    expect((await kari.read(cart, 'count')).count).toBe(3)
    const selection = { href: '/fotoweb/archives/5000-Shop/?q=fn:c', except: [] }
    await kari.ask(cart, { method: 'POST', payload: { selection } })
    expect(await names()).toContain('c.jpg')
  })

  test('all of them are added, or none: hidden, missing, and what may not be ordered', async () => {
    const denied = await add([at('a.jpg'), at('d.jpg', '5001-Look')])
    expect([denied.statusCode, denied.json().value]).toEqual([403, 'PermissionDenied'])
    expect(denied.json().fields).toEqual([expect.objectContaining({ field: 'data.1.href', rule: 'Order' })])
    for (const href of [at('nothing.jpg'), at('a.jpg', '5009-None'), 'what', 'https://example.org/x.info']) {
      const refused = await add([at('a.jpg'), href])
      expect([refused.statusCode, refused.json().fields[0].field], href).toEqual([400, 'data.1.href'])
    }
    expect(await names()).toEqual([])
    const wrongType = await kari.ask(cart, { method: 'POST', payload: 'x', headers: { 'content-type': 'text/plain' } })
    expect(wrongType.statusCode).toBe(415)
    expect((await kari.ask(cart, { method: 'POST', payload: { data: 'x' } })).statusCode).toBe(400)
  })

  test('the whole list of items, values and comment is said at once; what is left out stays', async () => {
    await add([at('a.jpg'), at('b.jpg')])
    const large = (await kari.read(cart, 'order')).orderItems[0]?.renditions[1]?.href ?? ''
    const said = {
      orderItems: [
        {
          rendition: large,
          itemData: [
            { id: 'size', value: 'large' },
            { id: 'cover', value: 'true' },
          ],
        },
        { rendition: rendition('a.jpg') },
      ],
      orderData: [{ id: 'purpose', value: ' Annual report ' }],
      userComment: 'Please',
    }
    expect((await put(said)).statusCode).toBe(204)
    const read = await kari.read(cart, 'order')
    expect(read.orderItems.map((item) => [item.name, item.rendition.name])).toEqual([
      ['a.jpg', 'JPEG Large'],
      ['a.jpg', 'Original File'],
    ])
    expect(read.orderItems[0]?.itemData).toEqual([
      { id: 'size', value: 'large' },
      { id: 'cover', value: true },
    ])
    expect([read.orderData, read.userComment]).toEqual([[{ id: 'purpose', value: 'Annual report' }], 'Please'])
    expect((await put({ userComment: 'Other' })).statusCode).toBe(204)
    const after = await kari.read(cart, 'order')
    expect([after.orderItems.length, after.orderData.length, after.userComment]).toEqual([2, 1, 'Other'])
  })

  test('what cannot be is refused with the field and the rule', async () => {
    await add([at('a.jpg')])
    const item = (itemData: object[]) => ({ orderItems: [{ rendition: rendition('a.jpg'), itemData }] })
    const cases: [object, string, string][] = [
      [{ orderItems: [{ rendition: rendition('gone.jpg') }] }, 'orderItems.0.rendition', 'rendition'],
      [{ orderItems: [{ rendition: at('a.jpg') }] }, 'orderItems.0.rendition', 'rendition'],
      [
        { orderItems: [{ rendition: rendition('note.txt', '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e01') }] },
        'orderItems.0.rendition',
        'rendition',
      ],
      [
        { orderItems: [{ rendition: rendition('a.jpg') }, { rendition: rendition('a.jpg') }] },
        'orderItems.1.rendition',
        'once',
      ],
      [{ orderData: [{ id: 'nothing', value: 'x' }] }, 'orderData.nothing', 'unknown'],
      [
        {
          orderData: [
            { id: 'purpose', value: 'x' },
            { id: 'purpose', value: 'y' },
          ],
        },
        'orderData.purpose',
        'once',
      ],
      [{ orderData: [{ id: 'purpose', value: 'x'.repeat(2001) }] }, 'orderData.purpose', 'length'],
      [{ orderData: [{ id: 'purpose', value: true }] }, 'orderData.purpose', 'type'],
      [item([{ id: 'size', value: 'huge' }]), 'orderItems.0.itemData.size', 'choice'],
      [item([{ id: 'cover', value: 'maybe' }]), 'orderItems.0.itemData.cover', 'type'],
      [{ userComment: 'x'.repeat(4001) }, 'userComment', 'too_big'],
      [{ orderItems: [{ href: 'x' }] }, 'orderItems.0.rendition', 'invalid_type'],
    ]
    for (const [payload, field, rule] of cases) {
      const refused = await put(payload)
      const [fault] = refused.json().fields
      expect([refused.statusCode, fault.field, fault.rule], JSON.stringify(payload).slice(0, 90)).toEqual([
        400,
        field,
        rule,
      ])
    }
    const denied = await put({ orderItems: [{ rendition: `${at('d.jpg', '5001-Look')}/__renditions/ORIGINAL` }] })
    expect(denied.statusCode).toBe(403)
    expect(await names()).toEqual(['a.jpg'])
  })

  test('what its owner does not see any more is not in it and not counted', async () => {
    await add([at('a.jpg'), at('secret.jpg')])
    const hiding = group(builtIn.registeredUsers, ['View', 'Order'], 'fn:a')
    await setAccess(operator, shop.id, [hiding], server.platform)
    expect([await names(), (await kari.read(cart, 'count')).count]).toEqual([['a.jpg'], 1])
    await setAccess(operator, shop.id, [group(builtIn.registeredUsers, ['View'])], server.platform)
    expect((await kari.read(cart, 'order')).orderItems.map(({ isOrderable }) => isOrderable)).toEqual([false, false])
    await setAccess(operator, shop.id, [forAll], server.platform)
    expect(await names()).toEqual(['a.jpg', 'secret.jpg'])
  })

  test('it is one’s own, programs that only look leave it, and visitors have none', async () => {
    await add([at('a.jpg')])
    expect(await names(await aSignedInUser(server, 'Eva'))).toEqual([])
    expect((await visitor(server).refused(cart)).status).toBe(401)
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const { token } = await addToken(operator, wish, server.platform)
    const headers = { authorization: `Bearer ${token}` }
    const anybody = person(server)
    expect((await anybody.ask(cart, { headers })).statusCode).toBe(200)
    expect((await anybody.ask(cart, { method: 'PUT', payload: { userComment: 'x' }, headers })).statusCode).toBe(403)
    const payload = { data: [{ href: at('a.jpg') }] }
    expect((await anybody.ask(cart, { method: 'POST', payload, headers })).statusCode).toBe(403)
  })

  test('it holds so many and no more, and that many are put into it at once', async () => {
    const hrefs = Array.from({ length: mostItems + 1 }, (_, n) => at(`many/${n}.txt`))
    const refused = await add(hrefs)
    expect([refused.statusCode, refused.json().fields[0].rule]).toEqual([400, 'max'])
    expect((await add(hrefs.slice(1))).statusCode).toBe(204)
    const { orderItems } = await kari.read(cart, 'order')
    expect(orderItems.length).toBe(mostItems)
    const kept = orderItems.map(({ rendition: { href } }) => ({ rendition: href ?? '' }))
    expect((await put({ orderItems: kept })).statusCode).toBe(204)
  })

  test('what is asked is told in the language of the reader, and its setting is noted', async () => {
    const config = await kari.read('/fotoweb/order-config', 'order-config')
    expect(config).toMatchObject({ needsApproval: true, termsAndConditions: null, termsText: '' })
    expect(config.orderFields[0]).toEqual({
      ...{ id: 'purpose', label: 'Purpose', type: 'text', values: [], required: true, validation: '' },
      helpText: 'What it is for',
    })
    const german = await kari.ask('/fotoweb/order-config', {
      headers: { 'accept-language': 'de', accept: 'application/vnd.fotoware.order-config+json' },
    })
    expect(german.json().orderFields[0].label).toBe('Zweck')
    const log = await (await administrator(server)).read('/fotoweb/api/audit/', 'audit-list')
    expect(log.data.some(({ deed, subject }) => deed === 'site.changed' && subject?.id === 'orders')).toBe(true)
  })

  test.each([
    ['nothing', 'x'],
    ['an expression that would take long', { orderFields: [{ id: 'a', label: 'A', validation: '(?=x)' }] }],
    [
      'one id twice',
      {
        orderFields: [
          { id: 'a', label: 'A' },
          { id: 'a', label: 'B' },
        ],
      },
    ],
    ['a drop-down without values', { itemFields: [{ id: 'a', label: 'A', type: 'dropdown' }] }],
    ['a script as terms', { termsAndConditions: 'javascript:alert(1)' }],
    ['an unknown setting', { approval: false }],
  ])('settings are refused for %s', async (_, given) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    await expect(setOrderSettings(operator, text, server.platform)).rejects.toThrow(SettingRefused)
  })
})
