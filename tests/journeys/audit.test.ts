import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let here: Visit
beforeAll(async () => {
  site = await openSite()
  for (const name of ['anna', 'berit', 'carl']) await site.command(['user', 'add', name])
  await site.command(['user', 'disable', 'berit'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
})

const table = () => here.page.getByRole('table')
const deeds = () =>
  table()
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-deed')))

async function openLog(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: site.at }
  await signIn(here)
  await here.page.goto(here.at('views/audit'))
  await table().waitFor()
  return here.page
}

test('the audit log is read, narrowed down to a deed, a person and a thing, and taken along as a file', async () => {
  const page = await openLog()
  await expect.poll(deeds).toEqual(expect.arrayContaining(['user.added', 'user.disabled', 'session.opened']))
  await expectAccessible(page, 'the audit log')
  await shoot(page, 'audit')
  await page.getByLabel('What was done').selectOption('user.added')
  await expect.poll(deeds).toEqual(['user.added', 'user.added', 'user.added'])
  await page.getByLabel('What was done').selectOption('')
  await table().getByRole('button', { name: 'berit' }).first().click()
  await expect.poll(deeds).toEqual(['user.disabled', 'user.added'])
  await shoot(page, 'audit-narrow')
  const fetching = page.waitForEvent('download')
  await page.getByRole('link', { name: 'As a table (CSV)' }).click()
  const file = await fetching
  expect(file.suggestedFilename()).toBe('audit.csv')
  expect(new URL(file.url()).search).toMatch(/kind=user&id=\d+/)
  await page.getByRole('button', { name: /About .*berit/ }).click()
  await expect.poll(async () => (await deeds()).length).toBeGreaterThan(3)
  await page.getByLabel('From day').fill('2031-01-01')
  await page.getByText('No entries').waitFor()
  await page.getByLabel('From day').fill('')
  await table().getByRole('button', { name: 'Administrator' }).first().click()
  await expect.poll(deeds).not.toContain('user.added')
  expect(await deeds()).toEqual(expect.arrayContaining(['audit.read', 'session.opened']))
})

test('on a phone, in Arabic and in the dark the log scrolls within itself', async () => {
  const page = await openLog({
    locale: 'ar',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  await shoot(page, 'audit-ar-phone-dark')
  await expectAccessible(page, 'the audit log in Arabic')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
