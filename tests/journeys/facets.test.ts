import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

const pictures = [
  { name: 'harbour', city: 'Oslo', keywords: ['boat', 'sea'], rating: 5, taken: '2026:05:17 12:00:00' },
  { name: 'market', city: 'Oslo', keywords: ['people'], rating: 3, taken: '2026:05:02 12:00:00' },
  { name: 'bridge', city: 'Bergen', keywords: ['boat'], rating: 3, taken: '2026:01:05 12:00:00' },
  { name: 'tower', city: 'Donaudampfschifffahrtsgesellschaft', keywords: ['sea'], taken: '2024:07:01 12:00:00' },
]

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-facets-'))
  const exiftool = new ExifTool({ maxProcs: 1 })
  await mkdir(join(home, 'desk'))
  for (const [at, { name, city, keywords, rating, taken }] of pictures.entries()) {
    const [width, height] = at === 3 ? [600, 900] : [900, 600]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${at * 80},40%,60%)"/></svg>`
    const path = join(home, 'desk', `${name}.jpg`)
    await sharp(Buffer.from(svg)).jpeg().toFile(path)
    const tags = { 'XMP-photoshop:City': city, 'XMP-dc:Subject': keywords, 'EXIF:DateTimeOriginal': taken }
    const rated = rating === undefined ? tags : { ...tags, 'XMP-xmp:Rating': rating }
    await exiftool.write(path, rated as never, { writeArgs: ['-overwrite_original'] })
  }
  await exiftool.end()
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function openDesk(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await here.page.goto(site.at('archives/5000-Desk/'))
  await expect.poll(tiles).toBe(pictures.length)
}
const tiles = () => here.page.getByRole('gridcell').count()
const value = (facet: string, name: RegExp) =>
  here.page.getByRole('list', { name: facet, exact: true }).getByRole('link', { name })
const told = (facet: string) =>
  here.page.getByRole('list', { name: facet, exact: true }).getByRole('link').allInnerTexts()

test('what is in view is narrowed down by values with their counts, and widened again', async () => {
  await openDesk()
  const { page } = here
  await page.getByRole('button', { name: 'Narrow down' }).click()
  await value('Keywords', /^boat/).waitFor()
  expect((await told('Keywords')).map((text) => text.replaceAll('\n', ' '))).toEqual(['boat 2', 'sea 2', 'people 1'])
  await expectAccessible(page, 'the facets of an archive')
  await shoot(page, 'facets')
  await value('Keywords', /^boat/).click()
  await expect.poll(tiles).toBe(2)
  await expect.poll(() => value('Keywords', /^boat/).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => told('City')).toEqual(['Bergen\n1', 'Oslo\n1'])
  // Values of one facet are alternatives.
  await value('Keywords', /^people/).click()
  await expect.poll(tiles).toBe(3)
  await value('Taken', /^2026/).click()
  await value('Taken', /^May 2026/).click()
  await expect.poll(tiles).toBe(2)
  await page.getByRole('list', { name: 'What is looked for' }).getByText('Tags: boat').waitFor()
  await page.getByText('Camera date: May 2026').waitFor()
  await expectAccessible(page, 'a view that is narrowed down')
  await shoot(page, 'facets-chosen')
  await page.reload()
  await expect.poll(tiles).toBe(2)
  await page.getByRole('link', { name: 'Look without Tags: boat' }).click()
  await expect.poll(tiles).toBe(1)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(tiles).toBe(4)
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await expect.poll(tiles).toBe(1)
})

test('it is done by keys alone: the focus stays with what was chosen', async () => {
  await openDesk()
  const { page } = here
  await page.keyboard.press('n')
  const pane = page.getByRole('region', { name: 'Narrow down' })
  await expect.poll(() => pane.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  for (let tab = 0; tab < 20 && !(await value('Keywords', /^boat/).evaluate(isFocused)); tab++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(tiles).toBe(2)
  await expect.poll(() => value('Keywords', /^boat/).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(tiles).toBe(4)
  await expect.poll(() => value('Keywords', /^boat/).getAttribute('aria-current')).toBeNull()
  await page.keyboard.press('n')
  await page.getByRole('tree', { name: 'Folders' }).waitFor()
})
const isFocused = (element: Element) => element === document.activeElement

test('whoever chooses before the new counts are there loses nothing of what was chosen before', async () => {
  await openDesk()
  const { page } = here
  await page.keyboard.press('n')
  await value('City', /^Oslo/).waitFor()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/archives\/5000/, async (route) => {
    if (/facets/.test(route.request().headers()['accept'] ?? '')) await held
    await route.continue()
  })
  await value('City', /^Oslo/).click()
  await expect.poll(tiles).toBe(2)
  await value('Keywords', /^sea/).click()
  release()
  await expect.poll(tiles).toBe(1)
  expect(new URL(page.url()).search).toBe('?90e=Oslo&25e=sea')
})

test('a search that finds nothing offers the nearest spelling, and what is found without one of its parts', async () => {
  await openDesk()
  const { page } = here
  await page.goto(site.at('archives/5000-Desk/?q=harbuor'))
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'harbour' }).waitFor()
  await expectAccessible(page, 'help for a search that finds nothing')
  await shoot(page, 'search-help')
  await main.getByRole('link', { name: 'harbour' }).click()
  await expect.poll(tiles).toBe(1)
  await page.goto(site.at('archives/5000-Desk/?q=tower&90e=Oslo'))
  const without = main.getByRole('region', { name: 'Found without' })
  await without.getByRole('link', { name: 'City: Oslo' }).waitFor()
  await without.getByRole('link', { name: 'tower' }).click()
  await expect.poll(tiles).toBe(2)
})

test('in Arabic, on a phone, in the dark, it is a drawer that shuts when something is chosen', async () => {
  await openDesk({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = here
  await page.keyboard.press('n')
  await page.getByRole('link', { name: /^boat/ }).waitFor()
  await expectAccessible(page, 'the facets in a drawer, in Arabic')
  await shoot(page, 'facets-arabic')
  await page.getByRole('link', { name: /^boat/ }).click()
  await expect.poll(tiles).toBe(2)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('what is found in all archives is narrowed down beside the list, and an archive leads into it', async () => {
  here = { ...(await visit()), at: (path) => site.at(path) }
  const { page } = here
  await page.goto(site.at('archives/5000-Desk/'))
  await expect.poll(tiles).toBe(pictures.length)
  await page.goto(site.at('archives/?q=boat%20OR%20sea'))
  await value('Keywords', /^boat/).waitFor()
  expect(await told('Keywords')).toEqual(['boat\n2', 'sea\n2'])
  await expectAccessible(page, 'what was found in all archives, narrowed down')
  await shoot(page, 'facets-all-archives')
  await value('City', /^Oslo/).press('Enter')
  await page.waitForURL(/90e=Oslo/)
  await value('City', /^Oslo/).and(page.locator('[aria-current]')).waitFor()
  await page
    .getByRole('link', { name: /Desk.*1/s })
    .first()
    .waitFor()
  await page.setViewportSize({ width: 360, height: 700 })
  await page.getByText('Narrow down', { exact: true }).click()
  await page
    .getByRole('link', { name: /^Take away all/ })
    .or(page.locator('details a').first())
    .first()
    .waitFor()
  await shoot(page, 'facets-all-archives-narrow')
})
