import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeFieldDesk, details, given, here, openDetails, openFieldDesk, openPhone, site } from './field-desk.ts'
import { shoot, visit } from './open-browser.ts'

beforeAll(openFieldDesk)
afterAll(closeFieldDesk)

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })

/** The details of one picture, whatever was selected before. */
async function select(name: string) {
  await here.page.keyboard.press('Escape')
  await expect.poll(() => here.page.getByRole('gridcell', { selected: true }).count()).toBe(0)
  await cell(name).click()
}

/** Says in the form of the archive, by keyboard, what dates do. */
async function choose(rule: string) {
  const { page } = here
  await page.goto(here.at('archives/'))
  await page.getByRole('button', { name: 'Edit Desk', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Export/Import', exact: true }).click()
  await dialog.getByRole('radio', { name: rule, exact: true }).press('Space')
  await dialog.getByRole('radio', { name: rule, exact: true }).scrollIntoViewIfNeeded()
  await shoot(page, 'embargo-settings')
  await expectAccessible(page, 'what dates do')
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.goto(here.at('archives/5000-Desk/;o=fn'))
  await cell('market').waitFor()
}

test('what is not released yet and what has expired is marked for the desk, and not there for visitors, as an administrator says', async () => {
  await openDetails('market')
  await given('bridge', { 30: dayFromNow(2), 35: '120000+0000' })
  await given('ferry', { 37: dayFromNow(-2) })
  expect(await here.page.getByRole('img', { name: 'Under embargo' }).count()).toBe(0)
  await choose('are not seen')
  await cell('bridge').getByRole('img', { name: 'Under embargo' }).waitFor()
  await cell('ferry').getByRole('img', { name: 'Expired' }).waitFor()
  await select('bridge')
  await details()
    .getByText(/^Embargo until /)
    .waitFor()
  await shoot(here.page, 'embargo')
  await expectAccessible(here.page, 'a picture under embargo')
  await select('ferry')
  await details().getByText('Expired: its expiry date has passed').waitFor()
  const visitor = await visit({})
  await visitor.page.goto(site.at('archives/5000-Desk/;o=fn'))
  await expect.poll(() => visitor.page.getByRole('gridcell', { name: /jpg/ }).count()).toBe(3)
  expect(await visitor.page.getByRole('gridcell', { name: /bridge|ferry/ }).count()).toBe(0)
  await visitor.leave()
  await choose('are marked, and cannot be downloaded, ordered or copied')
  await here.leave()
  const other = await visit({ colorScheme: 'dark' })
  await other.page.goto(site.at('archives/5000-Desk/;o=fn'))
  await other.page.getByRole('gridcell', { name: /bridge/ }).click()
  await other.page
    .getByRole('gridcell', { name: /bridge/ })
    .getByRole('img', { name: 'Under embargo' })
    .waitFor()
  await shoot(other.page, 'embargo-visitor-dark')
  await other.leave()
})

test('on a phone, in Arabic and in the dark, the details say it too', async () => {
  await openPhone({ locale: 'ar', colorScheme: 'dark' })
  await here.page.goto(here.at('archives/5000-Desk/;o=fn'))
  await cell('bridge').getByRole('img', { name: 'محظور النشر مؤقتًا' }).waitFor()
  await select('bridge')
  await here.page.keyboard.press('i')
  await here.page.getByText(/محظور النشر حتى/).waitFor()
  await shoot(here.page, 'embargo-ar')
  await expectAccessible(here.page, 'a picture under embargo in Arabic')
  await here.leave()
})
