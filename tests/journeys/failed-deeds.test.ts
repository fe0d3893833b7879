import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { button, cell, closeFileDesk, here, home, open, openFileDesk, site } from './file-desk.ts'
import { shoot, signIn } from './open-browser.ts'

beforeAll(() => openFileDesk(['hake', 'inlet', 'jetty', 'kelp', 'lamp']))
afterEach(() => here.leave())
afterAll(closeFileDesk)

test('what cannot be copied, moved, renamed, duplicated or deleted is told as just that [ERR-014] [ERR-015] [ERR-016] [ERR-018] [ERR-019]', async () => {
  await open(12)
  const { page } = here
  const take = async (name: string) => {
    await cell(name).click()
    await page.getByText('1 selected').waitFor()
    await rm(join(home, 'desk', `${name}.jpg`))
  }
  await take('anchor')
  await button('Copy to …').click()
  await page.getByRole('dialog').getByRole('combobox').fill('away')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await page.getByText(/1 file could not be copied\./).waitFor()
  await shoot(page, 'copy-failed')
  await take('dock')
  await button('Move to …').click()
  await page.getByRole('dialog').getByRole('combobox').fill('away')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await page.getByText(/1 file could not be moved\./).waitFor()
  await take('eel')
  await button('Rename').click()
  await page.getByRole('dialog').getByRole('textbox').fill('conger')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByText(/1 file could not be renamed\./).waitFor()
  await take('ferry')
  await button('Duplicate').click()
  await page.getByText(/1 file could not be duplicated\./).waitFor()
  await take('gull')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/1 file could not be deleted\./).waitFor()
  // Nothing half done lies anywhere.
  const lying = (await readdir(join(home, 'desk'), { recursive: true })).filter((name) => name.endsWith('.jpg')).sort()
  expect(lying).toEqual(['boat', 'crane', 'hake', 'inlet', 'jetty', 'kelp', 'lamp'].map((name) => `${name}.jpg`))
})

test('whoever moves, deletes, downloads, turns, notes, gathers or shares is told of each that failed [AST-024]', async () => {
  await open('lamp')
  const { page } = here
  here.bringAbout(/status of (404|500|503)|ERR_FAILED/)
  const failed = async (text: RegExp) => {
    await page.getByText(text).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('1 selected').waitFor({ state: 'detached' })
  }
  const take = async (name: string) => {
    await cell(name).click()
    await page.getByText('1 selected').waitFor()
    await rm(join(home, 'desk', `${name}.jpg`))
  }
  await take('hake')
  await button('Move to …').click()
  await page.getByRole('dialog').getByRole('combobox').fill('away')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await failed(/1 file could not be moved\./)
  await take('inlet')
  await button('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await failed(/1 file could not be deleted\./)
  await take('jetty')
  await page.keyboard.press('Shift+D')
  await failed(/1 file could not be downloaded\./)
  await take('kelp')
  await page.keyboard.press(']')
  await failed(/1 picture could not be turned\./)

  await page.route('**/*.jpg.info', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await take('lamp')
  const details = page.getByRole('complementary', { name: 'Details' })
  if ((await button('Details').getAttribute('aria-pressed')) !== 'true') await button('Details').click()
  await details.getByRole('checkbox', { name: 'Show empty fields' }).check()
  await details.getByRole('button', { name: 'Edit Notes' }).click()
  await details.getByRole('textbox', { name: 'Notes' }).fill('Call the club')
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await details.getByText(/^The note was not saved\./).waitFor()

  await page.goto(site.at('views/albums'))
  await button('New album').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Birds')
  await page.route(/\/albums\//, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText("Album couldn't be created. Please try again later.").waitFor()
  await page.unroute(/\/albums\//)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /Birds/ }).click()
  await button('Share the album').click()
  await page.route('**/.shares/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await dialog.getByRole('button', { name: 'New link' }).click()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await dialog.getByRole('alert').getByText('Unable to share your album.').waitFor()
  expect(await dialog.getByRole('list', { name: 'Links' }).count()).toBe(0)
})

test('an order that cannot be loaded is an error named by the status code, which the person reads with what it means; a count that cannot is none that the header shows', async () => {
  await site.command(['site', 'orders', '@orders.json'], { 'orders.json': '{}' })
  const said = await site.command(['user', 'add', 'kari'])
  await open('boat')
  const { page } = here
  const headers = { 'sec-fetch-site': 'same-origin' }
  const data = { data: [{ href: '/fotoweb/archives/5000-Desk/boat.jpg.info' }] }
  expect((await page.request.post(site.at('me/cart'), { data, headers })).ok()).toBe(true)
  expect((await page.request.post(site.at('me/orders/'), { data: {}, headers })).status()).toBe(201)
  expect((await page.request.post(site.at('me/cart'), { data, headers })).ok()).toBe(true)
  await page.goto(site.at('views/order-history'))
  await page.getByRole('link', { name: /^Order/ }).click()
  await page.getByRole('heading', { name: /^Order/ }).waitFor()
  const order = page.url()
  const cart = page.getByRole('link', { name: /^Cart/ })
  await cart.filter({ hasText: '1' }).waitFor()

  here.bringAbout(/status of \d{3}/)
  const missing = 'There is no such order, or it is not yours to see.'
  const forbidden = 'You may not see this order.'
  const broken = 'The server could not show this order.'
  const isSaid = async (status: number, sentence: string) => {
    await page.reload()
    await page.getByRole('main').getByRole('heading', { name: sentence, exact: true }).waitFor()
    await page.getByRole('main').getByText(`Error ${status}`, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(status < 500 ? 0 : 1)
  }
  const general = 'An error occurred. Please contact your local administrator.'
  for (const [status, sentence] of [
    [401, forbidden],
    [403, forbidden],
    [404, missing],
    [410, missing],
    [418, general],
    [429, general],
    [500, broken],
    [501, broken],
    [503, broken],
  ] as const) {
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/me/cart') && answer.status() === status)
    await page.route(/\/orders\/\d+$|\/me\/cart$/, (route) => route.fulfill({ status, json: {} }))
    await isSaid(status, sentence)
    await counted
    // The header has the cart all the same, without a count, and says nothing.
    await cart.waitFor()
    expect(await cart.textContent()).toBe('Cart')
    expect(await page.getByRole('alert').or(page.getByRole('alertdialog')).count()).toBe(0)
    if (status === 404) await expectAccessible(page, 'an order that is not there')
    if ([404, 500].includes(status)) await shoot(page, `order-${status}`)
    await page.unroute(/\/orders\/\d+$|\/me\/cart$/)
  }
  // The server itself says so to whoever it is not for.
  await page.context().clearCookies()
  await isSaid(401, forbidden)
  await signIn(here, { username: 'kari', password: /with the password (\S+)/.exec(said)?.[1] ?? '' })
  await page.goto(order)
  await isSaid(404, missing)
})
