import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'
import { writtenField } from './written-field.ts'

const password = /with the password (\S+)/
/** What the files say; each journey leaves titles, cities and headlines as they were. */
const pictures = [
  { name: 'bridge', hue: 200, words: ['harbour', 'boat'], city: 'Oslo' },
  { name: 'market', hue: 40, words: ['harbour'], city: 'Oslo' },
  { name: 'parade', hue: 320, words: ['harbour', 'flag'], city: 'Bergen' },
  { name: 'stadium', hue: 110, words: [], city: 'Oslo' },
]

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-bulk-'))
  const exiftool = new ExifTool({ maxProcs: 1 })
  site = await openSite()
  await mkdir(join(home, 'desk'))
  for (const { name, hue, words, city } of pictures) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${hue},40%,60%)"/></svg>`
    const path = join(home, 'desk', `${name}.jpg`)
    await sharp(Buffer.from(svg)).jpeg().toFile(path)
    const tags = { 'XMP-dc:Title': `The ${name}`, 'XMP-dc:Subject': words, 'XMP-photoshop:City': city }
    await exiftool.write(path, tags as never, { writeArgs: ['-overwrite_original'] })
  }
  await exiftool.end()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const shown = async () => {
    const answer = await fetch(site.at('archives/5000-Desk/'), { headers })
    return answer.ok ? ((await answer.json()) as { data: unknown[] }).data.length : 0
  }
  while ((await shown()) < pictures.length) await setTimeout(200)
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function openDesk(options: Parameters<typeof visit>[0] = {}, as?: Parameters<typeof signIn>[1]) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here, as)
  const { page } = here
  await page.goto(site.at('archives/'))
  await page.getByRole('link', { name: /Desk/ }).first().click()
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(pictures.length)
}

/** Selects these, or all with Ctrl+A, and calls the editor by its key. */
async function edit(...names: string[]) {
  const { page } = here
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(name) })
  for (const name of names) await cell(name).click()
  if (names.length === 0) {
    await page.getByRole('gridcell').first().focus()
    await page.keyboard.press('Control+a')
  }
  await page.getByRole('region', { name: /Selection|التحديد|المحدَّد/ }).waitFor()
  await page.keyboard.press('e')
}

const pane = () => here.page.getByRole('complementary', { name: 'Edit all that are selected' })
const field = (name: string) => pane().getByRole('group', { name, exact: true })
const include = (name: string) => field(name).getByRole('checkbox', { name })
const choose = (name: string, operation: string) =>
  field(name)
    .getByRole('combobox', { name: `What is done to ${name}` })
    .selectOption({ label: operation })
const write = (name: string, value: string) => writtenField(field(name), name).fill(value)
const value = (name: string, text: string) => field(name).getByRole('button', { name: text, exact: true })
const happens = (text: string) => pane().getByText(text, { exact: true }).waitFor()
const apply = () =>
  pane()
    .getByRole('button', { name: /^Apply/ })
    .click()

/** What the server has of a field of each picture. */
async function saved(number: number): Promise<unknown[]> {
  const headers = { accept: 'application/vnd.fotoware.asset+json' }
  return Promise.all(
    pictures.map(async ({ name }) => {
      const answer = await here.page.request.get(site.at(`archives/5000-Desk/${name}.jpg.info`), { headers })
      return ((await answer.json()) as { metadata: Record<string, { value: unknown }> }).metadata[number]?.value
    }),
  )
}
const [title, cityField, keywords, headline] = [5, 90, 25, 105]

test('three fields of several assets are changed by three operations, seen in the list, and taken back as one', async () => {
  await openDesk()
  const { page } = here
  await edit('bridge', 'market', 'parade')
  await happens('3 assets. Tick a field, or begin to write in it.')
  await choose('Title', 'Prepend')
  await write('Title', 'News: ')
  await choose('City', 'Find and replace')
  await field('City').getByRole('textbox', { name: 'Find' }).fill('Oslo')
  await field('City').getByRole('textbox', { name: 'Replace with' }).fill('Kristiania')
  await choose('Headline', 'Copy from')
  await field('Headline').getByRole('combobox', { name: 'From the field' }).selectOption({ label: 'Title' })
  await happens('3 fields, 3 assets')
  await shoot(page, 'bulk-three-fields')
  await expectAccessible(page, 'the bulk editor with three operations')
  await apply()
  await pane().getByText('3 assets were changed.').waitFor()
  await page.getByRole('gridcell', { name: /News: The bridge/ }).waitFor()
  expect(await saved(title)).toEqual(['News: The bridge', 'News: The market', 'News: The parade', 'The stadium'])
  expect(await saved(cityField)).toEqual(['Kristiania', 'Kristiania', 'Bergen', 'Oslo'])
  expect(await saved(headline)).toEqual(['The bridge', 'The market', 'The parade', undefined])
  expect(await include('Title').isChecked()).toBe(false)
  await shoot(page, 'bulk-changed')
  await expectAccessible(page, 'after a bulk edit')
  await pane().getByRole('button', { name: 'Undo all of it' }).click()
  await pane().getByText('3 assets are as they were.').waitFor()
  await page.getByRole('gridcell', { name: /^(?!.*News).*The bridge/ }).waitFor()
  expect(await saved(title)).toEqual(pictures.map(({ name }) => `The ${name}`))
  expect(await saved(cityField)).toEqual(pictures.map(({ city }) => city))
  expect(await saved(headline)).toEqual([undefined, undefined, undefined, undefined])
})

test('each field has an include box, ticked when one begins to change it, and only ticked fields are changed [MET-018 MET-019]', async () => {
  await openDesk()
  await edit('bridge', 'market')
  const fields = pane().getByRole('combobox', { name: /^What is done to/ })
  await fields.first().waitFor()
  const count = await fields.count()
  expect(count).toBeGreaterThan(10)
  for (let at = 0; at < count; at++) {
    const name = ((await fields.nth(at).getAttribute('aria-label')) ?? '').replace('What is done to ', '')
    expect([name, await include(name).isChecked()]).toEqual([name, false])
  }
  await write('Headline', 'Not to be sent')
  await write('City', 'Tromsø')
  expect([await include('Headline').isChecked(), await include('City').isChecked()]).toEqual([true, true])
  await happens('2 fields, 2 assets')
  await include('Headline').uncheck()
  await happens('1 field, 2 assets')
  await apply()
  await pane().getByText('2 assets were changed.').waitFor()
  expect(await saved(cityField)).toEqual(['Tromsø', 'Tromsø', 'Bergen', 'Oslo'])
  expect(await saved(headline)).toEqual([undefined, undefined, undefined, undefined])
  await pane().getByRole('button', { name: 'Undo all of it' }).click()
  await pane().getByText('2 assets are as they were.').waitFor()
})

test('what the assets have is said with counts; a tag that not all have is marked until it is chosen or written for all [MET-037]', async () => {
  await openDesk()
  const { page } = here
  await edit()
  await value('Keywords', 'harbour · 3 of 4').waitFor()
  await value('City', 'Oslo · 3 of 4').waitFor()
  await field('City').getByText('varies').waitFor()
  await field('Headline').getByText('None has a value.').waitFor()
  const tag = (name: RegExp) => field('Keywords').getByRole('button', { name })
  const isMarked = (name: RegExp) => tag(name).getAttribute('data-not-in-all')
  expect([await isMarked(/^harbour/), await isMarked(/^boat/)]).toEqual(['true', 'true'])
  await field('Keywords').getByText('empty · 1 of 4').waitFor()
  await tag(/^harbour/).click()
  expect([await isMarked(/^harbour$/), await isMarked(/^boat/)]).toEqual([null, 'true'])
  const box = writtenField(field('Keywords'), 'Keywords')
  await box.fill('flag')
  await box.press('Enter')
  expect([await isMarked(/^flag$/), await isMarked(/^boat/)]).toEqual([null, 'true'])
  await shoot(page, 'bulk-varies')
  await expectAccessible(page, 'what the assets have')
  await happens('1 field, 4 assets')
  await apply()
  await pane().getByText('4 assets were changed.').waitFor()
  const both = ['harbour', 'flag']
  expect(await saved(keywords)).toEqual([['harbour', 'boat', 'flag'], both, both, both])
  for (const name of [/^harbour · 4 of 4$/, /^flag · 4 of 4$/]) expect(await isMarked(name)).toBeNull()
  // A tag is taken away from all that have it.
  await choose('Keywords', 'Remove')
  await tag(/^harbour/).click()
  await apply()
  await expect.poll(() => saved(keywords)).toEqual([['boat', 'flag'], ['flag'], ['flag'], ['flag']])
  await pane()
    .getByText(/ were changed\./)
    .waitFor()
  await pane().getByRole('button', { name: 'Undo all of it' }).click()
  await expect.poll(() => saved(keywords)).toEqual([['harbour', 'boat', 'flag'], both, both, both])
  // A tag that is still being typed goes along.
  await happens('4 assets. Tick a field, or begin to write in it.')
  await box.pressSequentially('fog')
  await box.press('Control+Enter')
  const all = [...both, 'fog']
  await expect.poll(() => saved(keywords)).toEqual([['harbour', 'boat', ...all.slice(1)], all, all, all])
})

test('an empty input erases nothing and says how to erase; a value that does not fit stays typed with its fault', async () => {
  await openDesk()
  const { page } = here
  await edit('bridge', 'stadium')
  await write('Headline', 'x')
  await write('Headline', '')
  await happens('1 field, 2 assets')
  await apply()
  await field('Headline').getByText('Enter a value. To erase the field, choose “Clear”.').waitFor()
  await include('Headline').uncheck()
  const long = 'x'.repeat(70)
  await write('Title', long)
  await apply()
  await field('Title').getByText('Title takes at most 64 characters.').waitFor()
  expect(await field('Title').getByRole('textbox', { name: 'Title' }).inputValue()).toBe(long)
  await shoot(page, 'bulk-refused')
  await expectAccessible(page, 'a value that does not fit')
  expect(await saved(title)).toEqual(pictures.map(({ name }) => `The ${name}`))
  // What only the server can know is told of each asset.
  await choose('Title', 'Append')
  await write('Title', 'y'.repeat(54))
  await apply()
  await pane().getByText('1 asset was changed. 1 was not.').waitFor()
  await pane().getByText('Why 1 asset stayed as it is').click()
  await pane()
    .getByText(/stadium\.jpg.*A value does not fit its field\./)
    .waitFor()
  await shoot(page, 'bulk-failed')
  await expectAccessible(page, 'what was not changed')
  await pane().getByRole('button', { name: 'Undo all of it' }).click()
  await pane().getByText('1 asset is as it was.').waitFor()
})

test('who may change a part is told what is left out, and only that part is changed', async () => {
  const said = await site.command(['user', 'add', 'erik'])
  await site.command(['archive', 'access', 'Desk', 'everyone:View,Preview', 'user erik:View,EditText@90:Oslo'])
  await openDesk({}, { username: 'erik', password: password.exec(said)?.[1] ?? '' })
  const { page } = here
  await edit()
  await happens('3 assets, 1 left out: no right to change it. Tick a field, or begin to write in it.')
  await write('Headline', 'By Erik')
  await happens('1 field, 3 assets, 1 left out: no right to change it')
  await shoot(page, 'bulk-left-out')
  await apply()
  await pane().getByText('3 assets were changed.').waitFor()
  expect(await saved(headline)).toEqual(['By Erik', 'By Erik', undefined, 'By Erik'])
  // The message that says so has the way back, too.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await pane().getByText('3 assets are as they were.').waitFor()
  expect(await saved(headline)).toEqual([undefined, undefined, undefined, undefined])
})

test('by keyboard alone a whole archive is changed: the editor is called, written in and applied, and leaving asks when something was typed', async () => {
  await openDesk()
  const { page } = here
  const focused = () => page.evaluate(() => document.activeElement?.closest('fieldset')?.getAttribute('aria-label'))
  await edit()
  await expect.poll(focused).toBe('Title')
  await page.keyboard.type('All the same')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without applying?' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await happens('1 field, 4 assets')
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && /background-tasks\/$/.test(request.url()),
  )
  await field('Title').getByRole('textbox', { name: 'Title' }).press('Control+Enter')
  // Everything is one word, however much it is.
  expect((await sending).postDataJSON()).toEqual({
    selection: { href: expect.stringMatching(/archives\/5000-Desk\//), except: [] },
    fields: [{ id: title, action: 'set', value: 'All the same' }],
  })
  await pane().getByText('4 assets were changed.').waitFor()
  expect(await saved(title)).toEqual(pictures.map(() => 'All the same'))
  const undo = pane().getByRole('button', { name: 'Undo all of it' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await pane().getByText('4 assets are as they were.').waitFor()
  await field('Title').getByRole('textbox', { name: 'Title' }).press('Escape')
  // Back to the details, with the selection as it was, and the focus where one was.
  await page.getByRole('complementary', { name: 'Details' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Edit all that are selected').waitFor()
})

test('on a phone in Arabic and in the dark the editor is a sheet, and nothing typed is lost by closing it', async () => {
  await openDesk({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = here
  await edit()
  const sheet = page.getByRole('dialog', { name: 'تحرير كل المحدَّد' })
  const box = sheet.getByRole('group', { name: 'العنوان', exact: true })
  await box.getByRole('textbox', { name: 'العنوان' }).fill('جسر')
  await sheet.getByText('حقل واحد، 4 عناصر', { exact: true }).waitFor()
  await shoot(page, 'bulk-phone-ar-dark')
  await expectAccessible(page, 'the bulk editor on a phone')
  await sheet.getByRole('button', { name: 'إغلاق' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'تحرير كل المحدَّد' }).click()
  expect(await box.getByRole('textbox', { name: 'العنوان' }).inputValue()).toBe('جسر')
  await sheet.getByRole('button', { name: /^تطبيق/ }).click()
  await sheet.getByText('غُيّرت 4 عناصر.').waitFor()
  await shoot(page, 'bulk-phone-ar-changed')
  await sheet.getByRole('button', { name: 'التراجع عن كل ذلك' }).click()
  await sheet.getByText('عادت 4 عناصر كما كانت.').waitFor()
})

test('stars and colours go to everything that is selected by one key, are seen at once, and are undone as one', async () => {
  await openDesk()
  const { page } = here
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(name) })
  const marked = (name: string) => page.getByRole('gridcell').getByRole('img', { name, exact: true })
  for (const name of ['bridge', 'market', 'parade']) await cell(name).click()
  // What has the focus does not count while several are selected.
  await cell('stadium').focus()
  await page.keyboard.press('4')
  await expect.poll(() => marked('Four stars').count()).toBe(3)
  expect(await cell('stadium').getByRole('img', { name: /star/ }).count()).toBe(0)
  await page.getByText('3 assets were changed.').waitFor()
  await shoot(page, 'stars-of-many')
  await expectAccessible(page, 'stars on tiles')
  // What is shown is what the server has; the selection stays with the tab.
  await page.reload()
  await expect.poll(() => marked('Four stars').count()).toBe(3)
  await page.getByText('3 selected').waitFor()
  await cell('parade').focus()
  await page.keyboard.press('0')
  await expect.poll(() => marked('Four stars').count()).toBe(0)
  await page.getByText('3 assets were changed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => marked('Four stars').count()).toBe(3)
  const coloured = () =>
    page
      .getByRole('gridcell')
      .getByRole('img', { name: /^(?!Four stars$)/ })
      .count()
  const before = await coloured()
  await page.keyboard.press('8')
  await expect.poll(coloured).toBe(before + 3)
  await page.keyboard.press('8')
  await expect.poll(coloured).toBe(before)
})

test('stars by key are taken back on the screen when the server refuses them', async () => {
  await openDesk()
  const { page } = here
  for (const name of ['bridge', 'market']) await page.getByRole('gridcell', { name: new RegExp(name) }).click()
  await page.getByRole('region', { name: 'Selection' }).waitFor()
  await page.route('**/me/background-tasks/', (route) => route.abort())
  const before = await page.getByRole('img', { name: 'Two stars' }).count()
  await page.keyboard.press('2')
  await page.getByText('The server does not answer.').waitFor()
  await expect.poll(() => page.getByRole('img', { name: 'Two stars' }).count()).toBe(before)
})

test('values of one asset are copied by a key and pasted into others, where each can be left out before it is done', async () => {
  await openDesk()
  const { page } = here
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(name) })
  await cell('parade').click()
  await page.keyboard.press('Shift+C')
  await page.getByText('The values of parade.jpg are copied.').waitFor()
  await page.keyboard.press('Escape')
  // One alone is given them in the editor too; before that it is seen in its details.
  await cell('stadium').click()
  await page.keyboard.press('Shift+V')
  await pane().waitFor()
  expect(await include('City').isChecked()).toBe(true)
  expect(await include('Headline').isChecked()).toBe(false)
  expect(await writtenField(field('City'), 'City').inputValue()).toBe('Bergen')
  await include('Title').uncheck()
  await include('Keywords').uncheck()
  await shoot(page, 'values-pasted')
  await expectAccessible(page, 'pasted values')
  await page.keyboard.press('Control+Enter')
  await page.getByText('1 asset was changed.').first().waitFor()
  const city = async (name: string) => {
    const headers = { accept: 'application/vnd.fotoware.asset+json' }
    const answer = await fetch(site.at(`archives/5000-Desk/${name}.jpg.info`), { headers })
    const { metadata } = (await answer.json()) as { metadata: Record<string, { value: string } | undefined> }
    return [metadata['90']?.value, metadata['5']?.value]
  }
  await expect.poll(() => city('stadium')).toEqual(['Bergen', 'The stadium'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => city('stadium')).toEqual(['Oslo', 'The stadium'])
  // Several get them by the button of the editor as well.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await edit('bridge', 'market')
  await pane().getByRole('button', { name: 'Paste the values of parade.jpg' }).click()
  expect(await writtenField(field('City'), 'City').inputValue()).toBe('Bergen')
})
