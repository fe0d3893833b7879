import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const looks: [string, BrowserContextOptions][] = [
  ['dark', { colorScheme: 'dark' }],
  ['arabic', { locale: 'ar' }],
  [
    'arabic-dark-phone',
    { locale: 'ar', colorScheme: 'dark', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ],
  ['german-tablet', { locale: 'de', viewport: { width: 768, height: 1024 } }],
  ['norwegian-wide', { locale: 'nb', viewport: { width: 1920, height: 1080 } }],
  ['forced-colours', { forcedColors: 'active' }],
  ['zoomed', { viewport: { width: 640, height: 400 } }],
]

describe.each(looks)('%s', (name, options) => {
  test('every place can be read, and nothing reaches beyond the window [COL-016 THM-001 THM-008]', async () => {
    here = await visit(options)
    const { page, at } = here
    const fits = async (state: string) => {
      expect(
        await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth + 1'),
        `${state} fits`,
      ).toBe(true)
      await expectAccessible(page, `${name} ${state}`)
      await shoot(page, `${name}-${state}`)
    }
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: /Press/ }).first().waitFor()
    await fits('archives')
    // The listing begins where the language does.
    const beginning = await page
      .getByRole('main')
      .getByRole('listitem')
      .first()
      .evaluate((first) => {
        const [tile, list] = [
          first.getBoundingClientRect(),
          first.parentElement?.getBoundingClientRect() ?? new DOMRect(),
        ]
        return document.documentElement.dir === 'rtl' ? list.right - tile.right : tile.left - list.left
      })
    expect(Math.abs(beginning)).toBeLessThan(2)
    await page.getByRole('link', { name: /Press/ }).first().click()
    await page.getByRole('gridcell').first().waitFor()
    await page.waitForTimeout(500)
    await fits('grid')
    // The grid begins where the language does, and the dark is dark.
    const isArabic = options.locale === 'ar'
    const begin = await page.getByRole('gridcell').first().boundingBox()
    const middle = (page.viewportSize()?.width ?? 0) / 2
    const tile = (begin?.x ?? 0) + (begin?.width ?? 0) / 2
    expect([await page.evaluate('document.documentElement.dir'), tile > middle]).toEqual([
      isArabic ? 'rtl' : 'ltr',
      isArabic,
    ])
    const ground = String(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor'))
    const brightest = Math.max(...(ground.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
    if (options.forcedColors === undefined) expect(brightest < 60, ground).toBe(options.colorScheme === 'dark')
    await page.getByRole('gridcell', { name: /speech/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /speech/i }).waitFor()
    await fits('viewer')
    await page.goto(at('views/login'))
    await page.locator('input[type=password]').waitFor()
    await fits('login')
    await page.goto(at('archives/4711-Nowhere/'))
    await page.getByRole('heading').first().waitFor()
    await fits('missing')
    const direction = await page.evaluate('document.documentElement.dir')
    expect(direction).toBe(options.locale === 'ar' ? 'rtl' : 'ltr')
  })
})

test('the theme that is chosen is kept, and other tabs follow [THM-004 THM-005]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  const other = await page.context().newPage()
  await other.goto(at('archives/'))
  await other.getByRole('link', { name: /Press/ }).first().waitFor()
  await page.getByRole('button', { name: 'Language and help' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  const themeOf = (tab: typeof page) => tab.evaluate('document.documentElement.dataset.theme')
  expect(await themeOf(page)).toBe('dark')
  expect(await page.evaluate('localStorage.getItem("interfaceStyle")')).toBe('1')
  // Not `waitForFunction`: what it polls with is code from a string, which the page rightly refuses to run.
  await other.locator('html[data-theme="dark"]').waitFor()
  await page.reload()
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  expect(await themeOf(page)).toBe('dark')
})
