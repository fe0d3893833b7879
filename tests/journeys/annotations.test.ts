import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { film, pdfOf, wav } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-annotations-'))
  const desk = join(home, 'desk')
  await mkdir(desk)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(200,40%,60%)"/><circle cx="300" cy="300" r="90" fill="#fc0"/><rect y="450" width="900" height="150" fill="#fff"/></svg>`
  await sharp(Buffer.from(svg)).jpeg().toFile(join(desk, 'harbour.jpg'))
  // Held upright: 600 pixels wide as it is seen.
  await sharp(Buffer.from(svg)).jpeg().withMetadata({ orientation: 6 }).toFile(join(desk, 'upright.jpg'))
  await writeFile(join(desk, 'reel.webm'), film())
  const [tall, wide] = [
    { width: 300, height: 400, colour: '0 0 1' },
    { width: 400, height: 300, colour: '1 0 0' },
  ]
  await writeFile(join(desk, 'paper.pdf'), pdfOf([tall, wide]))
  await writeFile(join(desk, 'tone.wav'), wav([0.5, 0.2]))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', desk])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function arrive(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const arrived = { ...(await visit(options)), at: (path: string) => site.at(path) }
  await signIn(arrived)
  return arrived
}
const button = (name: string | RegExp, one = here) => one.page.getByRole('button', { name, exact: true })
/** Of annotations, and not of comments on them. */
const items = (one = here) => one.page.getByRole('list', { name: 'Annotations' }).locator('> li > article')
const shapes = (one = here) => one.page.getByRole('group', { name: 'Annotations in the picture' })
const shape = (at: number, one = here) => shapes(one).getByRole('button').nth(at)
const text = () => here.page.getByRole('textbox', { name: 'Text' })
const picture = () => here.page.locator('main img[data-loaded]').last()

async function look(name: string, one = here) {
  await one.page.goto(site.at(`archives/5000-Desk/${name}.info`))
  await button('Annotations', one).waitFor()
  if ((await button('Annotations', one).getAttribute('aria-pressed')) !== 'true') await one.page.keyboard.press('a')
  await one.page.getByRole('heading', { name: /^Annotations/ }).waitFor()
}

async function boxOf(what: ReturnType<typeof picture>) {
  const box = await what.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return box
}

/** Presses, drags and lets go, at parts of the picture. */
async function drag(from: readonly [number, number], to: readonly [number, number]) {
  const { x, y, width, height } = await boxOf(picture())
  const { mouse } = here.page
  await mouse.move(x + width * from[0], y + height * from[1])
  await mouse.down()
  await mouse.move(x + width * to[0], y + height * to[1], { steps: 4 })
  await mouse.up()
}

/** Where a line lies in the picture, in parts of it, however it is enlarged. */
async function placeOf(at: number) {
  const [of, one] = [await boxOf(picture()), await boxOf(shape(at).locator('rect, ellipse, polygon, path').last())]
  const part = (value: number) => Math.round(value * 50) / 50
  return [
    part((one.x - of.x) / of.width),
    part((one.y - of.y) / of.height),
    part(one.width / of.width),
    part(one.height / of.height),
  ]
}

test('an archive takes annotations when its dialog says so; something is drawn by pointer, follows the picture, is talked about and settled', async () => {
  here = await arrive()
  const { page } = here
  await page.goto(site.at('archives/'))
  await button('Edit Desk').click()
  for (const name of [/^People can mark/, 'People can comment on files'])
    await page.getByRole('checkbox', { name }).check()
  await button('Save').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await look('harbour.jpg')
  await page.getByText('Nothing is marked yet.').waitFor()
  await picture().waitFor()
  await button('Rectangle').click()
  await drag([0.2, 0.3], [0.5, 0.7])
  await text().fill('<b>Too bright?</b>')
  await page.getByRole('radio', { name: 'Red' }).check()
  await button('Add').click()
  await items().getByText('<b>Too bright?</b>').waitFor()
  expect(await placeOf(0)).toEqual([0.2, 0.3, 0.3, 0.4])
  await button('Larger').click()
  await button('Larger').click()
  expect(await placeOf(0)).toEqual([0.2, 0.3, 0.3, 0.4])
  await button('Fit to window').click()

  await button('Polygon').click()
  const { x, y, width, height } = await boxOf(picture())
  for (const [across, down] of [
    [0.6, 0.2],
    [0.8, 0.2],
    [0.8, 0.5],
    [0.6, 0.2],
  ] as const)
    await page.mouse.click(x + width * across, y + height * down)
  await text().press('Control+Enter')
  await items().nth(1).waitFor()
  for (const [name, from, to] of [
    ['Arrow', [0.5, 0.9], [0.4, 0.6]],
    ['Ellipse', [0.6, 0.6], [0.9, 0.95]],
    ['Point', [0.9, 0.1], [0.9, 0.1]],
  ] as const) {
    const before = await items().count()
    await button(name).click()
    await drag(from, to)
    await text().fill(`Here is the ${name}`)
    await text().press('Control+Enter')
    await expect.poll(() => items().count()).toBe(before + 1)
  }
  await expectAccessible(page, 'annotations on a picture')
  await shoot(page, 'annotations')

  // Chosen in the picture, and in the list.
  await shape(0)
    .locator('rect')
    .first()
    .click({ position: { x: 1, y: 1 } })
  expect(await button('Show 1 in the picture').getAttribute('aria-pressed')).toBe('true')
  await button('Show 4 in the picture').click()
  await expect.poll(() => shape(3).getAttribute('aria-pressed')).toBe('true')
  const first = items().first()
  await first.getByRole('button', { name: 'Resolve' }).click()
  await first.getByText('Resolved').waitFor()
  await first.getByRole('button', { name: '0 comments' }).click()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('It was noon.')
  await button('Send').click()
  await first.getByRole('button', { name: '1 comment' }).waitFor()
  const other = await arrive()
  const link = await items().nth(1).getByRole('link').getAttribute('href')
  expect(link).toMatch(/^#asset=\/fotoweb\/archives\/5000-Desk\/harbour\.jpg\.info&annotation=.*\.annotations\/\d+$/)
  // Behind the address of a list it leads to the picture, too.
  await other.page.goto(site.at(`archives/5000-Desk/${link}`))
  await expect.poll(() => button('Show 2 in the picture', other).getAttribute('aria-pressed')).toBe('true')
  await first.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => items(other).count()).toBe(4)
  await other.leave()
})

test('by keys alone something is placed, moved, resized, written and changed; what was typed stays when the server refuses it', async () => {
  here = await arrive()
  const { page } = here
  await look('upright.jpg')
  await picture().waitFor()
  await button('Rectangle').focus()
  await page.keyboard.press('Enter')
  const drawn = page.getByRole('group', { name: 'New: Rectangle' })
  await expect.poll(() => drawn.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
  const lines = drawn.locator('rect').last()
  const before = await boxOf(lines)
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  const after = await boxOf(lines)
  expect([after.x < before.x, Math.round(after.width), after.height > before.height]).toEqual([
    true,
    Math.round(before.width),
    true,
  ])
  expect(page.url()).toContain('upright.jpg')
  await shoot(page, 'annotations-keys')
  await page.keyboard.press('Enter')
  await expect.poll(() => text().evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.type('Crop here')
  await page.route('**/*.annotations/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await page.keyboard.press('Control+Enter')
  await refused
  await page
    .locator('section')
    .filter({ has: text() })
    .getByText(/The server does not answer/i)
    .first()
    .waitFor()
  await page.unroute('**/*.annotations/')
  await page.keyboard.press('Escape')
  expect(await text().inputValue()).toBe('Crop here')
  // It stays while another picture is looked at.
  await page.getByRole('navigation', { name: 'Neighbours' }).getByRole('link', { name: 'harbour.jpg' }).click()
  await expect.poll(() => page.url()).toContain('harbour.jpg')
  await page.getByRole('navigation', { name: 'Neighbours' }).getByRole('link', { name: 'upright.jpg' }).click()
  await expect.poll(() => text().inputValue()).toBe('Crop here')
  await text().press('Control+Enter')
  await items().getByText('Crop here').waitFor()
  const [left, top, width, height] = await placeOf(0)
  expect([left, top, width, height].every((part) => part !== undefined && part > 0 && part < 1)).toBe(true)
  await items().getByRole('button', { name: 'Change', exact: true }).focus()
  await page.keyboard.press('Enter')
  await text().fill('Crop there')
  await button('Save').focus()
  await page.keyboard.press('Enter')
  await items().getByText('Crop there').waitFor()
  await items().getByText('changed').waitFor()
  // Escape puts the tool down, and then leaves.
  await button('Ellipse').click()
  await page.keyboard.press('Escape')
  expect(await button('Ellipse').getAttribute('aria-pressed')).toBe('false')
  expect(page.url()).toContain('upright.jpg')
})

test('in a film a moment is marked, stands on its time line and leads there', async () => {
  here = await arrive()
  const { page } = here
  await look('reel.webm')
  await expect.poll(() => button('Play').isEnabled()).toBe(true)
  const time = () => page.locator('video').evaluate((one) => (one as unknown as { currentTime: number }).currentTime)
  const forth = async () => {
    const before = await time()
    await page.keyboard.press('.')
    await expect.poll(time).toBeGreaterThan(before)
  }
  for (let at = 0; at < 2; at++) await forth()
  const marked = await time()
  await button('Ellipse').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'New: Ellipse' }).waitFor()
  for (let at = 0; at < 2; at++) await forth()
  await page.getByRole('button', { name: /^Ends at 0:0/ }).click()
  await text().fill('Who is that?')
  await text().press('Control+Enter')
  await items().getByText('Who is that?').waitFor()
  await items()
    .getByRole('button', { name: /^From 0:0\d\.\d to 0:0\d\.\d$/ })
    .waitFor()
  await button('Show 1 in the picture').click()
  await page.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('End')
  await expect.poll(time).toBeGreaterThan(0.9)
  await expect.poll(() => shapes().getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: /^1, at 0:.*Who is that\?$/ }).click()
  await expect.poll(async () => Math.abs((await time()) - marked) < 0.2).toBe(true)
  await expect.poll(() => shape(0).getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(page, 'annotations on a film')
  await shoot(page, 'annotations-film')
  // A sound has moments alone.
  await look('tone.wav')
  await expect.poll(() => button('Play').isEnabled()).toBe(true)
  expect(await button('Rectangle').count()).toBe(0)
  await button('Mark this moment').click()
  await text().fill('Too loud')
  await text().press('Control+Enter')
  await items().getByRole('button', { name: 'At 0:00.0' }).waitFor()
  await page.getByRole('button', { name: '1, at 0:00.0: Too loud' }).waitFor()
})

test('in a document it stands on its page, and its link leads there', async () => {
  here = await arrive()
  const { page } = here
  const isWide = async () => {
    const { width, height } = await boxOf(picture())
    return width > height
  }
  await look('paper.pdf')
  await button('Next page').click()
  await expect.poll(isWide).toBe(true)
  await button('Rectangle').click()
  await drag([0.2, 0.3], [0.5, 0.7])
  await text().press('Control+Enter')
  await items().getByRole('button', { name: 'Page 2' }).waitFor()
  expect(await placeOf(0)).toEqual([0.2, 0.3, 0.3, 0.4])
  // Whoever goes on from what was chosen stays there.
  await button('Previous page').click()
  await expect.poll(isWide).toBe(false)
  expect(await shapes().getByRole('button').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('1')
  const link = await items().first().getByRole('link').getAttribute('href')
  await page.goto(site.at(`archives/5000-Desk/${link}`))
  await expect.poll(() => shapes().getByRole('button').count()).toBe(1)
  await expect.poll(isWide).toBe(true)
  expect(await placeOf(0)).toEqual([0.2, 0.3, 0.3, 0.4])
})

test('a link to a page leads there, too, when the script that turns pages comes after all else', async () => {
  here = await arrive({ serviceWorkers: 'block' })
  const { page } = here
  here.bringAbout(/Service Worker registration blocked/)
  const list = await page.request.get(site.at('archives/5000-Desk/paper.pdf.annotations/'))
  const { fragmentHref } = (await list.json()).data[0]
  const scripts: (() => Promise<void>)[] = []
  await page.route(/\/paged-stage-/, (route) => void scripts.push(() => route.continue()))
  await page.goto(site.at(`archives/5000-Desk/paper.pdf.info${fragmentHref}`))
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await items().first().waitFor()
  await picture().waitFor()
  expect(await shapes().count()).toBe(0)
  for (const go of scripts) await go()
  await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2')
  await expect.poll(() => shapes().getByRole('button').count()).toBe(1)
})

test('on a phone in Arabic it lies below the picture and reads from the right', async () => {
  here = await arrive({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = here
  await page.goto(site.at('archives/5000-Desk/harbour.jpg.info'))
  await page.getByRole('button', { name: 'الملاحظات', exact: true }).tap()
  await page.getByRole('article').first().waitFor()
  await picture().waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: 'مستطيل' }).tap()
  const { x, y, width, height } = await boxOf(picture())
  await page.touchscreen.tap(x + width * 0.3, y + height * 0.5)
  await page.getByRole('textbox', { name: 'النص' }).waitFor()
  await expectAccessible(page, 'annotations in Arabic')
  await shoot(page, 'annotations-arabic')
})
