import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  closeFieldDesk,
  details,
  enter,
  field,
  given,
  here,
  kept,
  openDetails,
  openFieldDesk,
  site,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'

const outline = `Norway
  Oslo
  Bergen
Chile
Atlantis
Ruins
Steel
Unsettled
`

beforeAll(async () => {
  await openFieldDesk()
  await site.command(['taxonomy', 'add', '90', 'Places'])
  await site.command(['taxonomy', 'import', '90', '@places.txt'], { 'places.txt': outline })
  await site.command(['taxonomy', 'add', '101', 'Countries'])
  const many = Array.from({ length: 101 }, (_, at) => `Land ${at + 1}`).join('\n')
  await site.command(['taxonomy', 'import', '101', '@lands.txt'], { 'lands.txt': many })
})
afterEach(() => here.leave())
afterAll(closeFieldDesk)

const tree = () => here.page.getByRole('dialog').getByRole('tree')
const term = (name: string) => tree().locator(`[role=treeitem][data-name="${name}"]`)
const names = () =>
  tree()
    .locator('[role=treeitem][data-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-name')))
const button = (name: string) => here.page.getByRole('button', { name, exact: true })
const text = (name: string) => here.page.getByRole('textbox', { name, exact: true })
const newTerm = () => text('New term')
const editor = () => here.page.getByRole('dialog', { name: 'Edit a term' })
const ok = () => editor().getByRole('button', { name: 'OK' })
const trouble = () => here.page.getByRole('alertdialog')

async function openTree(label = 'City', as?: { username: string; password: string }) {
  await openDetails('bridge', {}, as)
  await enter(label)
  await details()
    .getByRole('button', { name: `Choose from the terms of ${label}` })
    .click()
  await term('No value').waitFor()
}

/** The buttons of a line are seen when one is on it. */
async function press(name: string, of: string) {
  await term(of).hover()
  await button(name).click()
}

async function told(path: string) {
  const headers = { accept: 'application/vnd.fotoware.taxonomy-item-list+json' }
  const answer = await here.page.request.get(site.at(`api/taxonomies/90/${path}`), { headers })
  return (
    (await answer.json()) as {
      data: { href: string; name: string; value: string; description: string; acl: string[] }[]
    }
  ).data
}

test('the add button opens a line in the tree: Enter adds, Esc and leaving it empty do not; terms stand by name [TAX-018] [TAX-036]', async () => {
  await openTree()
  const { page } = here
  await button('Add a term').click()
  await newTerm().fill('Bolivia')
  await shoot(page, 'taxonomy-new-term')
  await expectAccessible(page, 'a new term')
  await newTerm().press('Enter')
  await term('Bolivia').waitFor()
  expect(await names()).toEqual(['No value', 'Atlantis', 'Bolivia', 'Chile', 'Norway', 'Ruins', 'Steel', 'Unsettled'])
  await button('Add a term').click()
  await newTerm().fill('Never')
  await newTerm().press('Escape')
  await newTerm().waitFor({ state: 'detached' })
  await button('Add a term').click()
  await newTerm().waitFor()
  await page.getByRole('searchbox', { name: 'Search the terms' }).focus()
  await newTerm().waitFor({ state: 'detached' })
  expect(await told('?q=never')).toEqual([])
  await term('Norway').locator('svg').first().click()
  await term('Oslo').waitFor()
  expect((await names()).slice(4, 7)).toEqual(['Norway', 'Bergen', 'Oslo'])
})

test('a new child has the typed text as name and value and all three uses [TAX-037]', async () => {
  await openTree()
  await press('Add a term below Chile', 'Chile')
  await newTerm().fill('Santiago')
  await newTerm().press('Enter')
  await term('Santiago').waitFor()
  expect(await term('Santiago').getAttribute('aria-level')).toBe('2')
  const [added] = await told('?q=santiago')
  expect(added).toMatchObject({ name: 'Santiago', value: 'Santiago' })
  expect([...(added?.acl ?? [])].sort()).toEqual(['Navigate', 'Query', 'Set'])
})

test('a child is added only when the text is not blank [TAX-035]', async () => {
  await openTree()
  const asked: string[] = []
  here.page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await button('Add a term').click()
  await newTerm().fill('   ')
  await newTerm().press('Enter')
  await newTerm().waitFor()
  expect(asked.filter((url) => url.includes('taxonomies'))).toEqual([])
  await newTerm().fill('Peru')
  await newTerm().press('Enter')
  await term('Peru').waitFor()
})

test('keys of the tree are ignored while a new term is written [TAX-017]', async () => {
  await openTree()
  await button('Add a term').click()
  await newTerm().fill('Ecuador')
  const before = await names()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'a']) await newTerm().press(key)
  expect(await newTerm().evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await newTerm().inputValue()).toBe('aEcuador')
  expect(await names()).toEqual(before)
})

test('the editor has its fields, usage and buttons, and writes what was changed [TAX-020]', async () => {
  await openTree()
  const { page } = here
  await press('Edit Ruins', 'Ruins')
  for (const label of ['Label', 'Value', 'Description', 'Custom search']) await text(label).waitFor()
  const usage = editor().getByRole('group', { name: 'Usage' }).getByRole('checkbox')
  expect(await usage.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))).toEqual([
    'Navigate',
    'Query',
    'Set',
  ])
  expect((await editor().getByRole('button').allTextContents()).slice(-2)).toEqual(['Cancel', 'OK'])
  await shoot(page, 'taxonomy-editor')
  await expectAccessible(page, 'the editor of a term')
  await text('Description').fill('What is left')
  await text('Other words, one on each line').fill('Remnants\n\nDebris')
  await editor().getByRole('checkbox', { name: 'Set' }).uncheck()
  await ok().click()
  await editor().waitFor({ state: 'detached' })
  await expect.poll(async () => (await told('?q=ruins'))[0]).toMatchObject({ description: 'What is left' })
  expect((await told('?q=ruins'))[0]?.acl).toEqual(['Query', 'Navigate'])
  expect((await told('?q=debris'))[0]).toMatchObject({ name: 'Ruins', synonyms: ['Remnants', 'Debris'] })
})

test('a term that cannot be set is not picked, by pointer or by key [TAX-007]', async () => {
  await openTree()
  await press('Edit Unsettled', 'Unsettled')
  await editor().getByRole('checkbox', { name: 'Set' }).uncheck()
  await ok().click()
  await editor().waitFor({ state: 'detached' })
  expect(await term('Unsettled').getAttribute('aria-disabled')).toBe('true')
  await term('Unsettled').getByText('Unsettled').click()
  await term('Unsettled').focus()
  await here.page.keyboard.press('Enter')
  await term('Unsettled').waitFor()
  await here.page.keyboard.press('Escape')
  await tree().waitFor({ state: 'detached' })
  expect(await field('City').inputValue()).toBe('')
  await details().getByRole('button', { name: 'Choose from the terms of City' }).click()
  await term('Steel').getByText('Steel').click()
  await tree().waitFor({ state: 'detached' })
  expect(await field('City').inputValue()).toBe('Steel')
})

test('the value follows the label, without < and >, until somebody writes it [TAX-034]', async () => {
  await openTree()
  await press('Edit Atlantis', 'Atlantis')
  await text('Label').fill('<b>Atlantis')
  expect(await text('Value').inputValue()).toBe('bAtlantis')
  await text('Value').fill('Sunken')
  await text('Label').fill('Atlantis II')
  expect(await text('Value').inputValue()).toBe('Sunken')
  await editor().getByRole('button', { name: 'Cancel' }).click()
  await editor().waitFor({ state: 'detached' })
})

test('a blank label or value is marked, and OK waits for both and for a change [TAX-031] [TAX-032] [TAX-033]', async () => {
  await openTree()
  await press('Edit Steel', 'Steel')
  expect(await ok().isDisabled()).toBe(true)
  for (const label of ['Label', 'Value']) {
    await text(label).fill('  ')
    expect(await text(label).getAttribute('aria-invalid')).toBe('true')
    expect(await ok().isDisabled()).toBe(true)
    await text(label).fill('Iron')
    expect(await text(label).getAttribute('aria-invalid')).not.toBe('true')
    expect(await ok().isDisabled()).toBe(false)
    await text('Label').fill('Steel')
    await text('Value').fill('Steel')
    expect(await ok().isDisabled()).toBe(true)
  }
  await editor().getByRole('button', { name: 'Cancel' }).click()
})

test('deleting asks only where terms stand below [TAX-044]', async () => {
  await openTree()
  await press('Delete Steel', 'Steel')
  await term('Steel').waitFor({ state: 'detached' })
  expect(await told('?q=steel')).toEqual([])
  await press('Delete Norway', 'Norway')
  await trouble().getByText('Delete “Norway”?').waitFor()
  await shoot(here.page, 'taxonomy-delete')
  await trouble().getByRole('button', { name: 'Cancel' }).click()
  await trouble().waitFor({ state: 'detached' })
  expect(await told('?q=norway')).toHaveLength(1)
  await press('Delete Norway', 'Norway')
  await trouble().getByRole('button', { name: 'Delete' }).click()
  await term('Norway').waitFor({ state: 'detached' })
  expect(await told('?q=oslo')).toEqual([])
})

test('assets follow a term that is renamed or deleted: a message says how many, and takes it back', async () => {
  await openDetails('bridge')
  await given('bridge', { 90: 'Atlantis' })
  await given('quay', { 90: 'atlantis' })
  await enter('City')
  await details().getByRole('button', { name: 'Choose from the terms of City' }).click()
  const { page } = here
  const message = (text: string) => page.getByText(text, { exact: true })
  await press('Edit Atlantis', 'Atlantis')
  await text('Label').fill('Remains')
  await ok().click()
  await message('“Atlantis” was changed. 2 assets were changed.').waitFor()
  await term('Remains').waitFor()
  expect([await kept('bridge', 90), await kept('quay', 90)]).toEqual(['Remains', 'Remains'])
  await shoot(page, 'taxonomy-followed')
  await button('Undo').click()
  await term('Atlantis').waitFor()
  await expect.poll(() => kept('quay', 90)).toBe('atlantis')
  await press('Delete Atlantis', 'Atlantis')
  await message('“Atlantis” was deleted. 2 assets were changed.').waitFor()
  expect(await kept('bridge', 90)).toBeUndefined()
  await button('Undo').click()
  await term('Atlantis').waitFor()
  await expect.poll(() => kept('bridge', 90)).toBe('Atlantis')
})

test('deleting the last term of a page leads to the first page [TAX-030]', async () => {
  await openTree('Country')
  await button('Last page').click()
  await term('Land 101').waitFor()
  await term('Land 1').waitFor({ state: 'detached' })
  await press('Delete Land 101', 'Land 101')
  await term('Land 1').waitFor()
  expect((await names()).length).toBe(101)
})

test('a failed deed opens a dialog that says to try later, with each detail that the body of the answer has and no other; what was typed stays [TAX-051 TAX-052]', async () => {
  await openTree()
  const { page } = here
  here.bringAbout(/400|500/)
  const all = {
    Value: ['value', 'SomethingElse'],
    Date: ['date', '2026-11-23T10:00:00Z'],
    'Request ID': ['requestId', 'r-1'],
    Heading: ['heading', 'Broken'],
    Description: ['description', 'The disk is full'],
    'Technical info': ['technicalInfo', 'E-7'],
  } as const
  const names = Object.keys(all)
  let [status, body]: [number, Record<string, string>] = [500, {}]
  const headers = { 'x-requestid': 'r-0', date: 'Mon, 23 Nov 2026 09:00:00 GMT' }
  await page.route('**/api/taxonomies/90/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, headers, json: body }) : route.fallback(),
  )
  await button('Add a term').click()
  await newTerm().fill('Uruguay')
  /** What the dialog tells when the body lacks this. */
  const toldWithout = async (missing: string) => {
    body = Object.fromEntries(Object.entries(all).flatMap(([name, pair]) => (name === missing ? [] : [pair])))
    await newTerm().press('Enter')
    await trouble().getByText('later').waitFor()
    await trouble().getByText('Details').click()
    const [labels, texts] = [trouble().locator('dt'), trouble().locator('dd')]
    const lines = [await labels.allTextContents(), await texts.allTextContents()] as const
    if (missing === '' && status === 500) await shoot(page, 'taxonomy-trouble')
    await trouble().getByRole('button', { name: 'Close' }).click()
    await trouble().waitFor({ state: 'detached' })
    expect(await newTerm().inputValue()).toBe('Uruguay')
    return lines
  }
  for (status of [400, 500]) {
    const [labels, texts] = await toldWithout('')
    expect(labels).toEqual(names)
    expect(texts.filter((_, at) => names[at] !== 'Date')).toEqual(
      Object.entries(all).flatMap(([name, [, text]]) => (name === 'Date' ? [] : [text])),
    )
    expect(texts[1]).toMatch(/23 Nov 2026/)
  }
  for (const missing of names) {
    const [labels] = await toldWithout(missing)
    expect(labels).toEqual(names.filter((name) => name !== missing))
  }
  await page.unroute('**/api/taxonomies/90/')
})

test('a term that is there already is refused in words, and what was typed stays', async () => {
  await openTree()
  here.bringAbout(/409/)
  await button('Add a term').click()
  await newTerm().fill('CHILE')
  await newTerm().press('Enter')
  await trouble().getByText('This term is already there.').first().waitFor()
  await trouble().getByRole('button', { name: 'Close' }).click()
  await trouble().waitFor({ state: 'detached' })
  expect(await newTerm().inputValue()).toBe('CHILE')
})

test('that a tree cannot be loaded is passed over in silence [TAX-053]', async () => {
  await openDetails('bridge')
  here.bringAbout(/503/)
  await here.page.route('**/taxonomies/90-City/', (route) => route.fulfill({ status: 503, json: {} }))
  await enter('City')
  await details().getByRole('button', { name: 'Choose from the terms of City' }).click()
  await here.page.getByRole('searchbox', { name: 'Search the terms' }).waitFor()
  await here.page.getByRole('dialog').locator('[class*=waiting]').waitFor({ state: 'detached' })
  expect(await trouble().count()).toBe(0)
  expect(await here.page.getByText('later').count()).toBe(0)
})

test('whoever may not edit has no way to change a term, whoever may adds, edits and deletes them; all see those that can be set or have others below [TAX-003] [TAX-005] [TAX-006] [TAX-008]', async () => {
  await openTree()
  // It stands in the title bar.
  await here.page
    .getByRole('heading', { name: 'City' })
    .locator('xpath=..')
    .getByRole('button', { name: 'Add a term' })
    .waitFor()
  const [chile] = await told('?q=chile')
  const data = { name: 'Chile', value: 'Chile', description: '', acl: ['Navigate'] }
  expect((await here.page.request.put(new URL(chile?.href ?? '', site.at('')).href, { data })).status()).toBe(204)
  await here.page.getByRole('searchbox', { name: 'Search the terms' }).fill('chile')
  await expect.poll(names).toEqual(['Chile'])
  expect(await button('Add a term').count()).toBe(0)
  await here.leave()
  const password = (await site.command(['user', 'add', 'kari'])).trim().split(' ').at(-1) ?? ''
  await site.command(['archive', 'access', 'Desk', 'everyone:View,Preview,EditText'])
  await openTree('City', { username: 'kari', password })
  const seen = await names()
  expect(seen).toContain('Chile')
  expect(seen).toContain('Atlantis')
  expect(seen).not.toContain('Unsettled')
  await term('Atlantis').hover()
  expect(
    await here.page
      .getByRole('dialog')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(['Close'])
  await shoot(here.page, 'taxonomy-read-only')
  await here.leave()
  await site.command(['group', 'add', 'Keepers of terms'])
  await site.command(['group', 'join', 'Keepers of terms', 'kari'])
  await site.command(['group', 'allow', 'Keepers of terms', 'manageTaxonomies'])
  await openTree('City', { username: 'kari', password })
  await button('Add a term').click()
  await newTerm().fill('Quito')
  await newTerm().press('Enter')
  await press('Edit Quito', 'Quito')
  await text('Label').fill('San Quito')
  await ok().click()
  await editor().waitFor({ state: 'detached' })
  await term('San Quito').waitFor()
  expect((await told('?q=quito')).map(({ name }) => name)).toEqual(['San Quito'])
  await press('Delete San Quito', 'San Quito')
  await term('San Quito').waitFor({ state: 'detached' })
  expect(await told('?q=quito')).toEqual([])
})
