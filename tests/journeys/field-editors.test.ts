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
  givenAnew,
  here,
  kept,
  openDetails,
  openFieldDesk,
  pencil,
  shown,
  site,
  tags,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'

beforeAll(openFieldDesk)
afterEach(() => here.leave())
afterAll(closeFieldDesk)

test('a date that is known in part stays so when it is opened, a wrong one is refused with what was typed, a right one is kept [MET-025]', async () => {
  await openDetails('bridge')
  const { page } = here
  await givenAnew('bridge', { 55: '2019-04' })
  await shown('Date created').toBe('2019-04')
  await enter('Date created')
  expect(await field('Date created').inputValue()).toBe('04/2019')
  await shoot(page, 'field-date')
  await expectAccessible(page, 'a date')
  await page.keyboard.press('Enter')
  await pencil('Date created').waitFor()
  await expect.poll(focused).toBe('Edit Date created')
  expect(await kept('bridge', 55)).toBe('201904')
  await page.keyboard.press('Enter')
  await field('Date created').fill('31/02/2019')
  await page.keyboard.press('Enter')
  await details().getByText('Date created takes a date such as').waitFor()
  await editors().waitFor({ state: 'detached' })
  await shown('Date created').toMatch(/^2019-04/)
  expect(await kept('bridge', 55)).toBe('201904')
  await shoot(page, 'field-date-refused')
  await expectAccessible(page, 'a date that was refused')
  await page.keyboard.press('Enter')
  await expect.poll(() => field('Date created').inputValue()).toBe('31/02/2019')
  await field('Date created').fill('7/5/2019 14:30')
  await page.keyboard.press('Enter')
  await details().getByText('takes a date without a time').waitFor()
  await page.keyboard.press('Enter')
  await field('Date created').fill('7/5/2019')
  await page.keyboard.press('Enter')
  await editors().waitFor({ state: 'detached' })
  await shown('Date created').toBe('2019-05-07')
  expect(await kept('bridge', 55)).toBe('20190507')
})

test('a date with a time is shown as year, month, day, hours and minutes, with the zone that was stated and no other [MET-054]', async () => {
  await openDetails('bridge', { timezoneId: 'Asia/Tokyo' })
  const { page } = here
  await enter('Date taken')
  await field('Date taken').fill('7/5/2026 9:05')
  await page.keyboard.press('Enter')
  await shown('Date taken').toBe('2026-05-07 09:05')
  await enter('Date taken')
  expect(await field('Date taken').inputValue()).toBe('07/05/2026 09:05')
  await field('Date taken').fill('07/05/2026 09:05:30 +02:00')
  await page.keyboard.press('Enter')
  await shown('Date taken').toBe('2026-05-07 09:05 +02:00')
  await expect.poll(() => kept('bridge', 350)).toBe('2026-05-07T09:05:30+02:00')
})

test('the weeks of the calendar begin on Monday, and it leads by keys to the day, which it names in full [MET-052] [MET-053]', async () => {
  await openDetails('ferry')
  const { page } = here
  await enter('Expiry date')
  await field('Expiry date').fill('07/05/2026 14:30')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Choose in the calendar' })
  await calendar.getByRole('button', { name: /May 7, 2026/ }).waitFor()
  await expect.poll(() => calendar.evaluate((each) => getComputedStyle(each.parentElement ?? each).opacity)).toBe('1')
  expect(await calendar.locator('th').first().textContent()).toMatch(/^Mon/)
  expect(await calendar.locator('p').textContent()).toBe('May 7, 2026')
  await shoot(page, 'field-calendar')
  await expectAccessible(page, 'the calendar')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => field('Expiry date').inputValue()).toBe('08/05/2026 14:30')
  await field('Expiry date').press('Enter')
  await shown('Expiry date').toBe('2026-05-08 14:30')
})

test('no day before the first of January 1900 can be chosen [MET-051]', async () => {
  await openDetails('ferry')
  const { page } = here
  await enter('Release date')
  await field('Release date').fill('01/01/1900')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Choose in the calendar' })
  await calendar.getByRole('button', { name: /January 1, 1900/ }).waitFor()
  expect(await calendar.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => field('Release date').inputValue()).toBe('01/01/1900')
})

test('a time of day is typed with colons and kept as IPTC has it', async () => {
  await openDetails('bridge')
  const { page } = here
  await enter('Time created')
  await field('Time created').fill('half past two')
  await page.keyboard.press('Enter')
  await details().getByText('Time created takes a time such as 14:30.').waitFor()
  await page.keyboard.press('Enter')
  await field('Time created').fill('14:30 +02:00')
  await shoot(page, 'field-time')
  await page.keyboard.press('Enter')
  await shown('Time created').toBe('14:30 +02:00')
  await expect.poll(() => kept('bridge', 60)).toBe('143000+0200')
})

test('yes and no are chosen with the arrows', async () => {
  await openDetails('bridge')
  const { page } = here
  await enter('Marked')
  await editors().getByRole('radio', { name: 'Not stated' }).waitFor()
  await expect.poll(() => editors().getByRole('radio', { name: 'Not stated' }).isChecked()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => editors().getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
  await shoot(page, 'field-yes-no')
  await expectAccessible(page, 'yes or no')
  await page.keyboard.press('Enter')
  await shown('Marked').toBe('Yes')
  await expect.poll(() => kept('bridge', 317)).toBe('True')
})

test('Enter turns what was typed into a tag [MET-032]', async () => {
  await openDetails('market')
  const { page } = here
  await enter('Keywords')
  await page.keyboard.type('fish, fresh')
  await page.keyboard.press('Enter')
  await expect.poll(() => tags().allInnerTexts()).toEqual(['fish, fresh'])
  expect(await field('Keywords').inputValue()).toBe('')
  await page.keyboard.type('fish, fresh')
  await page.keyboard.press('Enter')
  expect(await tags().count()).toBe(1)
  await page.keyboard.press('Enter')
  await shown('Keywords').toBe('fish, fresh')
  expect(await details().getByRole('link', { name: 'fish, fresh' }).getAttribute('href')).toContain('q=25')
})

test('leaving a tag field turns what was typed into a tag [MET-034]', async () => {
  await openDetails('market')
  await enter('People shown')
  await here.page.keyboard.type('Kari Olsen')
  expect(await tags().count()).toBe(0)
  await field('People shown').blur()
  await expect.poll(() => tags().allTextContents()).toEqual(['Kari Olsen'])
  expect(await field('People shown').inputValue()).toBe('')
  await details().getByRole('button', { name: 'Save', exact: true }).click()
  await details().getByRole('link', { name: 'Kari Olsen' }).waitFor()
  expect(await kept('market', 368)).toEqual(['Kari Olsen'])
})

test('the arrow keys move through the tags, Backspace and Delete remove them [MET-035 MET-036]', async () => {
  await openDetails('market')
  const { page } = here
  await givenAnew('market', { 25: ['one', 'two', 'three', 'four'] })
  await enter('Keywords')
  const tag = (name: string) => editors().getByRole('row', { name })
  const hasFocus = (name: string) => expect.poll(() => tag(name).evaluate((row) => row === document.activeElement))
  await page.keyboard.press('ArrowLeft')
  await hasFocus('four').toBe(true)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await hasFocus('two').toBe(true)
  await page.keyboard.press('ArrowRight')
  await hasFocus('three').toBe(true)
  await page.keyboard.press('Delete')
  await expect.poll(() => tags().allInnerTexts()).toEqual(['one', 'two', 'four'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Keywords')
  await page.keyboard.press('Backspace')
  await hasFocus('four').toBe(true)
  await page.keyboard.press('Backspace')
  await expect.poll(() => tags().allInnerTexts()).toEqual(['one', 'two'])
  await shoot(page, 'field-tags-walked')
  // A single letter on a tag is no command of the page.
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('market', 25)).toEqual(['one', 'two'])
  expect(await kept('market', 320)).toBeUndefined()
})

test('pasted lines become a tag each, and a long word does not break the pane', async () => {
  await openDetails('quay', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = here
  await enter('Keywords')
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  await page.evaluate((text) => navigator.clipboard.writeText(text), `boats\r\n  ropes \n\n${long}\nboats\n`)
  await page.keyboard.press('Control+v')
  await expect.poll(() => tags().allInnerTexts()).toEqual(['boats', 'ropes', long])
  await shoot(page, 'field-tags')
  await expectAccessible(page, 'tags')
  const [tag, editor] = await Promise.all([tags().last().boundingBox(), editors().boundingBox()])
  expect((tag?.x ?? 0) + (tag?.width ?? 9999)).toBeLessThanOrEqual((editor?.x ?? 0) + (editor?.width ?? 0))
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('quay', 25)).toEqual(['boats', 'ropes', long])
})

test('a value that is not allowed is not kept: the field is read as it was, with the reason, and what was typed is offered again [MET-026]', async () => {
  await openDetails('bridge')
  const { page } = here
  await givenAnew('bridge', { 340: 'https://example.org/licence' })
  const reason = 'The value is invalid: it does not have the form that License asks for.'
  const takeUp = details().getByRole('button', { name: 'Take up what was typed' })
  const isRead = async () => {
    await details().getByText(reason).waitFor()
    await shown('License').toMatch(/^https:\/\/example.org\/licence/)
    expect([await editors().count(), await kept('bridge', 340)]).toEqual([0, 'https://example.org/licence'])
  }
  const write = async (text: string) => {
    await enter('License')
    await field('License').fill(text)
  }
  for (const save of [
    () => page.keyboard.press('Enter'),
    () => editors().getByRole('button', { name: 'Save' }).click(),
  ]) {
    await write('example.org')
    await save()
    await isRead()
    expect(await takeUp.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => field('License').inputValue()).toBe('example.org')
    await details().getByText(reason).waitFor()
    await page.keyboard.press('Escape')
    await shown('License').toBe('https://example.org/licence')
  }
  // Looking into the field, or at another file, loses none of it.
  await write('example.org/terms')
  await page.keyboard.press('Enter')
  await isRead()
  await shoot(page, 'field-refused')
  await expectAccessible(page, 'a value that was not kept')
  await enter('License')
  expect(await field('License').inputValue()).toBe('https://example.org/licence')
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: /bridge/ }).focus()
  await page.keyboard.press('ArrowRight')
  await takeUp.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowLeft')
  await takeUp.click()
  await expect.poll(() => field('License').inputValue()).toBe('example.org/terms')
  await field('License').fill('https://example.org/terms')
  await page.keyboard.press('Enter')
  await shown('License').toBe('https://example.org/terms')
  await expect.poll(() => kept('bridge', 340)).toBe('https://example.org/terms')
})

test('Escape leaves a field as it was [MET-028]', async () => {
  await openDetails('bridge')
  const { page } = here
  await enter('Headline')
  await page.keyboard.type('A bridge opens')
  await page.keyboard.press('Escape')
  await pencil('Headline').waitFor()
  await shown('Headline').toBe('No value')
  expect(await editors().count()).toBe(0)
  expect(await kept('bridge', 105)).toBeUndefined()
})

test('numbers in a list keep to the bounds of their field', async () => {
  await openDetails('parade')
  await site.command(['archive', 'view', 'Desk', 'News'])
  const { page } = here
  await page.reload()
  await page.getByRole('gridcell', { name: /parade/ }).click()
  await enter('Model Age')
  await page.keyboard.type('34')
  await page.keyboard.press('Enter')
  await page.keyboard.type('134')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await details().getByText('Model Age takes a number up to 120.').waitFor()
  await shoot(page, 'field-numbers-refused')
  await expectAccessible(page, 'numbers that were refused')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Model Age')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('parade', 366)).toEqual(['34', '7'])
  await site.command(['archive', 'view', 'Desk', 'Default'])
})

test('a list that somebody else changed meanwhile is a conflict, and one of the two is chosen', async () => {
  await openDetails('parade')
  const { page } = here
  await givenAnew('parade', { 25: ['drums'] })
  here.bringAbout(/status of 412/)
  await enter('Keywords')
  await page.keyboard.type('flutes')
  await page.keyboard.press('Enter')
  await given('parade', { 25: ['drums', 'flags'] })
  await page.keyboard.press('Enter')
  await details()
    .getByText(/has changed Keywords meanwhile: “drums, flags”/)
    .waitFor()
  await expect.poll(() => tags().allInnerTexts()).toEqual(['drums', 'flutes'])
  await shoot(page, 'field-tags-conflict')
  await expectAccessible(page, 'a conflict of a list')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept('parade', 25)).toEqual(['drums', 'flutes'])
})
