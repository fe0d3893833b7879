import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { shoot } from './open-browser.ts'

/** From the list of licences, of which one is used up: how it stands, who used it, and both as tables. */
export async function readLicenceReport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Report of licences' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Report of licences' }).waitFor()
  const row = page.getByRole('row', { name: /Agency, one year/ })
  await row.getByText('Used up', { exact: true }).waitFor()
  await row.getByText('Used up: 1 of 1').waitFor()
  await row.getByRole('link', { name: /^1 file of/ }).waitFor()
  await expectAccessible(page, 'the report of licences')
  await shoot(page, 'licence-report')
  await row.getByRole('button', { name: /^Show who used/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Who used/ })
  const download = dialog.getByRole('list', { name: 'Downloads' }).getByRole('listitem').first()
  await download.getByText(/^For: .?Editorial.? · .?Norway/).waitFor()
  await download.getByRole('link', { name: 'quay.jpg' }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'who used a licence, dark')
  await shoot(page, 'licence-used-by-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const table = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'As a table (CSV)' }).press('Enter')
  expect((await table).suggestedFilename()).toBe('downloads.csv')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const state = page.getByRole('combobox', { name: 'State' })
  await state.selectOption({ label: 'Ended' })
  await page.getByText('No licence has this name and this state.').waitFor()
  await shoot(page, 'licence-report-nothing')
  await state.selectOption({ label: 'Used up' })
  await row.waitFor()
  const report = page.waitForEvent('download')
  await page.getByRole('link', { name: 'As a table (CSV)' }).press('Enter')
  expect((await report).suggestedFilename()).toBe('licences.csv')
}

/** The same from there, in Arabic. */
export async function readLicenceReportOnAPhone(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'تقرير التراخيص' }).click()
  const row = page.getByRole('row', { name: /Agency/ })
  await row.getByText('مستنفد', { exact: true }).waitFor()
  await expectAccessible(page, 'the report of licences on a phone, in Arabic')
  await shoot(page, 'licence-report-phone-arabic')
}
