import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { expectAccessible } from './accessible.ts'
import { windowIn } from './embedded-view.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { otherFields, signUpDesk } from './sign-up-desk.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let smtp: SmtpServer
let here: Visit
const password = 'four quiet purple trams'
const { set, signUp, rejectNewest, make, groupsAround, linkSentTo, ...seen } = signUpDesk(() => ({ site, smtp, here }))
const { view, dialog, inner, row, button, press, openSignUps, closeTrouble, cancel } = seen

beforeAll(async () => {
  smtp = await openSmtpServer()
  site = await openSite()
  await site.command(['group', 'add', 'Press'])
  await set()
  await site.restart({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await smtp.close()
})

async function open(path: string, options: Parameters<typeof visit>[0] = {}, isSignedIn = false) {
  here = { ...(await visit(options)), at: site.at }
  if (isSignedIn) await signIn(here)
  await here.page.goto(site.at(path))
}
const desk = () => open('archives/', {}, true)
test('a visitor signs up, confirms the address, is approved into groups, chooses a password and is in; another one is rejected [SGN-001 SGN-007 SGN-019 SGN-021 SGN-022 SGN-023 SGN-024 SGN-025 SGN-027]', async () => {
  await open('views/login')
  const { page } = here
  await page.getByRole('link', { name: 'Forgot your password?' }).waitFor()
  await shoot(page, 'log-in-ways')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await page.getByLabel('E-mail address').waitFor()
  await expectAccessible(page, 'the form to sign up')
  await shoot(page, 'sign-up')
  await button('Sign up').click()
  await page.getByText('This is no e-mail address.').waitFor()
  expect(await page.getByText('This is needed.').count()).toBe(3)
  await page.getByText('Accept the terms first.').waitFor()
  for (const [label, text] of [
    ['E-mail address', 'kari@example.org'],
    ['First name', 'Kari'],
    ['Last name', '<b>Berg</b>'],
    ['Company', 'acme'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('Role').selectOption('Editor')
  await page.getByLabel('Send me news').check()
  await page.getByLabel('I accept the terms').check()
  await page.getByText('This does not have the form that is asked for.').waitFor()
  await page.getByLabel('Company').fill('Acme')
  await button('Sign up').click()
  await page.getByText('A message to \u2068kari@example.org\u2069 says how to go on.', { exact: false }).waitFor()
  const link = await linkSentTo('kari@example.org')
  await page.goto(site.at(link))
  await page.reload()
  await button('Confirm the address').waitFor()
  await expectAccessible(page, 'the confirmation')
  await button('Confirm the address').click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.reload()
  await button('Confirm the address').click()
  await page.getByRole('heading', { name: 'This link is not good any more' }).waitFor()
  await here.leave()

  await desk()
  for (const name of ['Editors', 'Edition desk']) await make('group', { name })
  await here.page.getByRole('button', { name: 'Settings, 1 sign-up waits' }).click()
  await here.page.getByRole('menuitem', { name: 'Pending sign-ups 1 sign-up waits' }).waitFor()
  await shoot(here.page, 'sign-ups-menu')
  await here.page.keyboard.press('Escape')
  await openSignUps()
  await row('kari@example.org').waitFor()
  expect(await row('kari@example.org').getByRole('button').allTextContents()).toEqual(['Details', 'Reject', 'Approve'])
  expect(await row('kari@example.org').getByRole('cell').first().textContent()).toBe('Kari <b>Berg</b>')
  await expectAccessible(await windowIn(here.page), 'the sign-ups')
  await shoot(here.page, 'sign-ups')
  const asked: string[] = []
  here.page.on('request', (request) => {
    const { 'x-http-method-override': verb } = request.headers()
    const { pathname, search } = new URL(request.url())
    if (/signups\/|groups\/public/.test(pathname))
      asked.push(`${verb ?? request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim())
  })
  await press('kari@example.org', /^Approve/)
  const found = inner().getByRole('list', { name: 'Groups found' })
  await found.getByRole('button', { name: 'Edition desk' }).waitFor()
  expect(asked).toContain('GET /fotoweb/api/groups/public/all')
  const table = inner().getByRole('table', { name: 'Groups' })
  for (const name of ['Everyone', 'Registered Users']) {
    await table.getByText(name, { exact: true }).waitFor()
    expect(await table.getByRole('row').filter({ hasText: name }).getByRole('button').count()).toBe(0)
  }
  await inner().getByLabel('Search groups').fill('Editors')
  await expect.poll(() => found.getByRole('button').allTextContents()).toEqual(['Editors'])
  expect(asked).toContain('GET /fotoweb/api/groups/public/all?q=Editors')
  await found.getByRole('button', { name: 'Editors' }).click()
  await found.getByRole('button', { name: 'Edition desk' }).click()
  await table.getByRole('button', { name: 'Leave out Edition desk' }).click()
  await expectAccessible(await windowIn(here.page), 'the groups of a sign-up')
  await shoot(here.page, 'sign-up-approve')
  const since = smtp.taken.length
  await inner().getByRole('button', { name: 'Approve', exact: true }).click()
  await view().getByText('has an account now. A message is on its way.', { exact: false }).waitFor()
  await dialog().getByText('There are no pending approvals.').waitFor()
  const sent = asked.find((one) => one.startsWith('APPROVE')) ?? ''
  expect(sent).toMatch(/^APPROVE \/fotoweb\/signups\/[0-9a-f-]{36} \{"groups":\[[\d,]+\]\}$/)
  const names = await groupsAround('kari%40example.org')
  expect(names).toEqual(expect.arrayContaining(['Press', 'Editors']))
  expect(names).not.toContain('Edition desk')
  await signUp('other@example.org')
  await here.page.reload()
  await openSignUps()
  await press('other@example.org', /^Reject/)
  await view().getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await row('other@example.org').waitFor({ state: 'detached' })
  const users = await here.page.request.get(site.at('users/other%40example.org'))
  expect(users.status()).toBe(404)
  await here.leave()

  await open(await linkSentTo('kari@example.org', since))
  await here.page.getByText('kari@example.org', { exact: false }).waitFor()
  await expectAccessible(here.page, 'the first password')
  await here.page.getByLabel('New password', { exact: true }).fill(password)
  await here.page.getByLabel('New password again').fill(password)
  await button('Save and log in').click()
  await here.page.waitForURL(/\/fotoweb\/(archives\/)?$/)
  const me = await here.page.request.get(site.at('me/'), { headers: { accept: 'application/json' } })
  expect((await me.json()).user.userName).toBe('kari@example.org')
})

test('details are read and mended by the rules of the fields, and others are told when it fails [SGN-010 SGN-011 SGN-012 SGN-014 SGN-015 SGN-016 SGN-017 SGN-018 SGN-029 SGN-030]', async () => {
  await desk()
  await signUp('per@example.org', 'Per')
  await openSignUps()
  await press('per@example.org', /^Details/)
  const field = (name: string) => inner().getByLabel(name)
  const save = inner().getByRole('button', { name: 'Save', exact: true })
  await field('Company').waitFor()
  expect(await field('E-mail address').inputValue()).toBe('per@example.org')
  expect(await field('E-mail address').getAttribute('readonly')).not.toBeNull()
  expect([await field('First name').inputValue(), await field('Last name').inputValue()]).toEqual(['Per', 'Comer'])
  expect(await field('Role').locator('option').allTextContents()).toEqual(['Choose …', 'Editor', 'Author'])
  expect(await field('Send me news').isChecked()).toBe(false)
  await inner().getByText('Begins with a capital letter').waitFor()
  await expectAccessible(await windowIn(here.page), 'the details')
  await shoot(here.page, 'sign-up-details')
  for (const name of ['First name', 'Last name']) {
    await inner().getByRole('button', { name: 'Cancel' }).click()
    await press('per@example.org', /^Details/)
    await field(name).fill('')
    expect(await inner().getByText('This is needed.').count()).toBe(0)
    await field(name).press('Tab')
    await inner().getByText('This is needed.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await field(name).fill('Per')
    await inner().getByText('This is needed.').waitFor({ state: 'detached' })
    expect(await save.isDisabled()).toBe(false)
  }
  for (const [text, told] of [
    ['', 'This is needed.'],
    ['beta', 'This does not have the form that is asked for.'],
  ] as const) {
    await field('Company').fill(text)
    await field('Company').press('Tab')
    await inner().getByText(told).waitFor()
    expect(await save.isDisabled()).toBe(true)
  }
  await field('Company').fill('Beta')
  await field('Role').selectOption('Author')
  await field('Send me news').check()
  await field('First name').fill('Peer')
  await field('Last name').fill('Comer')
  const sent: string[] = []
  here.page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  const reloaded = here.page.waitForResponse(
    (answer) => answer.url().endsWith('/signups/') && answer.request().method() === 'GET',
  )
  await save.click()
  await view().getByText('The details were saved.').waitFor()
  await reloaded
  await row('per@example.org').getByText('Peer Comer').waitFor()
  expect(sent[0]).toMatch(/^\/fotoweb\/signups\/[0-9a-f-]{36} /)
  expect(JSON.parse(sent[0]?.split(' ').slice(1).join(' ') ?? '')).toEqual({
    firstName: 'Peer',
    lastName: 'Comer',
    userData: [
      { id: 'company', value: 'Beta' },
      { id: 'role', value: 'Author' },
      { id: 'news', value: true },
    ],
  })
  // The rules have changed while the dialog was open.
  await press('per@example.org', /^Details/)
  await field('Company').waitFor()
  await set({ fields: otherFields })
  await save.click()
  await inner().getByRole('alert').filter({ hasText: 'The details were not saved' }).waitFor()
  await inner().getByText('This does not have the form that is asked for.').waitFor()
  expect(await field('Company').inputValue()).toBe('Beta')
  // Somebody else has decided while the dialog was open.
  await rejectNewest()
  await field('Company').fill('12')
  await save.click()
  await inner().getByRole('alert').filter({ hasText: 'The sign-up was not found.' }).waitFor()
  await set()
})

test('rejected, with a mail where that is wished; what cannot be done is said [SGN-008 SGN-026 SGN-028 SGN-032 SGN-033 SGN-034 SGN-036]', async () => {
  await desk()
  await signUp('told@example.org', 'Told')
  await signUp('last@example.org', 'Last')
  await openSignUps()
  await press('told@example.org', /^Reject/)
  const ask = view().getByRole('alertdialog')
  await ask.getByLabel('Tell the person by mail').check()
  await ask.getByLabel('Message').fill('Write to <us> instead')
  await expectAccessible(await windowIn(here.page), 'rejecting')
  await shoot(here.page, 'sign-up-reject')
  const since = smtp.taken.length
  const sent: string[] = []
  here.page.on('request', (request) => {
    const { 'x-http-method-override': verb } = request.headers()
    const { pathname } = new URL(request.url())
    const method = verb ?? request.method()
    if (method !== 'GET') sent.push(`${method} ${pathname.replace(/[0-9a-f-]{36}/, 'GUID')}`)
  })
  await ask.getByRole('button', { name: 'Reject', exact: true }).click()
  await view().getByText('The sign-up was rejected.').waitFor()
  await row('told@example.org').waitFor({ state: 'detached' })
  expect(sent).toEqual(['REJECT /fotoweb/signups/GUID'])
  await linkSentTo('told@example.org', since)
  const approve = async () => {
    await press('last@example.org', /^Approve/)
    await inner().getByRole('table', { name: 'Groups' }).waitFor()
  }
  const yes = () => inner().getByRole('button', { name: 'Approve', exact: true }).click()
  here.bringAbout(/status of 409/)
  await set({ mostAccounts: 1 })
  await approve()
  await yes()
  await closeTrouble('There are no licenses left for this sign-up.')
  await set()
  await cancel()
  await make('group', { name: 'Passing' }) // Removed meanwhile.
  await approve()
  await inner().getByLabel('Search groups').fill('Passing')
  await inner().getByRole('list', { name: 'Groups found' }).getByRole('button', { name: 'Passing' }).click()
  const headers = { accept: 'application/json' }
  const picked = await here.page.request.get(site.at('api/groups/public/all?q=Passing'), { headers })
  const { id } = (await picked.json()).data[0]
  expect((await here.page.request.delete(site.at(`groups/${id}`))).ok()).toBe(true)
  await yes()
  await closeTrouble('The sign-up was not approved')
  await inner().getByRole('button', { name: 'Leave out Passing' }).waitFor()
  await cancel()
  // Somebody else decides meanwhile.
  await approve()
  await rejectNewest()
  await yes()
  await closeTrouble('The sign-up was not found.')
  await dialog().getByText('There are no pending approvals.').waitFor()
  await signUp('gone@example.org')
  await here.page.reload()
  await openSignUps()
  await press('gone@example.org', /^Reject/)
  await rejectNewest()
  await view().getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await closeTrouble('The sign-up was not found.')
})

test('a forgotten password: the same answer for everybody, a link that is good once, and all other sessions end', async () => {
  await desk()
  const address = { firstName: 'Ola', lastName: 'Nord', email: 'ola@example.org' }
  const account = { password: 'first quiet green tram', confirmPassword: 'first quiet green tram' }
  await make('user', { username: 'ola', address, account })
  await here.leave()
  await open('views/login')
  const told: string[] = []
  for (const who of ['nobody@example.org', 'ola']) {
    await here.page.getByRole('link', { name: 'Forgot your password?' }).click()
    await here.page.getByLabel('User name or e-mail address').waitFor()
    // What was announced stays for a while, about a button that is gone.
    if (told.length === 0) await expectAccessible(here.page, 'a forgotten password')
    await shoot(here.page, 'forgotten-password')
    await button('Send me the link').click()
    await here.page.getByText('This is needed.').waitFor()
    await here.page.getByLabel('User name or e-mail address').fill(who)
    await button('Send me the link').click()
    told.push((await here.page.getByRole('status').filter({ hasText: 'Look into your mail' }).textContent()) ?? '')
    await here.page.getByRole('link', { name: 'Back to the log-in' }).click()
  }
  expect(told[0]).toBe(told[1])
  const link = await linkSentTo('ola@example.org')
  await here.page.goto(site.at(link))
  await here.page.reload()
  await here.page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  const type = async (text: string, again = text) => {
    await here.page.getByLabel('New password', { exact: true }).fill(text)
    await here.page.getByLabel('New password again').fill(again)
    await button('Save and log in').click()
  }
  await type('short', 'other')
  await here.page.getByText('Use at least 10 characters.').waitFor()
  await here.page.getByText('The two new passwords are not the same.').waitFor()
  await type('password12')
  await here.page.getByText('This password is among the first that are tried.', { exact: false }).waitFor()
  await expectAccessible(here.page, 'the choice of a password')
  await shoot(here.page, 'choose-password')
  await type(password)
  await here.page.waitForURL(/\/fotoweb\/(archives\/)?$/)
  const me = await here.page.request.get(site.at('me/'), { headers: { accept: 'application/json' } })
  expect((await me.json()).user.userName).toBe('ola')
  await here.page.goto(site.at(link))
  await here.page.getByRole('heading', { name: 'This link is not good any more' }).waitFor()
  await here.page.getByRole('link', { name: 'Ask for a new link' }).click()
  await here.page.getByLabel('User name or e-mail address').waitFor()
})

test('on a closed site too, in Arabic, in the dark and on a phone', async () => {
  const mail = { VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' }
  await site.restart({ ...mail, VITRINE_GUESTS: 'off' })
  await open('archives/', { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = here
  await page.getByRole('link', { name: 'هل نسيت كلمة المرور؟' }).waitFor()
  await page.getByRole('link', { name: 'هل نسيت كلمة المرور؟' }).click()
  await page.getByRole('button', { name: 'أرسل إليّ الرابط' }).waitFor()
  await shoot(page, 'forgotten-password-dark-rtl-phone')
  await page.getByRole('link', { name: 'العودة إلى تسجيل الدخول' }).click()
  await page.getByRole('link', { name: 'التسجيل', exact: true }).click()
  await page.getByRole('button', { name: 'تسجيل', exact: true }).click()
  await page.getByText('وافق على الشروط أولًا.').waitFor()
  await expectAccessible(page, 'the form in Arabic')
  await shoot(page, 'sign-up-dark-rtl-phone')
  for (const [at, text] of ['sami@example.org', 'سامي', 'حداد', 'Acme'].entries())
    await page.getByRole('textbox').nth(at).fill(text)
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: 'تسجيل', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'sami@example.org' }).waitFor()
  await page.goto(site.at(await linkSentTo('sami@example.org')))
  await page.reload()
  await page.getByRole('button', { name: 'تأكيد العنوان' }).click()
  await page.getByRole('heading', { name: 'تم تأكيد عنوانك' }).waitFor()
  await signIn(here)
  await page.goto(site.at('archives/'))
  await page.getByRole('button', { name: /^القائمة|^الإعدادات/ }).click()
  await page.getByRole('menuitem', { name: /طلبات التسجيل المعلقة/ }).click()
  await view().getByText('sami@example.org').waitFor()
  await expectAccessible(await windowIn(page), 'the sign-ups in Arabic')
  await shoot(page, 'sign-ups-dark-rtl-phone')
  await view()
    .getByRole('button', { name: /^التفاصيل/ })
    .first()
    .click()
  await view().getByLabel('الشركة').waitFor()
  await shoot(page, 'sign-up-details-dark-rtl-phone')
})
