import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

/** The name of the grid that has the focus; null while none has. */
const focusedGrid = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=grid]')?.getAttribute('aria-label') ?? null)
const isInGrid = (page: Page, name: string) => expect.poll(() => focusedGrid(page)).toBe(name)
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

/** Walks with Tab to what has this name, as somebody without a pointer does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(text)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

/** Holds back the documents of collections until they are let go. */
async function hold(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/archives\/\d/, async (route) => {
    if (route.request().headers()['accept']?.includes('fotoware.collection+json')) await held
    await route.continue()
  })
  return letGo
}

test('from the page of the entrance the keys go to the grid, not to a search field that came in between', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at(''))
  await expect.poll(() => focusedTag(page)).toBe('INPUT')
  await tabTo(page, /^Press/)
  await page.keyboard.press('Enter')
  await isInGrid(page, 'Press')
  await page.keyboard.press('Control+a')
  await page.getByText('5 selected').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-position'))).toBe('0')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-position'))).toBe('1')
})

test('whichever way leads to a place, its grid has the focus: link, folder, search, history', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await expect.poll(() => focusedTag(page)).toBe('INPUT')
  await page.getByRole('link', { name: /Press/ }).first().click()
  await isInGrid(page, 'Press')
  await page.getByRole('treeitem', { name: /2025/ }).click()
  await isInGrid(page, '2025')
  await page.getByRole('treeitem', { name: /2025/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await isInGrid(page, '2026')
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Press' }).focus()
  await page.keyboard.press('Enter')
  await isInGrid(page, 'Press')
  await page.keyboard.press('/')
  await page.keyboard.type('harbour')
  await page.keyboard.press('Enter')
  await page.getByText('1 item', { exact: true }).waitFor()
  await isInGrid(page, 'Press')
  await page.goBack()
  await page.getByText('5 items').waitFor()
  await isInGrid(page, 'Press')
})

test('a folder that is chosen in the drawer of a small window closes it, and its grid has the focus', async () => {
  here = await visit({ viewport: { width: 600, height: 800 } })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await isInGrid(page, 'Press')
  await page.getByRole('button', { name: 'Show folders' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Folders' })
  await drawer.getByRole('treeitem', { name: /2025/ }).focus()
  await page.keyboard.press('Enter')
  await drawer.waitFor({ state: 'detached' })
  await isInGrid(page, '2025')
})

test('an empty folder has the focus as a region of its name', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await isInGrid(page, 'Press')
  // No folder of this server is empty: the newest of its pictures are kept from the browser.
  await page.route(/\/2025\/$/, async (route) => {
    if (!route.request().headers()['accept']?.includes('fotoware.collection+json')) return route.continue()
    const answer = await route.fetch()
    const collection = await answer.json()
    const paging = { ...collection.assets.paging, count: 0 }
    await route.fulfill({ response: answer, json: { ...collection, assetCount: 0, assets: { data: [], paging } } })
  })
  await page.getByRole('treeitem', { name: /2025/ }).click()
  await page.getByText('This folder is empty').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('2025')
  await expectAccessible(page, 'empty folder')
})

test('a search over all archives that ends in one of them ends in its grid', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at(''))
  await expect.poll(() => focusedTag(page)).toBe('INPUT')
  await page.keyboard.type('harbour')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: /harbour/ }).waitFor()
  await isInGrid(page, 'Press')
})

test('who goes on typing while the place is coming is left in the field', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await isInGrid(page, 'Press')
  const letGo = await hold(page)
  await page.keyboard.press('/')
  await page.keyboard.type('harbour')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Searching' }).waitFor()
  await page.keyboard.type(' at')
  letGo()
  await page.getByText('1 item', { exact: true }).waitFor()
  await page.getByRole('gridcell', { name: /harbour/ }).waitFor()
  // Two turns of the page: had the grid taken the focus, it would have it by now.
  for (let turn = 0; turn < 2; turn++) await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await focusedTag(page)).toBe('INPUT')
})

test('who moves the focus while the place is coming keeps it', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  const letGo = await hold(page)
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('status', { name: 'Loading the collection' }).waitFor()
  await page.getByRole('searchbox').click()
  letGo()
  await page.getByRole('gridcell').first().waitFor()
  for (let turn = 0; turn < 2; turn++) await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await focusedTag(page)).toBe('INPUT')
})

test('an address that is opened takes the focus from nobody, and the arrows lead into its grid all the same', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  const href = await page.getByRole('link', { name: /Press/ }).first().getAttribute('href')
  await page.goto(new URL(String(href), at('')).toString())
  await page.getByRole('gridcell').first().waitFor()
  for (let turn = 0; turn < 2; turn++) await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await focusedTag(page)).toBe('BODY')
  await page.keyboard.press('ArrowRight')
  await isInGrid(page, 'Press')
  await page.goto(at('views/login'))
  await expect.poll(() => focusedTag(page)).toBe('INPUT')
})

test('a link that is held down opens the archive and none of its pictures', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().focus()
  await page.keyboard.down('Enter')
  await isInGrid(page, 'Press')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-position'))).toBe('0')
})
