import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  clientSecret,
  type IdentityProvider,
  openIdentityProvider,
} from '../../apps/server/src/modules/sign-in-providers/identity-provider.builders.ts'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let here: Visit
let site: Site
let idp: IdentityProvider
let folder: string
const kari = { sub: 'k-1', claims: { preferred_username: 'kari', name: 'Kari Ås', groups: ['press'] } }

beforeAll(async () => {
  site = await openSite()
  idp = await openIdentityProvider(kari, [site.at('/fotoweb')])
  folder = await mkdtemp(join(tmpdir(), 'vitrine-journey-'))
  await writeFile(join(folder, 'secret'), clientSecret)
  const options = ['--secret-file', join(folder, 'secret'), '--accounts', 'make']
  await site.command(['sign-in', 'provider', 'add', 'Haus & Co', idp.issuer, idp.clientId, ...options])
}, 60_000)
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await idp.close()
  await rm(folder, { recursive: true })
})

async function come(options: Parameters<typeof visit>[0] = {}, to = 'views/login?to=/fotoweb/archives/') {
  here = { ...(await visit(options)), at: site.at }
  await here.page.goto(site.at(to))
  return here.page
}

test('the log-in offers another system by its name; its people are in with one press, and leave there, too', async () => {
  const page = await come()
  await page.getByRole('button', { name: /Log in with .*Haus & Co/ }).waitFor()
  await expectAccessible(page, 'log-in with a provider')
  await shoot(page, 'log-in-with-provider')
  await page.getByRole('button', { name: /Log in with .*Haus & Co/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of kari' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/fotoweb/archives/')
  await page.getByRole('button', { name: 'Account of kari' }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.waitForURL((url) => url.origin === idp.issuer)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByLabel('User name').waitFor()
  expect(new URL(page.url()).pathname).toBe('/fotoweb/views/login')
})

test('who is not let in there is told so, in their language, and can take another way', async () => {
  idp.meet({ ...kari, declines: true })
  const page = await come({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: /Haus & Co/ }).click()
  await page.getByRole('alert').getByText('لم يسمح لك النظام الذي تسجّل الدخول عبره بالدخول.').waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBe('/fotoweb/archives/')
  await expectAccessible(page, 'a provider declined')
  await shoot(page, 'provider-declined-ar-dark-390')
  await page.getByLabel('اسم المستخدم').waitFor()
})
