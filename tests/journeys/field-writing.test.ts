import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  closeFieldDesk,
  details,
  editors,
  enter,
  field,
  focused,
  given,
  here,
  kept,
  openDetails,
  openFieldDesk,
  openPhone,
  pencil,
  shown,
  tags,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'

beforeAll(openFieldDesk)
afterEach(() => here.leave())
afterAll(closeFieldDesk)

test('three pictures are given captions without the mouse: Ctrl+Enter saves and goes on, in the same field', async () => {
  await openDetails('bridge')
  const { page } = here
  await enter('Description')
  for (const text of ['A bridge at noon', 'The ferry leaves', 'Fish is sold']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
  }
  await page.keyboard.type('Drums pass')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await shown('Description').toBe('Drums pass')
  await expect.poll(() => kept('bridge', 120)).toBe('A bridge at noon')
  await expect.poll(() => kept('ferry', 120)).toBe('The ferry leaves')
  await expect.poll(() => kept('market', 120)).toBe('Fish is sold')
  await expect.poll(() => kept('parade', 120)).toBe('Drums pass')
  await page.getByRole('gridcell', { name: /parade/, selected: false }).waitFor()
})

test('in the viewer Ctrl+Enter turns the page with the field open, back with Shift, and says when there is no further one', async () => {
  await openDetails('market')
  const { page } = here
  await page.getByRole('gridcell', { name: /market/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /market/ }).waitFor()
  if (!(await details().isVisible())) await page.keyboard.press('i')
  await enter('Headline')
  await page.keyboard.type('Market day')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: /ferry/ }).waitFor()
  await field('Headline').waitFor()
  await page.keyboard.type('Ferry day')
  await shoot(page, 'field-viewer')
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('heading', { level: 1, name: /market/ }).waitFor()
  await expect.poll(() => field('Headline').inputValue()).toBe('Market day')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: /ferry/ }).waitFor()
  await expect.poll(() => field('Headline').inputValue()).toBe('Ferry day')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: /bridge/ }).waitFor()
  await field('Headline').waitFor()
  await page.keyboard.type('Bridge')
  await page.keyboard.press('Control+Enter')
  await page.getByText('That was the last one.').waitFor()
  await shown('Headline').toBe('Bridge')
})

test('what was refused after somebody had gone on stands there when they come back', async () => {
  await openDetails('parade')
  const { page } = here
  here.bringAbout(/status of 412/)
  await enter('Headline')
  await page.keyboard.type('Mine')
  await given('parade', { 105: 'Theirs' })
  await page.keyboard.press('Control+Enter')
  await page.getByText(/“parade.jpg” was not saved/).waitFor()
  await field('Headline').waitFor()
  await page.keyboard.press('Control+Shift+Enter')
  await details()
    .getByText(/has changed Headline meanwhile: “Theirs”/)
    .waitFor()
  expect(await field('Headline').inputValue()).toBe('Mine')
  await details().getByRole('button', { name: 'Take theirs' }).click()
  await shown('Headline').toBe('Theirs')
})

test('Tab saves and goes to the next field, Shift with it to the one before', async () => {
  await openDetails('quay')
  const { page } = here
  await page.getByRole('gridcell', { name: /quay/ }).focus()
  await page.keyboard.press('m')
  await expect.poll(() => field('Title').count()).toBe(1)
  await page.keyboard.type('The quay')
  await page.keyboard.press('Tab')
  await field('Headline').waitFor()
  await shown('Title').toBe('The quay')
  await page.keyboard.type('Boats come in')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => field('Title').inputValue()).toBe('The quay')
  await page.keyboard.press('Escape')
  await shown('Headline').toBe('Boats come in')
  await expect.poll(focused).toBe('Edit Title')
})

test('whoever has gone to another field while a value is saved stays there when the answer comes', async () => {
  await openDetails('quay')
  const { page } = here
  const held = Promise.withResolvers<void>()
  await page.route(/quay\.jpg\.info/, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await enter('Headline')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Low water')
  await page.keyboard.press('Enter')
  await pencil('City').focus()
  held.resolve()
  await shown('Headline').toBe('Low water')
  await expect.poll(focused).toBe('Edit City')
  await page.keyboard.press('Enter')
  await field('City').waitFor()
})

test('a field that is left keeps what was typed, or gives it up for whoever has chosen so, ten milliseconds after [MET-029 MET-031]', async () => {
  await openDetails('ferry')
  const { page } = here
  const before = await kept('ferry', 105)
  const write = async (text: string) => {
    await enter('Headline')
    await field('Headline').fill(text)
  }
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const choose = async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    const choice = page.getByRole('menuitemcheckbox', { name: 'Leaving a field gives up what was typed' })
    await choice.click()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await write('Kept')
  await pencil('City').click()
  await field('City').waitFor()
  expect(await field('Headline').inputValue()).toBe('Kept')
  await field('City').press('Escape')
  await field('Headline').press('Escape')
  await pencil('Headline').waitFor()
  await choose()
  await write('Given up')
  // Within the field, and in the list that belongs to it, nothing is left.
  await details()
    .locator('[data-editor]')
    .click({ position: { x: 2, y: 2 } })
  await field('Headline').focus()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await leave()
  await page.clock.runFor(9)
  expect(await field('Headline').inputValue()).toBe('Given up')
  await page.clock.runFor(1)
  // While its clock stands still: a longer wait would not have ended.
  await expect.poll(() => field('Headline').count()).toBe(0)
  await page.clock.resume()
  await shown('Headline').not.toContain('Given up')
  expect(await kept('ferry', 105)).toBe(before)
  // It is kept with the account, and taken back there.
  await page.reload()
  await page.getByRole('gridcell', { name: /ferry/ }).click()
  await write('Given up again')
  await pencil('City').click()
  await field('Headline').waitFor({ state: 'detached' })
  await field('City').press('Escape')
  await choose()
  await write('Kept again')
  await pencil('City').click()
  await field('City').waitFor()
  expect(await field('Headline').inputValue()).toBe('Kept again')
})

test('what was typed and not saved is there when somebody has looked at another file meanwhile', async () => {
  await openDetails('ferry')
  const { page } = here
  await enter('Headline')
  await field('Headline').fill('Half a sent')
  await page.getByRole('gridcell', { name: /ferry/ }).focus()
  await page.keyboard.press('ArrowRight')
  await details().getByRole('heading', { level: 2, name: 'market.jpg' }).waitFor()
  expect(await editors().count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => field('Headline').inputValue()).toBe('Half a sent')
  await field('Headline').press('Escape')
  await pencil('Headline').waitFor()
})

test('what other assets have is offered while it is typed, taken by arrows or a click, and stands in nobody’s way', async () => {
  await openDetails('market')
  const { page } = here
  await given('quay', { 25: ['fishmonger', 'fish & chips', 'Fjord'], 90: 'Trondheim' })
  const offered = () => page.getByRole('option')
  const texts = () => expect.poll(async () => (await offered().allTextContents()).sort())
  await enter('Keywords')
  await page.keyboard.type('fi')
  await texts().toEqual(['fish & chips', 'fishmonger'])
  await shoot(page, 'field-suggestions')
  await expectAccessible(page, 'suggestions')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = await offered().nth(1).textContent()
  expect(await offered().nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => tags().allTextContents()).toEqual([second])
  // Escape closes what is offered, and leaves what is typed.
  await page.keyboard.type('fj')
  await texts().toEqual(['Fjord'])
  await page.keyboard.press('Escape')
  await offered().waitFor({ state: 'detached' })
  expect(await field('Keywords').inputValue()).toBe('fj')
  // Enter takes what is typed, whatever is offered.
  await page.keyboard.type('o')
  await texts().toEqual(['Fjord'])
  await page.keyboard.press('Enter')
  await expect.poll(() => tags().allTextContents()).toEqual([second, 'fjo'])
  await page.keyboard.type('fish')
  await offered()
    .filter({ hasNotText: second ?? '' })
    .click()
  await expect.poll(() => tags().count()).toBe(3)
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('market', 25)).toEqual(expect.arrayContaining(['fjo', 'fishmonger', 'fish & chips']))
  await enter('City')
  await page.keyboard.type('tr')
  await texts().toEqual(['Trondheim'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('market', 90)).toBe('Trondheim')
})

test('in Arabic and in the dark dates are typed in the digits of the language, and tags walked against its direction', async () => {
  await openDetails('ferry', { locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  const edit = (label: string) => details().getByRole('button', { name: `تعديل ${label}`, exact: true })
  await edit('تاريخ الإنشاء').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('٠٧/٠٥/٢٠٢٦')
  await shoot(page, 'field-date-ar-dark')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'اختر من التقويم' })
  await expect.poll(() => calendar.evaluate((each) => getComputedStyle(each.parentElement ?? each).opacity)).toBe('1')
  await shoot(page, 'field-calendar-ar-dark')
  await expectAccessible(page, 'the calendar in Arabic')
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('ferry', 55)).toBe('20260507')
  await edit('الكلمات المفتاحية').focus()
  await page.keyboard.press('Enter')
  for (const word of ['عبّارة', 'ferry', 'ميناء']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
  // Against the reading direction lies what was written before.
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() =>
      tags()
        .last()
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true)
  await shoot(page, 'field-tags-ar-dark')
  await expectAccessible(page, 'tags in Arabic')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('ferry', 25)).toEqual(['عبّارة', 'ferry', 'ميناء'])
})

test('for several files a text is put together from variables that are chosen from a list', async () => {
  await openDetails('bridge')
  const { page } = here
  await given('bridge', { 90: 'Bergen' })
  await page.getByRole('gridcell', { name: /market/ }).click()
  await page.getByRole('gridcell', { name: /quay/ }).click()
  await page.getByRole('button', { name: 'Edit all that are selected' }).waitFor()
  await page.keyboard.press('e')
  const pane = page.getByRole('complementary', { name: 'Edit all that are selected' })
  const group = pane.getByRole('group', { name: 'Title', exact: true })
  await group.getByRole('combobox', { name: 'What is done to Title' }).selectOption({ label: 'Put together' })
  const text = group.getByRole('textbox', { name: 'Text with variables' })
  await text.fill('{nobody}')
  await text.press('ControlOrMeta+Enter')
  await group.getByText('There is a variable that nobody knows.').waitFor()
  await text.fill('At the ')
  const insert = group.getByRole('combobox', { name: 'Insert a variable …' })
  await insert.selectOption({ label: 'File name without ending' })
  await insert.selectOption({ label: 'City' })
  expect(await text.inputValue()).toBe('At the {filename}{field:90}')
  await text.fill('At the {filename} {field:90} {seq:2}')
  await shoot(page, 'bulk-composed')
  await expectAccessible(page, 'a text with variables')
  await text.press('ControlOrMeta+Enter')
  await pane.getByText('3 assets were changed.').waitFor()
  expect(await Promise.all(['bridge', 'market', 'quay'].map((name) => kept(name, 5)))).toEqual([
    'At the bridge Bergen 01',
    expect.stringMatching(/^At the market \S* ?02$/),
    expect.stringMatching(/^At the quay \S* ?03$/),
  ])
})

test('for several files a date is moved, because the clock of the camera was wrong', async () => {
  await openDetails('market')
  const { page } = here
  await given('market', { 350: '2026-05-07T23:30:00' })
  await given('parade', { 350: '2026-05-08T00:10:00' })
  await page.getByRole('gridcell', { name: /parade/ }).click()
  await page.getByRole('button', { name: 'Edit all that are selected' }).waitFor()
  await page.keyboard.press('e')
  const pane = page.getByRole('complementary', { name: 'Edit all that are selected' })
  const group = pane.getByRole('group', { name: 'Date taken', exact: true })
  await group.getByRole('combobox', { name: 'What is done to Date taken' }).selectOption({ label: 'Shift' })
  const text = group.getByRole('textbox', { name: 'By how much' })
  await text.fill('an hour')
  await text.press('ControlOrMeta+Enter')
  await group.getByText('Say by how much, such as +1d 02:30 or -00:45.', { exact: true }).waitFor()
  await text.fill('+01:00')
  await shoot(page, 'bulk-shift')
  await expectAccessible(page, 'a date that is moved')
  await text.press('ControlOrMeta+Enter')
  await pane.getByText('2 assets were changed.').waitFor()
  expect(await Promise.all(['market', 'parade'].map((name) => kept(name, 350)))).toEqual([
    '2026-05-08T00:30:00',
    '2026-05-08T01:10:00',
  ])
})

test('on a phone the editors of lists and dates fit under the thumb, in German', async () => {
  await openPhone()
  const { page } = here
  const sheet = page.getByRole('dialog', { name: /^(Details|Einzelheiten)$/ })
  await sheet.getByRole('checkbox').last().check()
  await sheet.getByRole('button', { name: 'Stichwörter bearbeiten' }).click()
  await page.keyboard.type('Donaudampfschifffahrt')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kai')
  await page.keyboard.press('Enter')
  await shoot(page, 'field-phone-tags')
  await expectAccessible(page, 'tags on a phone')
  await sheet.getByRole('button', { name: 'Kai' }).click()
  await sheet.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect.poll(() => kept('quay', 25)).toEqual(expect.arrayContaining(['Donaudampfschifffahrt']))
  expect(await kept('quay', 25)).not.toContain('Kai')
  await sheet.getByRole('button', { name: 'Aufnahmedatum bearbeiten' }).click()
  await page.keyboard.type('7.5.2026')
  await shoot(page, 'field-phone-date')
  await sheet.getByRole('button', { name: 'Im Kalender wählen' }).click()
  await page.getByRole('dialog', { name: 'Im Kalender wählen' }).waitFor()
  await shoot(page, 'field-phone-calendar')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect.poll(() => kept('quay', 350)).toBe('2026-05-07')
})
