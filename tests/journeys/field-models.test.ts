import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
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

beforeAll(async () => {
  await openFieldDesk()
  const own: [string, ...string[]][] = [
    ['Studio', 'placement=left', 'placeholder=Where it was made'],
    ['Room'],
    ['Seal'],
    ['Licence', 'required=yes', 'regexp=[A-Z]{2}-\\d+', 'help=Two letters, a hyphen, digits.'],
    ['Agency', 'type=dropdown', 'values=ours|theirs: from abroad'],
    ['Tools', 'several=yes'],
    ['Mood', 'several=yes'],
  ]
  for (const settings of own) await site.command(['field', 'add', ...settings])
  await openDetails('quay')
  await given('quay', { [ids.Seal]: 'Sealed', [ids.Mood]: ['Moss'] })
  await here.leave()
  await site.command(['field', 'change', String(ids.Seal), 'writable=no'])
  for (const [id, terms] of Object.entries({ [ids.Studio]: 'North light\n', [ids.Mood]: 'Morning\nMoonlight\n' })) {
    await site.command(['taxonomy', 'add', id, `Terms ${id}`])
    await site.command(['taxonomy', 'import', id, '@terms.txt'], { 'terms.txt': terms })
  }
  await site.command(['taxonomy', 'restrict', String(ids.Mood)])
})
afterEach(() => here.leave())
afterAll(closeFieldDesk)

const ids = { Studio: 500, Room: 501, Seal: 502, Licence: 503, Agency: 504, Tools: 505, Mood: 506 } as const
const term = (label: string) => details().locator(`dt:text-is("${label}")`)
const read = (label: string) => term(label).locator('+ dd')
const tree = (label: string) => details().getByRole('button', { name: `Choose from the terms of ${label}` })
const termsOnly = () => editors().getByText('Only terms of the taxonomy are taken.')
const many = () => here.page.getByRole('complementary', { name: 'Edit all that are selected' })

async function keep(label: string, text: string) {
  await enter(label)
  await field(label).fill(text)
  await field(label).press('Enter')
  await editors().waitFor({ state: 'detached' })
}

async function giveUp() {
  await here.page.keyboard.press('Escape')
  await editors().waitFor({ state: 'detached' })
}

/** How far something begins behind something else, and how far its middle is below. */
async function way(from: Locator, to: Locator) {
  const [one, other] = [await from.boundingBox(), await to.boundingBox()]
  if (!one || !other) throw new Error('Nothing is drawn.')
  const down = other.y + other.height / 2 - (one.y + one.height / 2)
  return [other.x - one.x, down].map((by) => Math.round(by / 12) || 0)
}

async function editBoth(other: string) {
  await here.page.getByRole('gridcell', { name: new RegExp(other) }).click()
  await here.page.getByRole('button', { name: 'Edit all that are selected' }).waitFor()
  await here.page.keyboard.press('e')
  await many().waitFor()
}

test('an editor has the number, the tree, the label, the placeholder, the place of the label and the layout of its field [MET-012]', async () => {
  await openDetails('bridge')
  const { page } = here
  await enter('Studio')
  expect(await editors().locator('label').textContent()).toBe('Studio')
  expect(await field('Studio').getAttribute('placeholder')).toBe('Where it was made')
  const [across = 0, down] = await way(editors().locator('label'), field('Studio'))
  expect([across > 0, down]).toEqual([true, 0])
  await shoot(page, 'field-model-left')
  await tree('Studio').click()
  await page
    .getByRole('dialog')
    .getByRole('treeitem', { name: /North light/ })
    .click()
  await field('Studio').press('Enter')
  await expect.poll(() => kept('bridge', ids.Studio)).toBe('North light')
  await enter('Room')
  expect([await field('Room').getAttribute('placeholder'), await tree('Room').count()]).toEqual(['', 0])
  const [beside, below = 0] = await way(editors().locator('label'), field('Room'))
  expect([beside, below > 0]).toEqual([0, true])
  await giveUp()
  // One short text stands beside its label, a long one has the whole width below it.
  await keep('Room', 'Attic')
  expect((await way(term('Room'), read('Room')))[0]).toBeGreaterThan(0)
  await keep('Room', 'a room under the roof '.repeat(9))
  await shown('Room').toMatch(/^a room under the roof/)
  expect((await way(term('Room'), read('Room')))[0]).toBe(0)
  // Of several values each has a frame.
  const frames = () =>
    read('Tools')
      .locator('a')
      .first()
      .evaluate((each) => getComputedStyle(each).borderTopWidth)
  await givenAnew('bridge', { [ids.Tools]: ['saw'] })
  expect(await frames()).toBe('0px')
  await givenAnew('bridge', { [ids.Tools]: ['saw', 'plane'] })
  expect(await frames()).toBe('1px')
  await shoot(page, 'field-model-layout')
})

test('an editor takes terms alone, is read alone, must be filled, takes several, has an include box and is given up when it is left where that is said [MET-013]', async () => {
  await openDetails('ferry')
  const { page } = here
  await enter('Mood')
  await termsOnly().waitFor()
  await field('Mood').pressSequentially('Mo')
  await page.getByRole('option', { name: 'Moonlight' }).waitFor()
  // Another picture has it, but it is no term.
  expect(await page.getByRole('option').allTextContents()).toEqual(['Moonlight', 'Morning'])
  await shoot(page, 'field-model-terms')
  await expectAccessible(page, 'a field of terms alone')
  await page.keyboard.press('Escape')
  await giveUp()
  await enter('Tools')
  expect(await termsOnly().count()).toBe(0)
  await page.keyboard.type('saw')
  await page.keyboard.press('Enter')
  await expect.poll(() => tags().allTextContents()).toEqual(['saw'])
  await giveUp()
  await enter('Licence')
  expect(await field('Licence').getAttribute('aria-required')).toBe('true')
  await expectAccessible(page, 'a field that must have a value')
  await field('Licence').fill('AB-1')
  await field('Licence').press('Enter')
  await shown('Licence').toMatch(/^AB-1/)
  await keep('Licence', '')
  await details().getByText('Licence must have a value.').waitFor()
  expect(await kept('ferry', ids.Licence)).toBe('AB-1')
  await enter('Room')
  expect([await field('Room').getAttribute('aria-required'), await tags().count()]).toEqual([null, 0])
  await field('Room').fill('Attic')
  await pencil('City').focus()
  expect(await field('Room').inputValue()).toBe('Attic')
  expect(await editors().getByRole('checkbox').count()).toBe(0)
  await field('Room').press('Escape')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Leaving a field gives up what was typed' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await enter('Room')
  await field('Room').fill('Attic')
  await pencil('City').focus()
  await editors().waitFor({ state: 'detached' })
  await shown('Room').toBe('No value')
  await here.leave()
  await openDetails('quay')
  await shown('Seal').toBe('Sealed')
  await read('Seal').click()
  expect([await pencil('Seal').count(), await pencil('Room').count()]).toEqual([0, 1])
  expect(await editors().count()).toBe(0)
  await editBoth('ferry')
  const box = many().getByRole('group', { name: 'Room', exact: true }).getByRole('checkbox', { name: 'Room' })
  expect(await box.isChecked()).toBe(false)
})

test('an editor has the rules, the value, what was there before, what is offered and what is said where there is no value [MET-014]', async () => {
  await openDetails('market')
  const { page } = here
  await shown('Licence').toBe('No value')
  await keep('Licence', 'none')
  await details().getByText('Two letters, a hyphen, digits.').waitFor()
  expect(await kept('market', ids.Licence)).toBeUndefined()
  await keep('Licence', 'NO-7')
  await shown('Licence').toBe('NO-7')
  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()))
  await enter('Licence')
  expect(await field('Licence').inputValue()).toBe('NO-7')
  await field('Licence').fill('NO-8')
  await giveUp()
  await shown('Licence').toBe('NO-7')
  // The same as before is not sent.
  await keep('Licence', 'NO-7')
  await enter('Agency')
  const agency = editors().getByRole('combobox', { name: 'Agency' })
  expect(await agency.locator('option').allTextContents()).toEqual(['No value', 'ours', 'theirs – from abroad'])
  await agency.selectOption('theirs')
  await page.keyboard.press('Enter')
  await shown('Agency').toBe('theirs')
  expect(sent).toEqual([{ metadata: { [ids.Agency]: { value: 'theirs' } } }])
})

test('a tag leads to the search for it, and of several pictures each tag says whether all have it [MET-015]', async () => {
  await openDetails('parade')
  await given('quay', { [ids.Tools]: ['hammer'] })
  await given('parade', { [ids.Tools]: ['anvil', 'hammer'] })
  await editBoth('quay')
  const chip = (name: RegExp) => many().getByRole('group', { name: 'Tools', exact: true }).getByRole('button', { name })
  const marked = () => Promise.all([/^anvil/, /^hammer/].map((one) => chip(one).getAttribute('data-not-in-all')))
  await chip(/^anvil · 1 of 2/).waitFor()
  expect(await marked()).toEqual(['true', null])
  await chip(/^anvil/).click()
  expect(await marked()).toEqual([null, null])
  await here.leave()
  await openDetails('parade')
  const { page } = here
  const link = read('Tools').getByRole('link', { name: 'anvil' })
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain('505:"anvil"')
  await link.click()
  await page.getByRole('gridcell', { name: /quay/ }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('gridcell', { name: /parade/ }).count()).toBe(1)
})

test('what an editor does follows from the definition that the server answers [MET-016]', async () => {
  await openDetails('quay')
  const ask = async (path: string, type: string) => {
    const headers = { accept: `application/vnd.fotoware.${type}+json` }
    return (await here.page.request.get(new URL(path, site.at('')).href, { headers })).json()
  }
  const { metadataEditor } = (await ask('archives/5000-Desk/quay.jpg.info', 'asset')) as {
    metadataEditor: { href: string }
  }
  const view = (await ask(metadataEditor.href, 'metadata-set')) as MetadataSet
  const own = view.detailRegions.flatMap(({ fields }) => fields).filter((one) => one.field.id >= ids.Studio)
  const wanted = own.map((one) => ({
    label: one.field.label,
    readonly: !one.isWritable,
    qlOnly: one['taxonomy-only'],
    multiInstance: one.field['multi-instance'],
    dropdownValues: (one.field.values ?? []).map((value) => (typeof value === 'string' ? value : value.value)),
  }))
  const seen: typeof wanted = []
  for (const { label } of wanted) {
    const readonly = (await pencil(label).count()) === 0
    if (!readonly) await enter(label)
    const offered = await editors().locator('option:not([value=""])').all()
    seen.push({
      label,
      readonly,
      qlOnly: (await termsOnly().count()) > 0,
      multiInstance: (await editors().locator('[data-new-tag]').count()) > 0,
      dropdownValues: await Promise.all(offered.map(async (one) => (await one.getAttribute('value')) ?? '')),
    })
    if (!readonly) await giveUp()
  }
  expect(wanted.map(({ label }) => label)).toEqual(Object.keys(ids))
  expect(seen).toEqual(wanted)
  const differs = (name: 'readonly' | 'qlOnly' | 'multiInstance') => new Set(wanted.map((one) => one[name])).size
  expect([differs('readonly'), differs('qlOnly'), differs('multiInstance')]).toEqual([2, 2, 2])
  expect(wanted.find(({ label }) => label === 'Agency')?.dropdownValues).toEqual(['ours', 'theirs'])
})
