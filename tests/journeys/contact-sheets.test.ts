import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePdf } from '@vitrine/media/decoding/decode-pdf.ts'
import type { Download } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signInByFetch } from '../../apps/server/src/testing/sign-in-by-fetch.ts'
import { expectAccessible } from './accessible.ts'
import { administratorPassword } from './journey-server.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
const names = ['bridge', 'ferry', 'harbour', 'market', 'quay', 'tower', 'town hall']
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-sheets-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const [width, height] = at % 3 === 0 ? [600, 900] : [900, 600]
    const hills = `<path d="M0 ${height * 0.7} Q${width / 3} ${height * 0.4} ${width / 2} ${height * 0.65} T${width} ${height * 0.6} V${height} H0z" fill="hsl(${at * 50},35%,35%)"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${at * 50},45%,75%)"/><circle cx="${width * 0.7}" cy="${height * 0.3}" r="60" fill="#fff6d8"/>${hills}</svg>`
    const said = { IFD0: { ImageDescription: `The ${name} in the light of an early morning, seen from the west` } }
    await sharp(Buffer.from(svg))
      .jpeg()
      .withExif(said)
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const tile = (name: string) =>
  here.page.getByRole('gridcell').filter({ has: here.page.getByText(`${name}.jpg`, { exact: true }) })
const dialog = () => here.page.getByRole('dialog').first()
const drawn = (alt: string) => dialog().locator('figure[aria-busy="false"]').getByRole('img', { name: alt })

async function arrive(options: Parameters<typeof visit>[0] = {}, where = 'archives/5000-Desk/;o=fn'): Promise<void> {
  here = { ...(await visit(options)), at: (path: string) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at(where))
  await tile('bridge').waitFor()
}

/** The address of an album in an order of its own. */
async function anAlbum(): Promise<string> {
  const ask = await signInByFetch(site.at('/'), administratorPassword)
  const made = await ask('/fotoweb/me/albums/mine/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(site.at('/')).origin },
    body: JSON.stringify({
      name: 'Loans',
      assets: ['tower', 'bridge', 'harbour'].map((name) => ({ href: `/fotoweb/archives/5000-Desk/${name}.jpg.info` })),
    }),
  })
  expect(made.status).toBe(201)
  return ((await made.json()) as { href: string }).href
}

async function byPalette(word: string): Promise<void> {
  const { page } = here
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await palette.fill(word)
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain(word)
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
}

async function readBack(download: Download) {
  const bytes = await readFile(await download.path())
  const { pages, texts } = await decodePdf({ bytes, longestSide: 100, withText: true } as never)
  return { name: download.suggestedFilename(), pages, text: (texts ?? []).join(' ').replaceAll(/\s+/g, ' ') }
}

test('a sheet of what is selected is made by the keyboard, looks as its first page did, and the next one is like it', async () => {
  await arrive()
  const { page } = here
  for (const name of ['town hall', 'bridge']) await tile(name).click({ modifiers: ['Control'] })
  await byPalette('Contact sheet')
  await drawn('The first page as it will be printed').waitFor()
  await dialog().getByText('2 items').waitFor()
  expect(await dialog().getByLabel('Title', { exact: true }).inputValue()).toBe('Desk')
  await expectAccessible(page, 'the look of a contact sheet')
  await shoot(page, 'contact-sheet')

  await dialog().getByLabel('Title', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Press kit')
  await dialog().getByLabel('Layout').selectOption({ label: '1 a page' })
  await dialog().getByText('2 pages', { exact: true }).waitFor()
  await dialog().getByLabel('Add a field').selectOption({ label: 'Description' })
  await dialog()
    .getByRole('button', { name: /^Move .Description. up$/ })
    .focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  const fields = dialog().getByRole('listitem')
  await expect.poll(() => fields.first().textContent()).toContain('Description')
  await dialog()
    .getByRole('button', { name: /^Take out .Title.$/ })
    .focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Take out/)
  await dialog().getByLabel('Line at the foot').fill('© City Museum')
  await drawn('The first page as it will be printed').waitFor()
  await shoot(page, 'contact-sheet-one')
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const made = await readBack(await coming)
  expect([made.name, made.pages]).toEqual(['Press kit.pdf', 2])
  for (const said of ['Press kit', '© City Museum', 'The bridge in the light', 'town hall.jpg', 'Page 2 of 2'])
    expect(made.text).toContain(said)
  expect(made.text.indexOf('bridge.jpg')).toBeLessThan(made.text.indexOf('town hall.jpg'))
  await page.getByText('The contact sheet is made.').waitFor()

  await page.keyboard.press('Escape')
  await page.goto(site.at('archives/5000-Desk/;o=fn'))
  await tile('bridge').waitFor()
  await byPalette('Print')
  await dialog().getByText('7 pages', { exact: true }).waitFor()
  expect(await dialog().getByLabel('Line at the foot').inputValue()).toBe('© City Museum')
  expect(await fields.first().textContent()).toContain('Description')
  await dialog().getByLabel('Layout').selectOption({ label: 'Other columns and rows' })
  await dialog().getByLabel('Columns').selectOption('4')
  await dialog().getByLabel('Orientation').selectOption({ label: 'Landscape' })
  await dialog().getByText('2 pages', { exact: true }).waitFor()
  await drawn('The first page as it will be printed').waitFor()
  await shoot(page, 'contact-sheet-landscape')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })

  await page.goto(site.at('views/tasks'))
  await page.getByRole('heading', { name: 'Make a contact sheet' }).waitFor()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  expect((await again).suggestedFilename()).toBe('Press kit.pdf')
})

test('in Arabic, in the dark and on a phone a sheet of an album runs from the right, in the order of the album', async () => {
  // Its files are read by then: the journey before has shown them.
  const album = await anAlbum()
  await arrive({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 800 } }, album)
  const { page } = here
  await byPalette('ورقة صور مصغرة')
  await drawn('الصفحة الأولى كما ستُطبع').waitFor()
  await expectAccessible(page, 'a contact sheet in Arabic')
  await shoot(page, 'contact-sheet-phone')
  await drawn('الصفحة الأولى كما ستُطبع').scrollIntoViewIfNeeded()
  await shoot(page, 'contact-sheet-phone-page')
  const coming = page.waitForEvent('download')
  await dialog().getByRole('button', { name: 'إعداد ملف PDF' }).click()
  const made = await readBack(await coming)
  expect([made.name, made.text.match(/\w+(?=\.jpg)/g)]).toEqual(['Loans.pdf', ['tower', 'bridge', 'harbour']])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
