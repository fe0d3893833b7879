import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-extended-'))
  await mkdir(join(home, 'desk'))
  await mkdir(join(home, 'papers'))
  const picture = async (name: string, width: number, height: number) => {
    const create = { width, height, channels: 3 as const, background: '#48c' }
    await sharp({ create })
      .jpeg()
      .toFile(join(home, 'desk', name))
  }
  await picture('wide.jpg', 600, 400)
  await picture('tall.jpg', 400, 600)
  await picture('small.jpg', 90, 60)
  await writeFile(join(home, 'papers', 'notes.txt'), 'Minutes of a meeting at the harbour.')
  // Less than a megabyte of 2²⁰ bytes, more than one of 10⁶.
  await writeFile(join(home, 'papers', 'long.txt'), 'harbour '.repeat(127_500))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'add', 'Papers', join(home, 'papers')])
  await site.command(['field', 'add', 'Sheets', 'type=integer'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const cells = () => here.page.getByRole('gridcell')
const form = () => here.page.getByRole('dialog', { name: 'Advanced search' })
const field = (name: string, within = form()) => within.getByLabel(name, { exact: true })
const group = (name: string) => form().getByRole('group', { name, exact: true })
const run = () => form().getByRole('button', { name: 'Search' })
const queryNow = () => new URL(here.page.url()).search

async function open(path: string, options: Parameters<typeof visit>[0] = {}, isGuest = false) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  if (!isGuest) await signIn(here)
  await here.page.goto(site.at(path))
}

async function openForm(path: string) {
  await open(path)
  await here.page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  await form().waitFor()
}

test('a form in the header offers every criterion, builds the address of the search from those that are set, and clears it [SRC-015 SRC-017 SRC-018 SRC-019 SRC-021 SRC-024]', async () => {
  await openForm('archives/5000-Desk/')
  const { page } = here
  await expect.poll(() => cells().count()).toBe(3)
  for (const name of [
    'Text',
    'Type',
    'Colour space',
    'Orientation',
    'Metadata',
    'Storage',
    'Which date',
    'Add a field',
  ])
    await field(name).waitFor()
  for (const name of ['Date', 'Size in MB', 'Width in pixels', 'Height in pixels', 'Fields']) {
    await group(name).waitFor()
    if (name !== 'Fields')
      expect(
        await group(name)
          .getByLabel(/^(From|To)$/)
          .count(),
      ).toBe(2)
  }
  await expectAccessible(page, 'the form of the extended search')
  await shoot(page, 'extended-search')
  expect(await run().isDisabled()).toBe(true)
  await field('Orientation').selectOption({ label: 'Portrait' })
  expect(await run().isDisabled()).toBe(false)
  await field('Orientation').selectOption({ label: 'Any' })
  expect(await run().isDisabled()).toBe(true)
  // Each type is asked for by its word, any by none.
  const types = field('Type').locator('option')
  expect(await types.allInnerTexts()).toEqual(['Any', 'Image', 'Video', 'Audio', 'Graphic', 'Document', 'Other'])
  for (const [label, word] of [
    ['Video', 'movie'],
    ['Audio', 'audio'],
    ['Graphic', 'graphic'],
    ['Document', 'document'],
    ['Other', 'generic'],
    ['Image', 'image'],
  ] as const) {
    await field('Type').selectOption({ label })
    await run().click()
    await expect.poll(queryNow).toBe(`?dt=${word}`)
    await page.getByRole('list', { name: 'What is looked for' }).getByText(`Type: ${label}`).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  }
  await expect.poll(() => cells().count()).toBe(3)
  await field('Type').selectOption({ label: 'Any' })
  await field('Orientation').selectOption({ label: 'Portrait' })
  await run().click()
  await expect.poll(queryNow).toBe('?o=portrait')
  await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  await field('Type').selectOption({ label: 'Image' })
  await field('Orientation').selectOption({ label: 'Portrait' })
  await group('Height in pixels').getByLabel('From').fill('500')
  await run().click()
  await expect.poll(queryNow).toBe('?dt=image&o=portrait&phf=500')
  await expect.poll(() => cells().count()).toBe(1)
  await form().waitFor({ state: 'hidden' })
  const chips = page.getByRole('list', { name: 'What is looked for' })
  await expect
    .poll(() => chips.getByRole('listitem').allInnerTexts())
    .toEqual(['Type: Image', 'Orientation: Portrait', 'Height in pixels: from 500'])
  await shoot(page, 'extended-search-found')
  await chips.getByRole('link', { name: 'Look without Height in pixels: from 500' }).click()
  await expect.poll(queryNow).toBe('?dt=image&o=portrait')
  await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  await expect.poll(() => field('Orientation').inputValue()).toBe('portrait')
  await field('Orientation').selectOption({ label: 'Landscape' })
  await run().click()
  await expect.poll(() => cells().count()).toBe(2)
  await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  await form().getByRole('button', { name: 'Clear' }).click()
  await expect.poll(queryNow).toBe('')
  await expect.poll(() => cells().count()).toBe(3)
})

test('one range of dates is looked for, of the kind that was chosen last, sent as days and told in words [SRC-038 SRC-039 SRC-040 SRC-041 SRC-051 SRC-052]', async () => {
  await openForm('archives/5000-Desk/')
  const { page } = here
  expect(await field('Which date').inputValue()).toBe('mt')
  await group('Date').getByLabel('From').fill('2026-05-17')
  await group('Date').getByText('May 17, 2026').waitFor()
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await field('Which date').selectOption({ label: 'Release date' })
  expect((await asked).postDataJSON()).toEqual({ data: { intranet: { extSearch: { dateType: 'rt' } } } })
  await run().click()
  await expect.poll(queryNow).toBe('?rtf=2026-05-17')
  await page.getByText('Release date: from May 17, 2026').waitFor()
  await page.goto(site.at('archives/5000-Desk/'))
  await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  await expect.poll(() => field('Which date').inputValue()).toBe('rt')
  // An address may ask for two; setting one leaves that one alone.
  await page.goto(site.at('archives/5000-Desk/?mtf=2020-01-01&ctf=2021-01-01'))
  await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  await expect.poll(() => field('Which date').inputValue()).toBe('mt')
  await group('Date').getByLabel('To').fill('2036-01-01')
  await run().click()
  await expect.poll(queryNow).toBe('?mtf=2020-01-01&mtt=2036-01-01')
  await expect.poll(() => cells().count()).toBe(3)
})

test('numbers take digits alone, are held within their bounds and in their order; sizes are megabytes of 2²⁰ bytes with two decimals [SRC-045 SRC-046 SRC-047 SRC-048 SRC-049 SRC-050]', async () => {
  await openForm('archives/5000-Desk/')
  const [from, to] = [group('Width in pixels').getByLabel('From'), group('Width in pixels').getByLabel('To')]
  await from.pressSequentially('-8a0.0x')
  expect(await from.inputValue()).toBe('800')
  await to.fill('500')
  await to.blur()
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['500', '500'])
  await to.fill('99999999')
  await to.blur()
  expect(await to.inputValue()).toBe('1000000')
  const size = group('Size in MB').getByLabel('To')
  await size.pressSequentially('-1.5b')
  await size.blur()
  expect(await size.inputValue()).toBe('1.50')
  await size.fill('99999999')
  await size.blur()
  expect(await size.inputValue()).toBe('2097151.00')
  await size.fill('0.01')
  await run().click()
  await expect.poll(queryNow).toBe('?fst=0.01&pwf=500&pwt=1000000')
  await expect.poll(() => cells().count()).toBe(1)
  await here.page.goto(site.at('archives/5001-Papers/'))
  await here.page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  await size.fill('0.98')
  await run().click()
  await expect.poll(queryNow).toBe('?fst=0.98')
  await expect.poll(() => cells().count()).toBe(2)
  await here.page.getByText('Size in MB: up to 0.98').waitFor()
})

test('what pictures alone have is not asked for with another type [SRC-042]', async () => {
  await openForm('archives/5000-Desk/')
  await field('Colour space').selectOption({ label: 'RGB' })
  await field('Orientation').selectOption({ label: 'Portrait' })
  await group('Width in pixels').getByLabel('From').fill('10')
  await group('Height in pixels').getByLabel('From').fill('10')
  await field('Which date').selectOption({ label: 'Camera date' })
  await group('Date').getByLabel('From').fill('2026-05-17')
  await field('Storage').selectOption({ label: 'Online' })
  await field('Type').selectOption({ label: 'Document' })
  for (const name of ['Colour space', 'Orientation']) expect(await field(name).count()).toBe(0)
  await run().click()
  await expect.poll(queryNow).toBe('?dt=document&s=online')
  await here.page.getByText('No assets found').waitFor()
})

test('fields and parts of the path are criteria of their own, tags with several values [SRC-036 SRC-037 SRC-043 SRC-044]', async () => {
  await openForm('archives/5000-Desk/')
  const { page } = here
  const add = field('Add a field')
  expect(await add.locator(':scope > option').allInnerTexts()).toEqual([
    ...['Choose a field', 'Title', 'Description', 'Tags', 'Status', 'Rating', 'Notes'],
    ...['File name', 'Folder name', 'Full path'],
  ])
  await add.selectOption({ label: 'Tags' })
  const tags = form().getByRole('textbox', { name: 'Tags' })
  for (const tag of ['ship', 'sea']) {
    await tags.fill(tag)
    await tags.press('Enter')
  }
  for (const [label, text] of [
    ['File name', 'wide'],
    ['Folder name', 'bay'],
    ['Full path', 'sea'],
  ] as const) {
    await add.selectOption({ label })
    await field(label).fill(text)
  }
  await shoot(page, 'extended-search-fields')
  await run().click()
  await expect.poll(queryNow).toBe('?25=ship&25=sea&fn=wide&dn=bay&fp=sea')
  await page.getByText('No assets found').waitFor()
  const chips = page.getByRole('list', { name: 'What is looked for' })
  await expect
    .poll(() => chips.getByRole('listitem').allInnerTexts())
    .toEqual(['Tags: ship', 'Tags: sea', 'File name: wide', 'Folder name: bay', 'Full path: sea'])
  for (const chip of ['Tags: ship', 'Tags: sea', 'Folder name: bay', 'Full path: sea']) {
    await chips.getByRole('link', { name: `Look without ${chip}` }).click()
    await chips.getByText(chip).waitFor({ state: 'detached' })
  }
  await expect.poll(() => cells().count()).toBe(1)
})

/** What somebody wrote into a picture before. */
async function write(name: string, values: Record<number, string>) {
  const metadata = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]))
  const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json', origin: new URL(site.at('')).origin }
  const address = site.at(`archives/5000-Desk/${name}.jpg.info`)
  await expect
    .poll(async () => (await here.page.request.patch(address, { data: { metadata }, headers })).status())
    .toBe(200)
}

test('fields of the archive are criteria too: text, days and whole numbers, each as it is written [MET-009]', async () => {
  await openForm('archives/5000-Desk/')
  const { page } = here
  await write('wide', { 105: 'At the quay', 500: '42', 55: '20260518' })
  await write('tall', { 105: 'At the quay', 500: '51', 55: '20260518' })
  await write('small', { 105: 'At the quay', 500: '45', 55: '20260519' })
  const add = field('Add a field')
  expect(await add.locator('optgroup').getAttribute('label')).toBe('More fields')
  for (const label of ['Headline', 'Sheets', 'Date created']) await add.selectOption({ label })
  await form().getByRole('textbox', { name: 'Headline' }).fill('quay')
  const sheets = group('Sheets')
  await sheets.getByLabel('From').fill('1x2.5')
  await sheets.getByLabel('From').blur()
  expect(await sheets.getByLabel('From').inputValue()).toBe('125')
  await sheets.getByLabel('To').fill('-7')
  await sheets.getByLabel('To').blur()
  expect(await sheets.getByLabel('From').inputValue()).toBe('-7')
  await sheets.getByLabel('To').fill('50')
  await sheets.getByLabel('From').fill('40')
  const days = group('Date created')
  expect(await days.getByLabel('From').getAttribute('type')).toBe('date')
  await days.getByLabel('From').fill('2026-05-17')
  await days.getByLabel('To').fill('2026-05-18')
  await expectAccessible(page, 'criteria of the archive')
  await shoot(page, 'extended-search-own-fields')
  await run().click()
  await expect.poll(() => cells().allInnerTexts()).toEqual([expect.stringContaining('wide.jpg')])
  const chips = page.getByRole('list', { name: 'What is looked for' })
  await expect
    .poll(() => chips.getByRole('listitem').allInnerTexts())
    .toEqual(['Headline: quay', 'Sheets: 40 to 50', 'Date created: May 17, 2026 to May 18, 2026'])
  await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  expect(await group('Sheets').getByLabel('To').inputValue()).toBe('50')
  expect(await group('Date created').getByLabel('To').inputValue()).toBe('2026-05-18')
  await group('Sheets').getByLabel('From').fill('43')
  await run().click()
  await page.getByText('No assets found').first().waitFor()
})

test('over all archives the criteria are asked of the list, and lead to the only archive that has something [SRC-020]', async () => {
  await openForm('archives/')
  const { page } = here
  await field('Type').selectOption({ label: 'Audio' })
  await run().click()
  await form().getByRole('alert').getByText('No assets found').waitFor()
  expect(await field('Type').inputValue()).toBe('audio')
  const asked = page.waitForRequest((request) => /dt=document/.test(request.url()))
  await field('Type').selectOption({ label: 'Document' })
  await run().click()
  const request = await asked
  expect(new URL(request.url()).pathname + new URL(request.url()).search).toBe('/fotoweb/archives/?dt=document')
  const answer = await (await request.response())?.json()
  expect(answer.data.map(({ assetCount }: { assetCount: number }) => assetCount)).toEqual([0, 2])
  await expect.poll(() => new URL(page.url()).pathname).toContain('/archives/5001-Papers/')
  await expect.poll(queryNow).toBe('?dt=document')
})

test('in Arabic, dark, on a phone, the form has one column and runs from the right', async () => {
  await open('archives/5000-Desk/', { viewport: { width: 390, height: 800 }, locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  await page.getByRole('button', { name: 'بحث متقدم' }).click()
  await page.getByRole('dialog', { name: 'بحث متقدم' }).getByLabel('النوع', { exact: true }).selectOption('image')
  await shoot(page, 'extended-search-arabic')
  await page.getByRole('dialog').getByRole('button', { name: 'بحث' }).click()
  await page.getByText('النوع: صورة').waitFor()
  await expect.poll(() => cells().count()).toBe(3)
  await shoot(page, 'extended-search-arabic-found')
})

test('the form is offered to those to whom the site allows it [SRC-016]', async () => {
  const offered = () => here.page.getByRole('button', { name: 'Advanced search' }).count()
  await open('archives/5000-Desk/', {}, true)
  await expect.poll(offered).toBe(1)
  await here.leave()
  await site.restart({ VITRINE_EXTENDED_SEARCH: 'users' })
  await open('archives/5000-Desk/', {}, true)
  await expect.poll(() => cells().count()).toBe(3)
  expect(await offered()).toBe(0)
  await here.leave()
  await open('archives/5000-Desk/')
  await expect.poll(offered).toBe(1)
  await here.leave()
  await site.restart({ VITRINE_EXTENDED_SEARCH: 'off' })
  await open('archives/5000-Desk/')
  await expect.poll(() => cells().count()).toBe(3)
  expect(await offered()).toBe(0)
})
