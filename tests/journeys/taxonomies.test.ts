import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  closeFieldDesk,
  details,
  enter,
  field,
  givenAnew,
  here,
  kept,
  openDetails,
  openFieldDesk,
  site,
  tags,
} from './field-desk.ts'
import { holdClock } from './held-clock.ts'
import { shoot } from './open-browser.ts'

const outline = `Norway
  Oslo
    Grünerløkka
    Frogner
  Bergen
Chile
  Santiago
Atlantis
`

beforeAll(async () => {
  await openFieldDesk()
  await site.command(['taxonomy', 'add', '90', 'Places'])
  await site.command(['taxonomy', 'import', '90', '@places.txt'], { 'places.txt': outline })
  await site.command(['taxonomy', 'add', '25', 'Subjects'])
  const many = Array.from({ length: 250 }, (_, at) => `Subject ${at + 1}`).join('\n')
  await site.command(['taxonomy', 'import', '25', '@subjects.txt'], { 'subjects.txt': many })
})
afterEach(() => here.leave())
afterAll(closeFieldDesk)

const sitemap = (label: string) => details().getByRole('button', { name: `Choose from the terms of ${label}` })
const tree = () => here.page.getByRole('dialog').getByRole('tree')
const term = (name: string) => tree().locator(`[role=treeitem][data-name="${name}"]`)
const names = () =>
  tree()
    .locator('[role=treeitem][data-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-name')))
const active = () => here.page.evaluate(() => document.activeElement?.getAttribute('data-name') ?? '')
const button = (name: string) => here.page.getByRole('button', { name, exact: true })
const search = () => here.page.getByRole('searchbox', { name: 'Search the terms' })

async function openTree(picture: string, label: string) {
  await openDetails(picture)
  await enter(label)
  await sitemap(label).click()
  await term('No value').waitFor()
}

test('the sitemap button of a field opens its tree, from which a value is picked [TAX-001] [TAX-002] [TAX-009]', async () => {
  await openTree('bridge', 'City')
  const { page } = here
  await search().waitFor()
  expect(await names()).toEqual(['No value', 'Atlantis', 'Chile', 'Norway'])
  await term('Norway').locator('svg').first().click()
  await term('Bergen').waitFor()
  await shoot(page, 'taxonomy-tree')
  await expectAccessible(page, 'the tree of terms')
  await button('Close').locator('..').getByRole('heading', { name: 'City' }).waitFor()
  await button('Close').click()
  await tree().waitFor({ state: 'detached' })
  await sitemap('City').click()
  await term('Chile').getByText('Chile').click()
  await tree().waitFor({ state: 'detached' })
  expect(await field('City').inputValue()).toBe('Chile')
  await field('City').press('Enter')
  await expect.poll(() => kept('bridge', 90)).toBe('Chile')
})

test('arrow down and up move the active term [TAX-012]', async () => {
  await openTree('ferry', 'City')
  await search().press('ArrowDown')
  await expect.poll(active).toBe('No value')
  await here.page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe('Atlantis')
  await here.page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe('Chile')
  await here.page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe('Atlantis')
})

test('arrow right opens a term, arrow left closes it [TAX-013] [TAX-014] [TAX-027]', async () => {
  await openTree('ferry', 'City')
  const { page } = here
  await term('Norway').focus()
  await page.keyboard.press('ArrowRight')
  await term('Oslo').waitFor()
  expect(await term('Norway').getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  await term('Oslo').waitFor({ state: 'detached' })
  expect(await term('Norway').getAttribute('aria-expanded')).toBe('false')
})

test('what stands below a term that is closed goes out for 300 ms, is none of the tree for keys by then, and is there again when it is opened meanwhile; at once for whoever wants no motion [TAX-050]', async () => {
  await openTree('ferry', 'City')
  const { page } = here
  const leaving = () => tree().locator('[data-leaving]')
  await term('Norway').focus()
  await page.keyboard.press('ArrowRight')
  await term('Oslo').waitFor()
  await holdClock(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => term('Norway').getAttribute('aria-expanded')).toBe('false')
  await leaving().locator('[data-name=Oslo]').waitFor()
  await page.keyboard.press('Home')
  await expect.poll(active).toBe('No value')
  // The last line is that of the term that was closed.
  await page.keyboard.press('End')
  await expect.poll(active).toBe('Norway')
  await page.clock.runFor(290)
  expect(await leaving().count()).toBe(1)
  await page.clock.runFor(20)
  await expect.poll(() => leaving().count()).toBe(0)
  expect(await term('Oslo').count()).toBe(0)
  await term('Norway').focus()
  await page.keyboard.press('ArrowRight')
  await term('Oslo').waitFor()
  await page.keyboard.press('ArrowLeft')
  await leaving().waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => leaving().count()).toBe(0)
  await page.clock.runFor(1000)
  expect(await term('Oslo').count()).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => term('Norway').getAttribute('aria-expanded')).toBe('false')
  expect([await leaving().count(), await term('Oslo').count()]).toEqual([0, 0])
})

test('Enter picks the active term [TAX-015], Esc closes the tree and picks nothing [TAX-016]', async () => {
  await openTree('ferry', 'City')
  const { page } = here
  await term('Atlantis').focus()
  await page.keyboard.press('Escape')
  await tree().waitFor({ state: 'detached' })
  expect(await field('City').inputValue()).toBe('')
  await sitemap('City').click()
  await term('Atlantis').focus()
  await page.keyboard.press('Enter')
  await tree().waitFor({ state: 'detached' })
  expect(await field('City').inputValue()).toBe('Atlantis')
})

test('the entry for no value has the address empty_url and empties the field [TAX-019]', async () => {
  await openDetails('market')
  await givenAnew('market', { 90: 'Oslo' })
  await enter('City')
  await sitemap('City').click()
  await term('No value').waitFor()
  expect(await term('No value').getAttribute('data-id')).toBe('empty_url')
  await term('No value').click()
  await tree().waitFor({ state: 'detached' })
  expect(await field('City').inputValue()).toBe('')
})

test('children are fetched when a term is first opened, and not again [TAX-028]', async () => {
  await openTree('quay', 'City')
  const asked: string[] = []
  const children = (await term('Norway').getAttribute('data-id')) ?? ''
  here.page.on('request', (request) => new URL(request.url()).pathname === children && asked.push(request.url()))
  const arrow = term('Norway').locator('svg').first()
  for (let time = 0; time < 2; time++) {
    await arrow.click()
    await term('Oslo').waitFor()
    await arrow.click()
    await term('Oslo').waitFor({ state: 'detached' })
  }
  expect(asked).toHaveLength(1)
})

test('the paging buttons stand under a list of more than one page and under no other [TAX-010] [TAX-011]', async () => {
  await openTree('quay', 'Keywords')
  const { page } = here
  expect((await names()).slice(0, 4)).toEqual(['No value', 'Subject 1', 'Subject 2', 'Subject 3'])
  const isOn = (name: string) => button(name).isEnabled()
  const ways = ['First page', 'Previous page', 'Next page', 'Last page']
  expect(await Promise.all(ways.map(isOn))).toEqual([false, false, true, true])
  await button('Last page').scrollIntoViewIfNeeded()
  await shoot(page, 'taxonomy-pages')
  await button('Last page').click()
  await term('Subject 250').waitFor()
  expect((await names())[1]).toBe('Subject 201')
  expect(await Promise.all(ways.map(isOn))).toEqual([true, true, false, false])
  await button('Previous page').click()
  await term('Subject 101').waitFor()
  await button('First page').click()
  await term('Subject 1').waitFor()
  await page.keyboard.press('Escape')
  await sitemap('Keywords').waitFor()
  await page.reload()
  await page.getByRole('gridcell', { name: /quay/ }).click()
  await enter('City')
  await sitemap('City').click()
  await term('Chile').waitFor()
  expect(await button('Next page').count()).toBe(0)
})

test('in a field of several values the tree stays open and picks one after the other', async () => {
  await openTree('parade', 'Keywords')
  for (const name of ['Subject 2', 'Subject 5', 'Subject 7']) await term(name).getByText(name).click()
  await term('Subject 5').getByText('Subject 5').click()
  await here.page.keyboard.press('Escape')
  await tree().waitFor({ state: 'detached' })
  expect(await tags().allTextContents()).toEqual(['Subject 2', 'Subject 7'])
})

test('a search shows what it finds with its place, a blank one the tree again [TAX-029] [TAX-048]', async () => {
  await openTree('quay', 'City')
  const { page } = here
  await search().fill('grun')
  await term('Grünerløkka').waitFor()
  expect(await names()).toEqual(['Grünerløkka'])
  await tree().getByText('Norway / Oslo').waitFor()
  await shoot(page, 'taxonomy-search')
  await expectAccessible(page, 'what a search for terms found')
  await search().fill('')
  await term('Atlantis').waitFor()
  expect(await names()).toEqual(['No value', 'Atlantis', 'Chile', 'Norway'])
})

test('the search waits until no key has come for 300 milliseconds [TAX-046]', async () => {
  await openTree('quay', 'City')
  const { page } = here
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('?q=') && asked.push(new URL(request.url()).search))
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await search().fill('os')
  await page.clock.runFor(299)
  await search().fill('osl')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['?q=osl'])
  await page.clock.resume()
  await term('Oslo').waitFor()
})

test('a malformed search shows the tip and nothing else [TAX-047]', async () => {
  await openTree('quay', 'City')
  await search().fill('"oslo')
  await here.page.getByRole('alert').getByText('This search is not valid').waitFor()
  await shoot(here.page, 'taxonomy-malformed')
  expect(await here.page.getByRole('alertdialog').count()).toBe(0)
  expect(await names()).toEqual(['No value', 'Atlantis', 'Chile', 'Norway'])
})

test('where a search finds nothing it says no items found [TAX-049]', async () => {
  await openTree('quay', 'City')
  await search().fill('zzz')
  await here.page.getByText('no items found', { exact: true }).waitFor()
  expect(await names()).toEqual([])
})

test('the form of an asset is asked for as a metadata set, at the address that the asset names for editing [MET-003]', async () => {
  await openDetails('ferry')
  const asked: { url: string; method: string; accept: string }[] = []
  here.page.on('request', (request) => {
    const { accept = '' } = request.headers()
    asked.push({ url: request.url(), method: request.method(), accept })
  })
  await here.page.reload()
  await here.page.getByRole('gridcell', { name: /ferry/ }).click()
  await details().getByRole('button', { name: 'Edit City', exact: true }).waitFor()
  const headers = { accept: 'application/vnd.fotoware.asset+json' }
  const address = site.at('archives/5000-Desk/ferry.jpg.info')
  const asset = (await (await here.page.request.get(address, { headers })).json()) as {
    metadataEditor: { href: string }
  }
  const url = new URL(asset.metadataEditor.href, address).href
  const ofForm = () => asked.filter((one) => one.url === url)
  await expect.poll(() => ofForm().length).toBeGreaterThan(0)
  const accept = 'application/vnd.fotoware.metadata-set+json'
  for (const one of ofForm()) expect(one).toEqual({ url, method: 'GET', accept })
})

test('where a field takes only values of its taxonomy, another one that was typed is refused and offered again', async () => {
  await site.command(['taxonomy', 'restrict', '90'])
  await openDetails('ferry')
  await enter('City')
  await here.page.keyboard.type('Nowhere')
  here.bringAbout(/status of 400/)
  await here.page.keyboard.press('Enter')
  await details().getByText('City takes only values of its taxonomy, and “Nowhere” is none.').waitFor()
  expect(await kept('ferry', 90)).toBeUndefined()
  await details().getByRole('button', { name: 'Take up what was typed' }).press('Enter')
  expect(await field('City').inputValue()).toBe('Nowhere')
  await shoot(here.page, 'taxonomy-only')
  await sitemap('City').click()
  await term('Atlantis').getByText('Atlantis').click()
  await field('City').press('Enter')
  await expect.poll(() => kept('ferry', 90)).toBe('Atlantis')
})
