import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExifTool } from 'exiftool-vendored'
import type { Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

const pictures = [
  { name: 'harbour', country: 'Norway', city: 'Oslo' },
  { name: 'market', country: 'Norway', city: 'Oslo' },
  { name: 'bridge', country: 'Norway', city: 'Bergen' },
  { name: 'tower', country: 'Denmark', city: 'Aarhus' },
]

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-smart-'))
  const exiftool = new ExifTool({ maxProcs: 1 })
  await mkdir(join(home, 'desk'))
  for (const [at, { name, country, city }] of pictures.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${at * 80},40%,60%)"/></svg>`
    const path = join(home, 'desk', `${name}.jpg`)
    await sharp(Buffer.from(svg)).jpeg().toFile(path)
    const tags = { 'XMP-dc:Title': name, 'XMP-photoshop:City': city, 'XMP-photoshop:Country': country }
    await exiftool.write(path, tags as never, { writeArgs: ['-overwrite_original'] })
  }
  await exiftool.end()
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function openDesk(options: Parameters<typeof visit>[0] = {}, isSignedIn = true) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  if (isSignedIn) await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/'))
  await expect.poll(tiles).toBe(pictures.length)
}
const tiles = () => here.page.getByRole('gridcell').count()
const tree = () => here.page.getByRole('tree', { name: 'Smart folders' })
const item = (name: RegExp) => tree().getByRole('treeitem', { name })
const dialog = () => here.page.getByRole('dialog')
async function choose(entry: string) {
  await here.page.getByRole('button', { name: 'Smart folders' }).click()
  await here.page.getByRole('menuitem', { name: entry, exact: true }).click()
}
async function make(name: string, search: string, entry = 'New smart folder') {
  await choose(entry)
  await dialog().getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog().getByRole('textbox', { name: 'Search for' }).fill(search)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().waitFor({ state: 'detached' })
}

test('smart folders are made, walked through level by level, changed, moved and deleted beside the folders [ERR-007 ERR-009 ERR-010 FLD-007 FLD-008]', async () => {
  await openDesk()
  const { page } = here
  await choose('New smart folder')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().getByText('Write a name.').waitFor()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Places')
  await dialog().getByRole('textbox', { name: 'Search for' }).fill('(broken')
  await dialog().getByRole('combobox', { name: 'Level 1' }).selectOption({ label: 'Country' })
  await dialog().getByRole('combobox', { name: 'Level 2' }).selectOption({ label: 'City' })
  await expectAccessible(page, 'the dialog of smart folders')
  await shoot(page, 'smart-folder-dialog')
  await dialog().getByRole('button', { name: 'Save' }).click()
  const search = dialog().getByRole('textbox', { name: 'Search for' })
  await expect.poll(() => search.getAttribute('aria-invalid')).toBe('true')
  await search.fill('')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().waitFor({ state: 'detached' })

  await item(/^Places/).focus()
  await page.keyboard.press('ArrowRight')
  await item(/^Norway/).waitFor()
  await item(/^Norway/).focus()
  await page.keyboard.press('ArrowRight')
  await item(/^Oslo/).focus()
  await page.keyboard.press('Enter')
  await expect.poll(tiles).toBe(2)
  await expect.poll(() => item(/^Oslo/).getAttribute('aria-selected')).toBe('true')
  await expectAccessible(page, 'smart folders beside the grid')
  await shoot(page, 'smart-folders')
  // What it finds is a search like any other, and can be narrowed.
  const box = page.getByRole('searchbox').first()
  await box.fill(`${await box.inputValue()} AND market`)
  await box.press('Enter')
  await expect.poll(tiles).toBe(1)

  await make('Bridges', 'bridge')
  await item(/^Bridges/).click()
  await expect.poll(tiles).toBe(1)
  // What fails without words of its own is told by the general ones.
  let refuse: (route: Route) => Promise<void> = (route) => route.abort()
  await page.route(/\.smartfolders/, (route) =>
    route.request().method() === 'ORDERPATCH' ? refuse(route) : route.continue(),
  )
  const trouble = page.getByRole('alertdialog', { name: 'Something went wrong' })
  const general = 'An error occurred. Please contact your local administrator.'
  for (const [answer, told] of [
    [{ status: 400, json: { requestId: 'r-9' } }, [general]],
    [null, [general, 'The server does not answer.']],
    [{ status: 401, json: { value: 'FolderNotFound', heading: 'Nowhere.' } }, ['You have no access to this.']],
  ] as const) {
    refuse = (route) => (answer === null ? route.abort() : route.fulfill(answer))
    await choose('Move up')
    await trouble.waitFor()
    expect(await trouble.getByRole('paragraph').allTextContents()).toEqual(told)
    if (answer?.status === 400) {
      expect(await trouble.getByText('r-9').isVisible()).toBe(false)
      await trouble.getByText('Details').click()
      await trouble.getByText('r-9').waitFor()
    }
    await trouble.getByRole('button', { name: 'Close' }).click()
    await trouble.waitFor({ state: 'detached' })
  }
  await page.unroute(/\.smartfolders/)
  const sent: [string, unknown][] = []
  page.on('request', (request) => {
    if (/\.smartfolders/.test(request.url()) && request.method() !== 'GET')
      sent.push([request.method(), request.postDataJSON()])
  })
  const names = async () =>
    (await tree().getByRole('treeitem', { level: 1 }).allTextContents()).map((text) => text.slice(0, 6))
  await choose('Move down')
  await choose('Move up')
  await expect.poll(names).toEqual(['Bridge', 'Places'])
  await choose('Move up')
  await choose('Change this smart folder')
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Towers')
  await dialog().getByRole('textbox', { name: 'Search for' }).fill('tower OR bridge')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await item(/^Towers/).waitFor()
  // Of the moves only the one that had somewhere to go was sent.
  expect(sent).toEqual([
    ['ORDERPATCH', { childPath: expect.stringMatching(/\/\.smartfolders\/./), relativePosition: -1 }],
    ['PATCH', expect.anything()],
  ])
  await item(/^Towers/).click()
  await expect.poll(tiles).toBe(2)
  await choose('Delete this smart folder')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).toEqual(['Places'])
})

test('visitors walk through smart folders and change none, and places without them have none', async () => {
  await openDesk({}, false)
  const { page } = here
  await item(/^Places/).waitFor()
  await page.getByRole('tree', { name: 'Folders', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Smart folders' }).count()).toBe(0)
  await here.leave()
  here = { ...(await visit()), at: (path) => site.at(path) }
  await signIn(here)
  const answer = await here.page.request.get(site.at('me/pins/'), {
    headers: { accept: 'application/vnd.fotoware.collectioninfo+json' },
  })
  const { isFolderNavigationEnabled, isSmartFolderNavigationEnabled } = (await answer.json()) as Record<string, boolean>
  expect([isFolderNavigationEnabled, isSmartFolderNavigationEnabled]).toEqual([false, false])
  await here.page.goto(site.at('me/pins/'))
  await here.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await here.page.getByRole('tree').count()).toBe(0)
})

test('folders and smart folders are offered as the archive says, each for itself [COL-025 FLD-009]', async () => {
  await openDesk()
  const { page } = here
  const say = async (ShowFolderList: boolean, ShowSmartFolders: boolean) => {
    const address = site.at('api/config/archives/5000')
    const archive = await (await page.request.get(address)).json()
    const NavigationPaneControl = { ...archive.NavigationPaneControl, ShowFolderList, ShowSmartFolders }
    const saved = await page.request.put(address, { data: { ...archive, NavigationPaneControl } })
    expect(saved.ok(), await saved.text()).toBe(true)
    const headers = { accept: 'application/vnd.fotoware.collection+json' }
    const collection = await (await page.request.get(site.at('archives/5000-Desk/'), { headers })).json()
    expect(collection).toMatchObject({
      isFolderNavigationEnabled: ShowFolderList,
      isSmartFolderNavigationEnabled: ShowSmartFolders,
    })
    await page.goto(site.at('archives/5000-Desk/'))
    await expect.poll(tiles).toBe(pictures.length)
  }
  const folders = page.getByRole('tree', { name: 'Folders', exact: true })
  const narrowing = page.getByRole('button', { name: 'Narrow down' })
  await say(false, true)
  await item(/^Places/).waitFor()
  expect(await folders.count()).toBe(0)
  await say(true, false)
  await folders.waitFor()
  expect(await tree().count()).toBe(0)
  await say(false, false)
  await narrowing.waitFor()
  expect([await folders.count(), await tree().count()]).toEqual([0, 0])
  await say(true, true)
  await folders.waitFor()
  await item(/^Places/).waitFor()
})

test('in Arabic, in the dark and on a phone smart folders are in the drawer', async () => {
  here = {
    ...(await visit({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 800 } })),
    at: (path) => site.at(path),
  }
  const { page } = here
  await signIn(here)
  await page.goto(site.at('archives/5000-Desk/'))
  await page.getByRole('button', { name: 'إظهار المجلدات' }).click()
  const own = page.getByRole('tree', { name: 'المجلدات الذكية' })
  await own.getByRole('treeitem', { name: /^Places/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await own.getByRole('treeitem', { name: /^Denmark/ }).waitFor()
  await expectAccessible(page, 'smart folders in the drawer')
  await shoot(page, 'smart-folders-ar')
  await page.getByRole('button', { name: 'المجلدات الذكية' }).click()
  await page.getByRole('menuitem', { name: 'مجلد ذكي جديد' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await shoot(page, 'smart-folder-dialog-ar')
})
