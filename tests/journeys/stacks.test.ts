import { mkdir, mkdtemp, rm } from 'node:fs/promises'
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
const names = ['bridge', 'harbour', 'harbour raw', 'harbour small', 'market']
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-stacks-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${at * 60},40%,60%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
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
const shown = () => here.page.getByRole('gridcell').count()

async function arrive(options: Parameters<typeof visit>[0] = {}): Promise<void> {
  here = { ...(await visit(options)), at: (path: string) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/;o=fn'))
  await tile('market').waitFor()
}

/** A deed of the selection, which lies in a menu where there is no room. */
async function choose(name: string, words = { bar: 'Selection', more: 'More' }): Promise<void> {
  const { page } = here
  const bar = page.getByRole('region', { name: words.bar })
  const button = bar.getByRole('button', { name, exact: true })
  await bar.waitFor()
  if ((await button.count()) > 0) return button.click()
  await bar.getByRole('button', { name: words.more }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('pictures are stacked, count as one, are opened out, put on top and taken apart', async () => {
  await arrive()
  const { page } = here
  await expect.poll(shown).toBe(5)
  for (const name of ['harbour', 'harbour raw', 'harbour small']) await tile(name).click({ modifiers: ['Control'] })
  await choose('Stack')
  await expect.poll(shown).toBe(3)
  await tile('harbour').getByRole('img', { name: 'Stack of 3' }).waitFor()
  await page.getByText('3 items').waitFor()

  await tile('harbour').click()
  const details = page.getByRole('button', { name: 'Details', exact: true })
  if ((await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  const strip = page.getByRole('region', { name: 'Stack of 3' })
  await strip.getByText('harbour raw.jpg').waitFor()
  await expectAccessible(page, 'a stack and its members')
  await shoot(page, 'stacks')

  await page.keyboard.press('Shift+S')
  await expect.poll(shown).toBe(5)
  await shoot(page, 'stacks-open')
  await page.keyboard.press('Escape')
  await tile('harbour raw').click()
  await strip.getByRole('button', { name: 'Put on top' }).click()
  await strip.getByRole('button', { name: 'Put on top' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+S')
  await expect.poll(shown).toBe(3)

  await choose('Select whole stacks')
  await page.getByText('3 selected', { exact: true }).waitFor()
  await choose('Take stacks apart')
  await expect.poll(shown).toBe(5)
})

test('people say what a file was made from by its name, take it away and take that back; either end leads to the other', async () => {
  await arrive()
  const { page } = here
  await tile('bridge').click()
  const details = page.getByRole('button', { name: 'Details', exact: true })
  if ((await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  const links = page.getByRole('region', { name: 'Made from', exact: true })
  await links.getByRole('button', { name: 'Add a source …' }).click()
  const dialog = page.getByRole('dialog', { name: /What was .*bridge\.jpg.* made from/ })
  await dialog.getByRole('searchbox', { name: 'Words, or part of the name' }).fill('harbour')
  const found = dialog.getByRole('list', { name: 'Found files' }).getByRole('button', { name: /^harbour\.jpg/ })
  await found.waitFor()
  await expectAccessible(page, 'the choice of a source')
  await shoot(page, 'made-from-choice')
  await found.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await links.getByText('Said by somebody').waitFor()
  await links.getByRole('button', { name: /^Not made from .*harbour/ }).press('Enter')
  await links.getByText('Said by somebody').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await links.getByRole('link', { name: 'harbour.jpg' }).click()
  await page.waitForURL(/harbour\.jpg\.info/)
  await details.waitFor()
  if ((await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  await links.getByRole('list', { name: 'Made from this: 1' }).waitFor()
})

test('in Arabic, in the dark and on a phone a stack reads from the right', async () => {
  await arrive({ locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  for (const name of ['harbour', 'market']) await tile(name).click()
  await choose('كدّس', { bar: 'التحديد', more: 'المزيد' })
  await expect.poll(shown).toBe(4)
  await tile('harbour').click()
  const details = page.getByRole('button', { name: 'التفاصيل', exact: true })
  if ((await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  await page
    .getByRole('region', { name: /مكدّس من/ })
    .getByText('market.jpg')
    .waitFor()
  const made = page.getByRole('list', { name: /أُنشئ من هذا/ })
  await made.getByRole('link').waitFor()
  await expectAccessible(page, 'a stack in Arabic')
  await shoot(page, 'stacks-arabic')
  await made.scrollIntoViewIfNeeded()
  await shoot(page, 'made-from-arabic')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(site.at('archives/5000-Desk/harbour.jpg.info'))
  await details.waitFor()
  if ((await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  await page
    .getByRole('region', { name: /مكدّس من/ })
    .getByText('market.jpg')
    .waitFor()
  await shoot(page, 'stacks-phone')
  await made.scrollIntoViewIfNeeded()
  await shoot(page, 'made-from-phone')
})
