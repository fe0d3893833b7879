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

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-desk-'))
  await mkdir(join(home, 'desk'))
  const exiftool = new ExifTool({ maxProcs: 1 })
  for (const [name, hue] of [
    ['bridge', 200],
    ['market', 40],
    ['parade', 320],
    ['stadium', 110],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${hue},40%,60%)"/></svg>`
    const path = join(home, 'desk', `${name}.jpg`)
    await sharp(Buffer.from(svg)).jpeg().toFile(path)
    await exiftool.write(path, { 'XMP-dc:Title': `The ${name}` } as never, { writeArgs: ['-overwrite_original'] })
  }
  await exiftool.end()
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const shown = async () => {
    const answer = await fetch(site.at('archives/5000-Desk/'), { headers })
    return answer.ok ? ((await answer.json()) as { data: unknown[] }).data.length : 0
  }
  while ((await shown()) < 4) await setTimeout(200)
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function openDesk(options: Parameters<typeof visit>[0] = {}, isEditor = true) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  if (isEditor) await signIn(here)
  const { page } = here
  await page.goto(site.at('archives/'))
  await page.getByRole('link', { name: /Desk/ }).first().click()
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(4)
}

const details = () => here.page.getByRole('complementary', { name: /^(Details|التفاصيل)$/ })
const stars = (count: number) => details().getByRole('button', { name: `${count} of 5 stars` })
const isPressed = (button: ReturnType<typeof stars>) => expect.poll(() => button.getAttribute('aria-pressed'))

async function pointAt(name: string) {
  const { page } = here
  await page.getByRole('gridcell', { name: new RegExp(name) }).click()
  if (!(await details().isVisible())) await page.keyboard.press('i')
  await details().getByRole('heading', { level: 2 }).waitFor()
}

async function editTitle(text: string) {
  await details().getByRole('button', { name: 'Edit Title' }).click()
  const field = details().getByRole('textbox', { name: 'Title' })
  await field.fill(text)
  return field
}

const heading = (name: string) => details().getByRole('heading', { level: 2, name, exact: true }).waitFor()

test('stars and colours are given by key and by click, seen at once, and undone in the message that says so', async () => {
  await openDesk()
  const { page } = here
  await pointAt('bridge')
  await page.keyboard.press('4')
  await isPressed(stars(4)).toBe('true')
  await page.getByText('Saved').waitFor()
  await page.keyboard.press('6')
  const red = details().getByRole('button', { name: /Status 2/ })
  await isPressed(red).toBe('true')
  await shoot(page, 'editing-marks')
  await expectAccessible(page, 'stars and colours')
  // The colour again takes it away; so does a click on what an asset has.
  await page.keyboard.press('6')
  await isPressed(red).toBe('false')
  // Pressed quickly, over a slow line: what was pressed last counts, and not what arrived last.
  const line = Promise.withResolvers<void>()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await page.route('**/*.info', async (route) => {
    if (route.request().method() === 'PATCH') await line.promise
    await route.continue()
  })
  // What is on its way; the server has had the last values once before, so they alone do not say that all has arrived.
  const onTheWay = new Set<object>()
  page.on('request', (request) => request.method() === 'PATCH' && onTheWay.add(request))
  page.on('requestfinished', (request) => onTheWay.delete(request))
  await page.keyboard.press('6')
  await isPressed(red).toBe('true')
  await page.keyboard.press('6')
  await isPressed(red).toBe('false')
  await stars(4).click()
  await isPressed(stars(4)).toBe('false')
  // The message of an earlier change is gone: its undo would have given the colour back.
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0)
  line.resolve()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await isPressed(stars(4)).toBe('true')
  await isPressed(red).toBe('false')
  const settled = async () => {
    const { 320: rating, 10: colour } = (await kept('bridge')) as Record<string, { value: string } | undefined>
    return [onTheWay.size, rating?.value, colour]
  }
  await expect.poll(settled).toEqual([0, '4', undefined])
  await page.reload()
  await pointAt('bridge')
  await isPressed(stars(4)).toBe('true')
  await isPressed(red).toBe('false')
})

test('what is given while everything is asked for again stays until the server has answered', async () => {
  const [stream, line] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  here = { ...(await visit()), at: (path) => site.at(path) }
  const { page } = here
  await signIn(here)
  // The stream of events begins late; what the page shows is asked for again a moment after.
  await page.route(/\/events/, async (route) => {
    await stream.promise
    await route.continue()
  })
  await page.goto(site.at('archives/5000-Desk/'))
  await pointAt('stadium')
  await page.route('**/*.info', async (route) => {
    if (route.request().method() === 'PATCH') await line.promise
    await route.continue()
  })
  await page.keyboard.press('3')
  await isPressed(stars(3)).toBe('true')
  const again = page.waitForResponse((answer) => /5000-Desk/.test(answer.url()) && answer.request().method() === 'GET')
  stream.resolve()
  await again
  await page.waitForTimeout(1000)
  expect(await stars(3).getAttribute('aria-pressed')).toBe('true')
  line.resolve()
  await expect.poll(() => kept('stadium')).toMatchObject({ 320: { value: '3' } })
  await isPressed(stars(3)).toBe('true')
})

test('a text is edited where it stands, shown in grid and details, found by search, and there after reloading', async () => {
  await openDesk()
  const { page } = here
  await pointAt('market')
  const field = await editTitle('Fishmongers at noon')
  await shoot(page, 'editing-text')
  await expectAccessible(page, 'a text that is edited')
  await field.press('Enter')
  await heading('Fishmongers at noon')
  await page.getByRole('gridcell', { name: /Fishmongers at noon/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Title')
  await page.reload()
  await page.getByRole('gridcell', { name: /Fishmongers at noon/ }).waitFor()
  await page.goto(site.at('archives/5000-Desk/?q=fishmongers'))
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(1)
})

test('Escape leaves a text as it was; one that does not fit is refused at its field, and nothing typed is lost', async () => {
  await openDesk()
  const { page } = here
  await pointAt('parade')
  await (await editTitle('Something else')).press('Escape')
  await heading('The parade')
  const long = 'x'.repeat(70)
  const field = await editTitle(long)
  await field.press('Enter')
  await details().getByText('Title takes at most 64 characters.').waitFor()
  await details().getByRole('button', { name: 'Take up what was typed' }).press('Enter')
  expect(await field.inputValue()).toBe(long)
  await shoot(page, 'editing-refused')
  await expectAccessible(page, 'a text that was refused')
  await field.fill('The parade of May')
  await field.press('Enter')
  await heading('The parade of May')
})

/** The values of a picture as the server has them. */
async function kept(name: string) {
  const headers = { accept: 'application/vnd.fotoware.asset+json' }
  const answer = await here.page.request.get(site.at(`archives/5000-Desk/${name}.jpg.info`), { headers })
  return ((await answer.json()) as { metadata: Record<string, { value: unknown }> }).metadata
}

/** Somebody else changes the title meanwhile. */
async function elsewhere(name: string, title: string) {
  const data = { metadata: { '5': { value: title } } }
  const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
  const answer = await here.page.request.patch(site.at(`archives/5000-Desk/${name}.jpg.info`), { data, headers })
  expect(answer.status()).toBe(200)
}

test('a change that fails says that the file may be gone and whom to tell, a note that it is one, and nothing typed is lost [ERR-021] [ERR-022]', async () => {
  await openDesk()
  const { page } = here
  await pointAt('stadium')
  let status = 404
  await page.route('**/stadium.jpg.info', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status, json: { value: 'AssetNotFound' } })
      : route.continue(),
  )
  const gone = 'It may have been removed from its source. Please tell your administrator.'
  const title = await editTitle('The arena')
  await title.press('Enter')
  await details().getByText(gone, { exact: false }).waitFor()
  expect(await title.inputValue()).toBe('The arena')
  await page.keyboard.press('Escape')
  status = 500
  here.bringAbout(/status of 500/)
  await details().getByRole('checkbox', { name: 'Show empty fields' }).check()
  await details().getByRole('button', { name: 'Edit Notes' }).click()
  const note = details().getByRole('textbox', { name: 'Notes' })
  await note.fill('Call the club')
  await details().getByRole('button', { name: 'Save', exact: true }).click()
  await details().getByText(`The note was not saved. The file could not be changed. ${gone}`).waitFor()
  expect(await note.inputValue()).toBe('Call the club')
})

test('what somebody else changed meanwhile is shown beside what was typed, and one of the two is chosen', async () => {
  await openDesk()
  const { page } = here
  await pointAt('stadium')
  here.bringAbout(/status of 412/)
  const field = await editTitle('Mine')
  await elsewhere('stadium', 'Theirs')
  await field.press('Enter')
  await details().getByText('Administrator has changed Title meanwhile: “Theirs”.').waitFor()
  expect(await field.inputValue()).toBe('Mine')
  await shoot(page, 'editing-conflict')
  await expectAccessible(page, 'a conflict')
  await details().getByRole('button', { name: 'Take theirs' }).click()
  await heading('Theirs')
  const again = await editTitle('Mine')
  await elsewhere('stadium', 'Theirs once more')
  await again.press('Enter')
  await details().getByRole('button', { name: 'Save mine all the same' }).click()
  await heading('Mine')
})

test('another tab shows what was changed here, without being reloaded', async () => {
  await openDesk()
  const { page } = here
  await pointAt('bridge')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('gridcell', { name: /bridge/ }).waitFor()
  const field = await editTitle('The old bridge')
  await field.press('Enter')
  await heading('The old bridge')
  await other.getByRole('gridcell', { name: /The old bridge/ }).waitFor()
  expect(await other.getByRole('gridcell').count()).toBe(4)
})

test('the history says who changed what, and any change can be undone', async () => {
  await openDesk()
  const { page } = here
  await pointAt('stadium')
  await elsewhere('stadium', 'A first title')
  await page.reload()
  await pointAt('stadium')
  const field = await editTitle('A second title')
  await field.press('Enter')
  await heading('A second title')
  await details().getByText('History', { exact: true }).click()
  const list = details().getByRole('list', { name: 'History' })
  const last = list.getByRole('listitem').first()
  await last.getByText('Administrator').waitFor()
  await last.getByText('A first title').waitFor()
  await last.getByText('A second title').waitFor()
  await shoot(page, 'editing-history')
  await expectAccessible(page, 'the history')
  await last.getByRole('button', { name: /Undo/ }).click()
  await heading('A first title')
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toMatch(/A second title.*A first title/s)
})

test('empty fields are filled in when somebody wants to see them', async () => {
  await openDesk()
  await pointAt('bridge')
  expect(await details().getByRole('button', { name: 'Edit Headline' }).count()).toBe(0)
  await details().getByRole('checkbox', { name: 'Show empty fields' }).check()
  await details().getByRole('button', { name: 'Edit Headline' }).click()
  const field = details().getByRole('textbox', { name: 'Headline' })
  await field.fill('A bridge is opened')
  await details().getByRole('button', { name: 'Save', exact: true }).click()
  await details().getByText('A bridge is opened').waitFor()
})

test('in the viewer stars are given by key as well, in Arabic and in the dark', async () => {
  await openDesk({ locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  await page.getByRole('gridcell', { name: /bridge/ }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('main').waitFor()
  if (!(await details().isVisible())) await page.keyboard.press('i')
  await details().getByRole('heading', { level: 2 }).waitFor()
  await page.keyboard.press('2')
  await isPressed(details().getByRole('button', { name: '2 من 5 نجوم' })).toBe('true')
  await shoot(page, 'editing-viewer-ar-dark')
  await expectAccessible(page, 'editing in the viewer')
})

test('who may not edit is offered nothing of it', async () => {
  await openDesk({}, false)
  await pointAt('bridge')
  expect(
    await details()
      .getByRole('button', { name: /Edit|stars/ })
      .count(),
  ).toBe(0)
  expect(await details().getByText('History', { exact: true }).count()).toBe(0)
  await here.page.keyboard.press('5')
  await details().getByRole('heading', { level: 2 }).waitFor()
  expect(await here.page.getByText('Saved').count()).toBe(0)
})

test('on a phone the way into a field is always seen', async () => {
  await openDesk({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const { page } = here
  await page.getByRole('gridcell', { name: /market/ }).click()
  await page.keyboard.press('i')
  const sheet = page.getByRole('dialog', { name: 'Details' })
  await sheet.getByRole('button', { name: 'Edit Title' }).click()
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Fishmongers in the rain')
  await shoot(page, 'editing-phone')
  await expectAccessible(page, 'editing on a phone')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await sheet.getByRole('heading', { level: 2, name: 'Fishmongers in the rain' }).waitFor()
})
