import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const texts = async (page: Page) =>
  (await options(page).allTextContents()).map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))
/** What Enter would take, as a screen reader follows it from the field. */
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
    const option = document.getElementById(id)
    return option?.getAttribute('aria-selected') === 'true' ? (option.querySelector('bdi')?.textContent ?? '') : null
  })
const focusedGrid = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=grid]')?.getAttribute('aria-label') ?? null)

/** By keys alone: opens the palette, types, and takes what is offered first. */
async function choose(page: Page, typed: string, offered: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(typed)
  await expect.poll(() => active(page)).toBe(offered)
  await page.keyboard.press('Enter')
  await field(page).waitFor({ state: 'detached' })
}

test('the palette leads to archives and folders, and the grid has the focus there', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at(''))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await choose(page, 'many', 'Many')
  await page.getByText('260 items').waitFor()
  await expect.poll(() => focusedGrid(page)).toBe('Many')
  await choose(page, 'pres', 'Press')
  await expect.poll(() => focusedGrid(page)).toBe('Press')
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: /Folders in .*Press/ }).waitFor()
  await expectAccessible(page, 'palette')
  await shoot(page, 'palette')
  await page.keyboard.press('Escape')
  await choose(page, '2026', '2026')
  await expect.poll(() => focusedGrid(page)).toBe('2026')
  // Its folders came with it; words may stand in any order, those above it among them.
  await choose(page, 'elec 2026', 'Election')
  await expect.poll(() => focusedGrid(page)).toBe('Election')
  await page.getByRole('gridcell').first().waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Back to the collection' }).waitFor()
  // The archive is open in the viewer, too.
  await choose(page, '2025', '2025')
  await page.getByText('2 items').waitFor()
  await expect.poll(() => focusedGrid(page)).toBe('2025')
})

test('the palette has every command of the page with its key, the orders, and none that cannot be done', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('group', { name: 'Commands' })
  await commands.getByRole('option', { name: 'Select all that match Ctrl A' }).waitFor()
  await commands.getByRole('option', { name: 'Keyboard shortcuts ?' }).waitFor()
  await commands.getByRole('option', { name: 'Order Last modified: Newest first On' }).waitFor()
  expect(await commands.getByRole('option', { name: /Clear selection|Compare|Log out/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await choose(page, 'select all', 'Select all that match')
  await page.getByText('5 selected').waitFor()
  await page.keyboard.press('Control+k')
  await commands.getByRole('option', { name: /Clear selection Esc/ }).waitFor()
  await commands.getByRole('option', { name: /Slide show S/ }).waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('order name')
  await expect.poll(() => options(page).count()).toBe(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain(';o=-fn')
  await choose(page, 'search', 'Search')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-search-field'))).toBe(true)
})

test('the palette walks with the arrows round its ends, says how many fit, and gives the focus back', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await page.keyboard.press('Control+k')
  await expect.poll(() => options(page).count()).toBeGreaterThan(10)
  await page.keyboard.type('lang')
  await expect
    .poll(() => texts(page))
    .toEqual(
      ['English In use', 'Deutsch German', 'Norsk bokmål Norwegian Bokmål', 'العربية Arabic'].map((text) =>
        expect.stringContaining(text.split(' ')[0] ?? ''),
      ),
    )
  await page.getByRole('status').getByText('4 results').waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => active(page)).toBe('العربية')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe('English')
  await page.keyboard.press('PageDown')
  await expect.poll(() => active(page)).toBe('العربية')
  await page.keyboard.type(' zzz')
  await page.getByRole('status').getByText('Nothing fits what you typed.').waitFor()
  await expectAccessible(page, 'palette without results')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-search-field'))).toBe(true)
})

test('theme, language and pages are chosen in the palette; pages that nobody offered are not in it', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: /Log in/ }).waitFor()
  expect(await page.getByRole('option', { name: /in figures|Log out|Set-up|Cart/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await signIn(here)
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? null)
  await choose(page, 'dark', 'Dark')
  await expect.poll(theme).toBe('dark')
  await choose(page, 'theme light', 'Light')
  await expect.poll(theme).toBe('light')
  await choose(page, 'appearance system', 'As the system')
  await expect.poll(theme).toBe(null)
  await choose(page, 'figures', 'The site in figures')
  await page.getByRole('heading', { level: 1, name: 'The site in figures' }).waitFor()
  await choose(page, 'cookie', 'Cookie policy')
  await expect.poll(() => page.url()).toContain('views/cookie-policy')
  await choose(page, 'home', 'Home page')
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  await choose(page, 'log out', 'Log out')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  // An account of its own: the language that is chosen stays with it.
  await signIn(here, await openAccount('palette'))
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  await choose(page, 'german', 'Deutsch')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de')
  await choose(page, 'englisch', 'English')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('a finger opens the palette from the menu and closes it again, on a phone where it fills the window', async () => {
  here = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: /Commands and places/ }).tap()
  await field(page).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
  await field(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: /Commands and places/ }).tap()
  await page.getByRole('option', { name: /Many/ }).tap()
  await page.getByText('260 items').waitFor()
  await expect.poll(() => focusedGrid(page)).toBe('Many')
})

test('archives that come page by page are all in the palette', async () => {
  here = await visit()
  const { page, at } = here
  const accept = 'application/vnd.fotoware.collectionlist+json'
  const list = await (await page.request.get(at('archives/'), { headers: { accept } })).json()
  // The archives of this server, many times over and in pages: no server of tests has hundreds.
  await page.route(
    (address) => address.pathname.endsWith('/archives/'),
    async (route) => {
      if (!route.request().headers()['accept']?.includes('collectionlist')) return route.continue()
      const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 0)
      const data = Array.from({ length: 40 }, (_, at) => {
        const name = `Archive ${number * 40 + at}`
        return { ...list.data[0], href: `${list.data[0].href}?page=${number}&at=${at}`, name }
      })
      const next = number < 3 ? `${new URL(at('archives/')).pathname}?page=${number + 1}` : ''
      await route.fulfill({
        json: { ...list, data, paging: { ...list.paging, next } },
        contentType: 'application/json',
      })
    },
  )
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: 'Archive 0' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: /Archives 6 of 160/ }).waitFor()
  await page.keyboard.type('archive 157')
  await expect.poll(() => active(page)).toBe('Archive 157')
})

test('in Arabic the palette runs from the right, finds folders by Arabic digits, and leads to them by the keys alone', async () => {
  here = await visit({ locale: 'ar' })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await choose(page, 'press', 'Press')
  await expect.poll(() => focusedGrid(page)).toBe('Press')
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: /المجلدات في/ }).waitFor()
  const list = page.getByRole('listbox')
  expect(await list.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  // The sign stands at the right of its name.
  const first = options(page).first()
  const [icon, name] = [
    await first.locator('svg').first().boundingBox(),
    await first.locator('bdi').first().boundingBox(),
  ]
  expect(icon?.x ?? 0).toBeGreaterThan(name?.x ?? 0)
  await expectAccessible(page, 'palette in Arabic')
  await shoot(page, 'palette-ar')
  await page.keyboard.type('٢٠٢٥')
  await expect.poll(() => active(page)).toBe('2025')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedGrid(page)).toBe('2025')
  await page.getByRole('gridcell').first().waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-position'))).toBe('1')
  await choose(page, 'داكن', 'داكن')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  // Dots and marks count no more than in a search, and languages are known by their name here.
  await choose(page, 'المانيه', 'Deutsch')
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('ltr')
})
