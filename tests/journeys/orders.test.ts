import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Account, closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
let kari: Account
let eva: Account
const names = ['boat', 'crane', 'quay', 'rope', 'sail']
const settings = {
  orderFields: [
    { id: 'purpose', label: { en: 'Purpose', ar: 'الغرض' }, required: true, helpText: 'What the files are for' },
    { id: 'code', label: 'Cost centre', validation: '[A-Z]{2}\\d+', helpText: 'Two letters and figures' },
  ],
  itemFields: [{ id: 'size', label: { en: 'Size', ar: 'الحجم' }, type: 'dropdown', values: ['Small', 'Large'] }],
  termsText: 'Name the photographer beside each picture.',
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-orders-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${at * 80},50%,55%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  const made = await site.command(['group', 'add', 'Customers'])
  const customers = /Group (\d+)/.exec(made)?.[1] ?? ''
  const approvers = /Group (\d+)/.exec(await site.command(['group', 'add', 'Approvers']))?.[1] ?? ''
  await site.command([
    'archive',
    'access',
    '5000',
    'registered:View,Preview',
    `${customers}:View,Order`,
    `${approvers}:View,Download`,
  ])
  await site.command(['site', 'orders', '@orders.json'], { 'orders.json': JSON.stringify(settings) })
  kari = await account('kari')
  eva = await account('eva')
  await site.command(['group', 'join', 'Customers', 'kari'])
  await site.command(['group', 'allow', 'Approvers', 'approveOrders'])
  await site.command(['group', 'join', 'Approvers', 'eva'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function account(username: string): Promise<Account> {
  const said = await site.command(['user', 'add', username])
  const password = /with the password (\S+)/.exec(said)?.[1] ?? ''
  return { username, password }
}

const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })
const cartLink = () => here.page.getByRole('link', { name: /^Cart/ })
const inCart = async () => ((await cartLink().textContent()) ?? '').replace(/(\d+)$/, ' $1')
const grid = 'archives/5000-Desk/;o=fn'

async function open(who: Account | null, path: string, options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  if (who !== null) await signIn(here, who)
  await here.page.goto(site.at(path))
}

/** Every request that the page sends from here on, as method, address, type of its body and what it accepts. */
function sentFrom({ page }: Visit) {
  const sent: { method: string; path: string; type: string; accept: string; body: string | null }[] = []
  page.on('request', (request) => {
    const { accept = '', 'content-type': type = '' } = request.headers()
    const path = new URL(request.url()).pathname
    sent.push({ method: request.method(), path, type, accept, body: request.postData() })
  })
  return sent
}

const vendor = (kind: string) => `application/vnd.fotoware.${kind}+json`

/** Orders in the name of somebody, as another window of theirs would. */
async function orderAs(who: Account, file: string) {
  const other: Visit = { ...(await visit()), at: (path) => site.at(path) }
  await signIn(other, who)
  const { request } = other.page
  const headers = { 'sec-fetch-site': 'same-origin' }
  const data = [{ href: `/fotoweb/archives/5000-Desk/${file}.jpg.info` }]
  await request.post(site.at('me/cart'), { data: { data }, headers })
  const orderData = [{ id: 'purpose', value: 'Book' }]
  const made = await request.post(site.at('me/orders/'), { data: { orderData }, headers })
  expect(made.status()).toBe(201)
  await other.leave()
}

test('files are put into the cart by key, from the selection and in the viewer; its link counts them and says so for a moment [HDR-001 CRT-001 CRT-002 CRT-003 CRT-004 CRT-007]', async () => {
  await open(kari, grid)
  const { page } = here
  const sent = sentFrom(here)
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(5)
  await cell('boat').focus()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.press('o')
  const notice = page.getByText('Added to the cart')
  await notice.waitFor()
  // Fading in 200 ms, staying 2000 ms, fading out 500 ms.
  const times = await notice.evaluate((element) => {
    const { animationDelay, animationDuration } = getComputedStyle(element)
    return [animationDelay, animationDuration]
  })
  expect(times).toEqual(['0s, 2.2s', '0.2s, 0.5s'])
  const [link, place] = [await cartLink().boundingBox(), await notice.boundingBox()]
  expect((place?.y ?? 0) - (link?.y ?? 0)).toBeLessThan(60)
  await shoot(page, 'cart-notice')
  await notice.waitFor({ state: 'detached' })
  await expect.poll(inCart).toBe('Cart 1')
  const added = sent.find(({ method, path }) => method === 'POST' && path === '/fotoweb/me/cart')
  expect(added?.type).toBe(vendor('assetlinklist'))
  expect(JSON.parse(added?.body ?? '')).toEqual({ data: [{ href: '/fotoweb/archives/5000-Desk/boat.jpg.info' }] })
  const counted = sent.filter(({ method, path }) => method === 'GET' && path === '/fotoweb/me/cart')
  expect(counted.map(({ accept }) => accept)).toContain(vendor('count'))
  for (const name of ['crane', 'quay']) await cell(name).click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(inCart).toBe('Cart 3')
  await page.keyboard.press('Escape')
  await cell('rope').dblclick()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  // The viewer has no header: the word comes in passing.
  await page.getByText('Added to the cart').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(inCart).toBe('Cart 4')
})

test('the notice neither fades nor moves where people asked for less motion', async () => {
  await open(kari, grid, { reducedMotion: 'reduce' })
  const { page } = here
  await cell('boat').click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to cart' }).click()
  const notice = page.getByText('Added to the cart')
  await notice.waitFor()
  expect(await notice.evaluate((element) => element.getAnimations().length)).toBe(0)
  await notice.waitFor({ state: 'detached' })
  // It was in the cart already.
  expect(await inCart()).toBe('Cart 4')
})

test('the cart is filled in and ordered; what is wrong stands at its field [CRT-008 CRT-009 CRT-010]', async () => {
  await open(kari, grid)
  const { page } = here
  const sent = sentFrom(here)
  await cartLink().click()
  await page.getByRole('heading', { name: '4 files' }).waitFor()
  expect(sent.some(({ path, accept }) => path === '/fotoweb/order-config' && accept === vendor('order-config'))).toBe(
    true,
  )
  await shoot(page, 'cart')
  await expectAccessible(page, 'the cart')
  await page.getByRole('button', { name: 'Take rope.jpg out of the cart' }).click()
  await page.getByRole('heading', { name: '3 files' }).waitFor()
  const crane = page.getByRole('listitem').filter({ hasText: 'crane.jpg' })
  await crane.getByLabel('Form').selectOption('JPEG Large')
  await crane.getByLabel('Size').selectOption('Large')
  await expect.poll(inCart).toBe('Cart 3')
  const kept = sent.filter(({ method, path }) => method === 'PUT' && path === '/fotoweb/me/cart')
  expect(kept.map(({ type }) => type)).toContain(vendor('cart-update'))
  // By keyboard alone from here on.
  await page.getByLabel('Cost centre').fill('abc')
  await page.getByLabel('Comment').fill('For the spring issue')
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter')
  await page.getByText('Accept the terms first.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter')
  await page.getByText('Fill in this field.').waitFor()
  await page.getByText('This does not have the form that is asked for.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id === document.querySelector('[aria-invalid=true]')?.id))
    .toBe(true)
  await shoot(page, 'cart-faults')
  await expectAccessible(page, 'the cart with faults')
  await page.getByLabel('Purpose').fill('Magazine')
  await page.getByLabel('Cost centre').fill('NO42')
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter')
  await page.getByRole('heading', { name: /^Order \d{4}-1$/ }).waitFor()
  const made = sent.findLast(({ method, path }) => method === 'POST' && path === '/fotoweb/me/orders/')
  expect([made?.type, made?.accept]).toEqual([vendor('cart-update'), vendor('order-submission-info')])
  expect(JSON.parse(made?.body ?? '').orderItems[1].itemData).toEqual([{ id: 'size', value: 'Large' }])
  await page.getByText('Pending').waitFor()
  expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0)
  await expect.poll(inCart).toBe('Cart')
  await shoot(page, 'order-pending')
  await cartLink().click()
  await page.getByText('The cart is empty').waitFor()
  await shoot(page, 'cart-empty')
})

test('an order is approved file by file from the settings menu, whose badge follows [ORD-006 ORD-008 SET-010]', async () => {
  await open(eva, grid)
  const { page } = here
  expect(await cartLink().count()).toBe(0)
  const gear = page.getByRole('button', { name: /^Settings/ })
  await expect.poll(() => gear.getAttribute('aria-label')).toBe('Settings, 1 order waits')
  await gear.click()
  const entry = page.getByRole('menuitem', { name: /Manage orders/ })
  expect(await entry.textContent()).toContain('1')
  await shoot(page, 'orders-menu')
  const leadsTo = await entry.evaluate((one: HTMLAnchorElement) => [one.tagName, one.href])
  await entry.click()
  await page.getByRole('heading', { name: 'Manage orders' }).waitFor()
  expect(leadsTo).toEqual(['A', page.url()])
  await page.getByRole('link', { name: /Order \d{4}-1/ }).waitFor()
  await shoot(page, 'orders-managed')
  await expectAccessible(page, 'the orders of everybody')
  await page.getByRole('link', { name: /Order \d{4}-1/ }).click()
  await page.getByLabel(/Approve .*boat.jpg/).uncheck()
  await page.getByRole('textbox', { name: /Comment on boat.jpg/ }).fill('Sold to another magazine')
  await page.getByLabel('Can be downloaded until the end of', { exact: true }).last().fill('2099-12-31')
  await page.getByLabel('Answer to the customer').fill('Enjoy the others')
  await shoot(page, 'order-deciding')
  await expectAccessible(page, 'an order that is decided about')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('The order was approved.').waitFor()
  await page.getByText('Approved', { exact: true }).waitFor()
  await expect.poll(() => gear.getAttribute('aria-label')).toBe('Settings')
  // What others do is seen as it happens.
  await orderAs(kari, 'sail')
  await expect.poll(() => gear.getAttribute('aria-label')).toBe('Settings, 1 order waits')
})

test('what was approved is found in the order history and downloaded, and what was not is not [UMN-004]', async () => {
  await open(kari, grid)
  const { page } = here
  await page.getByRole('button', { name: /kari/ }).click()
  await page.getByRole('menuitem', { name: 'Order history' }).click()
  await page.getByRole('heading', { name: 'Order history' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /Order \d{4}-\d/ }).count()).toBe(2)
  await shoot(page, 'order-history')
  await expectAccessible(page, 'the order history')
  await page.getByRole('link', { name: /Order \d{4}-1/ }).click()
  await page.getByText('Sold to another magazine').waitFor()
  await page.getByText('Enjoy the others').waitFor()
  await shoot(page, 'order-approved')
  await expectAccessible(page, 'an approved order')
  expect(await page.getByRole('button', { name: 'Download boat.jpg' }).count()).toBe(0)
  for (const [name, bytes] of [
    ['quay.jpg', 500],
    ['crane.jpg', 500],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 180_000 }),
      page.getByRole('button', { name: `Download ${name}` }).click(),
    ])
    expect(file.suggestedFilename()).toBe(name)
    const content = await (await file.createReadStream()).toArray()
    expect(Buffer.concat(content).length).toBeGreaterThan(bytes)
  }
})

test('an order is rejected, and an approval taken back, with the order method and its type [ORD-001 ORD-002 ORD-004 ORD-005]', async () => {
  await open(eva, 'views/manage-orders')
  const { page } = here
  const sent = sentFrom(here)
  const said = (method: string) => sent.find((one) => one.method === method)
  await page.getByRole('link', { name: /Order \d{4}-2/ }).click()
  const answer = page.getByLabel('Answer to the customer')
  await answer.fill('With pleasure')
  await page.getByRole('textbox', { name: /Comment on sail.jpg/ }).fill('In colour')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('The order was approved.').waitFor()
  const order = /\/orders\/[^/]+$/
  expect(said('APPROVE')).toMatchObject({
    path: expect.stringMatching(order),
    type: vendor('order-update'),
    accept: vendor('order'),
  })
  expect(JSON.parse(said('APPROVE')?.body ?? '')).toEqual({
    adminComment: 'With pleasure',
    orderItems: [{ id: expect.any(Number), adminComment: 'In colour' }],
  })
  await answer.fill('It was a mistake')
  await page.getByRole('button', { name: 'Take back' }).click()
  const dialog = page.getByRole('alertdialog')
  await shoot(page, 'order-take-back')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('The order was rejected.').waitFor()
  expect(said('REJECT')).toMatchObject({
    path: said('APPROVE')?.path,
    type: vendor('order-update'),
    accept: vendor('order'),
  })
  expect(JSON.parse(said('REJECT')?.body ?? '')).toEqual({ adminComment: 'It was a mistake', orderItems: [] })
  expect(await page.getByRole('button', { name: 'Take back' }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Rejected' }).click()
  await page.getByRole('link', { name: /Order \d{4}-2/ }).waitFor()
  const read = (kind: string) => sent.some(({ method, accept }) => method === 'GET' && accept === vendor(kind))
  expect([read('orderlist'), read('order')]).toEqual([true, true])
})

test('whoever may not order has no cart in the header, visitors among them [HDR-008 HDR-010]', async () => {
  await open(eva, grid)
  await expect.poll(() => here.page.getByRole('gridcell').count()).toBe(5)
  // Both come with the same part of the program.
  await here.page.getByRole('link', { name: 'Pins' }).waitFor()
  expect(await cartLink().count()).toBe(0)
  await here.leave()
  await open(kari, grid)
  await cartLink().waitFor()
  await here.leave()
  await open(null, 'archives/')
  await here.page.getByRole('link', { name: 'Log in' }).waitFor()
  expect([await cartLink().count(), await here.page.getByRole('link', { name: 'Pins' }).count()]).toEqual([0, 0])
})

test('a count that cannot be read is left out without a word [ORD-009 CRT-005]', async () => {
  await orderAs(kari, 'sail')
  here = { ...(await visit()), at: (path) => site.at(path) }
  here.bringAbout(/status of 500/)
  const { page } = here
  const counts = (url: URL) => /\/me\/cart$|\/orders\/pending\/$/.test(url.pathname)
  await page.route(counts, (route) => {
    const isCount = route.request().headers()['accept'] === vendor('count')
    return isCount ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  const failed = ['/me/cart', '/orders/pending/'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(path) && answer.status() === 500),
  )
  await signIn(here)
  const data = [{ href: '/fotoweb/archives/5000-Desk/boat.jpg.info' }]
  const put = { data: { data }, headers: { 'sec-fetch-site': 'same-origin' } }
  expect((await page.request.post(site.at('me/cart'), put)).ok()).toBe(true)
  await page.goto(site.at(grid))
  await Promise.all(failed)
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(5)
  expect(await inCart()).toBe('Cart')
  expect(await page.getByRole('button', { name: 'Settings', exact: true }).count()).toBe(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Messages' }).getByRole('listitem').count()).toBe(0)
  await page.unroute(counts)
  await page.reload()
  await expect.poll(inCart).toBe('Cart 1')
  await page.getByRole('button', { name: /^Settings, \d/ }).waitFor()
  // It can be counted, and is told by whoever is told.
  await page.unroute(counts)
  await page.reload()
  await page.getByRole('button', { name: 'Settings, 1 order waits', exact: true }).waitFor()
})

test.each([
  ['ar', 360, 'light'],
  ['de', 360, 'dark'],
  ['ar', 1280, 'dark'],
] as const)('cart and orders stand in %s at %d pixels, %s', async (locale, width, colorScheme) => {
  const options = { locale, viewport: { width, height: 800 }, colorScheme }
  await open(kari, grid, options)
  const { page } = here
  const name = (state: string) => `${state}-${locale}-${width}-${colorScheme}`
  const headers = { 'sec-fetch-site': 'same-origin' }
  const data = ['boat', 'sail'].map((file) => ({ href: `/fotoweb/archives/5000-Desk/${file}.jpg.info` }))
  await page.request.post(site.at('me/cart'), { data: { data }, headers })
  const isWithin = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  for (const [state, path, sign] of [
    ['cart', 'views/cart', 'sail.jpg'],
    ['order-history', 'views/order-history', '-1'],
    ['order', 'views/order?of=/fotoweb/orders/1', 'boat.jpg'],
  ] as const) {
    await page.goto(site.at(path))
    await page.getByText(new RegExp(sign)).first().waitFor()
    await isWithin()
    await shoot(page, name(state))
    await expectAccessible(page, name(state))
  }
  await here.leave()
  await open(eva, 'views/order?of=/fotoweb/orders/1', options)
  await here.page
    .getByText(/boat\.jpg/)
    .first()
    .waitFor()
  await shoot(here.page, name('order-deciding'))
  await expectAccessible(here.page, name('order-deciding'))
})
