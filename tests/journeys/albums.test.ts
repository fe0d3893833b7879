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
const names = ['boat', 'crane', 'quay', 'rope', 'sail']
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-albums-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${at * 80},50%,55%)"/></svg>`
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

const cells = () => here.page.getByRole('gridcell')
const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })
const shown = async () => {
  const texts = await cells().allInnerTexts()
  return texts.map((text) => names.find((name) => text.includes(`${name}.jpg`)) ?? '').join(' ')
}

async function open(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/;o=fn'))
  await expect.poll(() => cells().count()).toBe(5)
}

test('an album is made of a selection, filled, ordered by keys and by dragging, given a cover, and emptied [GRD-006] [GRD-007]', async () => {
  await open()
  const { page } = here
  for (const name of ['boat', 'crane', 'quay']) await cell(name).click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to album' }).waitFor()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Add to album' })
  await dialog.getByRole('textbox').fill('Harbour')
  await shoot(page, 'album-add')
  await expectAccessible(page, 'the dialog of albums')
  await dialog.getByRole('button', { name: 'New album “Harbour”' }).click()
  await page.getByText('Added to Harbour.').waitFor()
  await page.keyboard.press('Escape')
  await cell('rope').click()
  await page.keyboard.press('l')
  await dialog.getByRole('textbox').fill('harb')
  await dialog
    .getByRole('list')
    .getByRole('button', { name: /Harbour/ })
    .click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Harbour', exact: true }).first().click()
  await expect.poll(shown).toBe('boat crane quay rope')
  await cell('quay').click()
  const asked = page.waitForRequest((request) => request.method() === 'REORDER')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  const relocation = await asked
  expect(relocation.url()).toBe(page.url().replace(/[;?].*/, ''))
  expect(relocation.headers()['content-type']).toContain('application/vnd.fotoware.assetlinklist+json')
  await expect.poll(shown).toBe('boat quay crane rope')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowUp')
  await expect.poll(shown).toBe('quay boat crane rope')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await expect.poll(shown).toBe('boat quay crane rope')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await expect.poll(shown).toBe('boat crane rope quay')
  await shoot(page, 'album-view')
  await cell('rope').dragTo(cell('boat'), { targetPosition: { x: 8, y: 60 } })
  await expect.poll(shown).toBe('rope boat crane quay')
  await page.reload()
  await expect.poll(shown).toBe('rope boat crane quay')
  await expectAccessible(page, 'an album with something in hand')
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByText('4 selected').waitFor()
  await cell('rope').click()
  await cell('boat').click()
  await cell('crane').click()
  await page.getByRole('button', { name: 'Use as cover' }).click()
  await page.getByText('The cover was changed.').waitFor()
  await page.keyboard.press('Delete')
  await page.getByText('Taken out of the album.').waitFor()
  await expect.poll(shown).toBe('rope boat crane')
})

test('albums are listed with counts and covers, renamed, deleted with a way back, archived, and removed for good [COL-036] [ERR-024]', async () => {
  await open()
  const { page } = here
  await page.goto(site.at('views/albums'))
  await page.getByRole('link', { name: /Harbour/ }).waitFor()
  await page.getByText('3 items').waitFor()
  await page.getByRole('link', { name: /Harbour/ }).click()
  await cell('crane').click()
  await page.getByRole('button', { name: 'Use as cover' }).click()
  await page.getByText('The cover was changed.').waitFor()
  await page.goto(site.at('views/albums'))
  const cover = page.getByRole('link', { name: /Harbour/ }).locator('img')
  await expect.poll(() => cover.count()).toBe(1)
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Take the cover of Harbour away' }).click()
  expect((await asked).postDataJSON()).toEqual({ poster_asset: null })
  await expect.poll(() => cover.count()).toBe(3)
  await shoot(page, 'albums-page')
  await expectAccessible(page, 'the albums')
  const menu = (name: string) => page.getByRole('button', { name: `What can be done with ${name}` })
  const choose = async (name: string, deed: string) => {
    await menu(name).click()
    await page.getByRole('menuitem', { name: deed, exact: true }).click()
  }
  await page.getByRole('button', { name: 'New album' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Type a name.').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Empty one')
  here.bringAbout(/status of 503/)
  await page.route(/\/albums\//, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText("Album couldn't be created. Please try again later.", { exact: true }).waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Empty one')
  await page.unroute(/\/albums\//)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await choose('Harbour', 'Rename')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The quays')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /The quays/ }).waitFor()
  await choose('Empty one', 'Delete')
  await page.getByText('The album Empty one was deleted.').waitFor()
  await menu('Empty one').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await menu('Empty one').waitFor()
  await choose('Empty one', 'Archive')
  await menu('Empty one').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Archived', exact: true }).click()
  await choose('Empty one', 'Delete')
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await choose('Empty one', 'Delete for good')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('There are no deleted albums').waitFor()
})

test('in Arabic, dark, on a phone, albums run from the right and keep the direction of names', async () => {
  await open({ viewport: { width: 390, height: 800 }, locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  await page.goto(site.at('views/albums'))
  await page.getByRole('link', { name: /The quays/ }).waitFor()
  await shoot(page, 'albums-page-arabic')
  await page.getByRole('link', { name: /The quays/ }).click()
  await expect.poll(shown).toBe('rope boat crane')
  await cell('boat').focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'إخراج من الألبوم' }).waitFor()
  await shoot(page, 'album-view-arabic')
  // What has no room in the bar stands in a menu, with its key.
  await page.getByRole('button', { name: 'إجراءات أخرى' }).click()
  await page
    .getByRole('menuitem', { name: /نقل إلى/ })
    .first()
    .waitFor()
  await shoot(page, 'album-bar-menu-arabic')
  await expectAccessible(page, 'the menu of the bar in Arabic')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await expect.poll(shown).toBe('boat rope crane')
  await page.keyboard.press('l')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await shoot(page, 'album-add-arabic')
})
