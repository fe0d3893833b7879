import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, journeyServer, openAccount, shoot, signIn, visit } from './open-browser.ts'

afterAll(closeBrowser)

/** As if a file had ended the program that read it. */
function park(filename: string): void {
  const db = new DatabaseSync(join(journeyServer().data, 'vitrine.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  const problem = JSON.stringify({ code: 'crashed', message: 'The process that read it ended.' })
  db.prepare("update assets set state = 'parked', problem = ? where filename = ?").run(problem, filename)
  db.close()
}

test('an administrator finds from the menu what the site holds, in pictures and tables, and has a file tried again [NTF-002]', async () => {
  park('frame 007.jpg')
  const here = await visit()
  const { page, at, leave } = here
  await signIn(here)
  await page.goto(at(''))
  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await page.getByRole('menuitem', { name: 'The site in figures' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'The site in figures' }).waitFor()
  expect(await page.title()).toContain('The site in figures')
  for (const name of ['Growth', 'Age of the files', 'Kinds', 'Archives'])
    await page.getByRole('img', { name, exact: true }).waitFor()
  const archives = page
    .locator('section', { has: page.getByRole('heading', { name: 'Archives', exact: true }) })
    .first()
  await archives.locator('summary').focus()
  await page.keyboard.press('Enter')
  const row = archives.getByRole('row', { name: /Press/ })
  await row.waitFor()
  expect(await row.getByRole('cell').first().textContent()).toBe('5')
  await expectAccessible(page, 'the site in figures')
  await shoot(page, 'site-statistics')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'the site in figures, dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const parked = page.getByRole('listitem').filter({ hasText: 'frame 007.jpg' })
  await parked.getByText('It ended the program that reads files.').waitFor()
  await parked.getByText('Words of the program that read it').press('Enter')
  await parked.getByText('The process that read it ended.').waitFor()
  await expectAccessible(page, 'parked files')
  await parked.scrollIntoViewIfNeeded()
  await shoot(page, 'parked-files')
  await parked.getByRole('button', { name: 'Try again: frame 007.jpg' }).press('Enter')
  await page.getByRole('region', { name: 'Messages' }).getByText('1 file is read again.').waitFor()
  await page.getByText('There are none.').waitFor()
  await row.getByRole('link', { name: 'Press' }).press('Enter')
  await page.getByRole('gridcell').first().waitFor()
  await leave()
})

/** As if somebody had downloaded these files a while ago, each once a day. */
function downloaded(filename: string, daysAgo: number, times: number): void {
  const db = new DatabaseSync(join(journeyServer().data, 'vitrine.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  const { id, archive_id } = db.prepare('select id, archive_id from assets where filename = ?').get(filename) ?? {}
  const note = db.prepare(`insert or ignore into asset_downloads (asset_id, archive_id, way, bytes, at, once)
    values (?, ?, 'link', 2500000, ?, ?)`)
  for (let at = 0; at < times; at++)
    note.run(Number(id), Number(archive_id), Date.now() - (daysAgo + at) * 86_400_000, `${filename} ${daysAgo} ${at}`)
  db.close()
}

test('an administrator sees who downloaded a file, what is downloaded most and never, of any months, and takes it along', async () => {
  downloaded('town hall.jpg', 200, 25)
  downloaded('frame 007.jpg', 20, 9)
  const here = await visit({ acceptDownloads: true })
  const { page, at, leave } = here
  // Somebody who has downloaded nothing before: the same again within ten minutes is no other download.
  const reader = await openAccount('Downloader')
  await signIn(here, reader)
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell', { name: /harbour/ }).dblclick()
  await page.getByRole('heading', { level: 1, name: /Harbour at dawn/ }).waitFor()
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
  await most.filter({ hasText: 'town hall.jpg' }).getByText('25 downloads').waitFor()
  await most.filter({ hasText: 'harbour at dawn.jpg' }).waitFor()
  await expectAccessible(page, 'usage')
  await shoot(page, 'usage')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'usage, dark')
  await shoot(page, 'usage-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const period = page.getByRole('combobox', { name: 'Period' })
  await period.selectOption({ label: 'The last 3 months' })
  await expect.poll(() => most.filter({ hasText: 'town hall.jpg' }).count()).toBe(0)
  await most.filter({ hasText: 'frame 007.jpg' }).getByText('9 downloads').waitFor()
  await period.selectOption({ label: 'Other months…' })
  await page.getByLabel('To month').fill('2001-01')
  await page.getByText('Choose two months, the earlier one first.').waitFor()
  expect(await page.getByLabel('From month').inputValue()).toMatch(/^\d{4}-\d\d$/)
  await page.getByLabel('From month').fill('2001-01')
  await page.getByText('Nothing was downloaded in this time.').first().waitFor()
  await period.selectOption({ label: 'Since the first download' })
  await most.filter({ hasText: 'town hall.jpg' }).waitFor()
  await page.getByRole('button', { name: /^Show what was never downloaded in .Press/ }).press('Enter')
  const never = page.getByRole('list', { name: /Never downloaded in .Press/ })
  await never.getByRole('listitem').first().waitFor()
  expect(await never.getByRole('link', { name: /harbour/ }).count()).toBe(0)
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
  const phone = await visit({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
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

test('whoever is no administrator has no way to the figures, and is told so at their address', async () => {
  const account = await openAccount('figures.reader')
  const here = await visit({ viewport: { width: 360, height: 740 }, locale: 'ar' })
  const { page, at, leave } = here
  await signIn(here, account)
  await page.goto(at('views/site'))
  await page.getByRole('heading', { level: 1, name: 'هذه الصفحة للمسؤولين' }).waitFor()
  await expectAccessible(page, 'closed figures')
  await page.getByRole('banner').getByRole('button').last().press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem', { name: 'الموقع بالأرقام' }).count()).toBe(0)
  await leave()
})
