import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

async function openPress(options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  await signIn(here)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: /Press/ }).first().click()
  await here.page.getByRole('gridcell').first().waitFor()
  return here.page
}

async function select(page: Page, ...names: RegExp[]) {
  for (const name of names) await page.getByRole('gridcell', { name }).click({ modifiers: ['ControlOrMeta'] })
}

/** The transform of the picture in each pane. */
const transforms = (page: Page) =>
  page
    .locator('main section > div > div')
    .evaluateAll((pictures) =>
      pictures.map(
        (picture) =>
          /scale\(([\d.]+)\)/.exec((picture as unknown as { style: { transform: string } }).style.transform)?.[1],
      ),
    )

test('two to four are compared at an address of their own, enlarged as one, with what differs below', async () => {
  const page = await openPress()
  await select(page, /harbour/)
  await page.getByText('1 selected').waitFor()
  expect(await page.getByRole('button', { name: 'Compare' }).count()).toBe(0)
  await select(page, /town hall/, /speech/)
  await page.getByRole('button', { name: 'Compare' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('heading', { level: 1, name: 'Comparing 3' }).waitFor()
  await page.reload()
  const pane = (name: string) => page.getByRole('region', { name, exact: true })
  await pane('Town hall').locator('img[data-loaded]').first().waitFor()
  await page.getByRole('row', { name: /File name/ }).waitFor()
  // The author is the same for all.
  expect(await page.getByRole('row', { name: /Author/ }).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Show what is the same, too' }).check()
  await page
    .getByRole('row', { name: /Kari Olsen/ })
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: 'Show what is the same, too' }).uncheck()
  await expectAccessible(page, 'compare')
  await shoot(page, 'compare')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('+')
  await expect.poll(async () => new Set(await transforms(page))).toEqual(new Set(['1.5']))
  await page.getByRole('button', { name: 'Zoom together' }).click()
  const box = await pane('The speech').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 200)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => new Set(await transforms(page)).size).toBe(2)
  await pane('Town hall').getByRole('button', { name: 'Take out of the comparison' }).click()
  await page.getByRole('heading', { level: 1, name: 'Comparing 2' }).waitFor()
  await pane('Town hall').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  // What was selected is still, though the page was loaded anew in between.
  await page.getByText('3 selected').waitFor()
  await page.getByText('5 items').waitFor()
})

test('a comparison on a small screen in Arabic lies one below the other', async () => {
  const page = await openPress({ locale: 'ar', colorScheme: 'light', viewport: { width: 360, height: 740 } })
  await select(page, /harbour/, /town hall/)
  // What is done with a selection comes with its bar.
  await page.locator('[data-bottom-bar]').waitFor()
  await page.keyboard.press('c')
  const panes = page.locator('main section:has(h2)')
  await panes.nth(1).locator('img[data-loaded]').first().waitFor()
  const [first, second] = [await panes.nth(0).boundingBox(), await panes.nth(1).boundingBox()]
  expect(first?.x).toBe(second?.x)
  expect(second?.y).toBeGreaterThan(first?.y ?? 0)
  await expectAccessible(page, 'compare in Arabic')
  await shoot(page, 'compare-ar')
})

test('a slide show goes through what is selected, waits while it is paused, and ends at its picture', async () => {
  const page = await openPress()
  await page.evaluate('localStorage.setItem("slideInterval", "3")')
  await page.reload()
  await page.getByRole('gridcell').first().waitFor()
  const title = page.getByRole('heading', { level: 1 })
  // With nothing selected, of the whole collection; its end is the viewer.
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('s')
  await page.getByText('1 of 5').waitFor()
  await page.getByRole('button', { name: 'End the slide show' }).click()
  await page.getByRole('button', { name: 'Back to the collection' }).click()
  await page.getByRole('gridcell').first().waitFor()
  await select(page, /harbour/, /speech/)
  await page.getByRole('button', { name: 'Slide show' }).click()
  await page.locator('main > img[data-loaded]').waitFor()
  await expect.poll(() => title.textContent()).toBe('Harbour at dawn')
  await page.getByText('1 of 2').waitFor()
  await expectAccessible(page, 'slide show')
  await shoot(page, 'slide-show')
  await expect.poll(() => title.textContent()).toBe('The speech')
  await page.keyboard.press('k')
  await page.getByRole('button', { name: 'Play' }).waitFor()
  // On a busy machine it may have gone on before it was paused.
  if ((await title.textContent()) !== 'The speech') await page.keyboard.press('ArrowRight')
  await expect.poll(() => title.textContent()).toBe('The speech')
  // After the last comes the first; never another picture than the title says.
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => title.textContent()).toBe('Harbour at dawn')
  await expect.poll(() => page.locator('main > img').getAttribute('src')).toContain('harbour')
  await expect.poll(() => page.locator('main').getAttribute('data-idle')).toBe('true')
  await page.keyboard.press('ArrowUp')
  expect(await page.getByRole('combobox', { name: 'Time for each picture' }).inputValue()).toBe('5')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to the collection' }).waitFor()
  await expect.poll(() => title.textContent()).toBe('Harbour at dawn')
})
