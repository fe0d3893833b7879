import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

async function openPress(options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: /Press/ }).first().click()
  await here.page.getByRole('gridcell').first().waitFor()
}

const details = () => here.page.getByRole('complementary', { name: 'Details' })

test('the details beside the grid follow what one points at, by mouse and by keyboard, and tell the size on paper [AST-002 AST-003 CON-002 CON-003]', async () => {
  await openPress()
  const { page } = here
  await page.getByRole('button', { name: 'Details' }).click()
  await details().getByText('Nothing chosen').waitFor()
  await expectAccessible(page, 'details without an asset')
  await page.getByRole('gridcell', { name: /harbour/ }).click()
  await details().getByRole('heading', { name: 'Harbour at dawn' }).waitFor()
  await details().getByRole('link', { name: 'Kari Olsen' }).waitFor()
  await details().getByText('1,500 × 1,000').waitFor()
  // Where the file says nothing, as printers ask for it.
  await details().getByText('12.7 × 8.5 cm at 300 pixels per inch').waitFor()
  await details().getByText('Oslo', { exact: true }).first().waitFor()
  await details()
    .getByRole('img', { name: /Of the pixels \d+ % are dark/ })
    .waitFor()
  await expect
    .poll(() => details().getByRole('list', { name: 'Commonest colours' }).getByRole('listitem').count())
    .toBeGreaterThan(2)
  await expectAccessible(page, 'details')
  await shoot(page, 'details-pane')
  await page.keyboard.press('ArrowRight')
  await details().getByRole('heading', { name: 'Town hall' }).waitFor()
  // The file says a hundred to the centimetre.
  await details().getByText('254 pixels per inch', { exact: true }).waitFor()
  await details().getByText('10 × 15 cm at 254 pixels per inch').waitFor()
  await page.keyboard.press('i')
  await details().waitFor({ state: 'detached' })
  await page.keyboard.press('i')
  await details().getByRole('heading', { name: 'Town hall' }).waitFor()
})

test('a value leads to everything that has it; the pane stays open and wide as it was [GRD-001]', async () => {
  await openPress()
  const { page } = here
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('separator', { name: 'Width of the details' }).focus()
  const widthOf = async () => (await details().boundingBox())?.width ?? 0
  const before = await widthOf()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await widthOf()).toBe(before + 32)
  await page.getByRole('gridcell', { name: /town hall/ }).click()
  await details().getByRole('link', { name: 'election', exact: true }).click()
  await page.getByText('2 items').waitFor()
  await details().getByText('Nothing chosen').waitFor()
  await page.reload()
  await details().waitFor()
  expect(await widthOf()).toBe(before + 32)
})

test('where there is no room beside the grid the details are a sheet', async () => {
  await openPress({ viewport: { width: 768, height: 1024 } })
  const { page } = here
  await page.getByRole('gridcell', { name: /speech/ }).click()
  await page.keyboard.press('i')
  const sheet = page.getByRole('dialog', { name: 'Details' })
  await sheet.getByRole('heading', { name: 'The speech' }).waitFor()
  await sheet.getByRole('link', { name: 'Kari Olsen' }).waitFor()
  await expectAccessible(page, 'details as a sheet')
  await shoot(page, 'details-sheet')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('1 selected').waitFor()
})

test('the details are mirrored in Arabic, in the dark', async () => {
  await openPress({ locale: 'ar', colorScheme: 'dark', viewport: { width: 1920, height: 1080 } })
  const { page } = here
  await page.keyboard.press('i')
  await page.getByRole('gridcell', { name: /speech/ }).click()
  const pane = page.getByRole('complementary', { name: 'التفاصيل' })
  await pane.getByRole('link', { name: 'Kari Olsen' }).waitFor()
  expect((await pane.boundingBox())?.x).toBe(0)
  const start = await page.getByRole('gridcell').first().boundingBox()
  const box = await pane.boundingBox()
  // A band from the right edge of the grid, where lines begin.
  await page.mouse.move((start?.x ?? 0) + (start?.width ?? 0) + 8, (start?.y ?? 0) + 4)
  await page.mouse.down()
  await page.mouse.move((start?.x ?? 0) + 20, (start?.y ?? 0) + 60, { steps: 3 })
  await page.mouse.up()
  await page.locator('[data-position="0"][aria-selected="true"]').waitFor()
  expect(box?.width).toBeGreaterThan(200)
  await expectAccessible(page, 'arabic details')
  await shoot(page, 'details-arabic')
})

test('sources that disagree, other languages and properties are shown when somebody wants to see them', async () => {
  await openPress()
  const { page } = here
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('gridcell', { name: /harbour/ }).click()
  await details().getByText('More in the file').click()
  const part = (name: string) =>
    details()
      .locator('section')
      .filter({ has: page.getByRole('heading', { name }) })
  await part('Sources that disagree').getByText('IPTC:ObjectName').waitFor()
  expect(await part('Sources that disagree').locator('del').allTextContents()).toEqual([
    'Harbour at dawn, as it was filed',
  ])
  await part('In other languages').getByText('Harbour at dawn (deutsch)').waitFor()
  await part('In other languages').getByText('German').waitFor()
  await expectAccessible(page, 'details of the file')
  await part('In other languages').scrollIntoViewIfNeeded()
  await shoot(page, 'details-of-the-file')
  // It stays open for the next one.
  await page.getByRole('gridcell', { name: /speech/ }).click()
  await part('Sources that disagree').getByText('The speech, as it was filed').waitFor()
})

test('what comes later speaks the language that is chosen while it is open, and the one that was chosen before [THM-008]', async () => {
  here = await visit()
  const { page, at } = here
  const details = page.getByRole('complementary').last()
  const choose = async (menu: string, language: string) => {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
  }
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('gridcell').first().click()
  await details.getByText('File name').waitFor()
  await choose('Language and help', 'Deutsch')
  await details.getByText('Dateiname').waitFor()
  await choose('Sprache und Hilfe', 'Norsk bokmål')
  await details.getByText('Filnavn').waitFor()
  await page.reload()
  await details.getByText('Filnavn').waitFor()
  await page.getByRole('gridcell').first().dblclick()
  await page.getByRole('button', { name: 'Tilbake til samlingen' }).waitFor()
  expect(await page.evaluate('document.body.innerHTML')).not.toMatch(/[>"](?:viewer|asset|details|downloads)\.\w/)
})
