import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const search = (text: string) => here.page.getByRole('searchbox').first().fill(text)

test('a search over all archives with hits in one leads straight there [HDR-019 SRC-001 SRC-002 SRC-003]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at(''))
  await search('harbour')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: /harbour/ }).waitFor()
  expect(page.url()).toMatch(/archives\/\d+-Press\/\?q=harbour/)
  await page.getByText('1 item', { exact: true }).waitFor()
})

test('the button searches, the clear icon empties the field and goes back to everything [HDR-020 HDR-021 HDR-022 SRC-007]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByText('5 items').waitFor()
  const asked: (string | null)[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('q')))
  for (const nothing of ['', '   ']) {
    await search('election')
    await page.keyboard.press('Enter')
    await page.getByText('2 items').waitFor()
    await search(nothing)
    await page.keyboard.press('Enter')
    await page.getByText('5 items').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(null)
  }
  expect(new Set(asked)).toEqual(new Set([null, 'election']))
  await search('election')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('2 items').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).first().click()
  await page.getByText('5 items').waitFor()
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('')
  expect(page.url()).not.toContain('q=')
})

test('the field of the archives has focus and a placeholder [HDR-023 HDR-024]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  expect(await page.evaluate('document.activeElement.getAttribute("placeholder")')).toBe('Search all archives')
})

test('while a search is typed, values, words and archives are offered; keys choose one, and Escape leaves what was typed', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  const field = page.getByRole('searchbox').first()
  const offered = page.getByRole('option')
  await field.pressSequentially('press')
  await offered.filter({ hasText: 'Archive' }).waitFor()
  await field.fill('')
  await field.pressSequentially('elec')
  await offered.filter({ hasText: 'Keywords' }).waitFor()
  await expectAccessible(page, 'offers for a search')
  await shoot(page, 'search-offers')
  await page.keyboard.press('Escape')
  await expect.poll(() => offered.count()).toBe(0)
  expect(await field.inputValue()).toBe('elec')
  await field.pressSequentially('t')
  await offered.filter({ hasText: 'Keywords' }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await offered.first().getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await offered.first().getAttribute('id'))
  await page.keyboard.press('Enter')
  // The tiles of archives say how many items they have, too.
  await page.waitForURL(/archives\/\d+-Press\/\?25e=election$/)
  await page.getByText('2 items').waitFor()
})

test('offers stand in Arabic, on a phone and in the dark', async () => {
  here = await visit({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 780 }, hasTouch: true })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('searchbox').first().pressSequentially('o')
  await page.getByRole('searchbox').first().pressSequentially('s')
  await page.getByRole('option').filter({ hasText: 'Oslo' }).first().waitFor()
  await expectAccessible(page, 'offers in Arabic')
  await shoot(page, 'search-offers-arabic')
  await page.getByRole('option').filter({ hasText: 'Oslo' }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  expect(page.url()).toContain('=Oslo')
})

test('a search that finds nothing says so, and what to do [SRC-012 SRC-013]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await search('nothingofthiskind')
  await page.keyboard.press('Enter')
  const tip = page.getByRole('search').getByRole('alert')
  await tip.waitFor()
  expect(await tip.textContent()).toBe('No assets found')
  expect(page.url()).toBe(at('archives/'))
  await expectAccessible(page, 'no hits in all archives')
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  await search('nothingofthiskind')
  await page.keyboard.press('Enter')
  const message = page.getByRole('main').getByRole('heading', { name: 'No assets found' })
  await message.waitFor()
  expect([await tip.count(), await page.getByRole('gridcell').count()]).toEqual([0, 0])
  await expectAccessible(page, 'no hits in an archive')
  await shoot(page, 'no-hits')
})

test('what a search found in several archives is told by archive, each with its cover [COL-003 SRC-002]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at(''))
  await search('harbour OR frame')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Results for/ }).waitFor()
  const covers = page
    .getByRole('main')
    .getByRole('link', { name: /Press|Many/ })
    .filter({ has: page.locator('img') })
  await expect.poll(() => covers.count()).toBe(2)
  for (const cover of await covers.all()) await cover.locator('img').first().waitFor()
  // What was sent from home has come to the list of archives.
  const { origin, pathname, searchParams } = new URL(page.url())
  expect([origin + pathname, ...searchParams]).toEqual([at('archives/'), ['q', 'harbour OR frame']])
  await expectAccessible(page, 'hits in two archives')
  await shoot(page, 'hits-in-archives')
})

test('a broken search keeps what was typed and shows where it broke [SRC-009]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await search('(oslo')
  await page.keyboard.press('Enter')
  const tip = page.getByRole('search').getByRole('alert')
  await tip.getByText('The search could not be understood.').waitFor()
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('(oslo')
  await expectAccessible(page, 'broken search')
  await shoot(page, 'broken-search')
  const [field, below] = [await page.getByRole('searchbox').boundingBox(), await tip.boundingBox()]
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((field?.y ?? 1e6) + (field?.height ?? 0))
  // The words are the server's.
  const refusal = { value: 'InvalidSearchExpression', heading: 'A bracket is open.' }
  await page.route(/archives\/\?q=/, (route) => route.fulfill({ status: 400, json: refusal }))
  await search('(bergen')
  await tip.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await tip.waitFor()
  expect(await tip.textContent()).toBe('A bracket is open.')
})

test('what the server says of a topic that it does not know stands under the field, and without a word of its own that something is not valid [SRC-010 SRC-011]', async () => {
  here = await visit()
  const { page, at } = here
  // No search of ours knows topics; the wire has this refusal all the same.
  let refusal: object = { value: 'InvalidTaxonomyItem', heading: 'There is no topic “Ships”.' }
  await page.route(/archives\/\?q=/, (route) => route.fulfill({ status: 400, json: refusal }))
  await page.goto(at('archives/'))
  await search('ships')
  await page.keyboard.press('Enter')
  const tip = page.getByRole('search').getByRole('alert')
  await tip.waitFor()
  expect(await tip.textContent()).toBe('There is no topic “Ships”.')
  const field = page.getByRole('searchbox')
  expect(await field.getAttribute('aria-describedby')).toContain(await tip.getAttribute('id'))
  const [above, below] = [await field.boundingBox(), await tip.boundingBox()]
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 1e6) + (above?.height ?? 0))
  await expectAccessible(page, 'unknown topic')
  for (const value of ['InvalidTaxonomyItem', 'InvalidSearchExpression']) {
    refusal = { value }
    await search(`boats of ${value}`)
    await tip.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await tip.waitFor()
    expect(await tip.textContent()).toBe('The search has invalid parameters.')
  }
})

test('any other search that fails is told by the heading of the answer, else by the text of its status [SRC-014]', async () => {
  here = await visit()
  const { page, at } = here
  here.bringAbout(/the server responded with a status of 500/)
  let answer = { status: 0, body: '' }
  await page.route(/archives\/\?q=/, (route) => route.fulfill(answer))
  await page.goto(at('archives/'))
  const tip = page.getByRole('search').getByRole('alert')
  const isToldAs = async (status: number, body: string, told: string) => {
    answer = { status, body }
    await search(told)
    await tip.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await tip.waitFor()
    expect(await tip.textContent()).toBe(told)
  }
  await isToldAs(
    403,
    JSON.stringify({ value: 'Brand-new', heading: 'Nobody searches today.' }),
    'Nobody searches today.',
  )
  await isToldAs(403, '<h1>No</h1>', 'Forbidden')
  await isToldAs(500, JSON.stringify({ value: 'ServerError', heading: 'The index is torn.' }), 'The index is torn.')
  await isToldAs(500, '', 'Internal Server Error')
})

test('words in other scripts and long words find their pictures', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await search('مدينة')
  await page.keyboard.press('Enter')
  await page.getByText('1 item', { exact: true }).waitFor()
  const tiles = page.getByRole('gridcell')
  await expect.poll(() => tiles.allTextContents()).toEqual([expect.stringContaining('صورة جميلة')])
  await page.goto(at('archives/'))
  await search('kapitan')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: /Donau/ }).waitFor()
  expect(await tiles.count()).toBe(1)
})
