import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { holdClock, runUntilSeen } from './held-clock.ts'
import { closeBrowser, journeyServer, openAccount, shoot, signIn, visit } from './open-browser.ts'
import { writeRows } from './write-rows.ts'

afterAll(closeBrowser)

/** As if a file had ended the program that read it. */
function park(filename: string): void {
  const problem = JSON.stringify({ code: 'crashed', message: 'The process that read it ended.' })
  const statement = "update assets set state = 'parked', problem = ? where filename = ?"
  writeRows(join(journeyServer().data, 'vitrine.sqlite'), statement, [[problem, filename]])
}

test('an administrator finds from the menu what the site holds, in pictures and tables, and has a file tried again, which is said for three seconds [NTF-002]', async () => {
  park('frame 007.jpg')
  const here = await visit()
  const { page, at, leave } = here
  await signIn(here)
  await page.goto(at(''))
  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await page.getByRole('menuitem', { name: 'The site in figures' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'The site in figures' }).waitFor()
  expect(await page.title()).toContain('The site in figures')
  for (const name of ['Growth', 'Age of the files', 'Kinds', 'Archives', 'Disks'])
    await page.getByRole('img', { name, exact: true }).waitFor()
  const archives = page
    .locator('section', { has: page.getByRole('heading', { name: 'Archives', exact: true }) })
    .first()
  await archives.locator('summary').focus()
  await page.keyboard.press('Enter')
  const row = archives.getByRole('row', { name: /Press/ })
  await row.waitFor()
  expect(await row.getByRole('cell').first().textContent()).toBe('5')
  const disks = page.locator('section', { has: page.getByRole('heading', { name: 'Disks', exact: true }) }).first()
  await disks.locator('summary').press('Enter')
  await disks
    .getByRole('row', { name: /Press/ })
    .first()
    .getByRole('cell')
    .nth(3)
    .getByText(/[KMGT]B$/)
    .waitFor()
  await disks.scrollIntoViewIfNeeded()
  await shoot(page, 'site-disks')
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
  await holdClock(page)
  await parked.getByRole('button', { name: 'Try again: frame 007.jpg' }).press('Enter')
  const message = page.getByRole('region', { name: 'Messages' }).getByText('1 file is read again.')
  await runUntilSeen(message)
  await page.clock.runFor(2800)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(300)
  await expect.poll(() => message.count()).toBe(0)
  await page.clock.resume()
  await page.getByText('There are none.').waitFor()
  await row.getByRole('link', { name: 'Press' }).press('Enter')
  await page.getByRole('gridcell').first().waitFor()
  await leave()
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
