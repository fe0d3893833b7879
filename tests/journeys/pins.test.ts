import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
const names = ['boat', 'crane', 'quay', 'rope', 'sail']
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-pins-'))
  await mkdir(join(home, 'desk', 'north'), { recursive: true })
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${at * 80},50%,55%)"/></svg>`
    const folder = name === 'sail' ? join(home, 'desk', 'north') : join(home, 'desk')
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(folder, `${name}.jpg`))
  }
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'add', 'Other', join(home, 'desk', 'north')])
  await site.command(['taxonomy', 'add', '90', 'Places'])
  await site.command(['taxonomy', 'import', '90', '@places.txt'], { 'places.txt': 'Norway\n' })
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const cells = () => here.page.getByRole('gridcell')
const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })
const pinOf = (name: string) => cell(name).getByRole('button', { name: 'Pin' })
const isPinned = async (name: string) => (await pinOf(name).getAttribute('aria-pressed')) === 'true'
const shown = async () => {
  const texts = await cells().allInnerTexts()
  return texts.map((text) => names.find((name) => text.includes(`${name}.jpg`)) ?? '').join(' ')
}

/** What is pointed at is known a moment after it has the focus; nobody presses a key sooner. */
const settled = () =>
  here.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** No pin waits for the server. */
const answered = () =>
  here.page.waitForResponse((response) => /\/me\/pins\/$/.test(response.url()) && response.request().method() !== 'GET')

async function open(options: Parameters<typeof visit>[0] = {}, path = 'archives/5000-Desk/;o=fn') {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at(path))
}

test('assets are pinned on their tile, by key and in the viewer, seen in the view of pins, and leave it with their pin [PIN-001 PIN-002 PIN-006 PIN-008]', async () => {
  await open()
  const { page } = here
  await expect.poll(() => cells().count()).toBe(5)
  await cell('boat').hover()
  await pinOf('boat').click()
  await expect.poll(() => isPinned('boat')).toBe(true)
  // Only the pin: nothing was selected or opened.
  expect(await cell('boat').getAttribute('aria-selected')).toBe('false')
  await cell('quay').focus()
  await settled()
  for (const isOn of [true, false, true]) {
    const answer = answered()
    // While the asset waits for the answer before, a key changes nothing (PIN-007): whoever sees that presses it again.
    const press = async () => {
      if ((await isPinned('quay')) !== isOn) await page.keyboard.press('f')
      return isPinned('quay')
    }
    await expect.poll(press).toBe(isOn)
    await answer
  }
  await cell('rope').dblclick()
  const inViewer = page.getByRole('button', { name: 'Pin', exact: true })
  await inViewer.click()
  await expect.poll(() => inViewer.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => isPinned('rope')).toBe(true)
  await cell('crane').hover()
  await shoot(page, 'pins-grid')
  await page.getByRole('link', { name: 'Pins' }).click()
  await page.getByRole('heading', { name: 'Pins' }).waitFor()
  await expect.poll(shown).toBe('rope quay boat')
  await shoot(page, 'pins-view')
  await expectAccessible(page, 'the view of pins')
  await page.reload()
  await expect.poll(shown).toBe('rope quay boat')
  await cell('quay').hover()
  await pinOf('quay').click()
  await expect.poll(shown).toBe('rope boat')
  // All that is selected, and back.
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('f')
  await page.getByText('2 pins were removed.').waitFor()
  await page.getByText('Nothing is pinned yet').waitFor()
  await page.getByText('2 selected').waitFor({ state: 'hidden' })
  await shoot(page, 'pins-none')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cells().count()).toBe(2)
})

test('while a pin of an asset waits for the server, a second one is not sent, and others are free [PIN-007]', async () => {
  await open()
  const { page } = here
  await expect.poll(() => cells().count()).toBe(5)
  const sent: string[] = []
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/me\/pins\/$/, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    sent.push(`${request.method()} ${names.find((name) => request.postData()?.includes(name))}`)
    await held
    return route.continue()
  })
  await cell('crane').hover()
  await pinOf('crane').click()
  await expect.poll(() => isPinned('crane')).toBe(true)
  await pinOf('crane').click()
  await cell('crane').focus()
  await settled()
  await page.keyboard.press('f')
  await cell('sail').hover()
  await pinOf('sail').click()
  await expect.poll(() => sent).toEqual(['POST crane', 'POST sail'])
  expect(await isPinned('crane')).toBe(true)
  const last = answered()
  answer()
  await last
  await expect.poll(() => isPinned('sail')).toBe(true)
  await page.unroute(/\/me\/pins\/$/)
  await page.reload()
  await expect.poll(() => isPinned('crane')).toBe(true)
  expect(await isPinned('sail')).toBe(true)
})

test('archives, albums, folders and terms are pinned, kept among the preferences and found in the view of pins [PIN-001 PIN-003 PIN-004 COL-031]', async () => {
  await open({}, 'archives/')
  const { page } = here
  const preferences = () =>
    page.waitForRequest((request) => request.method() === 'PATCH' && /user-preferences/.test(request.url()))
  const press = async (button: ReturnType<typeof page.getByRole>) => {
    const asked = preferences()
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    return (await asked).postDataJSON().data.shared
  }
  await page.getByRole('link', { name: /Other/ }).waitFor()
  await page.getByRole('link', { name: /Other/ }).hover()
  await shoot(page, 'pins-archives')
  const archive = await press(page.getByRole('button', { name: 'Pin Other' }))
  expect(archive).toEqual({ archivePinned: [expect.stringMatching(/\/archives\/5001-Other\/$/)] })
  // Pinned archives come first at once (COL-009).
  await expect.poll(() => page.locator('main a[href*="/archives/"]').first().getAttribute('href')).toContain('Other')
  const made = { data: { name: 'Harbour' }, headers: { origin: new URL(site.at('')).origin } }
  expect((await page.request.post(site.at('me/albums/mine/'), made)).status()).toBe(201)
  await page.goto(site.at('views/albums'))
  const album = await press(page.getByRole('button', { name: 'Pin Harbour' }))
  expect(album).toEqual({ pinnedAlbums: [expect.stringMatching(/\/users\/\d+\/albums\/.+\/$/)] })
  await page.goto(site.at('archives/5000-Desk/north/'))
  const place = page.getByRole('button', { name: 'Pin this place' })
  const folder = await press(place)
  expect(folder).toEqual({ folderPinned: [expect.stringMatching(/\/archives\/5000-Desk\/north\/$/)] })
  await page.goto(site.at('archives/5000-Desk/'))
  await expect.poll(() => place.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('tree', { name: 'Places' }).locator('[role=treeitem][data-name="Norway"]').click()
  await page.waitForURL(/txnm/)
  await expect.poll(() => place.getAttribute('aria-pressed')).toBe('false')
  const term = page.url()
  expect(await press(place)).toEqual({ taxonomyPinned: [expect.stringMatching(/\/taxonomies\/90\/[^/]+$/)] })
  // Each says of which type its pin is.
  const typeOf = async (kind: string, address: string) => {
    const headers = { accept: `application/vnd.fotoware.${kind}+json` }
    return (await (await page.request.get(new URL(address, site.at('')).toString(), { headers })).json()).pin?.kind
  }
  expect([
    await typeOf('collectioninfo', archive.archivePinned[0]),
    await typeOf('collectioninfo', album.pinnedAlbums[0]),
    await typeOf('collectioninfo', folder.folderPinned[0]),
    await typeOf('collectioninfo', term),
  ]).toEqual(['archives', 'albums', 'folders', 'taxonomies'])
  await page.getByRole('link', { name: 'Pins' }).click()
  const places = page.getByRole('list', { name: 'Pinned places' })
  const links = () => places.getByRole('link').allInnerTexts()
  await expect.poll(links).toEqual(['Other', 'Harbour', 'north', 'Norway'])
  await shoot(page, 'pins-places')
  await expectAccessible(page, 'pinned places')
  await places.getByRole('link', { name: 'north' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toContain('/archives/5000-Desk/north/')
  await page.goBack()
  const asked = preferences()
  await places.getByRole('button', { name: 'Remove the pin of north' }).click()
  expect((await asked).postDataJSON()).toEqual({ data: { shared: { folderPinned: [] } } })
  // A page that is closed before the answer takes its request back.
  expect((await (await asked).response())?.ok()).toBe(true)
  await expect.poll(links).toEqual(['Other', 'Harbour', 'Norway'])
})

test('in Arabic, dark, on a phone, pins are in the menu and their places run from the right', async () => {
  await open({ viewport: { width: 390, height: 800 }, locale: 'ar', colorScheme: 'dark' }, 'me/pins/')
  const { page } = here
  const places = page.getByRole('list', { name: 'الأماكن المثبتة' })
  await expect.poll(() => places.getByRole('link').allInnerTexts()).toEqual(['Other', 'Harbour', 'Norway'])
  await shoot(page, 'pins-view-arabic')
  await page.getByRole('button', { name: 'القائمة' }).click()
  await page.getByRole('menuitem', { name: 'المثبتة' }).waitFor()
  await shoot(page, 'pins-menu-arabic')
})

test('guests are offered no pins [PIN-005]', async () => {
  here = { ...(await visit()), at: (path) => site.at(path) }
  const { page } = here
  await page.goto(site.at('archives/'))
  await page.getByRole('link', { name: /Desk/ }).waitFor()
  await page.getByRole('link', { name: 'Log in' }).waitFor()
  const offers = () =>
    page
      .getByRole('button', { name: /Pin/ })
      .or(page.getByRole('link', { name: 'Pins' }))
      .count()
  expect(await offers()).toBe(0)
  await page.goto(site.at('archives/5000-Desk/;o=fn'))
  await expect.poll(() => cells().count()).toBe(5)
  expect(await offers()).toBe(0)
  await cell('boat').focus()
  await page.keyboard.press('f')
  await cell('boat').dblclick()
  await page.getByRole('button', { name: 'Details' }).waitFor()
  expect(await offers()).toBe(0)
  await page.goto(site.at('me/pins/'))
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor()
})

test('beyond the limit a pin is taken back and the limit is told [PIN-012]', async () => {
  await site.restart({ VITRINE_PIN_LIMIT: '4' })
  await open()
  const { page } = here
  await expect.poll(() => cells().count()).toBe(5)
  await expect.poll(() => isPinned('boat')).toBe(true)
  await cell('quay').hover()
  here.bringAbout(/409 \(Conflict\)/)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await pinOf('quay').click()
  expect(await (await answer).json()).toMatchObject({ value: 'noAssetsAdded' })
  await page.getByText('There would be more pins than are allowed. Take some away first.').waitFor()
  await expect.poll(() => isPinned('quay')).toBe(false)
})
