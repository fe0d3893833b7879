import type { CDPSession } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { codeAt } from '../../apps/server/src/modules/second-factors/second-factors.builders.ts'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

/** By its name: browsers make no passkeys for an address in digits. */
async function come(options: Parameters<typeof visit>[0] = {}) {
  const came = await visit(options)
  here = { ...came, at: (path) => came.at(path).replace('127.0.0.1', 'localhost') }
  return here.page
}

/** A telephone beside the browser, which knows its person. */
async function addDevice(): Promise<CDPSession> {
  const session = await here.page.context().newCDPSession(here.page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return session
}

const dialog = () => here.page.getByRole('dialog')
const button = (name: string) => here.page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

async function sayPassword({ username, password }: { username: string; password: string }) {
  await here.page.getByLabel('User name').fill(username)
  await here.page.getByLabel('Password').fill(password)
  await button('Log in').click()
}

async function logOut(name: string) {
  await here.page.getByRole('button', { name: `Account of ${name}` }).click()
  await here.page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await here.page.getByLabel('User name').waitFor()
}
const arrived = (name: string) => here.page.getByRole('button', { name: `Account of ${name}` }).waitFor()

test('a person sets up codes and a passkey, and logs in with each of them, and with a code for emergencies', async () => {
  const account = await openAccount('Sigrid')
  const page = await come()
  await addDevice()
  await page.goto(here.at('views/login?to=/fotoweb/archives/'))
  await button('Log in with a passkey').waitFor()
  await expectAccessible(page, 'log-in with passkeys')
  await shoot(page, 'log-in-with-passkeys')
  await sayPassword(account)
  await arrived('Sigrid')
  await button('Settings').click()
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click()
  await button('Set up codes').click()
  await dialog().getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await dialog().getByText('The current password is not right.').waitFor()
  await dialog().getByLabel('Password').fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Picture of the key, for the camera of the telephone' }).waitFor()
  const secret = await dialog().getByLabel('Key', { exact: true }).inputValue()
  await dialog().getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await dialog().getByText('This code is not right').waitFor()
  await expectAccessible(page, 'codes are set up')
  await shoot(page, 'codes-set-up')
  await dialog().getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  await dialog().getByText('They are shown now and never again.').waitFor()
  const recovery = await dialog().getByRole('listitem').allTextContents()
  expect(new Set(recovery).size).toBe(10)
  await shoot(page, 'recovery-codes')
  await inDialog('I have kept them').click()
  await page.getByText('10 codes are left.').waitFor()

  await button('Add a passkey').click()
  await inDialog('Go on').click()
  await dialog().getByText('A passkey needs a name.').waitFor()
  await dialog().getByLabel('Name').fill('My telephone')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My telephone').waitFor()
  await button('Rename: My telephone').click()
  await dialog().getByLabel('Name').fill('هاتفي')
  await inDialog('Save').click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('هاتفي').waitFor()
  await shoot(page, 'sign-in-security')
  await logOut('Sigrid')

  // Without a name and a password.
  await button('Log in with a passkey').click()
  await arrived('Sigrid')
  await logOut('Sigrid')
  await sayPassword(account)
  await page.getByText('Now type the code that your telephone shows.').waitFor()
  await shoot(page, 'second-factor')
  await page.getByLabel('Code').fill('123456')
  await page.keyboard.press('Enter')
  await page.getByText('This code is not right').waitFor()
  await page.getByLabel('Code').fill(codeAt(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await arrived('Sigrid')
  await logOut('Sigrid')
  // The page in which files are chosen for other sites asks for it, too.
  await page.goto(here.at('widgets/selection'))
  await sayPassword(account)
  await button('I do not have it at hand').click()
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Archives and albums' }).waitFor()
  await page.goto(here.at('views/sign-in-security'))
  await page.getByText('9 codes are left.').waitFor()
  await expectAccessible(page, 'sign-in and security')
  expect(await button('Turn codes off').isVisible()).toBe(true)
})

test('with the passkey alone as second factor; it is proven by it, removed, and an administrator takes away what was lost', async () => {
  const account = await openAccount('Solveig')
  const page = await come({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await addDevice()
  await signIn(here, account)
  await page.goto(here.at('views/sign-in-security'))
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await dialog().getByLabel('كلمة المرور').fill(account.password)
  await page.keyboard.press('Enter')
  await dialog().getByLabel('الاسم').fill('هاتفي')
  await page.keyboard.press('Enter')
  await dialog().getByRole('listitem').first().waitFor()
  await shoot(page, 'recovery-codes-ar-dark-390')
  await dialog().getByRole('button', { name: 'حفظتها' }).click()
  await page.getByRole('list', { name: 'مفاتيح المرور' }).getByText('هاتفي').waitFor()
  await expectAccessible(page, 'sign-in and security in Arabic')
  await shoot(page, 'sign-in-security-ar-dark-390')
  await page.request.post(here.at('services/logout'))
  await page.goto(here.at('views/login'))
  await shoot(page, 'log-in-ar-dark-390')
  await page.getByLabel('اسم المستخدم').fill(account.username)
  await page.getByLabel('كلمة المرور').fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'استخدم مفتاح مرور' }).waitFor()
  await expectAccessible(page, 'the second factor')
  await shoot(page, 'second-factor-ar-dark-390')
  await page.getByRole('button', { name: 'استخدم مفتاح مرور' }).click()
  await page.waitForURL(/fotoweb\/(archives\/)?$/)
  await here.leave()

  const boss = await come()
  await signIn(here)
  await boss.goto(here.at('users/Solveig'))
  const answer = await boss.request.get(here.at('users/Solveig'), {
    headers: { accept: 'application/vnd.fotoware.user+json' },
  })
  const { secondFactorsHref } = (await answer.json()) as { secondFactorsHref: string }
  expect((await boss.request.delete(new URL(secondFactorsHref, here.at('')).toString())).status()).toBe(204)
  await signIn(here, account)
})
