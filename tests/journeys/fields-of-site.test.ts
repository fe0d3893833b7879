import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
  openFieldDesk,
  openPlace,
  shown,
  site,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'
import { writtenField } from './written-field.ts'

beforeAll(async () => {
  await openFieldDesk()
  await site.command(['field', 'add', 'Code'])
  await site.command(['field', 'add', 'Client'])
})
afterEach(() => here.leave())
afterAll(closeFieldDesk)

const dialog = () => here.page.getByRole('dialog').first()
const box = (name: string | RegExp) => dialog().getByRole('textbox', { name, exact: typeof name === 'string' })
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: typeof name === 'string' })
const rows = () => here.page.getByRole('list', { name: 'Fields' }).getByRole('listitem')
const labels = () => rows().locator('div > bdi').allTextContents()
const preview = () => dialog().getByRole('region', { name: 'Preview' })
const save = () => dialog().getByRole('button', { name: /^Save/ })
const closed = () => dialog().waitFor({ state: 'detached' })

async function openFields(options: Parameters<typeof openPlace>[1] = {}, name = 'Fields') {
  const page = await openPlace('views/fields', options)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('listitem').first().waitFor()
  return page
}
const showOwn = () => here.page.getByLabel('Show', { exact: true }).selectOption('own')
const edit = async (name: string) => {
  await button(new RegExp(`^Edit .?${name}`)).click()
  await dialog().getByRole('heading', { name: 'Preview' }).waitFor()
}

test('a field is found among all, and one is made by keyboard: what it offers is put into order and tried before it is saved', async () => {
  const page = await openPlace('archives/')
  await button('Settings').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands and places' }).getByRole('combobox').fill('Fields')
  await page.getByRole('option', { name: /^Fields/ }).click()
  await rows().first().waitFor()
  await shoot(page, 'fields')
  await expectAccessible(page, 'the fields of a site')
  await page.getByRole('searchbox', { name: 'Find by name, number or namespace' }).fill('dc:subj')
  await expect.poll(labels).toEqual(['Keywords'])
  await page.getByRole('searchbox', { name: 'Find by name, number or namespace' }).fill('')
  await expect.poll(async () => (await labels()).length).toBe(50)

  await button('Add field').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Grade')
  await dialog().getByLabel('Kind', { exact: true }).selectOption('dropdown')
  await page.keyboard.press('Enter')
  await save().click()
  await dialog().getByText('A drop-down needs values to choose from.').waitFor()
  expect(await box('Name').inputValue()).toBe('Grade')
  for (const value of ['second', 'first']) {
    await dialog().getByRole('button', { name: 'Add value' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(value)
  }
  const offered = () => preview().getByRole('combobox').locator('option').allTextContents()
  expect(await offered()).toEqual(['No value', 'second', 'first'])
  await dialog()
    .getByRole('button', { name: /^Move .first/ })
    .focus()
  await page.keyboard.press('ArrowUp')
  expect(await offered()).toEqual(['No value', 'first', 'second'])
  await box('Deutsch').fill('Stufe')
  await shoot(page, 'field-form')
  await expectAccessible(page, 'the form of a field')
  await save().click()
  await closed()
  await showOwn()
  await expect.poll(labels).toEqual(['Code', 'Client', 'Grade'])
  await here.leave()
  await openDetails('bridge')
  await enter('Grade')
  const grade = editors().getByRole('combobox', { name: 'Grade' })
  expect(await grade.locator('option').allTextContents()).toEqual(['No value', 'first', 'second'])
})

test('an expression is tried as it is typed, and what it would refuse is counted before it is saved; values stay', async () => {
  const page = await openFields()
  await given('bridge', { 500: 'AB-1' })
  await given('ferry', { 500: 'later' })
  await showOwn()
  await edit('Code')
  await box('Regular expression').fill('[A-Z')
  await preview().getByText('This is no expression in the syntax of RE2.').waitFor()
  await save().click()
  await dialog().getByText('This is no regular expression').waitFor()
  await box('Regular expression').fill('[A-Z]{2}-\\d+')
  await box('Help').fill('Two letters, a hyphen, digits.')
  await preview().getByRole('textbox').fill('nothing')
  await preview().getByText('Two letters, a hyphen, digits.').waitFor()
  await preview().getByText('This would be refused.').waitFor()
  await preview().getByRole('textbox').fill('NO-12')
  await preview().getByText('This would be accepted.').waitFor()
  await dialog().getByRole('checkbox', { name: 'Must have a value' }).check()
  await button('What would this do?').click()
  const told = '4 of 5 assets have a value that would not be accepted; they stay until they are changed.'
  await dialog().getByText(told).waitFor()
  await shoot(page, 'field-trial')
  await expectAccessible(page, 'what a change would do')
  await dialog().getByRole('checkbox', { name: 'Must have a value' }).uncheck()
  expect(await dialog().getByText(told).count()).toBe(0)
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await dialog()
    .getByText('1 of 5 assets has a value that would not be accepted; it stays until it is changed.')
    .waitFor()
  await dialog().getByRole('button', { name: 'Save all the same' }).click()
  await closed()
  expect(await kept('ferry', 500)).toBe('later')
})

test('the second of two administrators sees what the first one has changed, and overwrites none of it unseen', async () => {
  const page = await openFields()
  await showOwn()
  await edit('Client')
  await box('Help').fill('Who pays for it.')
  await box('Placeholder').fill('A name')
  await site.command(['field', 'change', '501', 'help=Who ordered it.', 'label-de=Kunde'])
  here.bringAbout(/412/)
  await save().click()
  const note = dialog().getByRole('alert').filter({ hasText: 'Somebody else has changed this field' })
  await note.getByText('Who ordered it.').waitFor()
  expect([await box('Help').inputValue(), await box('Deutsch').inputValue()]).toEqual(['Who pays for it.', 'Kunde'])
  await shoot(page, 'field-conflict')
  await expectAccessible(page, 'a field that somebody else has changed')
  await note.getByRole('button', { name: /Take the other .Help/ }).click()
  expect(await box('Help').inputValue()).toBe('Who ordered it.')
  await save().click()
  await closed()
  await edit('Client')
  expect([await box('Help').inputValue(), await box('Placeholder').inputValue()]).toEqual(['Who ordered it.', 'A name'])
  await page.keyboard.press('Escape')
  await closed()
})

test('own fields are put into order by keys and by dragging, taken away and taken back; a shipped one goes back to what is shipped', async () => {
  const page = await openFields({ colorScheme: 'dark', viewport: { width: 768, height: 900 } })
  await showOwn()
  await expect.poll(labels).toContain('Client')
  await button(/^Move .Client/).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await labels()).slice(0, 2)).toEqual(['Client', 'Code'])
  await page.reload()
  await showOwn()
  await expect.poll(async () => (await labels()).slice(0, 2)).toEqual(['Client', 'Code'])
  await button(/^Move .Client/).dragTo(rows().nth(1))
  await expect.poll(async () => (await labels()).slice(0, 2)).toEqual(['Code', 'Client'])
  await shoot(page, 'fields-own')

  await button(/^Remove .Client/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(labels).not.toContain('Client')
  await page.getByLabel('Show', { exact: true }).selectOption('removed')
  await button(/^Take .Client/).click()
  await page.getByText('No field was removed').waitFor()

  // What the button said while it was busy is kept for readers a while, and names what is gone.
  await page.reload()
  await page.getByRole('searchbox').fill('105')
  await expect.poll(labels).toEqual(['Headline'])
  await edit('Headline')
  await box('Label').fill('Heading')
  await expectAccessible(page, 'the form of a shipped field')
  await shoot(page, 'field-shipped')
  await save().click()
  await closed()
  await expect.poll(labels).toEqual(['Heading'])
  await button(/^Reset .Heading/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(labels).toEqual(['Headline'])
})

test('a field that was given a taxonomy, and takes nothing else, takes its terms and no word that is typed [MET-049]', async () => {
  await openFields()
  await button('Add field').click()
  await box('Name').fill('Quarter')
  await dialog().getByRole('checkbox', { name: 'Values come from a tree of terms' }).check()
  await dialog().getByRole('checkbox', { name: 'Only its terms' }).check()
  await save().click()
  // Nothing that was typed is lost where the name is missing.
  await dialog().getByText('A taxonomy needs a name for its terms.').waitFor()
  await box('Name of the taxonomy').fill('Quarters')
  await save().click()
  await closed()
  const row = rows().filter({ hasText: 'Quarter' })
  await row.waitFor()
  const id = Number(await row.getAttribute('data-id'))
  await site.command(['taxonomy', 'import', String(id), '@quarters.txt'], { 'quarters.txt': 'Harbour\nOld town\n' })
  await here.leave()
  await openDetails('bridge')
  await enter('Quarter')
  await field('Quarter').fill('Elsewhere')
  await here.page.keyboard.press('Enter')
  await details()
    .getByText(/Elsewhere/)
    .waitFor()
  expect(await kept('bridge', id)).toBeUndefined()
  await details().getByRole('button', { name: 'Take up what was typed' }).click()
  await field('Quarter').fill('')
  await details().getByRole('button', { name: 'Choose from the terms of Quarter' }).click()
  await here.page
    .getByRole('dialog')
    .getByRole('treeitem', { name: /Harbour/ })
    .click()
  await here.page.getByRole('dialog').waitFor({ state: 'detached' })
  await field('Quarter').press('Enter')
  await shown('Quarter').toBe('Harbour')
  expect(await kept('bridge', id)).toBe('Harbour')
})

test('the label of a field stands over, left or right of its value, or for screen readers alone, as the site says [MET-017]', async () => {
  await openFields()
  await showOwn()
  const places = {
    top: 'Above the value',
    left: 'On the left',
    right: 'On the right',
    none: 'Hidden',
  } as const
  const names = { top: 'Above', left: 'Before', right: 'Behind', none: 'Unseen' } as const
  const kinds = Object.keys(places) as (keyof typeof places)[]
  for (const kind of kinds) {
    await button('Add field').click()
    await box('Name').fill(names[kind])
    await dialog().getByLabel('Place of the label').selectOption(places[kind])
    await save().click()
    await closed()
    await rows().filter({ hasText: names[kind] }).waitFor()
  }
  await here.leave()
  await openDetails('quay')
  const { page } = here
  /** Which way the value lies from its label: to the right and down; null where no label is seen. */
  const way = async (label: Locator, value: Locator) => {
    const [one, other] = [await label.boundingBox(), await value.boundingBox()]
    if (!one || !other) throw new Error('Nothing is drawn.')
    const [across, down] = [other.x - one.x, other.y + other.height / 2 - (one.y + one.height / 2)]
    return one.width <= 1 ? null : [across / 8, down / 12].map((by) => Math.sign(Math.round(by)) || 0)
  }
  const read: unknown[] = []
  const written: unknown[] = []
  for (const kind of kinds) {
    const term = details().locator(`dt:text-is("${names[kind]}")`)
    read.push(await way(term, term.locator('+ dd').getByText('No value')))
    await enter(names[kind])
    await shoot(page, `label-${kind}`)
    await expectAccessible(page, `a label: ${kind}`)
    written.push(await way(editors().locator('label'), field(names[kind])))
    await page.keyboard.press('Escape')
  }
  expect(read).toEqual([[0, 1], [1, 0], [-1, 0], null])
  expect(written).toEqual(read)
  // Many assets are written in the same way.
  await page.getByRole('gridcell', { name: /ferry/ }).click()
  await page.getByRole('button', { name: 'Edit all that are selected' }).waitFor()
  await page.keyboard.press('e')
  const pane = page.getByRole('complementary', { name: 'Edit all that are selected' })
  const many = (kind: keyof typeof names) => pane.getByRole('group', { name: names[kind], exact: true })
  await many('left').scrollIntoViewIfNeeded()
  await shoot(page, 'label-many')
  const inMany = kinds.map((kind) =>
    way(many(kind).locator('[data-value] label'), writtenField(many(kind), names[kind])),
  )
  expect(await Promise.all(inMany)).toEqual(read)
})

test('what the details show and let change follows the regions and the built-in fields of the metadata view [MET-004]', async () => {
  const regions = () => details().locator('section:has(dt) h3').allTextContents()
  const stars = () => details().getByRole('button', { name: /of 5 stars$/ })
  const dot = () => details().getByRole('button', { name: /^Status 2/ })
  const openQuay = async () => {
    await openDetails('quay')
    await details().getByRole('heading', { name: 'Rights' }).waitFor()
    await here.page.getByRole('gridcell', { name: /quay/ }).focus()
  }
  await openQuay()
  await expect.poll(() => stars().count()).toBe(5)
  await dot().waitFor()
  expect(await regions()).toEqual(expect.arrayContaining(['Content', 'Rights', 'Further fields']))
  await here.page.keyboard.press('t')
  await field('Keywords').press('Escape')
  await here.leave()
  // Another view, a region of the site's own, and built-in fields that nobody may write.
  await site.command(['archive', 'view', 'Desk', 'News'])
  await site.command(['field', 'change', '500', 'region=Shelf'])
  for (const id of ['320', '25']) await site.command(['field', 'change', id, 'writable=no'])
  await openQuay()
  await dot().waitFor()
  expect(await stars().count()).toBe(0)
  expect(await regions()).toEqual(expect.arrayContaining(['Story', 'People', 'Shelf']))
  expect(await regions()).not.toContain('Content')
  await here.page.keyboard.press('t')
  await here.page.keyboard.press('m')
  await field('Headline').waitFor()
  expect(await field('Keywords').count()).toBe(0)
  await site.command(['archive', 'view', 'Desk', 'Default'])
  for (const id of ['320', '25']) await site.command(['field', 'change', id, 'writable='])
})

test('in Arabic, in the dark, on a phone, the list and the form read from right to left', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' }
  const page = await openFields({ ...phone, colorScheme: 'dark' }, 'الحقول')
  await shoot(page, 'fields-arabic')
  await expectAccessible(page, 'the fields in Arabic')
  await button(/^تعديل/)
    .first()
    .click()
  await dialog().getByRole('heading', { name: 'معاينة' }).waitFor()
  await expectAccessible(page, 'the form of a field in Arabic')
  await shoot(page, 'field-form-arabic')
})
