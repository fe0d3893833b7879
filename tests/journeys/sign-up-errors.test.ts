import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { closeBrowser, signIn, type Visit, visit } from './open-browser.ts'
import { signUpDesk } from './sign-up-desk.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let smtp: SmtpServer
let here: Visit
const { set, signUp, row, press, inner, openSignUps, closeTrouble } = signUpDesk(() => ({ site, smtp, here }))

beforeAll(async () => {
  smtp = await openSmtpServer()
  site = await openSite({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
  await site.command(['group', 'add', 'Press'])
  await set()
}, 60_000)
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await smtp.close()
})

test('faults of the server are told for each deed; what was typed stays, and so does the sign-up [SGN-031 SGN-035 SGN-037]', async () => {
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
  await inner().getByLabel('First name').fill('Peer')
  await inner().getByRole('button', { name: 'Save', exact: true }).click()
  await inner().getByRole('alert').filter({ hasText: 'The details could not be saved.' }).waitFor()
  expect(await inner().getByLabel('First name').inputValue()).toBe('Peer')
  await inner().getByRole('button', { name: 'Cancel' }).click()
  await press('per@example.org', /^Approve/)
  await inner().getByRole('button', { name: 'Approve', exact: true }).click()
  await closeTrouble('The user could not be added.')
  await inner().getByRole('button', { name: 'Cancel' }).click()
  await press('per@example.org', /^Reject/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await closeTrouble('The sign-up could not be rejected.')
  await row('per@example.org').getByText('Per Comer').waitFor()
})

test('what has no word of its own is told by one of three: the general error, one to try again later, and the simple one [ERR-026]', async () => {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  const { page } = here
  here.bringAbout(/status of (418|503)/)
  await page.goto(site.at('archives/'))
  await page.route(/\/signups\/$/, (route) => route.fulfill({ status: 503, json: {} }))
  await openSignUps()
  await inner().getByRole('alert').filter({ hasText: 'An error occurred. Please try again later.' }).waitFor()
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await closeTrouble('An error occurred. Please try again.')
  expect(await row('per@example.org').count()).toBe(1)
})

test('dates are written as “07 Mar 2026, 21:05”; what is no date stands as it came [SGN-009 SGN-040]', async () => {
  here = { ...(await visit({ timezoneId: 'Europe/Oslo' })), at: site.at }
  await signIn(here)
  const { page } = here
  await signUp('ola@example.org', 'Ola')
  const dates: Readonly<Record<string, string>> = {
    'per@example.org': '2026-03-07T20:05:00.000Z',
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
  expect(await said('ola@example.org')).toBe('the day before yesterday')
})
