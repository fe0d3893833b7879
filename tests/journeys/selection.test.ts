import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { holdClock } from './held-clock.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const cell = (position: number) => here.page.locator(`[data-position="${position}"]`)
const selected = (count: number) =>
  expect.poll(() => here.page.getByText(`${count} selected`, { exact: true }).isVisible()).toBe(true)
const selectedTiles = () =>
  here.page
    .getByRole('gridcell', { selected: true })
    .evaluateAll((tiles) => tiles.map((tile) => Number(tile.getAttribute('data-position'))))

async function openMany(options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Many/ }).first().click()
  await cell(0).waitFor()
}

/** The middle of a tile in the window. */
async function middleOf(position: number) {
  const box = await cell(position).boundingBox()
  if (box === null) throw new Error(`Tile ${position} is not in view`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, top: box.y }
}

test('a band from empty ground takes what it touches, with Ctrl it lets go, and Escape gives it up [GRD-003]', async () => {
  await openMany()
  const { page } = here
  const [first, second, fifth] = [await middleOf(0), await middleOf(1), await middleOf(6)]
  const start = { x: first.left - 6, y: first.top + 4 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(fifth.x, fifth.y, { steps: 4 })
  // Seen before it is let go of.
  await page.locator('[data-position="6"][aria-selected="true"]').waitFor()
  await shoot(page, 'selection-band')
  await page.keyboard.press('Escape')
  await page.locator('[role=gridcell][aria-selected="true"]').first().waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await page.getByRole('region', { name: 'Selection' }).count()).toBe(0)

  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(fifth.x, fifth.y, { steps: 4 })
  await page.mouse.up()
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'))
  const inBand = ((6 % columns) + 1) * (Math.floor(6 / columns) + 1)
  await selected(inBand)
  await page.keyboard.down('Control')
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(second.x, second.y, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Control')
  await selected(inBand - 2)
})

test('a band that is held at the edge scrolls along [GRD-003]', async () => {
  await openMany()
  const { page } = here
  const first = await middleOf(0)
  const grid = await page.getByRole('grid').boundingBox()
  await page.mouse.move(first.left - 6, first.top + 4)
  await page.mouse.down()
  await page.mouse.move(first.x, (grid?.y ?? 0) + 20, { steps: 2 })
  await page.mouse.move(first.x, 799, { steps: 3 })
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'))
  await page.locator(`[data-position="${columns * 8}"][aria-selected="true"]`).waitFor()
  await page.mouse.up()
  await page.getByRole('region', { name: 'Selection' }).waitFor()
  // One column alone was touched.
  const count = Number.parseInt(
    (await page.getByRole('region', { name: 'Selection' }).getByRole('status').textContent()) ?? '',
    10,
  )
  expect(count).toBeGreaterThanOrEqual(9)
  expect(count).toBeLessThanOrEqual(Math.ceil(260 / columns))
})

test('the keyboard draws a range longer and shorter, takes all that match, and lets single ones go [GRD-003]', async () => {
  await openMany()
  const { page } = here
  await cell(0).focus()
  await page.keyboard.press('ArrowRight')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowRight')
  await selected(4)
  expect(await selectedTiles()).toEqual([1, 2, 3, 4])
  await page.keyboard.press('Shift+ArrowLeft')
  await selected(3)
  expect(await selectedTiles()).toEqual([1, 2, 3])
  await page.keyboard.press('Control+a')
  await selected(260)
  await page.keyboard.press('x')
  await selected(259)
  expect(await selectedTiles()).not.toContain(3)
  await page.keyboard.press('Shift+ArrowRight')
  await selected(258)
  await page.keyboard.press('Escape')
  await page.getByText('258 selected').waitFor({ state: 'detached' })
  expect(await selectedTiles()).toEqual([])
})

test('the selection outlives opening a picture and another order [GRD-003]', async () => {
  await openMany()
  const { page } = here
  await cell(0).click()
  await cell(2).click({ modifiers: ['Shift'] })
  await selected(3)
  await cell(1).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Back to the collection' }).click()
  await selected(3)
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  await selected(3)
  await expectAccessible(page, 'selection after sorting')
})

test('selection, place and details outlive reloading, going back and going forward [GRD-003 SES-030]', async () => {
  await openMany()
  const { page } = here
  const size = page.getByRole('region', { name: 'Selection' }).getByText(/kB|byte/)
  const top = () => page.evaluate('document.querySelector("[role=grid]").parentElement.scrollTop')
  await page.getByRole('button', { name: 'Details' }).click()
  await cell(0).focus()
  for (const key of ['PageDown', 'PageDown', 'x', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await page.keyboard.press(key)
  await selected(3)
  const position = Number(await page.evaluate('document.activeElement.dataset.position'))
  const [bytes, place] = [await size.textContent(), await top()]
  const details = await page.getByRole('complementary', { name: 'Details' }).getByRole('heading').first().textContent()
  await page.reload()
  await selected(3)
  expect(await size.textContent()).toBe(bytes)
  await cell(position).waitFor()
  expect(place).toBeGreaterThan(0)
  expect(await top()).toBe(place)
  await page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('heading', { name: details ?? '' })
    .waitFor()
  // Also of a tile that is out of sight, and in a part of the list that is not.
  const shown = page.getByRole('complementary', { name: 'Details' }).getByRole('heading').first()
  await page.keyboard.press('End')
  await expect.poll(() => shown.textContent()).not.toBe(details)
  const last = await shown.textContent()
  await page.evaluate('document.querySelector("[role=grid]").parentElement.scrollTo(0, 0)')
  const stored = () => page.evaluate('JSON.stringify(localStorage)')
  expect(await page.evaluate('Object.keys(localStorage).some((key) => key.startsWith("navigation:"))')).toBe(true)
  await expect.poll(stored).toMatch(/position\W+0\W+beyond\W+0\W+focused\W+259/)
  await page.reload()
  await cell(0).waitFor()
  await expect.poll(() => shown.textContent()).toBe(last)
  expect(await top()).toBe(0)
  // The query with its exceptions, in another collection than the one before.
  await page.getByRole('searchbox').first().fill('frame')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=frame/)
  await cell(0).waitFor()
  await page.getByRole('region', { name: 'Selection' }).waitFor({ state: 'detached' })
  await cell(0).focus()
  await page.keyboard.press('Control+a')
  await selected(260)
  await page.keyboard.press('x')
  await selected(259)
  await page.reload()
  await selected(259)
  await page.goBack()
  await selected(3)
  await page.goForward()
  await selected(259)
})

test('a window that becomes smaller in the middle of a movement stays where the movement has led', async () => {
  await openMany()
  const { page } = here
  const wide = await page.getByRole('grid').getAttribute('aria-colcount')
  await cell(0).focus()
  await page.clock.install()
  await page.keyboard.press('End')
  await cell(259).waitFor()
  await page.clock.runFor(1000)
  // The movement comes to rest by the page's clock: until then it is under way.
  await holdClock(page)
  await page.evaluate('document.querySelector("[role=grid]").parentElement.scrollTo(0, 0)')
  await cell(0).waitFor()
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).not.toBe(wide)
  expect(await page.evaluate('document.querySelector("[role=grid]").parentElement.scrollTop')).toBe(0)
})

test('logging out forgets what was selected', async () => {
  here = await visit()
  await signIn(here, await openAccount('selecting'))
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Many/ }).first().click()
  await cell(0).click()
  await selected(1)
  await page.reload()
  await selected(1)
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.waitForURL(/localIsClear=1/)
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('frame')
  await page.goBack()
  await cell(0).waitFor()
  expect(await page.getByRole('region', { name: 'Selection' }).count()).toBe(0)
})

test('a long touch selects, further taps add, and the bar lets go of all', async () => {
  await openMany({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const { page } = here
  const { x, y } = await middleOf(0)
  const debug = await page.context().newCDPSession(page)
  await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await selected(1)
  await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const next = await middleOf(1)
  await page.touchscreen.tap(next.x, next.y)
  await selected(2)
  await expectAccessible(page, 'selection on a phone')
  await shoot(page, 'selection-phone')
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  await page.getByText('2 selected').waitFor({ state: 'detached' })
})

test('the bar beside the grid says which letter is there, and the keys stay with the grid', async () => {
  await openMany()
  const { page } = here
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('menuitemradio', { name: 'A to Z' }).click()
  await page.getByRole('gridcell', { name: /frame 000/ }).waitFor()
  const bar = await page.getByRole('scrollbar').boundingBox()
  if (bar === null) throw new Error('There is no bar.')
  await page.mouse.move(bar.x + 4, bar.y + 10)
  await page.mouse.down()
  await page.mouse.move(bar.x + 4, bar.y + bar.height - 4, { steps: 5 })
  await page.locator('[role=scrollbar] strong', { hasText: 'F' }).waitFor()
  await page.mouse.up()
  await page.getByRole('gridcell', { name: /frame 259/ }).waitFor()
  await page.keyboard.press('Home')
  const first = page.getByRole('gridcell', { name: /frame 000/ })
  await expect.poll(() => first.evaluate((tile) => tile === document.activeElement)).toBe(true)
})
