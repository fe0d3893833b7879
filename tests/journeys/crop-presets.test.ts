import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
const passwords = new Map<string, string>()
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-crop-presets-'))
  await mkdir(join(home, 'desk'))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(160,35%,70%)"/><circle cx="600" cy="220" r="120" fill="hsl(20,90%,60%)"/></svg>`
  for (const [name, width] of [
    ['quay.jpg', 900],
    ['sea.jpg', 800],
    ['tiny.jpg', 200],
  ] as const)
    await sharp(Buffer.from(svg))
      .resize({ width })
      .jpeg()
      .toFile(join(home, 'desk', name))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['group', 'add', 'Front page'])
  await site.command(['group', 'allow', 'Front page', 'shareCropAndDownloadPresets'])
  const may = 'View,Preview,Download,CropRotate,CropAndDownload'
  for (const name of ['kari', 'ola', 'nils'])
    passwords.set(name, /with the password (\S+)/.exec(await site.command(['user', 'add', name]))?.[1] ?? '')
  for (const name of ['kari', 'ola']) await site.command(['group', 'join', 'Front page', name])
  await site.command(['archive', 'access', 'Desk', ...[...passwords.keys()].map((name) => `user ${name}:${may}`)])
})
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function open(username: string, file: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const here = { ...(await visit(options)), at: (path: string) => site.at(path) }
  await signIn(here, { username, password: passwords.get(username) ?? '' })
  await here.page.goto(site.at('archives/5000-Desk/'))
  await edit(here.page, file)
  return here
}

async function edit(page: Page, file: string) {
  await page.getByRole('gridcell', { name: new RegExp(file) }).dblclick()
  await page.getByRole('button', { name: /^(Edit picture|تحرير الصورة)…$/ }).waitFor()
  await page.keyboard.press('Shift+E')
  await editorOf(page).getByRole('group').first().waitFor()
}
/** The presets of somebody without a window. */
async function presetsOf(username: string): Promise<string[]> {
  const body = JSON.stringify({ username, password: passwords.get(username) })
  const headers = { 'content-type': 'application/json' }
  const cookie = (await fetch(site.at('login'), { method: 'POST', headers, body })).headers.getSetCookie()[0] ?? ''
  const list = await fetch(site.at('me/crop-download-presets/'), { headers: { cookie: cookie.split(';')[0] ?? '' } })
  return ((await list.json()) as { data: { name: string }[] }).data.map(({ name }) => name)
}
const editorOf = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('[data-handle]') })
const proportions = (page: Page) => editorOf(page).locator('select').first()
/** Under which heading each preset stands. */
const offered = (page: Page) =>
  proportions(page)
    .locator('optgroup option')
    .evaluateAll((all) => all.map((one) => `${one.parentElement?.getAttribute('label')}: ${one.textContent}`))

test('a preset is made of a part and used on another picture; one of a group comes to its members, and to nobody else', async () => {
  const phone = { viewport: { width: 390, height: 844 }, locale: 'ar', colorScheme: 'dark' } as const
  const kari = await open('kari', 'quay.jpg', { colorScheme: 'light' })
  const ola = await open('ola', 'tiny.jpg', phone)
  const { page } = kari
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const outcome = page.getByText(/^Result:/)
  await proportions(page).selectOption('1:1')
  await editorOf(page).getByLabel('Longer side in pixels').fill('300')
  await button('Save as preset…').click()
  const dialog = page.getByRole('dialog', { name: 'Save as preset' })
  await dialog.getByRole('radio', { name: 'Size in pixels', checked: true }).waitFor()
  const sides = async () => [
    await dialog.getByLabel('Width').inputValue(),
    await dialog.getByLabel('Height').inputValue(),
  ]
  expect(await sides()).toEqual(['300', '300'])
  await expectAccessible(page, 'the dialog of a preset')
  await dialog.getByLabel('Height').fill('none')
  await dialog.getByLabel('Name').fill('Portrait')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Write a whole number from 1 to 100,000.').waitFor()
  await dialog.getByLabel('Height').fill('300')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => offered(page)).toEqual(['Mine: Portrait (⁦300 × 300⁩)'])

  await editorOf(page).getByLabel('Longer side in pixels').fill('')
  await proportions(page).selectOption('16:9')
  await button('Save as preset…').click()
  expect(await sides()).toEqual(['16', '9'])
  await dialog.getByLabel('Name').fill('Banner')
  await dialog.getByLabel('For').selectOption('Front page')
  await shoot(page, 'crop-preset-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const both = ['Mine: Portrait (⁦300 × 300⁩)', 'Front page: Banner (⁦16:9⁩)']
  await expect.poll(() => offered(page)).toEqual(both)
  // The window of another member follows by itself.
  await expect.poll(() => offered(ola.page)).toEqual(['Front page: Banner (⁦16:9⁩)'])
  await proportions(ola.page).selectOption({ label: 'Banner (⁦16:9⁩)' })
  await shoot(ola.page, 'crop-presets-phone')
  await ola.page.getByRole('button', { name: 'حفظ كإعداد مسبق…' }).click()
  await ola.page.getByRole('radio').first().waitFor()
  await shoot(ola.page, 'crop-preset-dialog-phone')
  await ola.page.keyboard.press('Escape')
  await ola.page.getByRole('button', { name: 'إدارة الإعدادات المسبقة…' }).click()
  await ola.page.getByRole('region', { name: 'Front page' }).waitFor()
  await expectAccessible(ola.page, 'the presets on a phone')
  await shoot(ola.page, 'crop-presets-managed-phone')
  await ola.leave()
  expect(await presetsOf('nils')).toEqual([])
  expect(await presetsOf('ola')).toEqual(['Banner'])

  await button('Cancel').click()
  await page.keyboard.press('Escape')
  await edit(page, 'sea.jpg')
  await proportions(page).selectOption({ label: 'Portrait (⁦300 × 300⁩)' })
  await expect.poll(() => outcome.textContent()).toBe('Result: 300 × 300 pixels')
  await shoot(page, 'crop-presets')
  const arrived = page.waitForEvent('download')
  await editorOf(page).getByRole('button', { name: 'Download', exact: true }).click()
  const file = await readFile(await (await arrived).path())
  expect(await sharp(file).metadata()).toMatchObject({ width: 300, height: 300 })
  await proportions(page).selectOption({ label: 'Banner (⁦16:9⁩)' })
  await expect.poll(() => outcome.textContent()).toBe('Result: 800 × 450 pixels')

  await button('Manage presets…').click()
  const managed = page.getByRole('dialog', { name: 'Presets for cropping' })
  await managed.getByRole('button', { name: 'Change “Portrait”' }).click()
  const change = page.getByRole('dialog', { name: 'Change preset' })
  await change.getByLabel('Width').fill('2400')
  await change.getByLabel('Height').fill('1200')
  await change.getByRole('button', { name: 'Save' }).click()
  await managed.getByText('2,400 × 1,200').waitFor()
  await shoot(page, 'crop-presets-managed')
  await managed.getByRole('button', { name: 'Remove “Banner”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await managed.getByText('Banner').waitFor({ state: 'detached' })
  await managed.getByRole('button', { name: 'Close' }).click()
  // What was chosen is gone, and its part stays.
  expect(await proportions(page).inputValue()).toBe('')
  expect(await outcome.textContent()).toBe('Result: 800 × 450 pixels')
  await expect.poll(() => offered(page)).toEqual(['Mine: Portrait (⁦2,400 × 1,200⁩)'])
  await proportions(page).selectOption({ label: 'Portrait (⁦2,400 × 1,200⁩)' })
  await page.getByText('The picture has fewer pixels than the preset asks for.').waitFor()
  await kari.leave()
})
