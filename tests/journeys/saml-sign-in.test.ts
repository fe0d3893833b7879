import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  openSamlProvider,
  type SamlProvider,
} from '../../apps/server/src/modules/identity-providers/saml-provider.builders.ts'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let here: Visit
let site: Site
let idp: SamlProvider
let web: Server
let folder: string
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

beforeAll(async () => {
  site = await openSite()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-journey-'))
  web = createServer(async (request, response) => {
    if (request.url?.startsWith('/sso')) response.end(await answerPage(request.url))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => web.listen(0, resolve))
  // Another site than Vitrine's, as it is outside of tests: its form comes without the cookies of the browser.
  idp = await openSamlProvider(`http://localhost:${(web.address() as AddressInfo).port}/sso`)
  await writeFile(join(folder, 'metadata.xml'), idp.metadata())
  await site.command(['sign-in', 'provider', 'add-saml', 'Campus', join(folder, 'metadata.xml'), '--accounts', 'make'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await new Promise((resolve) => web.close(resolve))
  await rm(folder, { recursive: true })
})

/** The page of the provider: whoever comes presses one button, and their browser takes the answer back. */
async function answerPage(path: string): Promise<string> {
  const siteMetadata = await (await fetch(site.at('services/sign-in/providers/1/metadata'))).text()
  const callback = site.at('services/sign-in/providers/1/callback')
  const attributes = { uid: 'kari', mail: 'kari@example.org', givenName: 'Kari', sn: 'Ås' }
  const form = await idp.answer(siteMetadata, `http://localhost${path}`, { nameId: 'k-1', attributes })
  const fields = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return `<!doctype html><html lang="en"><title>Campus</title><form method="post" action="${callback}">${fields.join('')}
    <button>I am Kari</button></form><a href="${callback}">Where the answer goes</a></html>`
}

test('people of a campus log in there with one press and come back to where they wanted to go', async () => {
  here = { ...(await visit()), at: site.at }
  const { page } = here
  await page.goto(site.at('views/login?to=/fotoweb/archives/'))
  await page.getByRole('button', { name: /Log in with .*Campus/ }).click()
  await page.getByRole('button', { name: 'I am Kari' }).click()
  await page.getByRole('button', { name: 'Account of kari' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/fotoweb/archives/')
})

test('an administrator sets one up by its metadata: what is wrong stands at the field, and what to register there is shown', async () => {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('views/sign-in-providers'))
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Museum')
  await dialog.getByLabel('Standard').selectOption('SAML 2.0')
  expect(await dialog.getByLabel('Issuer').count()).toBe(0)
  const metadata = dialog.getByLabel('Metadata of the provider')
  await metadata.fill(idp.metadata().replaceAll('IDPSSODescriptor', 'SPSSODescriptor'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The metadata describes no system where people sign in', { exact: false }).waitFor()
  await expect.poll(() => metadata.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page, 'a provider of SAML is added')
  await shoot(page, 'saml-dialog')
  await metadata.fill(idp.metadata().replaceAll(/http:\/\/localhost:\d+/g, 'https://idp.example.org'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Museum' })
  await row.getByText(/\/services\/sign-in\/providers\/\d+\/metadata/).waitFor()
  await row.getByText(/\/services\/sign-in\/providers\/\d+\/callback/).waitFor()
  await shoot(page, 'saml-providers')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'saml-providers-390')
  await page.getByRole('button', { name: 'Edit: Museum' }).click()
  await dialog.getByText('Paste it anew', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('in Arabic and in the dark, the dialog of a provider speaks of SAML', async () => {
  here = { ...(await visit({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })), at: site.at }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('views/sign-in-providers'))
  await page
    .getByRole('button', { name: /Campus/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('البيانات الوصفية للمزوّد').waitFor()
  await expectAccessible(page, 'a provider of SAML in Arabic')
  await shoot(page, 'saml-dialog-ar-dark-390')
})
