import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { administratorPassword } from './journey-server.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

/** The other system: it takes the answer of the browser. */
let cms: Server
let callback: string
let here: Visit
let application: { clientId: string; clientSecret: string }
const arabicPhone = { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const

beforeAll(async () => {
  cms = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>Back at the CMS</p>'),
  )
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve))
  callback = `http://127.0.0.1:${(cms.address() as AddressInfo).port}/callback`
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await new Promise((resolve) => cms.close(resolve))
})

const dialog = () => here.page.getByRole('dialog')
const question = () => here.page.getByRole('alertdialog')
const focused = () =>
  here.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
/** Presses Tab until the focus is on what is called so. */
async function tabTo(name: string) {
  await expect
    .poll(async () => {
      if ((await focused()) === name) return true
      await here.page.keyboard.press('Tab')
      return (await focused()) === name
    })
    .toBe(true)
}

async function open(path: string, options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  await signIn(here)
  await here.page.goto(here.at(path))
}

const asked = (more: Record<string, string> = {}) =>
  `oauth2/authorize?${new URLSearchParams({ response_type: 'code', client_id: application.clientId, redirect_uri: callback, state: 'kept', ...more })}`

async function exchange(code: string) {
  const { clientId, clientSecret } = application
  const said = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    client_id: clientId,
    client_secret: clientSecret,
  }
  const answer = await fetch(here.at('oauth2/token'), { method: 'POST', body: new URLSearchParams(said) })
  return (await answer.json()) as { access_token: string; token_type: string }
}
const askedWith = (token: string) =>
  fetch(here.at('me/'), { headers: { authorization: `bearer ${token}`, accept: 'application/json' } })

test('an application is registered with the keyboard: what is wrong is named and stays, the secret is told once', async () => {
  await open('archives/')
  const { page } = here
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Programs and devices' }).click()
  await page.getByText('No program acts for you').waitFor()
  await page.getByRole('tab', { name: 'Acting for you' }).focus()
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowRight')
  await page.getByText('No application is registered').waitFor()
  await expectAccessible(page, 'no applications')
  await tabTo('Register an application')
  await page.keyboard.press('Enter')
  await dialog().getByLabel('Name').waitFor()
  await page.keyboard.press('Enter')
  await dialog().getByText('An application needs a name.').waitFor()
  await expect
    .poll(() =>
      dialog()
        .getByLabel('Name')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.insertText('Our CMS')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(`${callback}\nhttp://cms.example.org/`)
  await expectAccessible(page, 'the form of an application')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await dialog().getByLabel('Name').press('Enter')
  await dialog().getByText('Line 2: An address begins with https://', { exact: false }).waitFor()
  await shoot(page, 'application-faults')
  const addresses = dialog().getByLabel('Addresses to which it is answered')
  await expect.poll(() => addresses.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await addresses.inputValue()).toBe(`${callback}\nhttp://cms.example.org/`)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(callback)
  await dialog().getByLabel('Name').press('Enter')
  await dialog().getByText('Copy it now', { exact: false }).waitFor()
  await expectAccessible(page, 'the secret')
  await shoot(page, 'application-secret')
  const read = (label: string) => dialog().getByLabel(label, { exact: true }).inputValue()
  application = { clientId: await read('Client ID'), clientSecret: await read('Client secret') }
  await page.keyboard.press('Escape')
  expect(await dialog().count(), 'nobody loses it by a key').toBe(1)
  await tabTo('Done')
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'Our CMS' })
  await row.getByText('Web application', { exact: false }).waitFor()
  expect(await row.textContent()).toContain('Never')
  expect(await page.locator('body').textContent()).not.toContain(application.clientSecret)
  await expectAccessible(page, 'the applications')
  await shoot(page, 'applications')
})

test('a person signs in, allows it, and sees it at work; what is ended has nothing any more', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at(asked()))
  await page.getByLabel('User name').fill('Administrator')
  await page.getByLabel('Password', { exact: true }).fill(administratorPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Our CMS.* asks to act for you/ }).waitFor()
  await page.getByText('You are signed in as', { exact: false }).waitFor()
  await expectAccessible(page, 'the consent')
  await shoot(page, 'consent')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Do not allow')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Back at the CMS').waitFor()
  const answer = new URL(page.url())
  expect([answer.searchParams.get('state'), answer.searchParams.get('iss')]).toEqual([
    'kept',
    at('').replace(/\/$/, ''),
  ])
  const { access_token, token_type } = await exchange(answer.searchParams.get('code') ?? '')
  expect(token_type).toBe('bearer')
  const me = (await (await askedWith(access_token)).json()) as { user: { userName: string } }
  expect(me.user.userName).toBe('Administrator')
  // Who has said yes is not asked again.
  await page.goto(at(asked()))
  await page.getByText('Back at the CMS').waitFor()

  await page.goto(at('views/programs'))
  const row = page.getByRole('list', { name: 'Acting for you' }).getByRole('listitem').filter({ hasText: 'Our CMS' })
  await row.getByText('Last used', { exact: false }).waitFor()
  await expectAccessible(page, 'the programs')
  await shoot(page, 'programs')
  await row.getByRole('button', { name: 'End: Our CMS' }).focus()
  await page.keyboard.press('Enter')
  await question().getByText('The program can do nothing for you any more', { exact: false }).waitFor()
  await expectAccessible(page, 'the question')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('No program acts for you').waitFor()
  expect((await askedWith(access_token)).status).toBe(401)
  await page.goto(at(asked()))
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await page.getByText('Back at the CMS').waitFor()
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
})

test('in Arabic, in the dark and on a telephone it is asked, refused and ended all the same', async () => {
  await open(asked(), arabicPhone)
  const { page, at } = here
  await page.getByRole('button', { name: 'السماح', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page, 'the consent in Arabic')
  await shoot(page, 'consent-dark-rtl-phone')
  await page.getByRole('button', { name: 'السماح', exact: true }).click()
  await page.getByText('Back at the CMS').waitFor()
  await page.goto(at(asked({ redirect_uri: 'https://evil.example/' })))
  await page.getByText('لم يُرسل شيء إلى هناك', { exact: false }).waitFor()
  expect(page.url()).toContain('/oauth2/authorize')
  await expectAccessible(page, 'the refusal in Arabic')
  await shoot(page, 'oauth-refused-dark-rtl-phone')
  await page.goto(at('views/programs'))
  await page.getByRole('tab', { name: 'المسجلة' }).click()
  await page.getByRole('row').filter({ hasText: 'Our CMS' }).waitFor()
  await expectAccessible(page, 'the applications in Arabic')
  await shoot(page, 'applications-dark-rtl-phone')
  await page.getByRole('tab', { name: 'تعمل نيابة عنك' }).click()
  await page.getByRole('button', { name: 'إنهاء: Our CMS' }).click()
  await question().getByRole('button', { name: 'إنهاء', exact: true }).click()
  await page.getByText('لا يعمل أي برنامج نيابة عنك').waitFor()
})

test('an application is switched off, gets another secret and is deleted', async () => {
  await open('views/programs')
  const { page, at } = here
  await page.getByRole('tab', { name: 'Registered' }).click()
  await page.getByRole('button', { name: 'Edit: Our CMS' }).click()
  expect(await dialog().getByLabel('Addresses to which it is answered').inputValue()).toBe(callback)
  await dialog().getByLabel('Name').fill('The old CMS')
  await dialog().getByLabel('Switched on').uncheck()
  await expectAccessible(page, 'the form of one that is there')
  await shoot(page, 'application-edit')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'The old CMS' })
  await row.getByText('Off', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'New secret: The old CMS' }).click()
  await question().getByRole('button', { name: 'Make it' }).click()
  const renewed = await dialog().getByLabel('Client secret', { exact: true }).inputValue()
  expect(renewed).not.toBe(application.clientSecret)
  await dialog().getByRole('button', { name: 'Done' }).click()
  const other = await here.page.context().newPage()
  await other.goto(at(asked()))
  await other.getByText('is switched off on this site', { exact: false }).waitFor()
  await other.close()
  await page.getByRole('button', { name: 'Delete: The old CMS' }).click()
  await question().getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No application is registered').waitFor()
})

test('a token of one’s own is made, told once and revoked', async () => {
  await open('views/programs')
  const { page } = here
  await page.getByRole('tab', { name: 'Your tokens' }).click()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.keyboard.press('Enter')
  await dialog().getByText('Write what it is for.').waitFor()
  await page.keyboard.insertText('Nightly script')
  await dialog().getByLabel('see and download files').check()
  await dialog().getByLabel('Days that it is good for').fill('many')
  await page.keyboard.press('Enter')
  await dialog().getByText('Write a whole number', { exact: false }).waitFor()
  await dialog().getByLabel('Days that it is good for').fill('30')
  await expectAccessible(page, 'the form of a token')
  await shoot(page, 'token-form')
  await page.keyboard.press('Enter')
  const token = await dialog().getByLabel('Token', { exact: true }).inputValue()
  await dialog().getByRole('button', { name: 'Done' }).click()
  expect((await askedWith(token)).status).toBe(200)
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly script' })
  await row.getByText('see and download files', { exact: false }).waitFor()
  await expectAccessible(page, 'the tokens')
  await shoot(page, 'tokens')
  await row.getByRole('button', { name: 'Revoke: Nightly script' }).click()
  await question().getByRole('button', { name: 'Revoke' }).click()
  await row.waitFor({ state: 'detached' })
  expect((await askedWith(token)).status).toBe(401)
})

test('a person sees where they are signed in and signs out another browser, which is out at once', async () => {
  const lost = await visit({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  })
  await signIn(lost)
  await lost.page.goto(lost.at('views/programs'))
  await lost.page.getByRole('tab', { name: 'Acting for you' }).waitFor()
  await open('views/programs')
  const { page } = here
  await page.getByRole('tab', { name: 'Acting for you' }).focus()
  await page.keyboard.press('ArrowRight')
  const list = page.getByRole('list', { name: 'Devices' })
  await list.getByRole('listitem').filter({ hasText: 'This browser' }).getByText('Chrome on Linux').waitFor()
  await expectAccessible(page, 'the devices')
  await shoot(page, 'devices')
  await list.getByRole('button', { name: 'Sign out: Safari on iPhone' }).first().focus()
  await page.keyboard.press('Enter')
  await question().getByText('has to sign in again', { exact: false }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await list.getByText('Safari on iPhone').waitFor({ state: 'detached' })
  await lost.page.goto(lost.at('views/programs'))
  await lost.page.getByLabel('User name').waitFor()
  await lost.leave()
})
