import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

async function openCloser(name: RegExp, options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  await signIn(here)
  await here.page.goto(here.at('archives/'))
  await here.page
    .getByRole('link', { name: /Closer/ })
    .first()
    .click()
  const tile = here.page.getByRole('gridcell', { name })
  await tile.focus()
  await here.page.keyboard.press('Enter')
  await here.page.getByRole('heading', { level: 1, name }).waitFor()
  return here.page
}

const stage = (page: Page) => page.locator('main img[data-loaded]')
/** Pixels of the sharpest picture that stands on the stage. */
const sharpness = (page: Page) =>
  stage(page).evaluateAll((images) =>
    Math.max(0, ...images.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth)),
  )
const percent = async (page: Page) =>
  Number.parseInt((await page.getByRole('group', { name: 'Zoom' }).getByRole('status').textContent()) ?? '', 10)
const placeOf = (page: Page) => stage(page).last().boundingBox()

test('a picture is enlarged by wheel, keys and double click, and at its own size has its own pixels', async () => {
  const page = await openCloser(/chart\.jpg/)
  await stage(page).first().waitFor()
  const fit = await percent(page)
  expect(fit).toBeLessThan(40)
  const box = await placeOf(page)
  if (!box) throw new Error('no picture')
  // The point under the pointer stays there.
  const at = { x: box.x + box.width * 0.75, y: box.y + box.height * 0.25 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => percent(page)).toBeGreaterThan(fit)
  const larger = await placeOf(page)
  expect(((at.x - (larger?.x ?? 0)) / (larger?.width ?? 1)).toFixed(2)).toBe('0.75')
  await page.keyboard.press('z')
  await expect.poll(() => percent(page)).toBe(fit)
  await page.keyboard.press('z')
  await expect.poll(() => percent(page)).toBe(100)
  await expect.poll(() => sharpness(page)).toBe(3600)
  await expectAccessible(page, 'enlarged')
  await shoot(page, 'viewer-actual-size')
  // While it is enlarged the arrows and the mouse move it and do not turn to its neighbour.
  const before = await placeOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await placeOf(page))?.x).toBeLessThan(before?.x ?? 0)
  const moved = await placeOf(page)
  await page.mouse.move(500, 400)
  await page.mouse.down()
  await page.mouse.move(560, 430, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => Math.round(((await placeOf(page))?.x ?? 0) - (moved?.x ?? 0))).toBe(60)
  await page.getByRole('heading', { level: 1, name: /chart\.jpg/ }).waitFor()
  await page.mouse.dblclick(500, 400)
  await expect.poll(() => percent(page)).toBe(fit)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => percent(page)).toBeGreaterThan(fit * 2)
  // Another picture begins wholly in view.
  await page
    .getByRole('navigation', { name: 'Neighbours' })
    .getByRole('link', { name: /retouched/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /retouched/ }).waitFor()
  await expect.poll(() => percent(page)).toBe(fit)
})

test('on a phone the strip of neighbours begins with the first, and moves along with what is in view', async () => {
  here = await visit({ viewport: { width: 360, height: 740 } })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Many/ }).first().click()
  await page.locator('[data-position="0"]').focus()
  await page.keyboard.press('Enter')
  const strip = page.getByRole('navigation', { name: 'Neighbours' })
  const middleOfCurrent = async () => {
    const one = await strip.locator('[aria-current]').boundingBox()
    return one === null ? 0 : Math.round(one.x + one.width / 2)
  }
  await strip.getByRole('link').nth(8).waitFor()
  expect(await middleOfCurrent()).toBeLessThan(40)
  await shoot(page, 'filmstrip-phone')
  for (let turn = 0; turn < 8; turn++) await page.keyboard.press('ArrowRight')
  await page.getByText('9 of 260').first().waitFor()
  await expect.poll(async () => Math.abs((await middleOfCurrent()) - 180)).toBeLessThan(4)
  await expectAccessible(page, 'viewer on a phone')
})

test('under a new title there is never the picture before, however slow the next one comes', async () => {
  const page = await openCloser(/chart\.jpg/)
  await stage(page).first().waitFor()
  const held = Promise.withResolvers<void>()
  await page.route(/\/cache\/.*report/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Neighbours' }).getByRole('link', { name: 'report.pdf' }).click()
  await page.getByRole('heading', { level: 1, name: /report/ }).waitFor()
  const sources = () =>
    page.locator('main > div img').evaluateAll((images) => images.map((image) => String(image.getAttribute('src'))))
  await expect.poll(async () => (await sources()).length).toBeGreaterThan(0)
  expect((await sources()).filter((source) => !source.includes('report'))).toEqual([])
  expect(await stage(page).count()).toBeLessThanOrEqual(3)
  await page.getByLabel('Loading the picture').first().waitFor()
  held.resolve()
  await page.locator('main > div img[data-loaded]').first().waitFor()
})

test('the pages of a document are turned in place by keys, buttons and number', async () => {
  const page = await openCloser(/report/)
  const field = page.getByRole('textbox', { name: 'Page' })
  await field.waitFor()
  await page.getByText('of 3', { exact: true }).waitFor()
  await page.keyboard.press('PageDown')
  await expect.poll(() => field.inputValue()).toBe('2')
  const shape = async () => {
    const box = await placeOf(page)
    return box === null ? 0 : box.width / box.height
  }
  // The second page lies across.
  await expect.poll(shape).toBeCloseTo(1.6, 1)
  await expectAccessible(page, 'page of a document')
  await shoot(page, 'viewer-page')
  await field.fill('3')
  await page.keyboard.press('Enter')
  await expect.poll(shape).toBeCloseTo(5 / 7, 1)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/report/)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => field.inputValue()).toBe('2')
  for (let time = 0; time < 3; time++) await page.keyboard.press('+')
  await expect.poll(() => sharpness(page)).toBeGreaterThan(1600)
})

test('fingers pinch, drag and swipe', async () => {
  const page = await openCloser(/chart\.jpg/, {
    hasTouch: true,
    isMobile: true,
    locale: 'ar',
    colorScheme: 'dark',
    viewport: { width: 360, height: 700 },
  })
  await stage(page).first().waitFor()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  await shoot(page, 'viewer-ar-dark')
  await expectAccessible(page, 'viewer in Arabic')
  const width = async () => (await placeOf(page))?.width ?? 0
  const before = await width()
  await touch('touchStart', [150, 300], [210, 300])
  await touch('touchMove', [120, 300], [240, 300])
  await touch('touchMove', [90, 300], [270, 300])
  await touch('touchEnd')
  await expect.poll(width).toBeGreaterThan(before * 2)
  await page.keyboard.press('z')
  await expect.poll(width).toBe(before)
  // To the right is forth where lines run to the left.
  await touch('touchStart', [100, 300])
  await touch('touchMove', [180, 304])
  await touch('touchMove', [260, 306])
  await touch('touchEnd')
  await page.getByRole('heading', { level: 1, name: /retouched/ }).waitFor()
})
