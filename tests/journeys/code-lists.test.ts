import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  closeFieldDesk,
  details,
  enter,
  field,
  here,
  kept,
  openDetails,
  openFieldDesk,
  openPhone,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'

beforeAll(openFieldDesk)
afterAll(closeFieldDesk)

test('a list of codes is made by keys; codes become what stands for them while a caption and keywords are written, and the undo of the browser takes one back', async () => {
  await openDetails('bridge')
  const { page, at } = here
  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Code replacements' }).press('Enter')
  await page.getByText('No lists yet').waitFor()
  await expectAccessible(page, 'no lists')
  await shoot(page, 'code-lists-none')
  await page.getByRole('button', { name: 'New list' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Codes' }).fill('7\tErling Haaland\tHaaland\nlonely\n7\tagain')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Write a name.').waitFor()
  await dialog.getByText('Line 2: what stands for the code is missing.').waitFor()
  await dialog.getByText('Line 3: this code stands further up already.').waitFor()
  await expectAccessible(page, 'faults of a list')
  await shoot(page, 'code-lists-dialog')
  const file = Buffer.from('\uFEFF7\tErling Haaland\tHaaland\r\nos Oslo Spektrum\r\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: file })
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Codes' }).inputValue()).toContain('os Oslo Spektrum')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Match')
  await dialog.getByText('Replace codes that stand as words').click()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Match' }).getByText('2 codes').waitFor()
  // What was read out of the button that is gone stays behind for seconds.
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Match' }).getByText('2 codes').waitFor()
  await expectAccessible(page, 'one list')
  await shoot(page, 'code-lists')

  await page.goto(at('archives/5000-Desk/;o=fn'))
  await page.getByRole('gridcell', { name: /bridge/ }).click()
  await details().getByRole('heading', { level: 2 }).waitFor()
  await enter('Description')
  await page.locator('[data-codes="2"]').first().waitFor()
  await page.keyboard.type('=7= scores, \\7#2\\ smiles in os. Not in Tos, =8= or ')
  await expect
    .poll(() => field('Description').inputValue())
    .toBe('Erling Haaland scores, Haaland smiles in Oslo Spektrum. Not in Tos, =8= or ')
  await page.keyboard.type('os')
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+z')
  await expect.poll(() => field('Description').inputValue()).toMatch(/=8= or os $/)
  await page.keyboard.type('at OS')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => kept('bridge', 120)).toMatch(/^Erling Haaland scores.* or os at Oslo Spektrum$/)
  await page.keyboard.press('Escape')

  await page.getByRole('gridcell', { name: /ferry/ }).click()
  await enter('Keywords')
  await page.locator('[data-codes="2"]').first().waitFor()
  await page.keyboard.type('=7#2=')
  await page.keyboard.press('Enter')
  await page.keyboard.type('OS')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('ferry', 25)).toEqual(['Haaland', 'Oslo Spektrum'])
  await here.leave()
})

test('the lists are read and written from right to left, in the dark and on a phone', async () => {
  await openPhone({ locale: 'ar', colorScheme: 'dark' })
  const { page, at } = here
  await page.goto(at('views/code-lists'))
  await page.getByText('Match', { exact: true }).waitFor()
  await expectAccessible(page, 'lists in Arabic')
  await shoot(page, 'code-lists-ar')
  await page.getByRole('button', { name: 'تحرير: Match' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'الرموز' }).waitFor()
  await expectAccessible(page, 'a list in Arabic')
  await shoot(page, 'code-lists-dialog-ar')
  await here.leave()
})
