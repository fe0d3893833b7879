import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { expectAccessible } from './accessible.ts'
import {
  closeFieldDesk,
  details,
  editors,
  enter,
  field,
  given,
  here,
  kept,
  openDetails,
  openFieldDeskWith,
  openPhone,
  openPlace,
  pencil,
  shown,
  site,
  tags,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'
import { signUpDesk } from './sign-up-desk.ts'
import { writtenField } from './written-field.ts'

let smtp: SmtpServer
const signUps = signUpDesk(() => ({ site, smtp, here }))

beforeAll(async () => {
  smtp = await openSmtpServer()
  await openFieldDeskWith({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
  const own: [string, ...string[]][] = [
    ['Agency', 'type=dropdown', 'values=ours|theirs: from abroad'],
    ['Place of work', 'type=input-dropdown', 'values=Oslo|Bergen: the west', 'placeholder=Where it was made'],
    ['Due', 'type=date-dropdown', 'values=2026-12-24: Christmas Eve|2026-12-31'],
    ['Contacts', 'type=email', 'several=yes'],
    ['Code', 'regexp=([A-Z]{2}-\\d+)+', 'help=Two letters, a hyphen, digits.'],
    ['Rooms', 'type=number', 'min=1', 'max=9', 'help=From 1 to 9.'],
    ['Secret', 'type=password'],
    ['Locked'],
    ['Released', 'type=checkbox'],
    ['Remarks', 'multiline=yes'],
    ['Plate', 'regexp=[A-Z]+\\d+'],
    ['Agent', 'type=email'],
    ['Stamped'],
  ]
  for (const settings of own) await site.command(['field', 'add', ...settings])
  await openDetails('market')
  await given('market', { 507: 'Sealed' })
  await given('quay', { 512: 'Stamped once' })
  await here.leave()
  for (const id of ['507', '512']) await site.command(['field', 'change', id, 'writable=no'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeFieldDesk()
  await smtp.close()
})

const region = () => details().getByRole('heading', { name: 'Further fields' })

test('what a site’s own fields offer is chosen, typed or both, and what they refuse is said in its words or called invalid [MET-043]', async () => {
  await openDetails('bridge')
  const { page } = here
  await region().scrollIntoViewIfNeeded()
  await shoot(page, 'own-fields')
  await enter('Agency')
  const agency = editors().getByRole('combobox', { name: 'Agency' })
  expect(await agency.locator('option').allTextContents()).toEqual(['No value', 'ours', 'theirs – from abroad'])
  await agency.selectOption('theirs')
  await shoot(page, 'own-field-dropdown')
  await expectAccessible(page, 'a drop-down')
  await page.keyboard.press('Enter')
  await shown('Agency').toBe('theirs')

  await enter('Place of work')
  const place = editors().getByRole('combobox', { name: 'Place of work' })
  expect(await place.getAttribute('placeholder')).toBe('Where it was made')
  await expectAccessible(page, 'an input with a drop-down')
  await place.pressSequentially('be')
  await page.getByRole('option', { name: /Bergen/ }).waitFor()
  await shoot(page, 'own-field-input-dropdown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => place.inputValue()).toBe('Bergen')
  await place.fill('Tromsø')
  await page.keyboard.press('Enter')
  await shown('Place of work').toBe('Tromsø')

  await enter('Due')
  await field('Due').press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Choose in the calendar' })
  await calendar.getByRole('button', { name: '31/12/2026' }).waitFor()
  await shoot(page, 'own-field-date-dropdown')
  await expectAccessible(page, 'a date with a drop-down')
  await calendar.getByRole('button', { name: 'Christmas Eve' }).click()
  await field('Due').press('Enter')
  await shown('Due').toBe('2026-12-24')

  await enter('Code')
  await field('Code').fill(`${'AA-1'.repeat(60)}!`)
  await page.keyboard.press('Enter')
  await details().getByText('Two letters, a hyphen, digits.').waitFor()
  await page.keyboard.press('Enter')
  await field('Code').fill('NO-12')
  await page.keyboard.press('Enter')
  await shown('Code').toBe('NO-12')
  await enter('Plate')
  await field('Plate').fill('nothing')
  await page.keyboard.press('Enter')
  await details().getByText('The value is invalid: it does not have the form that Plate asks for.').waitFor()
  await enter('Rooms')
  await field('Rooms').fill('10')
  await page.keyboard.press('Enter')
  await details().getByText('From 1 to 9.').waitFor()
  await enter('Secret')
  await editors().getByLabel('Secret').fill('open sesame')
  await page.keyboard.press('Enter')
  await shown('Secret').toBe('••••••••')
  expect(await kept('bridge', 506)).toBe('open sesame')
})

test('a semicolon ends an address, and of a pasted list the addresses are taken; what is none is refused [MET-033 MET-044 MET-045]', async () => {
  await openDetails('ferry')
  const { page } = here
  await enter('Contacts')
  await field('Contacts').pressSequentially('kari@example.no;')
  await expect.poll(() => tags().allTextContents()).toEqual(['kari@example.no'])
  expect(await field('Contacts').inputValue()).toBe('')
  await field('Contacts').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Per Moe <per@example.no>; nobody, kari@example.no\n@example.no liv@example.no')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => tags().allTextContents()).toEqual(['kari@example.no', 'per@example.no', 'liv@example.no'])
  await shoot(page, 'own-field-emails')
  await expectAccessible(page, 'addresses of e-mail')
  await field('Contacts').press('Enter')
  await expect.poll(() => kept('ferry', 503)).toEqual(['kari@example.no', 'per@example.no', 'liv@example.no'])
  await enter('Agent')
  for (const wrong of ['nobody', 'kari@example', 'kari@', '@example.no', 'kari ås@example.no']) {
    await field('Agent').fill(wrong)
    await details().getByText('Agent takes an address of e-mail').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await details().getByText('Agent takes an address of e-mail').waitFor()
    await editors().waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await editors().waitFor()
  }
  expect(await kept('ferry', 511)).toBeUndefined()
  await field('Agent').fill('kari.aas+press@mail.example.no')
  await page.keyboard.press('Enter')
  await shown('Agent').toBe('kari.aas+press@mail.example.no')
})

test('a click, the button and Enter lead into a field, but not into one that nobody may edit [MET-020 MET-021 MET-022 MET-023 MET-024 MET-027 MET-048 MET-055]', async () => {
  await openDetails('market')
  const { page } = here
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    () => editors().getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    expect(await editors().count()).toBe(0)
    await details().locator('dt:text-is("Headline") + dd').getByText('No value').click()
    await field('Headline').fill('Fish')
    expect(await editors().count()).toBe(1)
    await giveUp()
    await editors().waitFor({ state: 'detached' })
    await shown('Headline').toBe('No value')
  }
  expect(await kept('market', 105)).toBeUndefined()
  await details().locator('dt:text-is("Headline") + dd').hover()
  await pencil('Headline').click()
  await field('Headline').fill('  Fish  ')
  await page.keyboard.press('Enter')
  await shown('Headline').toBe('Fish')
  expect(await kept('market', 105)).toBe('Fish')
  await enter('Headline')
  await page.keyboard.press('Escape')
  await details()
    .locator('dt:text-is("Locked") + dd')
    .click({ position: { x: 60, y: 4 } })
  await page.keyboard.press('Enter')
  expect([await editors().count(), await pencil('Locked').count()]).toEqual([0, 0])
  await shown('Locked').toBe('Sealed')
  await enter('Remarks')
  expect(await field('Remarks').evaluate((each) => each.tagName)).toBe('TEXTAREA')
  // By now a field that was led into would be there, too.
  expect(await field('Locked').count()).toBe(0)
})

test('a text is trimmed when it is saved, by whatever way, and one that nobody may edit is left as it came [MET-046]', async () => {
  await openDetails('quay')
  const { page } = here
  await given('quay', { 105: ' Ebb  ' })
  expect(await kept('quay', 105)).toBe('Ebb')
  // What is kept is trimmed everywhere: only another server would tell a value such as this.
  await page.route(/archives\/5000-Desk\//, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"Stamped once"', '"  Stamped once "')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await page.getByRole('gridcell', { name: /quay/ }).click()
  await shown('Stamped').toBe('  Stamped once ')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await enter('Headline')
  await field('Headline').fill('   High water  ')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ metadata: { 105: { value: 'High water' } } })
  await shown('Headline').toBe('High water')
  await enter('Keywords')
  await page.keyboard.type('  tide  ')
  await page.keyboard.press('Enter')
  await expect.poll(() => tags().allTextContents()).toEqual(['tide'])
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('quay', 25)).toEqual(['tide'])
  expect(await pencil('Stamped').count()).toBe(0)
  await shown('Stamped').toBe('  Stamped once ')
})

test('editors of fields serve a single field, a form, people who sign up, and many assets at once [MET-001]', async () => {
  await site.command(['group', 'add', 'Press'])
  await signUps.set()
  const page = await openPlace('archives/')
  await page.context().clearCookies()
  await page.goto(site.at('views/sign-up'))
  const fill = async (within: Page | Locator, texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await within.getByLabel(label).fill(text)
  }
  const signedUp = { 'E-mail address': 'kari@example.org', 'First name': 'Kari', 'Last name': 'Berg', Company: 'Acme' }
  await fill(page, signedUp)
  await page.getByLabel('Role').selectOption('Author')
  await page.getByLabel('I accept the terms').check()
  await signUps.button('Sign up').click()
  const secret = (await signUps.linkSentTo('kari@example.org')).split('#')[1]
  expect((await page.request.post(site.at('signups/confirm'), { data: { secret } })).status()).toBe(204)
  // The form as a whole: nothing is kept until it is saved.
  await here.leave()
  await openPlace('archives/')
  await signUps.openSignUps()
  await signUps.press('kari@example.org', /^Details/)
  expect(await signUps.inner().getByLabel('Role').inputValue()).toBe('Author')
  await fill(signUps.inner(), { 'Last name': 'Bergen', Company: 'Acme Press' })
  await signUps.row('kari@example.org').getByText('Kari Berg', { exact: true }).waitFor()
  await signUps.inner().getByRole('button', { name: 'Save', exact: true }).click()
  await signUps.row('kari@example.org').getByText('Kari Bergen').waitFor()
  await here.leave()
  await openDetails('bridge')
  await enter('Headline')
  await field('Headline').fill('A bridge')
  await here.page.keyboard.press('Enter')
  await expect.poll(() => kept('bridge', 105)).toBe('A bridge')
  await here.page.getByRole('gridcell', { name: /ferry/ }).click()
  await here.page.getByRole('button', { name: 'Edit all that are selected' }).waitFor()
  await here.page.keyboard.press('e')
  const pane = here.page.getByRole('complementary', { name: 'Edit all that are selected' })
  const city = pane.getByRole('group', { name: 'City', exact: true })
  await writtenField(city, 'City').fill('Tromsø')
  await pane.getByRole('button', { name: /^Apply/ }).click()
  await pane.getByText('2 assets were changed.').waitFor()
  expect([await kept('bridge', 90), await kept('ferry', 90)]).toEqual(['Tromsø', 'Tromsø'])
})

test('values go out as a table and come back in: what would change is shown before, done at once, and taken back', async () => {
  await openDetails('market')
  await given('market', { 5: 'The market', 25: ['harbour'], 506: 'Kept secret' })
  await given('parade', { 5: 'The parade' })
  const { page } = here
  const saved = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Save values as a table' }).click()
  const table = await readFile(await (await saved).path(), 'utf8')
  const [head = '', row = ''] = table.split('\r\n')
  expect(head).toContain('address,filename,Title (5)')
  expect(row).toContain('market.jpg,The market')
  expect(table).not.toContain('Kept secret')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands and places' }).getByRole('combobox').fill('Values as a table')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Values as a table' }).waitFor()
  const chooser = page.locator('input[type=file][accept^=".csv"]')
  const sent = (name: string, text: string) =>
    chooser.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await sent('broken.csv', 'filename,Title\n"market.jpg,x')
  await page
    .getByRole('alert')
    .getByText(/Line 2: this is no row of a table/)
    .waitFor()
  await sent(
    'list.csv',
    'filename;Title;Keywords;Colour of the frame\nmarket.jpg;At the market;harbour|fish;red\nparade.jpg;The parade;;red\nnone.jpg;x;;red\n',
  )
  await page.getByText('1 column is left out:').waitFor()
  await page.getByRole('combobox', { name: 'Values of a list are parted by' }).selectOption('vertical bars')
  const differences = page.getByRole('table', { name: 'What would change' })
  await differences.getByRole('row', { name: /Keywords harbour harbour\s+fish/ }).waitFor()
  await page.getByRole('status').getByText('1 file changes · 1 stays as it is1 row cannot be used').waitFor()
  await shoot(page, 'values-table')
  await expectAccessible(page, 'a table of values')
  await page.getByRole('button', { name: 'Change 1 file', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  const title = () => kept('market', 5)
  expect(await title()).toBe('At the market')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(title).toBe('The market')
  // The same as a workbook, of all files: brought back as it is, it changes nothing.
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a workbook (XLSX)' }).click()
  const buffer = await readFile(await (await workbook).path())
  await chooser.setInputFiles({ name: 'values.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('status').getByText('0 files change · 5 stay as they are').waitFor()
  await shoot(page, 'values-workbook')
})

test('in Arabic, in the dark, on a phone, a table of values is read from right to left', async () => {
  await openPhone({ locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  await page.goto(site.at(`views/values?of=${encodeURIComponent('/fotoweb/archives/5000-Desk/')}`))
  const content = 'filename,5\nmarket.jpg,سوق السمك\n'
  const file = { name: 'قائمة.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('input[type=file][accept^=".csv"]').setInputFiles(file)
  await page.getByRole('table').waitFor()
  await shoot(page, 'values-table-arabic')
  await expectAccessible(page, 'a table of values in Arabic')
})

test('what is ticked is kept as a template, fills the editor for other files, and is renamed and removed on its page', async () => {
  await openDetails('bridge')
  await given('ferry', { 90: 'Oslo' })
  const { page } = here
  const pane = () => page.getByRole('complementary', { name: 'Edit all that are selected' })
  const city = () => pane().getByRole('group', { name: 'City', exact: true })
  await page.getByRole('gridcell', { name: /quay/ }).click()
  await page.getByRole('button', { name: 'Edit all that are selected' }).waitFor()
  await page.keyboard.press('e')
  await writtenField(city(), 'City').fill('Bergen')
  await pane().getByRole('button', { name: 'Keep as a template …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep as a template' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Write a name.').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bergen today')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.goto(site.at('archives/5000-Desk/;o=fn'))
  await page.getByRole('gridcell', { name: /ferry/ }).click()
  await page.getByRole('gridcell', { name: /quay/ }).click()
  await page.getByRole('button', { name: 'Edit all that are selected' }).waitFor()
  await page.keyboard.press('e')
  await pane().getByRole('combobox', { name: 'Fill from a template …' }).selectOption('Bergen today')
  await shoot(page, 'template-filled')
  await expectAccessible(page, 'an editor filled from a template')
  expect(await city().getByRole('checkbox', { name: 'City' }).isChecked()).toBe(true)
  await pane()
    .getByRole('button', { name: /^Apply/ })
    .click()
  await pane().getByText('2 assets were changed.').waitFor()
  expect(await kept('ferry', 90)).toBe('Bergen')
  await page.goto(site.at('views/metadata-templates'))
  await page.getByText('1 field').waitFor()
  const forAll = page.getByRole('checkbox', { name: 'For everybody' })
  await forAll.click()
  await expect.poll(() => forAll.isChecked()).toBe(true)
  await shoot(page, 'templates')
  await expectAccessible(page, 'templates')
  await page.getByRole('button', { name: 'Rename: Bergen today' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bergen')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rename: Bergen', exact: true }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete: Bergen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No templates yet').waitFor()
})
