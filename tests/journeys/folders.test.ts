import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
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
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-folders-'))
  for (const [at, path] of ['one/boat.jpg', 'one/deep/crane.jpg', 'two/quay.jpg'].entries()) {
    await mkdir(join(home, path, '..'), { recursive: true })
    const create = { width: 600, height: 400, channels: 3 as const, background: `hsl(${at * 80}, 50%, 55%)` }
    await sharp({ create }).jpeg().toFile(join(home, path))
  }
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', home])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const cells = () => here.page.getByRole('gridcell')
const dialog = () => here.page.getByRole('dialog')
const tree = () => here.page.getByRole('tree', { name: 'Folders' })
const lines = async () =>
  (await tree().locator('[role=treeitem]').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
const placeNow = () => decodeURIComponent(new URL(here.page.url()).pathname)

async function open(path: string, options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at(path))
}

async function choose(deed: string) {
  await here.page.getByRole('button', { name: 'This folder' }).click()
  await here.page.getByRole('menuitem', { name: deed }).click()
}

test('a folder is made, renamed and moved with what is in it, and the tree and the address follow', async () => {
  await open('archives/5000-Desk/')
  const { page } = here
  await expect.poll(() => cells().count()).toBe(3)
  // The rights and the switch were set by a command beside the server, which is seen a moment later.
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Pin this place' }).waitFor()
      return page.getByRole('button', { name: 'This folder' }).count()
    })
    .toBe(1)
  await choose('New folder')
  await dialog().getByRole('textbox', { name: 'Name' }).fill('a/b')
  await dialog().getByText('A name cannot have any of').waitFor()
  expect(await dialog().getByRole('button', { name: 'Make' }).isDisabled()).toBe(true)
  await dialog().getByRole('textbox', { name: 'Name' }).fill('two')
  await dialog().getByRole('button', { name: 'Make' }).click()
  await dialog().getByText('There is a file or folder of this name already.').waitFor()
  here.bringAbout(/409 \(Conflict\)/)
  expect(await dialog().getByRole('textbox', { name: 'Name' }).inputValue()).toBe('two')
  await shoot(page, 'folder-make')
  await expectAccessible(page, 'the dialog for a new folder')
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Spring')
  await dialog().getByRole('button', { name: 'Make' }).click()
  await expect.poll(placeNow).toBe('/fotoweb/archives/5000-Desk/Spring/')
  await expect.poll(lines).toEqual(['Desk 3', 'one 2', 'Spring 0', 'two 1'])
  await page.goto(site.at('archives/5000-Desk/one/'))
  await expect.poll(() => cells().count()).toBe(2)
  await choose('Rename folder')
  await dialog().getByRole('textbox', { name: 'Name' }).fill('First')
  await dialog().getByRole('button', { name: 'Rename' }).click()
  await page.getByText('The folder was renamed.').waitFor()
  await expect.poll(placeNow).toBe('/fotoweb/archives/5000-Desk/First/')
  await expect.poll(() => cells().count()).toBe(2)
  await choose('Move folder')
  await shoot(page, 'folder-move')
  await dialog().getByRole('combobox').fill('Spring')
  await dialog().getByRole('button', { name: 'Move' }).click()
  await page.getByText('The folder was moved.').waitFor()
  await expect.poll(placeNow).toBe('/fotoweb/archives/5000-Desk/Spring/First/')
  await expect.poll(lines).toEqual(['Desk 3', 'Spring 2', 'First 2', 'two 1'])
  expect(await readdir(join(home, 'Spring', 'First'))).toEqual(['boat.jpg', 'deep'])
  await shoot(page, 'folder-moved')
})

test('a folder with files is deleted after a question: its files go to the trash, and then the folder', async () => {
  await open('archives/5000-Desk/Spring/')
  const { page } = here
  await expect.poll(() => cells().count()).toBe(2)
  await choose('Delete folder')
  const question = page.getByRole('alertdialog', { name: 'Delete the folder “Spring”?' })
  await question.getByText('2 files in it go to the trash of the archive').waitFor()
  await shoot(page, 'folder-delete')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await readdir(home)).toContain('Spring')
  await choose('Delete folder')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The folder was deleted.').waitFor()
  await expect.poll(placeNow).toBe('/fotoweb/archives/5000-Desk/')
  await expect.poll(lines).toEqual(['Desk 1', 'two 1'])
  expect((await readdir(home)).filter((name) => !name.startsWith('.'))).toEqual(['two'])
  await page.getByRole('button', { name: 'Trash' }).click()
  await page.getByText('boat.jpg').first().waitFor()
})

test('in Arabic, dark, on a phone, the menu of a folder runs from the right', async () => {
  await open('archives/5000-Desk/two/', { viewport: { width: 390, height: 800 }, locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  await page.getByRole('button', { name: 'هذا المجلد' }).click()
  await page.getByRole('menuitem', { name: 'إعادة تسمية المجلد' }).waitFor()
  await shoot(page, 'folder-menu-arabic')
  await page.getByRole('menuitem', { name: 'إعادة تسمية المجلد' }).click()
  await expect.poll(() => dialog().getByRole('textbox').inputValue()).toBe('two')
  await shoot(page, 'folder-rename-arabic')
})
