import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  closeFieldDesk,
  details,
  enter,
  given,
  here,
  kept,
  openDetails,
  openFieldDesk,
  openPhone,
  site,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'

const outline = `Norway
  Oslo
  Bergen
Kristiania
  Vika
Germany
`

beforeAll(async () => {
  await openFieldDesk()
  await site.command(['taxonomy', 'add', '90', 'Places'])
  await site.command(['taxonomy', 'import', '90', '@places.txt'], { 'places.txt': outline })
})
afterEach(() => here.leave())
afterAll(closeFieldDesk)

const term = (name: string, inside = here.page.getByRole('dialog').first()) =>
  inside.getByRole('tree').locator(`[role=treeitem][data-name="${name}"]`)
const button = (name: string) => here.page.getByRole('button', { name, exact: true })
const moving = (name: string) => here.page.getByRole('dialog', { name: `Move or merge “${name}”` })
const inMoving = (name: string, deed: string) => moving(name).getByRole('button', { name: deed, exact: true })

async function openTree() {
  await enter('City')
  await details().getByRole('button', { name: 'Choose from the terms of City' }).click()
  await term('No value').waitFor()
}

async function press(name: string, of: string) {
  await term(of).hover()
  await button(name).click()
}

async function told(q: string) {
  const headers = { accept: 'application/vnd.fotoware.taxonomy-item-list+json' }
  const answer = await here.page.request.get(site.at(`api/taxonomies/90/?q=${q}`), { headers })
  type Found = { name: string; translations: object; synonyms: string[]; ancestors: { name: string }[] }
  const { data } = (await answer.json()) as { data: Found[] }
  return data.map(({ ancestors, ...one }) => ({ ...one, above: ancestors.map(({ name }) => name) }))
}

test('a term gets names in other languages, also in one that is added by its code, and is found by them', async () => {
  await openDetails('bridge')
  await openTree()
  const { page } = here
  await press('Edit Germany', 'Germany')
  const editor = page.getByRole('dialog', { name: 'Edit a term' })
  await editor.getByLabel('Name in German').fill('Deutschland')
  await editor.getByLabel('Name in Arabic').fill('ألمانيا')
  const added = editor.getByLabel('Another language, by its code, such as fr')
  await added.fill('no such')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await editor.getByText('Write the code of a language, such as fr or pt-BR.').waitFor()
  await added.fill('fr')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await editor.getByLabel('Name in French').fill('Allemagne')
  await shoot(page, 'term-names')
  await expectAccessible(page, 'names of a term')
  await editor.getByRole('button', { name: 'OK' }).click()
  await editor.waitFor({ state: 'detached' })
  expect(await told('allemagne')).toMatchObject([
    { name: 'Germany', translations: { de: 'Deutschland', ar: 'ألمانيا', fr: 'Allemagne' } },
  ])
  await press('Edit Germany', 'Germany')
  expect(await editor.getByLabel('Name in French').inputValue()).toBe('Allemagne')
  expect(await editor.getByRole('button', { name: 'OK' }).isDisabled()).toBe(true)
})

test('a term is moved below another and to the top, by keys too, and never below itself', async () => {
  await openDetails('bridge')
  await openTree()
  const { page } = here
  here.bringAbout(/409/)
  await press('Move or merge Kristiania', 'Kristiania')
  const name = 'Kristiania'
  await term('Kristiania', moving(name)).waitFor()
  expect(await inMoving(name, 'Move').isDisabled()).toBe(true)
  // It stands at the top already; what stands below itself is refused by the server.
  await term('At the top', moving(name)).click()
  await moving(name).getByText('It stands there already.').waitFor()
  expect(await inMoving(name, 'Move').isDisabled()).toBe(true)
  await term('Kristiania', moving(name)).locator('svg').first().click()
  await term('Vika', moving(name)).getByText('Vika').click()
  await inMoving(name, 'Move').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await moving(name).getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await moving(name).getByText('“Kristiania” will stand below “Norway”, with all terms below it.').waitFor()
  await shoot(page, 'term-moved')
  await expectAccessible(page, 'a term that is moved')
  await inMoving(name, 'Move').click()
  await moving(name).waitFor({ state: 'detached' })
  await term('Kristiania').waitFor({ state: 'detached' })
  expect(await told('vika')).toMatchObject([{ above: ['Norway', 'Kristiania'] }])
  // From what a search found, back to the top.
  await page.getByRole('searchbox', { name: 'Search the terms' }).fill('kristiania')
  await term('Germany').waitFor({ state: 'detached' })
  await press('Move or merge Kristiania', 'Kristiania')
  await term('At the top', moving(name)).click()
  await inMoving(name, 'Move').click()
  await moving(name).waitFor({ state: 'detached' })
  await expect.poll(() => told('vika')).toMatchObject([{ above: ['Kristiania'] }])
})

test('one term is made of two: names, terms below and the values of assets follow, and all of it is taken back', async () => {
  await openDetails('bridge')
  await given('bridge', { 90: 'Kristiania' })
  await given('quay', { 90: 'Kristiania' })
  await openTree()
  const { page } = here
  const name = 'Kristiania'
  await press('Move or merge Kristiania', name)
  await moving(name).getByLabel('Make one term of two').check()
  await term('Germany', moving(name)).waitFor()
  expect(await term('At the top', moving(name)).count()).toBe(0)
  await moving(name).getByRole('searchbox').fill('osl')
  await term('Germany', moving(name)).waitFor({ state: 'detached' })
  await term('Oslo', moving(name)).getByText('Oslo').click()
  await moving(name).getByText('“Kristiania” goes into “Oslo”', { exact: false }).waitFor()
  await shoot(page, 'term-merged')
  await inMoving(name, 'Merge').click()
  await page.getByText('“Kristiania” was merged. 2 assets were changed.', { exact: true }).waitFor()
  await term(name).waitFor({ state: 'detached' })
  expect([await kept('bridge', 90), await kept('quay', 90)]).toEqual(['Oslo', 'Oslo'])
  expect(await told('kristiania')).toMatchObject([{ name: 'Oslo', synonyms: [name] }])
  expect(await told('vika')).toMatchObject([{ above: ['Norway', 'Oslo'] }])
  await button('Undo').click()
  await term(name).waitFor()
  await expect.poll(() => kept('quay', 90)).toBe(name)
  expect(await told('vika')).toMatchObject([{ above: [name] }])
})

test('in Arabic, on a phone and in the dark a term is moved', async () => {
  await openPhone({ locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  await given('quay', { 90: 'Bergen' })
  await page.getByRole('button', { name: 'تعديل المدينة', exact: true }).click()
  await page.getByRole('button', { name: 'الاختيار من مصطلحات المدينة' }).click()
  await page.getByRole('button', { name: 'نقل Norway أو دمجه' }).click()
  const dialog = page.getByRole('dialog', { name: 'نقل «Norway» أو دمجه' })
  await dialog.getByText('Germany').click()
  await dialog.getByText('سيكون «Norway» تحت «Germany» مع كل ما تحته.').waitFor()
  await shoot(page, 'term-moved-arabic')
  await expectAccessible(page, 'a term that is moved, in Arabic')
  await dialog.getByRole('button', { name: 'نقل', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => told('bergen')).toMatchObject([{ above: ['Germany', 'Norway'] }])
})
