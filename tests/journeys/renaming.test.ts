import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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
const names = ['boat', 'crane', 'quay', 'rope']
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-renaming-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${at * 80},50%,55%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })
const lying = async () => (await readdir(join(home, 'desk'))).sort()

async function open(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/'))
  await expect.poll(() => here.page.getByRole('gridcell').count()).toBe(4)
}

test('F2 renames what is pointed at; characters that no name has are refused while they are typed, and OK with them [AST-019]', async () => {
  await open()
  const { page } = here
  await cell('boat').click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Rename' }).waitFor()
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: 'Rename' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  const ok = dialog.getByRole('button', { name: 'Rename' })
  expect(await field.inputValue()).toBe('boat.jpg')
  expect(await ok.isDisabled()).toBe(true)
  for (const sign of ['\\', '/', ':', '*', '?', '"', '<', '>', '|']) {
    await field.fill(`a${sign}b.jpg`)
    await dialog.getByText('A name cannot have any of').waitFor()
    expect(await ok.isDisabled(), sign).toBe(true)
  }
  await shoot(page, 'renaming-refused')
  await expectAccessible(page, 'a name that is refused')
  await field.fill('ferry.jpg')
  await field.press('Enter')
  await cell('ferry').waitFor()
  await page.getByText('1 file was renamed.').waitFor()
  expect(await lying()).toEqual(['crane.jpg', 'ferry.jpg', 'quay.jpg', 'rope.jpg'])
})

test('several get the name with a number, which is seen before; a name that is taken is told with what was renamed', async () => {
  await open({ colorScheme: 'dark' })
  const { page } = here
  await cell('crane').click()
  await cell('quay').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename 2 files' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Election in the harbour')
  await dialog.getByText('Election in the harbour 2.jpg').waitFor()
  await shoot(page, 'renaming-many')
  await expectAccessible(page, 'renaming of several')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByText('2 files were renamed.').waitFor()
  await cell('Election in the harbour 1').waitFor()
  expect(await lying()).toContain('Election in the harbour 2.jpg')
  await cell('rope').click()
  await page.keyboard.press('F2')
  const one = page.getByRole('dialog', { name: 'Rename' })
  await one.getByRole('textbox', { name: 'Name' }).fill('ferry.jpg')
  await one.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.getByText('1 file could not be renamed. Another file has this name already.').waitFor()
  expect(await lying()).toContain('rope.jpg')
})

test('in Arabic, on a phone, the dialog keeps the direction of the name', async () => {
  await open({ viewport: { width: 390, height: 800 }, locale: 'ar' })
  const { page } = here
  await cell('rope').click()
  // There is no room for all buttons of the bar.
  await page.getByRole('button', { name: 'إجراءات أخرى' }).click()
  await page.getByRole('menuitem', { name: 'إعادة التسمية' }).click()
  const dialog = page.getByRole('dialog', { name: 'إعادة التسمية' })
  await dialog.waitFor()
  await shoot(page, 'renaming-arabic')
  await expectAccessible(page, 'renaming in Arabic')
  await page.keyboard.press('Escape')
  expect(await dialog.count()).toBe(0)
})

test('the page of tasks tells what was done, what failed and why; the list can be kept, and what failed is tried again', async () => {
  await open()
  const { page } = here
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Tasks' }).click()
  const tasks = page.getByRole('list', { name: 'Tasks' }).locator(':scope > li')
  await expect.poll(() => tasks.count()).toBe(3)
  const failed = tasks.first()
  await failed.getByText('Nothing could be done').waitFor()
  await tasks.nth(1).getByText('2 of 2 done').waitFor()
  await failed.getByRole('button', { name: 'What failed', exact: true }).click()
  await failed.getByRole('link', { name: 'rope.jpg' }).waitFor()
  await failed.getByText('Another file has this name already.').waitFor()
  await shoot(page, 'tasks')
  await expectAccessible(page, 'tasks')
  const saving = page.waitForEvent('download')
  await failed.getByRole('link', { name: 'Save as a table (CSV)' }).click()
  const table = await readFile(await (await saving).path(), 'utf8')
  expect(table.split('\r\n')[1]).toMatch(/^\/fotoweb\/archives\/5000-Desk\/rope\.jpg\.info,/)
  await rm(join(home, 'desk', 'ferry.jpg'))
  await failed.getByRole('button', { name: 'Retry what failed' }).click()
  await failed.getByText('1 of 1 done').waitFor()
  expect(await lying()).toEqual(['Election in the harbour 1.jpg', 'Election in the harbour 2.jpg', 'ferry.jpg'])
  await page.getByRole('link', { name: 'Everyone’s' }).click()
  await tasks.first().getByText('by \u2068Administrator\u2069').waitFor()
})

test('in Arabic, in the dark, on a phone, the tasks are read from right to left', async () => {
  here = {
    ...(await visit({ viewport: { width: 390, height: 800 }, locale: 'ar', colorScheme: 'dark' })),
    at: (path) => site.at(path),
  }
  await signIn(here)
  await here.page.goto(site.at('views/tasks?of=all'))
  await here.page.getByRole('list', { name: 'المهام' }).waitFor()
  await shoot(here.page, 'tasks-arabic')
  await expectAccessible(here.page, 'tasks in Arabic')
})
