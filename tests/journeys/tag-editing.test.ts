import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  closeFieldDesk,
  editors,
  enter,
  field,
  given,
  givenAnew,
  here,
  kept,
  openDetails,
  openFieldDesk,
  tags,
} from './field-desk.ts'
import { shoot } from './open-browser.ts'

beforeAll(openFieldDesk)
afterEach(() => here.leave())
afterAll(closeFieldDesk)

test('a tag is edited where it stands: Enter keeps its text, Escape gives it up, a double is refused with its reason', async () => {
  await openDetails('market')
  const { page } = here
  await givenAnew('market', { 25: ['harbor', 'boat', 'fog'] })
  await enter('Keywords')
  const input = (tag: string) =>
    editors()
      .getByRole('textbox', { name: new RegExp(`^Edit tag .?${tag}.?$`) })
      .or(editors().getByRole('combobox', { name: new RegExp(`^Edit tag .?${tag}.?$`) }))
  const listed = () => expect.poll(() => tags().allInnerTexts())
  const hasFocus = (name: string) =>
    expect.poll(() =>
      editors()
        .getByRole('row', { name })
        .evaluate((row) => row === document.activeElement),
    )
  await editors().getByRole('row', { name: 'harbor' }).dblclick()
  await expect.poll(() => input('harbor').inputValue()).toBe('harbor')
  expect(await input('harbor').evaluate((field) => field === document.activeElement)).toBe(true)
  await shoot(page, 'field-tag-edited')
  await expectAccessible(page, 'a tag that is edited')
  await input('harbor').fill('boat')
  await editors().getByText('This value is in the list already.').waitFor()
  await page.keyboard.press('Enter')
  expect(await input('harbor').inputValue()).toBe('boat')
  await shoot(page, 'field-tag-doubled')
  await input('harbor').fill('harbour')
  expect(await editors().getByText('This value is in the list already.').count()).toBe(0)
  await page.keyboard.press('Enter')
  await listed().toEqual(['harbour', 'boat', 'fog'])
  await hasFocus('harbour').toBe(true)
  // By keys, and given up; an empty text leaves the tag as it is.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.keyboard.type('ship')
  await page.keyboard.press('Escape')
  await hasFocus('boat').toBe(true)
  await page.keyboard.press('F2')
  await input('boat').fill(' ')
  await page.keyboard.press('Enter')
  await listed().toEqual(['harbour', 'boat', 'fog'])
  // Leaving keeps it.
  await page.keyboard.press('F2')
  await input('boat').fill('boats')
  await field('Keywords').click()
  await listed().toEqual(['harbour', 'boats', 'fog'])
  // What is being edited goes along when all of it is saved.
  await editors().getByRole('row', { name: 'fog' }).dblclick()
  await input('fog').fill('mist')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => kept('market', 25)).toEqual(['harbour', 'boats', 'mist'])
})

test('in the field of several assets a tag that not all have is marked, and selecting or editing it takes the mark away: it will be in all of them, and what it was goes [MET-038]', async () => {
  await openDetails('market')
  const { page } = here
  await given('bridge', { 25: ['harbor', 'boat'] })
  await given('ferry', { 25: ['harbour', 'boat'] })
  await givenAnew('market', { 25: ['harbor', 'gull'] })
  for (const name of ['bridge', 'ferry', 'market']) {
    const cell = page.getByRole('gridcell', { name: new RegExp(name) })
    if ((await cell.getAttribute('aria-selected')) !== 'true') await cell.click()
    await page.getByRole('gridcell', { name: new RegExp(name), selected: true }).waitFor()
  }
  await page.keyboard.press('e')
  const pane = page.getByRole('complementary', { name: 'Edit all that are selected' })
  const words = pane.getByRole('group', { name: 'Keywords', exact: true })
  const chip = (name: string) => words.getByRole('button', { name: new RegExp(`^${name}( ·|$)`) })
  const isMarked = async (...names: string[]) =>
    Promise.all(names.map(async (name) => (await chip(name).getAttribute('data-not-in-all')) === 'true'))
  await chip('harbor').waitFor()
  expect(await isMarked('boat', 'harbor', 'gull')).toEqual([true, true, true])
  await shoot(page, 'bulk-tags-not-in-all')
  // Selecting.
  await chip('boat').click()
  await expect.poll(() => isMarked('boat', 'harbor', 'gull')).toEqual([false, true, true])
  // Editing: to a text of its own, and to one that other assets have.
  await chip('gull').focus()
  await page.keyboard.press('F2')
  const editing = words.getByRole('textbox', { name: /^Edit tag/ })
  await editing.fill('seagull')
  await shoot(page, 'bulk-tag-edited')
  await expectAccessible(page, 'a tag of several assets that is edited')
  await page.keyboard.press('Enter')
  await chip('seagull').waitFor()
  expect([await isMarked('seagull', 'harbor', 'harbour'), await chip('gull').count()]).toEqual([[false, true, true], 0])
  await chip('harbor').hover()
  await words.getByRole('button', { name: /^Edit tag .?harbor.?$/ }).click()
  await editing.fill('harbour')
  await page.keyboard.press('Enter')
  await expect.poll(() => isMarked('harbour')).toEqual([false])
  expect(await chip('harbor').count()).toBe(0)
  // In the list of what is to be in all, likewise.
  await words.getByRole('row', { name: 'boat' }).dblclick()
  await words
    .getByRole('textbox', { name: /^Edit tag .?boat.?$/ })
    .or(words.getByRole('combobox', { name: /^Edit tag .?boat.?$/ }))
    .fill('boats')
  await page.keyboard.press('Enter')
  await chip('boats').waitFor()
  expect(await isMarked('boats')).toEqual([false])
  await shoot(page, 'bulk-tags-edited')
  await pane.getByRole('button', { name: /^Apply/ }).click()
  await pane.getByText('3 assets were changed.').waitFor()
  const inAll = ['boats', 'harbour', 'seagull']
  for (const name of ['bridge', 'ferry', 'market'])
    expect([((await kept(name, 25)) as string[]).toSorted(), name]).toEqual([inAll, name])
})
