import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { samplesFolder } from '../../packages/media/src/testing/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { administratorPassword } from './journey-server.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

const samples = samplesFolder()

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-installing-'))
  await mkdir(join(home, 'desk'), { recursive: true })
  site = await openSite({ VITRINE_GUESTS: 'off' })
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const aPicture = (hue: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: `hsl(${hue}, 50%, 50%)` } })
    .jpeg()
    .toBuffer()

async function open(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
}

/** Opens the site and waits until its worker is there. */
async function arrive(path = '') {
  await here.page.goto(site.at(path))
  await here.page.getByRole('contentinfo').getByRole('button').first().waitFor()
  const state = () =>
    here.page.evaluate(
      async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active?.state,
      site.at('share/'),
    )
  await expect.poll(state).toBe('activated')
}

/** What the share sheet does: a form of several parts that goes to the address which the manifest names. */
async function share(name: string, bytes: Buffer) {
  await here.page.evaluate(
    ([action, called, content]) => {
      const form = Object.assign(document.createElement('form'), { action, method: 'POST' })
      form.enctype = 'multipart/form-data'
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const transfer = new DataTransfer()
      const binary = Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
      transfer.items.add(new File([binary], called, { type: 'image/jpeg' }))
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [site.at('share/'), name, bytes.toString('base64')] as const,
  )
  await here.page.waitForURL(/views\/(shared|login)/)
}

const frame = () => here.page.frameLocator('iframe')
const waiting = () =>
  here.page.evaluate(async () => (await caches.keys()).filter((name) => /^vitrine-shared/.test(name)))

test('the page can be installed; a picture shared by somebody who is signed out waits, is sent when they say where, and leaves the device', async () => {
  await open()
  const { page } = here
  await arrive()
  const chromium = await page.context().newCDPSession(page)
  const { url, errors, data } = await chromium.send('Page.getAppManifest')
  expect([url, errors]).toEqual([site.at('manifest.webmanifest'), []])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Vitrine', display: 'standalone' })
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  // The browser of a journey keeps nothing, as a private window does: nothing else may be missing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const bytes = samples ? await readFile(join(samples, 'orientation/Landscape_6.jpg')) : await aPicture(20)
  await share('harbour.jpg', bytes)
  await page.waitForURL(/views\/login/)
  await page.getByLabel('User name').waitFor()
  expect(await waiting()).toHaveLength(1)
  await page.getByLabel('User name').fill('Administrator')
  await page.getByLabel('Password', { exact: true }).fill(administratorPassword)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL(/views\/shared$/)
  const tray = frame().getByRole('region', { name: '1 shared file is waiting' })
  await tray.getByText('harbour.jpg').waitFor()
  await shoot(page, 'shared-waiting')
  await expectAccessible(page, 'a shared file that waits')
  expect(await readdir(join(home, 'desk'))).toEqual([])
  await frame().getByRole('combobox', { name: 'Folder in Desk' }).fill('phone')
  await frame().getByRole('combobox', { name: 'Folder in Desk' }).press('Tab')
  await tray.getByRole('button', { name: 'Upload here' }).click()
  await frame()
    .getByRole('listitem')
    .filter({ hasText: 'harbour.jpg' })
    .getByText('Uploaded', { exact: true })
    .waitFor()
  expect((await readFile(join(home, 'desk/phone/harbour.jpg'))).equals(bytes)).toBe(true)
  expect(await waiting()).toEqual([])
  await page.getByRole('heading', { name: 'No shared files are waiting' }).waitFor()
  await page.goto(site.at('archives/5000-Desk/phone/'))
  await page.getByRole('gridcell', { name: /harbour/ }).waitFor()

  // Nothing but the share passes through the worker; and the offer of the browser is in the menu by keyboard.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-asked', 'yes'),
    })
    window.dispatchEvent(offer)
  })
  await page.getByRole('button', { name: 'Language and help', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Install Vitrine…' }).press('Enter')
  await page.locator('body[data-asked=yes]').waitFor()
  await page.getByRole('button', { name: 'Language and help', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'About' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Install Vitrine…' }).count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('on a phone, in Arabic and in the dark, a shared file waits, what waited for more than a day is gone, and logging out throws it away', async () => {
  await open({ viewport: { width: 390, height: 800 }, colorScheme: 'dark', locale: 'ar' })
  const { page } = here
  await signIn(here)
  await arrive('archives/')
  // Somebody shared this more than a day ago, and nobody came for it.
  await page.evaluate(
    async (place) => {
      const headers = { 'x-name': 'old.jpg', 'x-size': '3', 'x-since': String(Date.now() - 25 * 60 * 60 * 1000) }
      await (await caches.open(`vitrine-shared ${place}`)).put(`${place}old/0`, new Response('old', { headers }))
    },
    new URL(site.at('share/')).pathname,
  )
  await share('صورة من الميناء.jpg', await aPicture(200))
  await frame().getByRole('region', { name: 'ملف مشترك واحد في الانتظار' }).getByText('صورة من الميناء.jpg').waitFor()
  await shoot(page, 'shared-arabic')
  await expectAccessible(page, 'a shared file that waits, in Arabic')
  await page.getByRole('dialog', { name: 'رفع' }).getByRole('button', { name: 'إغلاق' }).click()
  await page.getByRole('button', { name: 'اختر الوجهة' }).waitFor()
  await shoot(page, 'shared-arabic-page')
  await page.getByRole('button', { name: 'القائمة' }).click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج', exact: true }).click()
  await page.waitForURL(/localIsClear=1/)
  await page.getByRole('contentinfo').getByRole('button').first().waitFor()
  expect(await waiting()).toEqual([])
})
