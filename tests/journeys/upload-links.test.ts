import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Account, closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let kari: Account
/** The address that senders are given. */
let address: string
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-links-'))
  await mkdir(join(home, 'desk/harbour'), { recursive: true })
  await sharp(await picture(10)).toFile(join(home, 'desk/harbour/first.jpg'))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  const said = await site.command(['user', 'add', 'kari'])
  kari = { username: 'kari', password: /with the password (\S+)/.exec(said)?.[1] ?? '' }
  await site.command(['archive', 'access', 'Desk', 'user kari:View,Preview,UploadFile,EditText,Workflow'])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
  const boss = await enter(undefined)
  const config = site.at('api/config/archives/5000')
  const settings = { ...(await (await boss.page.request.get(config)).json()), ReviewUploads: true }
  expect((await boss.page.request.put(config, { data: settings })).status()).toBe(200)
  await boss.leave()
})
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

function picture(hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${hue},50%,55%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

async function enter(who: Account | undefined, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const one = { ...(await visit(options)), at: (path: string) => site.at(path) }
  await signIn(one, who)
  return one
}

/** Somebody without an account who opens what they were given. */
async function arrive(options: Parameters<typeof visit>[0] = phone): Promise<Visit> {
  const one = await visit(options)
  await one.page.goto(address)
  return one
}

async function openLinks({ page }: Visit): Promise<void> {
  await page.goto(site.at('archives/5000-Desk/harbour/'))
  await page.getByRole('gridcell', { name: /first\.jpg/ }).waitFor()
  await page.getByRole('button', { name: 'This folder' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Upload links' }).press('Enter')
  await page.getByRole('dialog', { name: /Upload links/ }).waitFor()
}

/** By the keyboard alone. */
async function makeLink(one: Visit, name: string, password = ''): Promise<void> {
  const { page } = one
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New link' }).press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Make the link' }).press('Enter')
  await dialog.getByText('Give the link a name.').waitFor()
  await field.pressSequentially(name)
  await dialog.getByRole('textbox', { name: 'Text for senders' }).fill('Pictures of the quay, please, before six.')
  await dialog.getByRole('checkbox', { name: 'Pictures' }).press('Space')
  if (password !== '') await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  else await dialog.getByRole('checkbox', { name: 'Their name is required' }).press('Space')
  if (password === '') {
    await shoot(page, 'upload-links-form')
    await expectAccessible(page, 'the form of an upload link')
  }
  await dialog.getByRole('button', { name: 'Make the link' }).press('Enter')
  const shown = dialog.getByRole('textbox', { name: new RegExp(`^Address: .?${name}`) })
  await shown.waitFor()
  address = await shown.inputValue()
}

const choose = ({ page }: Visit, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Choose files', { exact: true }).and(page.locator('input')).setInputFiles(files)
const row = ({ page }: Visit, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a link is made at a folder, a guest brings pictures in from a phone, and its maker is told and approves them', async () => {
  const maker = await enter(kari)
  await openLinks(maker)
  await makeLink(maker, 'Accident at the harbour')
  await shoot(maker.page, 'upload-links-list')
  await expectAccessible(maker.page, 'the dialog of upload links')

  const guest = await arrive()
  const { page } = guest
  await page.getByRole('heading', { level: 1, name: 'Accident at the harbour' }).waitFor()
  await page.getByText('Pictures of the quay, please, before six.').waitFor()
  // No header of the site, nothing to sign in with, and nothing of the archive.
  expect(await page.getByRole('search').count()).toBe(0)
  expect(await page.locator('main').textContent()).not.toMatch(/Desk|first/)
  await shoot(page, 'upload-links-who')
  await expectAccessible(page, 'who sends')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Say your name.').waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ola Nordmann')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Take a picture' }).waitFor()
  await shoot(page, 'upload-links-empty')
  await choose(guest, [
    asFile('first.jpg', await picture(90)),
    asFile('pier.jpg', await picture(130)),
    // Windows cannot have a file of this name: the server refuses it.
    asFile('con.jpg', await picture(170)),
    asFile('notes.pdf', Buffer.from('not a picture')),
  ])
  await row(guest, 'notes.pdf').getByText('Files of this kind are not taken here.').waitFor()
  await row(guest, 'notes.pdf')
    .getByRole('button', { name: /Remove/ })
    .click()
  await shoot(page, 'upload-links-chosen')
  // The line is lost once; it goes on by itself.
  let lost = 0
  await page.route(/\/chunks\/0$/, (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Send 3 files' }).click()
  await row(guest, 'pier.jpg').getByText('Has arrived').waitFor()
  await row(guest, 'first.jpg').getByText('Has arrived').waitFor()
  await row(guest, 'con.jpg')
    .getByText(/belongs to a device|con\.jpg/)
    .last()
    .waitFor()
  expect(lost).toBeGreaterThan(2)
  await page.getByText('2 files have arrived. 1 file was not taken.').waitFor()
  await shoot(page, 'upload-links-sent')
  await expectAccessible(page, 'what was sent')
  await page.getByRole('button', { name: 'That is all' }).click()
  await page.getByRole('heading', { name: 'Thank you. Your files have arrived.' }).waitFor()
  await shoot(page, 'upload-links-thanks')
  await expectAccessible(page, 'what arrived')
  await guest.leave()
  // The name was taken: nothing is replaced, and the sender was not told.
  const lying = await readdir(join(home, 'desk/harbour'))
  expect(lying.filter((name) => name.endsWith('.jpg')).sort()).toEqual(['first (2).jpg', 'first.jpg', 'pier.jpg'])

  await maker.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await maker.page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await maker.page.getByText('2 files came through “⁨Accident at the harbour⁩”').click()
  await expect.poll(() => maker.page.getByRole('gridcell', { name: /jpg/ }).count()).toBe(2)
  await maker.page.getByRole('gridcell', { name: /pier/ }).click()
  await maker.page.keyboard.press('Control+a')
  await maker.page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Approve' }).click()
  await maker.page.getByText('2 files were approved.').waitFor()
  await openLinks(maker)
  await maker.page
    .getByRole('dialog')
    .getByText(/^2 files, /)
    .waitFor()
  await shoot(maker.page, 'upload-links-came')
  await maker.leave()
})

test('a link that is taken back in the middle of an upload takes nothing more, and says so in one sentence', async () => {
  const maker = await enter(kari)
  await openLinks(maker)
  await makeLink(maker, 'Fog')
  const guest = await arrive({})
  guest.bringAbout(/status of 410/)
  const { page } = guest
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ola')
  await page.getByRole('button', { name: 'Continue' }).click()
  const bytes = Buffer.concat([await picture(40), Buffer.alloc(6 * 1024 * 1024)])
  await choose(guest, [asFile('long.jpg', bytes)])
  const second = Promise.withResolvers<void>()
  await page.route(/\/chunks\/1$/, async (route) => {
    await second.promise
    await route.continue()
  })
  const first = page.waitForResponse(/\/chunks\/0$/)
  await page.getByRole('button', { name: 'Send 1 file' }).click()
  await first
  await shoot(page, 'upload-links-sending')
  await maker.page.getByRole('button', { name: /^Take back: .?Fog/ }).press('Enter')
  await maker.page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).press('Enter')
  await maker.page.getByRole('dialog').getByText('Taken back').waitFor()
  second.resolve()
  await row(guest, 'long.jpg').getByText('This link takes no files any more.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'This link takes no files any more.' }).waitFor()
  await shoot(page, 'upload-links-over')
  await expectAccessible(page, 'a link that is over')
  await guest.leave()
  await maker.leave()
})

test('a guest opens a link with a password in Arabic and the dark, and goes on after the page was loaded anew', async () => {
  const maker = await enter(kari)
  await openLinks(maker)
  await makeLink(maker, 'Ferry', 'harbour light')
  await maker.leave()
  const guest = await arrive({ ...phone, locale: 'ar', colorScheme: 'dark' })
  const { page } = guest
  const field = page.getByLabel('كلمة المرور')
  await field.fill('guess')
  await field.press('Enter')
  await page.getByText('هذه ليست كلمة مرور الرابط.').waitFor()
  await shoot(page, 'upload-links-password-ar')
  await expectAccessible(page, 'the password of an upload link')
  await field.fill('harbour light')
  await field.press('Enter')
  await page.getByRole('button', { name: 'متابعة' }).click()
  const bytes = Buffer.concat([await picture(60), Buffer.alloc(6 * 1024 * 1024)])
  const input = page.getByLabel('اختيار ملفات').and(page.locator('input'))
  await input.setInputFiles([asFile('ferry.jpg', bytes)])
  const held = page.waitForRequest(/\/chunks\/1$/)
  await page.route(/\/chunks\/1$/, () => undefined)
  await page.getByRole('button', { name: 'إرسال ملف واحد' }).click()
  await held
  await page.getByRole('button', { name: 'إيقاف مؤقت' }).click()
  await page.getByText('متوقف مؤقتًا.').waitFor()
  await shoot(page, 'upload-links-paused-ar')
  await expectAccessible(page, 'what is paused, in Arabic and the dark')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByText(/ferry\.jpg/).waitFor()
  const again: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chunks/')) again.push(request.url().replace(/.*\//, ''))
  })
  await input.setInputFiles([asFile('ferry.jpg', bytes)])
  await page.getByRole('button', { name: 'إرسال ملف واحد' }).click()
  await page.getByText('وصل ملف واحد.').waitFor()
  expect(again).toEqual(['1'])
  await guest.leave()
})

test('beside an upload, on a phone in Arabic and the dark, the links of the place are seen and another one is begun', async () => {
  const maker = await enter(kari, { ...phone, locale: 'ar', colorScheme: 'dark' })
  const { page } = maker
  await page.goto(site.at(`views/upload?to=${encodeURIComponent(new URL(site.at('archives/5000-Desk/')).pathname)}`))
  await page.getByRole('button', { name: 'روابط الرفع' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Ferry').first().waitFor()
  await shoot(page, 'upload-links-list-ar')
  await expectAccessible(page, 'the dialog of upload links, in Arabic and the dark')
  await dialog.getByRole('button', { name: 'رابط جديد' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'الاسم' }).waitFor()
  await shoot(page, 'upload-links-form-ar')
  await expectAccessible(page, 'the form of an upload link, in Arabic and the dark')
  await maker.leave()
})
