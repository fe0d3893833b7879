import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  isDirectoryThere,
  openDirectory,
  passwordOf,
  readerPassword,
} from '../../apps/server/src/modules/identity-providers/directory.builders.ts'
import {
  clientSecret,
  type IdentityProvider,
  openIdentityProvider,
} from '../../apps/server/src/modules/identity-providers/identity-provider.builders.ts'
import { codeAt } from '../../apps/server/src/modules/second-factors/second-factors.builders.ts'
import { expectAccessible } from './accessible.ts'
import { administrator, closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
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
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await idp.close()
  await rm(folder, { recursive: true })
})

async function come(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: site.at }
  await here.page.goto(site.at('views/login?to=/fotoweb/archives/'))
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
  const asked = page.waitForRequest((request) => request.url().startsWith(`${idp.issuer}/session/end`))
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  expect(new URL((await asked).url()).searchParams.get('id_token_hint')).not.toBeNull()
  // The provider asks whether to leave, or sends back at once.
  await page.getByRole('button', { name: 'Leave' }).or(page.getByLabel('User name')).waitFor()
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

test('an administrator adds a provider: what is wrong stands at its field, the address to register is shown, and it is switched off', async () => {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('archives/'))
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Logging in elsewhere' }).click()
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Realm')
  await dialog.getByLabel('Issuer').fill('http://login.example.org')
  await dialog.getByLabel('Client ID').fill('dam')
  await page.keyboard.press('Enter')
  await dialog.getByText('The issuer is an address such as').waitFor()
  await expect.poll(() => dialog.getByLabel('Issuer').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page, 'a provider is added')
  await shoot(page, 'provider-dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go on editing' }).click()
  await dialog.getByLabel('Issuer').fill('https://login.example.org')
  await dialog.getByLabel('Groups that follow from the claim').fill('Nobody = x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('There is no group “Nobody”.').waitFor()
  await dialog.getByLabel('Groups that follow from the claim').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page
    .getByRole('list', { name: 'Logging in elsewhere' })
    .getByRole('listitem')
    .filter({ hasText: 'Realm' })
  await row.getByText(/\/services\/sign-in\/providers\/\d+\/callback/).waitFor()
  await page.getByRole('button', { name: 'Edit: Realm' }).click()
  await dialog.getByRole('checkbox', { name: 'Offered to people' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Off', { exact: true }).waitFor()
  await shoot(page, 'providers')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'providers-390')
  await page.getByRole('button', { name: 'Remove: Realm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Edit: Haus & Co' }).isVisible()).toBe(true)
})

test.skipIf(!isDirectoryThere())(
  'a directory is tested before it is saved, and its people log in with name and password of there',
  async () => {
    const directory = await openDirectory()
    onTestFinished(() => directory.close())
    await directory.addPerson('liv')
    here = { ...(await visit()), at: site.at }
    const { page } = here
    await signIn(here)
    await page.goto(site.at('views/sign-in-providers'))
    await page.getByRole('button', { name: 'Add a provider' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Katalog')
    await dialog.getByLabel('Standard').selectOption('ldap')
    await dialog.getByLabel('Address of the directory').fill(directory.plainUrl)
    await dialog.getByLabel('Where people are').fill(directory.settings.baseDn)
    await dialog.getByLabel('Account that looks there').fill(directory.settings.bindDn)
    await dialog.getByLabel('Password of that account').fill(readerPassword)
    await dialog.getByRole('button', { name: 'Test the connection' }).click()
    await dialog.getByText('Passwords go there: use ldaps://').waitFor()
    await dialog.getByLabel('Address of the directory').fill(directory.settings.url)
    await dialog.getByRole('button', { name: 'Test the connection' }).click()
    await dialog.getByText('It cannot be told from its certificate').waitFor()
    await dialog.getByLabel('Certificate of the directory').fill(directory.settings.caCertificate)
    await dialog.getByRole('button', { name: 'Test the connection' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('People who could log in: 1.').waitFor()
    // What is said is said of what was asked.
    await dialog.getByLabel('Where people are').press('End')
    await page.keyboard.type('x')
    await dialog.getByText('People who could log in: 1.').waitFor({ state: 'detached' })
    await page.keyboard.press('Backspace')
    await dialog.getByRole('checkbox', { name: 'Make an account for who has none' }).click()
    await expectAccessible(page, 'a directory is tested')
    await shoot(page, 'directory-dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit: Katalog' }).waitFor()
    await here.leave()
    await come({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
    const phone = here.page
    await phone.getByLabel('اسم المستخدم').fill('li')
    await phone.getByRole('button', { name: /Katalog/ }).click()
    await expect.poll(() => phone.getByLabel('اسم المستخدم').inputValue()).toBe('li')
    await phone.getByText(/تُرسل إلى هناك/).waitFor()
    await phone.getByLabel('اسم المستخدم').fill('liv')
    await phone.getByLabel('كلمة المرور').fill('wrong')
    await phone.keyboard.press('Enter')
    await phone.getByRole('alert').waitFor()
    await expectAccessible(phone, 'log-in at a directory')
    await shoot(phone, 'directory-log-in-ar-dark-390')
    expect(await phone.getByLabel('اسم المستخدم').inputValue()).toBe('liv')
    await phone.getByLabel('كلمة المرور').fill(passwordOf('liv'))
    await phone.keyboard.press('Enter')
    await phone.waitForURL((url) => url.pathname === '/fotoweb/archives/')
  },
)

test('rules for a group name their faults, count at once and lead to a second factor before anything else', async () => {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('views/sign-in-providers'))
  await page.getByRole('button', { name: 'Add rules for a group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group').fill('Nobody')
  await dialog.getByRole('checkbox', { name: 'All of them' }).focus()
  await page.keyboard.press('Space')
  for (const name of ['Password', 'Passkey']) await dialog.getByRole('checkbox', { name, exact: true }).click()
  await dialog.getByLabel('Log out after minutes unused').fill('soon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This is no number.').waitFor()
  await dialog.getByLabel('Log out after minutes unused').fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('There is no group “Nobody”.').waitFor()
  await dialog.getByLabel('Group').fill('Registered Users')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose at least one way to log in.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Password', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Demand a second factor' }).click()
  await dialog.getByLabel('Days to set it up').fill('14')
  await expectAccessible(page, 'rules for a group')
  await shoot(page, 'policy-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('list', { name: 'Rules for groups' }).getByRole('listitem')
  await row.getByText('Only: Password').waitFor()
  await shoot(page, 'policies')
  await page.getByRole('button', { name: 'Edit: Registered Users' }).click()
  await dialog.getByLabel('Days to set it up').fill('0')
  here.bringAbout(/status of 412/)
  await changeElsewhere(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('alert').getByText(/\S/).waitFor()
  expect(await dialog.getByLabel('Days to set it up').inputValue()).toBe('0')
  await dialog.getByRole('button', { name: 'Save over their changes' }).click()
  // It holds for whoever set it, too.
  await page.getByText('Your organisation asks for a second factor.').waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBe('/fotoweb/views/sign-in-providers')
  expect(await page.getByRole('button', { name: 'Settings' }).count()).toBe(0)
  await expectAccessible(page, 'a second factor is demanded')
  await shoot(page, 'second-factor-demanded')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await dialog.getByLabel('Password').fill(administrator.password)
  await page.keyboard.press('Enter')
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue()
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Remove: Registered Users' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
})

/** As another window of an administrator would. */
function changeElsewhere(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const me = await (await fetch('/fotoweb/me', { headers: { accept: 'application/json' } })).json()
    const list = await (await fetch(me.signInPolicies, { headers: { accept: 'application/json' } })).json()
    const [{ change, remove, group, ...rules }] = list.data
    const body = JSON.stringify({ ...rules, idleMinutes: 45 })
    const answer = await fetch(change, { method: 'PATCH', body, headers: { 'content-type': 'application/json' } })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  })
}
