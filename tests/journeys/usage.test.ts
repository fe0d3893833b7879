import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeFieldDesk, openFieldDesk, site } from './field-desk.ts'
import { readLicenceReport, readLicenceReportOnAPhone } from './licence-report.ts'
import { shoot, signIn, visit } from './open-browser.ts'
import { writeRows } from './write-rows.ts'

beforeAll(openFieldDesk)
afterAll(closeFieldDesk)

const enter = async (options: Parameters<typeof visit>[0]) => ({
  ...(await visit(options)),
  at: (path: string) => site.at(path),
})

/** As if somebody had downloaded these files a while ago, each once a day. */
function downloaded(filename: string, daysAgo: number, times: number): void {
  const statement = `insert or ignore into asset_downloads (asset_id, archive_id, way, bytes, at, once)
    select id, archive_id, 'link', 2500000, ?, ? from assets where filename = ?`
  const rows = Array.from({ length: times }, (_, at) => {
    return [Date.now() - (daysAgo + at) * 86_400_000, `${filename} ${daysAgo} ${at}`, filename]
  })
  writeRows(join(site.data, 'vitrine.sqlite'), statement, rows)
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

/** The terms, as somebody who downloads is asked to accept them. */
const asked = (page: Page, name: string) => page.getByRole('dialog', { name })

test('terms of use are published, asked before the first download and by a link, and who accepted them is listed', async () => {
  const here = await enter({ acceptDownloads: true })
  const { page, at, leave } = here
  here.bringAbout(/403 \(Forbidden\)/)
  here.bringAbout(/400 \(Bad Request\)/)
  await signIn(here)
  await page.goto(at('views/management'))
  await page.getByRole('link', { name: 'Terms of use' }).press('Enter')
  await page.getByText('This site has no terms of use.').waitFor()
  await page.getByRole('textbox', { name: 'Title (English)' }).fill('House rules')
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('Name the *photographer*.')
  await page.getByRole('combobox', { name: 'Language of the texts' }).selectOption({ label: 'العربية' })
  await page.getByRole('textbox', { name: 'Text (العربية)' }).fill('اذكر اسم المصور.')
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish…' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  }
  await publish()
  await page.getByText('Nothing was published:').waitFor()
  const title = page.getByRole('textbox', { name: 'Title (العربية)' })
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await title.fill('قواعد الدار')
  await publish()
  await page.getByText('Version 1 must be accepted before the first download.').waitFor()
  await page.getByText('Nobody is found.').waitFor()

  await page.goto(at('archives/5000-Desk/'))
  await page.getByRole('gridcell', { name: /bridge/ }).dblclick()
  await page.getByRole('heading', { level: 1, name: /bridge/ }).waitFor()
  await page.keyboard.press('Shift+D')
  await page.frameLocator('iframe').getByText('photographer', { exact: true }).waitFor()
  await expectAccessible(page, 'the terms of use')
  await shoot(page, 'terms-dialog')
  await page.keyboard.press('Escape')
  await page.getByText('Nothing was downloaded, because the terms of use were not accepted.').waitFor()
  await page.keyboard.press('Shift+D')
  const original = page.waitForEvent('download')
  await asked(page, 'House rules').getByRole('button', { name: 'Accept and download' }).press('Enter')
  expect((await original).suggestedFilename()).toBe('bridge.jpg')
  await asked(page, 'House rules').waitFor({ state: 'detached' })
  const again = page.waitForEvent('download')
  await page.keyboard.press('Shift+D')
  await again

  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const list = await page.request.get(at('archives/5000-Desk/'), { headers })
  const { data } = (await list.json()) as { data: { href: string }[] }
  const assets = data.slice(0, 2).map(({ href }) => ({ href }))
  const made = await page.request.post(at('me/albums/mine/'), { data: { name: 'Chosen', assets } })
  const { originalURL } = (await made.json()) as { originalURL: string }
  const share = { type: 'everyone', acl: ['view', 'preview', 'download'], name: 'For the paper' }
  const shared = await page.request.patch(new URL(`${originalURL}.shares/`, at('')).toString(), {
    headers: { 'content-type': 'application/vnd.fotoware.sharing-update+json' },
    data: { addShares: [share] },
  })
  const [link] = ((await shared.json()) as { addedShares: { sharedHREF: string }[] }).addedShares
  const guest = await enter({
    ...{ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 }, acceptDownloads: true },
  })
  const phone = guest.page
  await phone.goto(new URL(link?.sharedHREF ?? '', at('')).toString())
  await phone.getByRole('list', { name: 'صور' }).getByRole('button').first().click()
  const save = phone.getByRole('dialog').getByRole('link', { name: 'تنزيل' })
  await save.click()
  await phone.frameLocator('iframe').getByText('اذكر اسم المصور.').waitFor()
  await expectAccessible(phone, 'the terms of use on a phone, in Arabic')
  await shoot(phone, 'terms-dialog-phone-arabic')
  await asked(phone, 'قواعد الدار').getByRole('button', { name: 'رفض' }).click()
  // The picture is there as before.
  const picture = phone.waitForEvent('download')
  await save.click()
  await asked(phone, 'قواعد الدار').getByRole('button', { name: 'قبول وتنزيل' }).click()
  expect((await picture).suggestedFilename()).toMatch(/\.jpg$/)
  await phone.getByRole('button', { name: 'إغلاق' }).click()
  const zip = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'تنزيل الكل' }).click()
  expect((await zip).suggestedFilename()).toBe('Chosen.zip')
  await guest.leave()

  await page.goto(at('views/terms-of-use'))
  const accepted = page.getByRole('table', { name: 'Who accepted' }).getByRole('row')
  await accepted.filter({ hasText: 'Administrator' }).waitFor()
  await accepted.filter({ hasText: 'For the paper' }).waitFor()
  await expectAccessible(page, 'administration of the terms of use')
  await shoot(page, 'terms-of-use')
  await page.getByRole('heading', { name: 'Who accepted' }).scrollIntoViewIfNeeded()
  await shoot(page, 'terms-acceptances')
  await page.getByRole('searchbox', { name: 'Name of a person or a link' }).fill('paper')
  await expect.poll(() => accepted.filter({ hasText: 'Administrator' }).count()).toBe(0)
  const table = page.waitForEvent('download')
  await page.getByRole('link', { name: 'As a table (CSV)' }).press('Enter')
  expect((await table).suggestedFilename()).toBe('acceptances.csv')
  await page.getByRole('button', { name: 'Stop asking' }).press('Enter')
  await page.getByText('Nobody is asked. The last version is 1.').waitFor()
  await leave()
})

test('a licence is written, tied to a file in hand, told in its details and found by its name, and asks for what its file is used', async () => {
  const here = await enter({ acceptDownloads: true })
  const { page, at, leave } = here
  here.bringAbout(/400 \(Bad Request\)/)
  await signIn(here)
  await page.goto(at('views/licences'))
  // The button takes nothing before the list has come.
  await page.getByText('No licences').waitFor()
  await page.getByRole('button', { name: 'Add licence' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Agency, one year')
  await dialog.getByRole('textbox', { name: 'Licensor' }).fill('Agency')
  await dialog.getByLabel('First day').fill('2020-01-01')
  await dialog.getByLabel('Last day').fill('2019-01-01')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('The last day is before the first one.').waitFor()
  await dialog.getByLabel('Last day').fill('2020-12-31')
  await expectAccessible(page, 'a licence')
  await shoot(page, 'licence-dialog')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const licences = page.getByRole('list', { name: 'Licences' })
  await licences.getByText(/^Ended · 1 Jan 2020 to 31 Dec 2020/).waitFor()
  await shoot(page, 'licences')

  const headers = { 'content-type': 'application/json' }
  const rule = (EmbargoRule: string) =>
    page.request.put(at('api/config/archives/5000'), { data: { EmbargoRule }, headers })
  expect((await rule('lock')).ok()).toBe(true)
  await page.goto(at('archives/5000-Desk/'))
  await page.getByRole('gridcell', { name: /quay/ }).click()
  await page.getByRole('gridcell', { name: /quay/, selected: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('tie licences')
  await page.getByRole('option', { name: /Tie licences/ }).click()
  await dialog.getByRole('button', { name: /^Tie .?Agency, one year/ }).press('Enter')
  await page.getByText(/is tied to 1 file\.$/).waitFor()
  await shoot(page, 'tie-licences')
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: /quay/ }).dblclick()
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByText('No licence of this file is valid today.').waitFor()
  await details.getByRole('heading', { name: 'Licences' }).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'licences of a file')
  await shoot(page, 'licences-of-a-file')
  await page.goto(at('views/licences'))
  await licences.getByRole('link', { name: /^Show files of/ }).press('Enter')
  await page.getByRole('link', { name: /Desk/ }).first().press('Enter')
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(1)
  await page.getByRole('gridcell', { name: /quay/ }).waitFor()
  // What lets files out says so and asks again.
  await page.goto(at('views/licences'))
  await licences.getByRole('button', { name: /^Remove/ }).press('Enter')
  const alarm = page.getByRole('alertdialog')
  await alarm.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await alarm.getByText('1 file that is held back today would be let out.').waitFor()
  await alarm.getByRole('button', { name: 'Remove and let out' }).waitFor()
  await shoot(page, 'licence-frees')
  await page.keyboard.press('Escape')
  await licences.getByRole('button', { name: /^Edit/ }).press('Enter')
  await dialog.getByLabel('Last day').fill('')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('1 file that is held back today would be let out.').waitFor()
  await dialog.getByRole('button', { name: 'Save and let out' }).press('Enter')
  await licences.getByText(/^Valid · /).waitFor()
  expect((await rule('none')).ok()).toBe(true)

  // It limits what may be done with it: whoever downloads says for what, and what it does not allow is left out.
  await licences.getByRole('button', { name: /^Edit/ }).press('Enter')
  await dialog.getByRole('checkbox', { name: 'Editorial' }).press('Space')
  await dialog.getByRole('combobox', { name: /^Territories/ }).selectOption({ label: 'Norway' })
  await dialog.getByRole('textbox', { name: 'Number of uses in all' }).fill('1e')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Give a whole number from 1 on.').waitFor()
  await dialog.getByRole('textbox', { name: 'Number of uses in all' }).fill('1')
  await shoot(page, 'licence-limits')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await licences.getByText('Uses left: 1 of 1').waitFor()
  await shoot(page, 'licences-with-limits')
  await licences.getByRole('button', { name: /^Papers of/ }).press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add a paper' }).press('Enter')
  const contract = { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 contract') }
  await (await chooser).setFiles(contract)
  const paper = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Contract.pdf' }).press('Enter')
  expect((await paper).suggestedFilename()).toBe('Contract.pdf')
  await shoot(page, 'licence-papers')
  await dialog.getByRole('button', { name: /^Remove .?Contract/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await dialog.getByText('No contract is kept with this licence yet.').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(at('archives/5000-Desk/'))
  const chosen = page.getByRole('gridcell', { name: /quay/, selected: true })
  const choose = async () => {
    // A click before the list has come to rest is for nothing.
    if ((await chosen.count()) === 0) await page.getByRole('gridcell', { name: /quay/ }).click()
    return chosen.count()
  }
  await expect.poll(choose).toBe(1)
  await page.getByRole('gridcell', { name: /bridge/ }).click({ modifiers: ['Control'] })
  await page.getByText('2 selected').waitFor()
  const question = page.getByRole('dialog', { name: 'For what will you use it?' })
  await page.getByRole('button', { name: 'Download', exact: true }).waitFor()
  await page.keyboard.press('Shift+D')
  const use = question.getByRole('combobox', { name: 'Use' })
  // The button takes nothing before the list of uses has come.
  await use.getByRole('option', { name: 'Print' }).waitFor({ state: 'attached' })
  await question.getByRole('button', { name: 'Download' }).press('Enter')
  await question.getByText('Choose a use.').waitFor()
  await expect.poll(() => use.evaluate((field) => field === document.activeElement)).toBe(true)
  await use.selectOption({ label: 'Print' })
  await question.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'Norway' })
  await expectAccessible(page, 'the question for what')
  await shoot(page, 'licence-use-question')
  const without = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).press('Enter')
  await without
  await page.getByText(/^1 of 2 left out: .?quay\.jpg/).waitFor()
  await shoot(page, 'licence-left-out')
  await page.keyboard.press('Shift+D')
  // It begins with what was said last.
  await expect.poll(() => use.inputValue()).toBe('print')
  await use.selectOption({ label: 'Editorial' })
  const whole = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).press('Enter')
  await whole
  await page.goto(at('views/licences'))
  await licences.getByText('Used up: 1 of 1').waitFor()
  await readLicenceReport(page)
  await page.goto(at('archives/5000-Desk/'))
  await page.getByRole('gridcell', { name: /quay/ }).dblclick()
  const summary = details.getByText(/^Downloads: /)
  await summary.waitFor()
  const list = details.getByRole('list', { name: 'Downloads' })
  if (!(await list.isVisible())) await summary.press('Enter')
  await list.getByText(/^For: .?Editorial.? · .?Norway/).waitFor()
  await summary.scrollIntoViewIfNeeded()
  await shoot(page, 'downloads-with-use')
  // What limits a file is taken from it only by saying so.
  await details.getByRole('button', { name: /^Take .?Agency/ }).press('Enter')
  await alarm.getByText('1 file that is held back or limited today would be let out.').waitFor()
  await shoot(page, 'licence-untie-frees')
  await alarm.getByRole('button', { name: 'Cancel' }).press('Enter')
  // By a link the file has an address for whoever says a use.
  const quay = await page.request.get(at('archives/5000-Desk/?q=fn:quay'), {
    headers: { accept: 'application/vnd.fotoware.assetlist+json' },
  })
  const [file] = ((await quay.json()) as { data: { href: string }[] }).data
  const made = await page.request.post(at('me/albums/mine/'), {
    data: { name: 'Licensed', assets: [{ href: file?.href }] },
  })
  const { originalURL } = (await made.json()) as { originalURL: string }
  const shared = await page.request.patch(new URL(`${originalURL}.shares/`, at('')).toString(), {
    headers: { 'content-type': 'application/vnd.fotoware.sharing-update+json' },
    data: { addShares: [{ type: 'everyone', acl: ['view', 'preview', 'download'], name: 'Licensed' }] },
  })
  const [link] = ((await shared.json()) as { addedShares: { sharedHREF: string }[] }).addedShares
  await leave()
  const guest = await enter({ acceptDownloads: true })
  guest.bringAbout(/403 \(Forbidden\)/)
  await guest.page.goto(new URL(link?.sharedHREF ?? '', at('')).toString())
  await guest.page.getByRole('list', { name: 'Pictures' }).getByRole('button').first().press('Enter')
  await guest.page.getByRole('dialog').getByRole('link', { name: 'Download' }).press('Enter')
  const asking = guest.page.getByRole('dialog', { name: 'For what will you use it?' })
  await asking.getByRole('combobox', { name: 'Use' }).selectOption({ label: 'Print' })
  await asking.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'Norway' })
  await asking.getByRole('button', { name: 'Download' }).press('Enter')
  await guest.page.getByText('No licence of this file allows this use.').waitFor()
  await shoot(guest.page, 'licence-link-refused')
  await guest.leave()
  const phone = await enter({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await signIn(phone)
  await phone.page.goto(phone.at('views/licences'))
  await phone.page.getByRole('list', { name: 'التراخيص' }).getByText('Agency').first().waitFor()
  await expectAccessible(phone.page, 'licences on a phone, in Arabic')
  await shoot(phone.page, 'licences-phone-arabic')
  await readLicenceReportOnAPhone(phone.page)
  phone.bringAbout(/403 \(Forbidden\)/)
  await phone.page.goto(phone.at('archives/5000-Desk/'))
  await phone.page.getByRole('gridcell', { name: /quay/ }).dblclick()
  await phone.page.getByRole('heading', { level: 1, name: /quay/ }).waitFor()
  await phone.page.keyboard.press('Shift+D')
  await phone.page.getByRole('dialog', { name: 'فيمَ ستستخدمه؟' }).getByRole('combobox', { name: 'الاستخدام' }).waitFor()
  await expectAccessible(phone.page, 'the question for what on a phone, in Arabic')
  await shoot(phone.page, 'licence-use-phone-arabic')
  await phone.leave()
})
