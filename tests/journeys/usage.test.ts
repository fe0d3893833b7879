import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeFieldDesk, openFieldDesk, site } from './field-desk.ts'
import { shoot, signIn, visit } from './open-browser.ts'

beforeAll(openFieldDesk, 60_000)
afterAll(closeFieldDesk)

const enter = async (options: Parameters<typeof visit>[0]) => ({
  ...(await visit(options)),
  at: (path: string) => site.at(path),
})

/** As if somebody had downloaded these files a while ago, each once a day. */
function downloaded(filename: string, daysAgo: number, times: number): void {
  const db = new DatabaseSync(join(site.data, 'vitrine.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  const { id, archive_id } = db.prepare('select id, archive_id from assets where filename = ?').get(filename) ?? {}
  const note = db.prepare(`insert or ignore into asset_downloads (asset_id, archive_id, way, bytes, at, once)
    values (?, ?, 'link', 2500000, ?, ?)`)
  for (let at = 0; at < times; at++)
    note.run(Number(id), Number(archive_id), Date.now() - (daysAgo + at) * 86_400_000, `${filename} ${daysAgo} ${at}`)
  db.close()
}

test('an administrator sees who downloaded a file, what is downloaded most and never, of any months, and takes it along', async () => {
  downloaded('ferry.jpg', 200, 25)
  downloaded('market.jpg', 20, 9)
  const here = await enter({ acceptDownloads: true })
  const { page, at, leave } = here
  // Somebody who has downloaded nothing before: the same again within ten minutes is no other download.
  const said = await site.command(['user', 'add', 'Downloader'])
  await signIn(here, { username: 'Downloader', password: /with the password (\S+)/.exec(said)?.[1] ?? '' })
  await page.goto(at('archives/5000-Desk/'))
  await page.getByRole('gridcell', { name: /bridge/ }).dblclick()
  await page.getByRole('heading', { level: 1, name: /bridge/ }).waitFor()
  const original = page.waitForEvent('download')
  await page.keyboard.press('Shift+D')
  await original
  await signIn(here)
  await page.evaluate('localStorage.clear()')
  await page.goto(page.url())
  const details = page.getByRole('complementary', { name: 'Details' })
  const summary = details.getByText(/^Downloads: \d+ ?last \d/)
  await summary.waitFor()
  await summary.press('Enter')
  const who = details.getByRole('list', { name: 'Downloads' }).getByRole('listitem').first()
  await who.getByText('Downloader').waitFor()
  await who.getByText(/Original · .* · Pages of the site/).waitFor()
  await summary.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'downloads of an asset')
  await shoot(page, 'downloads-of-an-asset')

  await page.goto(at('views/management'))
  await page.getByRole('link', { name: 'Usage' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor()
  for (const name of ['By month', 'By archive', 'By way']) await page.getByRole('img', { name, exact: true }).waitFor()
  const most = page.getByRole('list', { name: 'Downloaded most' }).getByRole('listitem')
  await most.filter({ hasText: 'ferry.jpg' }).getByText('25 downloads').waitFor()
  await most.filter({ hasText: 'bridge.jpg' }).waitFor()
  await expectAccessible(page, 'usage')
  await shoot(page, 'usage')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'usage, dark')
  await shoot(page, 'usage-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const period = page.getByRole('combobox', { name: 'Period' })
  await period.selectOption({ label: 'The last 3 months' })
  await expect.poll(() => most.filter({ hasText: 'ferry.jpg' }).count()).toBe(0)
  await most.filter({ hasText: 'market.jpg' }).getByText('9 downloads').waitFor()
  await period.selectOption({ label: 'Other months…' })
  await page.getByLabel('To month').fill('2001-01')
  await page.getByText('Choose two months, the earlier one first.').waitFor()
  expect(await page.getByLabel('From month').inputValue()).toMatch(/^\d{4}-\d\d$/)
  await page.getByLabel('From month').fill('2001-01')
  await page.getByText('Nothing was downloaded in this time.').first().waitFor()
  await period.selectOption({ label: 'Since the first download' })
  await most.filter({ hasText: 'ferry.jpg' }).waitFor()
  await page.getByRole('button', { name: /^Show what was never downloaded in .Desk/ }).press('Enter')
  const never = page.getByRole('list', { name: /Never downloaded in .Desk/ })
  await never.getByRole('listitem').first().waitFor()
  expect(await never.getByRole('link', { name: /bridge/ }).count()).toBe(0)
  await never.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'never downloaded')
  await shoot(page, 'never-downloaded')
  for (const [name, file] of [
    ['Figures (CSV)', 'totals.csv'],
    ['All downloads (CSV)', 'downloads.csv'],
  ] as const) {
    const table = page.waitForEvent('download')
    await page.getByRole('link', { name }).press('Enter')
    expect((await table).suggestedFilename()).toBe(file)
  }
  await leave()
  const phone = await enter({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await signIn(phone)
  await phone.page.goto(phone.at('views/usage'))
  await phone.page.getByRole('heading', { level: 1, name: 'الاستخدام' }).waitFor()
  await phone.page.getByRole('list', { name: 'الأكثر تنزيلًا' }).getByRole('listitem').first().waitFor()
  await expectAccessible(phone.page, 'usage on a phone, in Arabic')
  await shoot(phone.page, 'usage-phone-arabic')
  await phone.page.getByRole('heading', { name: 'لم تُنزَّل قط' }).scrollIntoViewIfNeeded()
  await shoot(phone.page, 'usage-lists-phone-arabic')
  await phone.leave()
})
