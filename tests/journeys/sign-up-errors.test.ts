import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { expectAccessible } from './accessible.ts'
import { windowIn } from './embedded-view.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { signUpDesk } from './sign-up-desk.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let smtp: SmtpServer
let here: Visit
const { set, signUp, groupsAround, rejectNewest, row, press, view, dialog, inner, openSignUps, closeTrouble } =
  signUpDesk(() => ({
    ...{ site, smtp, here },
  }))

beforeAll(async () => {
  smtp = await openSmtpServer()
  site = await openSite({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
  await site.command(['group', 'add', 'Press'])
  await set()
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await smtp.close()
})

test('without a choice of groups a sign-up is approved at once; what cannot be loaded any more is said, or not [SGN-004 SGN-020 SGN-038 SGN-039 SGN-041]', async () => {
  here = { ...(await visit()), at: site.at }
  const { page } = here
  await signIn(here)
  await page.goto(site.at('archives/'))
  await signUp('named@example.org', 'Named')
  // The list says whether groups can be picked.
  await page.route(/signups\/$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), adminCanAssignGroups: false } })
  })
  await openSignUps()
  await press('named@example.org', /^Approve/)
  await row('named@example.org').waitFor({ state: 'detached' })
  expect(await inner().count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await set({ approversChooseGroups: false })
  await page.reload()
  await signUp('quick@example.org', 'Quick')
  await signUp('slow@example.org', 'Slow')
  await openSignUps()
  await press('quick@example.org', /^Approve/)
  await view().getByText('has an account now.', { exact: false }).waitFor()
  await row('quick@example.org').waitFor({ state: 'detached' })
  expect(await inner().count()).toBe(0)
  await set()
  await page.reload()
  await page.getByRole('button', { name: 'Settings, 1 sign-up waits' }).waitFor()
  await openSignUps()
  await row('slow@example.org').waitFor()
  // The server is not reached when somebody looks for groups, and when the fields of the site are asked for.
  for (const address of [/groups\/public\/all\?q=/, /signups\/fields$/])
    await page.route(address, (route) => route.abort())
  await press('slow@example.org', /^Approve/)
  await inner().getByRole('table', { name: 'Groups' }).waitFor()
  await inner().getByLabel('Search groups').fill('Edit')
  await inner().getByRole('alert').filter({ hasText: 'An error occurred. Please contact' }).waitFor()
  await inner().getByRole('button', { name: 'Cancel' }).click()
  await press('slow@example.org', /^Details/)
  await inner().getByRole('alert').filter({ hasText: 'An error occurred. Please contact' }).waitFor()
  expect(await inner().getByLabel('Company').count()).toBe(0)
  await inner().getByLabel('First name').fill('Slower')
  await inner().getByRole('button', { name: 'Save', exact: true }).click()
  await row('slow@example.org').getByText('Slower Comer').waitFor()
  // Nor for the list and the count: nothing is said of the count.
  for (const address of [/signups\/$/, /signups\/count$/]) await page.route(address, (route) => route.abort())
  const alert = page.getByRole('alert')
  const failed = page.waitForEvent('requestfailed', (request) => /signups\/count$/.test(request.url()))
  await page.reload()
  await failed
  await page.getByRole('button', { name: 'Settings', exact: true }).waitFor()
  expect(await alert.or(page.getByRole('alertdialog')).count()).toBe(0)
  await openSignUps()
  const told = dialog().getByRole('alert')
  await told.waitFor()
  expect(await told.allTextContents()).toEqual(['An error occurred. Please try again later.'])
  await rejectNewest()
})

test('faults of the server are told for each deed; what was typed stays, and so does the sign-up [MET-030 SGN-031 SGN-035 SGN-037]', async () => {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('archives/'))
  await signUp('per@example.org', 'Per')
  await page.reload()
  await openSignUps()
  here.bringAbout(/status of 500/)
  await page.route(/\/signups\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 500, json: {} }))
  await press('per@example.org', /^Details/)
  const [first, last] = [inner().getByLabel('First name'), inner().getByLabel('Last name')]
  const save = () => inner().getByRole('button', { name: 'Save', exact: true }).click()
  // Wherever the focus is, all stay open to be written in until the form has saved them or is left.
  const typed = async () => {
    expect([await first.isEditable(), await last.isEditable()]).toEqual([true, true])
    return [await first.inputValue(), await last.inputValue()]
  }
  await first.fill('Peer')
  await last.fill('Gynt')
  await inner().getByRole('heading').first().click()
  expect(await typed()).toEqual(['Peer', 'Gynt'])
  await save()
  await inner().getByRole('alert').filter({ hasText: 'The details could not be saved.' }).waitFor()
  expect(await typed()).toEqual(['Peer', 'Gynt'])
  await inner().getByRole('button', { name: 'Cancel' }).click()
  await first.waitFor({ state: 'detached' })
  await page.unroute(/\/signups\/[0-9a-f-]{36}$/)
  await press('per@example.org', /^Details/)
  expect(await typed()).toEqual(['Per', 'Comer'])
  await last.fill('Gynt')
  await save()
  await first.waitFor({ state: 'detached' })
  await row('per@example.org').getByText('Per Gynt').waitFor()
  await page.route(/\/signups\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 500, json: {} }))
  await press('per@example.org', /^Approve/)
  await inner().getByRole('button', { name: 'Approve', exact: true }).click()
  await closeTrouble('The user could not be added.')
  await inner().getByRole('button', { name: 'Cancel' }).click()
  await press('per@example.org', /^Reject/)
  await view().getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await closeTrouble('The sign-up could not be rejected.')
  await row('per@example.org').getByText('Per Gynt').waitFor()
})

test('what has no word of its own is told by one of three: the general error, one to try again later, and the simple one [ERR-008 ERR-026]', async () => {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  const { page } = here
  here.bringAbout(/status of (418|503)/)
  await page.goto(site.at('archives/'))
  await page.route(/\/signups\/$/, (route) => route.fulfill({ status: 503, json: {} }))
  await openSignUps()
  await dialog().getByRole('alert').filter({ hasText: 'An error occurred. Please try again later.' }).waitFor()
  await page.unroute(/\/signups\/$/)
  await page.reload()
  await openSignUps()
  await page.route(/\/signups\/fields/, (route) => route.fulfill({ status: 418, json: {} }))
  await press('per@example.org', /^Details/)
  await inner()
    .getByRole('alert')
    .filter({ hasText: 'An error occurred. Please contact your local administrator.' })
    .waitFor()
  await inner().getByRole('button', { name: 'Cancel' }).click()
  await page.route(/\/signups\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 418, json: {} }))
  await press('per@example.org', /^Reject/)
  await view().getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await closeTrouble('An error occurred. Please try again.')
  expect(await row('per@example.org').count()).toBe(1)
})

test('dates are written as “07 Mar 2026, 21:05”; what is no date stands as it came [SGN-009 SGN-040]', async () => {
  here = { ...(await visit({ timezoneId: 'Europe/Oslo' })), at: site.at }
  await signIn(here)
  const { page } = here
  await signUp('ola@example.org', 'Ola')
  await signUp('eva@example.org', 'Eva')
  const dates: Readonly<Record<string, string>> = {
    'per@example.org': '2026-03-07T20:05:00.000Z',
    'eva@example.org': '2026-09-07T20:05:00.000Z',
    'ola@example.org': 'the day before yesterday',
  }
  await page.route(/\/signups\/$/, async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    const data = list.data.map((one: { email: string }) => ({ ...one, createdDate: dates[one.email] }))
    await route.fulfill({ response: answer, json: { ...list, data } })
  })
  await page.goto(site.at('archives/'))
  await openSignUps()
  const said = (email: string) => row(email).locator('time').textContent()
  await row('per@example.org').waitFor()
  expect(await said('per@example.org')).toBe('07 Mar 2026, 21:05')
  expect(await said('eva@example.org')).toBe('07 Sep 2026, 22:05')
  expect(await said('ola@example.org')).toBe('the day before yesterday')
})

test('a site that asks for two approvals: the first is kept and told, the second person, in Arabic on a phone, makes the account', async () => {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  const said = await site.command(['user', 'add', 'eva', 'admin'])
  const eva = { username: 'eva', password: /with the password (\S+)/.exec(said)?.[1] ?? '' }
  await here.page.goto(site.at('views/management?section=signUps'))
  await here.page.getByLabel('People who must approve').selectOption('2')
  await expectAccessible(here.page, 'the settings of sign-ups')
  await shoot(here.page, 'site-sign-ups')
  await here.page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await here.page.getByText('Saved. Open windows').waitFor()
  await signUp('both@example.org', 'Both')
  await here.page.goto(site.at('archives/'))
  await here.page.getByRole('button', { name: /^Settings, 4 sign-ups wait/ }).waitFor()
  await openSignUps()
  await row('both@example.org').getByText('0 of 2').waitFor()
  await press('both@example.org', /^Approve/)
  await inner().getByText('After you 1 more person must approve.').waitFor()
  await inner().getByRole('button', { name: 'Leave out Press' }).click()
  await expectAccessible(await windowIn(here.page), 'the first of two approvals')
  await shoot(here.page, 'sign-up-first-approval')
  await inner().getByRole('button', { name: 'Approve', exact: true }).click()
  await view().getByText('is kept. 1 more person must approve.', { exact: false }).waitFor()
  await row('both@example.org').getByText('1 of 2').waitFor()
  await row('both@example.org').getByText('Site Administrator').waitFor()
  await row('both@example.org').getByText('You have approved').waitFor()
  expect(await row('both@example.org').getByRole('button').allTextContents()).toEqual(['Details', 'Reject'])
  await expectAccessible(await windowIn(here.page), 'the sign-ups with approvals')
  await shoot(here.page, 'sign-ups-approvals')
  // What one has approved waits for others.
  await here.page.reload()
  await here.page.getByRole('button', { name: /^Settings, 3 sign-ups wait/ }).waitFor()
  expect((await here.page.request.get(site.at('users/both%40example.org'))).status()).toBe(404)
  await here.leave()

  const phone = { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
  here = { ...(await visit(phone)), at: site.at }
  const { page } = here
  await signIn(here, eva)
  await page.goto(site.at('archives/'))
  await page.getByRole('button', { name: /^القائمة|^الإعدادات/ }).click()
  await page.getByRole('menuitem', { name: /طلبات التسجيل المعلقة/ }).click()
  const both = view().getByRole('row').filter({ hasText: 'both@example.org' })
  await both.getByText('1 من 2').waitFor()
  await expectAccessible(await windowIn(page), 'the sign-ups with approvals in Arabic')
  await shoot(page, 'sign-ups-approvals-dark-rtl-phone')
  await both.getByRole('button', { name: /^موافقة على/ }).click()
  await inner().getByText('موافقتك هي الأخيرة اللازمة.').waitFor()
  await inner().getByRole('listitem').filter({ hasText: 'Site Administrator' }).waitFor()
  // What the first has chosen is suggested to the second.
  expect(await inner().getByRole('table').getByText('Press', { exact: true }).count()).toBe(0)
  await expectAccessible(await windowIn(page), 'the last of two approvals in Arabic')
  await shoot(page, 'sign-up-last-approval-dark-rtl-phone')
  await inner().getByRole('button', { name: 'موافقة', exact: true }).click()
  await both.waitFor({ state: 'detached' })
  expect(await groupsAround('both%40example.org')).not.toContain('Press')
})
