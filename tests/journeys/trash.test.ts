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
/** With waves enough to be told from others. */
const dockDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2f6fd0"/>
  <path d="M0 380 Q220 300 450 390 T900 360 V600 H0 Z" fill="#14306b"/><circle cx="690" cy="130" r="80" fill="#9fc4ff"/>
  <rect x="120" y="210" width="90" height="210" fill="#0a1a40"/><path d="M300 420 L520 420 L470 480 L330 480 Z" fill="#c9dcff"/></svg>`
const names = ['boat', 'crane', 'quay', 'rope', 'sail']
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-trash-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${at * 80},50%,55%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  await mkdir(join(home, 'twins'))
  const dock = await sharp(Buffer.from(dockDrawing)).jpeg({ quality: 92 }).toBuffer()
  await sharp(dock).toFile(join(home, 'twins', 'dock.jpg'))
  await sharp(dock)
    .resize(420)
    .jpeg({ quality: 60 })
    .toFile(join(home, 'twins', 'dock small.jpg'))
  await sharp(dock)
    .rotate(180)
    .modulate({ hue: 150 })
    .jpeg()
    .toFile(join(home, 'twins', 'field.jpg'))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
}, 60_000)
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const cells = () => here.page.getByRole('gridcell')
const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })
const lying = async () => (await readdir(join(home, 'desk'))).filter((name) => name.endsWith('.jpg')).sort()

async function open(count: number, options: Parameters<typeof visit>[0] = {}, archive = '5000-Desk') {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at(`archives/${archive}/`))
  await expect.poll(() => cells().count(), { timeout: 30_000 }).toBe(count)
}

test('Delete asks, takes what is selected out of sight, and Undo brings it back; so does the button of the viewer', async () => {
  await open(5)
  const { page } = here
  await cell('boat').click()
  await cell('crane').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).waitFor()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete 2 files?' })
  await shoot(page, 'trash-question')
  await expectAccessible(page, 'the question before deleting')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await cells().count()).toBe(5)
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 files were deleted.').waitFor()
  await expect.poll(() => cells().count()).toBe(3)
  expect(await lying()).toEqual(['quay.jpg', 'rope.jpg', 'sail.jpg'])
  await shoot(page, 'trash-undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 files were restored.').waitFor()
  await expect.poll(() => cells().count()).toBe(5)
  await cell('quay').dblclick()
  await page.getByRole('button', { name: 'Delete' }).click()
  await shoot(page, 'trash-viewer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 file was deleted.').waitFor()
  await expect.poll(() => cells().count()).toBe(4)
})

test('the trash of an archive tells what was deleted; chosen files are restored, go for good, and all of it is emptied', async () => {
  await open(4)
  const { page } = here
  await cell('rope').click()
  await cell('sail').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => cells().count()).toBe(2)
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  const files = page.getByRole('list', { name: 'Deleted files' }).getByRole('listitem')
  await expect.poll(() => files.count()).toBe(3)
  await page.reload()
  await page.getByText('3 files').waitFor()
  await shoot(page, 'trash-page')
  await expectAccessible(page, 'the trash')
  await page.getByRole('checkbox', { name: 'rope.jpg' }).check()
  await page.getByRole('status').getByText('1 chosen').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('1 file was restored.').waitFor()
  await expect.poll(() => files.count()).toBe(2)
  await page.getByRole('checkbox', { name: 'sail.jpg' }).check()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 1 file for good?' })
  await question.getByText('Nobody can restore it afterwards.').waitFor()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('1 file was deleted for good.').waitFor()
  await expect.poll(() => files.count()).toBe(1)
  await page.getByRole('button', { name: 'Empty the trash' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The trash is empty').waitFor()
  await shoot(page, 'trash-empty')
  expect(await lying()).toEqual(['boat.jpg', 'crane.jpg', 'rope.jpg'])
  expect(await readdir(join(home, 'desk', '.vitrine-trash'))).toEqual([])
})

test('in Arabic, dark, on a phone, the question and the trash keep the direction of names', async () => {
  await open(3, { viewport: { width: 390, height: 800 }, locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  await cell('rope').click()
  await page.getByRole('button', { name: 'حذف', exact: true }).click()
  await page.getByRole('alertdialog').waitFor()
  await shoot(page, 'trash-question-arabic')
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
  await expect.poll(() => cells().count()).toBe(2)
  await shoot(page, 'trash-bar-arabic')
  await page.getByRole('button', { name: 'سلة المهملات' }).click()
  await page.reload()
  await page.getByRole('checkbox', { name: 'rope.jpg' }).check()
  await shoot(page, 'trash-arabic')
  await expectAccessible(page, 'the trash in Arabic')
})

test('what is selected is duplicated, copied into a folder that is made for it, and moved there', async () => {
  await open(2)
  const { page } = here
  await cell('boat').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByText('1 file was duplicated.').waitFor()
  await cell('boat \\(2\\)').click()
  await page.getByRole('button', { name: 'Move to …' }).click()
  const move = page.getByRole('dialog', { name: 'Move 1 file' })
  expect(await move.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true)
  await move.getByRole('combobox', { name: 'Folder in Desk' }).fill('2026')
  await shoot(page, 'moving')
  await expectAccessible(page, 'the dialog of a move')
  await move.getByRole('button', { name: 'Move' }).click()
  await page.getByText('1 file was moved.').waitFor()
  await cell('crane').click()
  await page.getByRole('button', { name: 'Copy to …' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy 1 file' })
  await copy.getByRole('combobox', { name: 'Folder in Desk' }).fill('2026/a:b')
  await copy.getByRole('button', { name: 'Copy' }).click()
  await copy.getByRole('alert').waitFor()
  await shoot(page, 'copying-refused')
  await copy.getByRole('combobox', { name: 'Folder in Desk' }).fill('2026')
  await copy.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('1 file was copied.').waitFor()
  expect((await readdir(join(home, 'desk', '2026'))).sort()).toEqual(['boat (2).jpg', 'crane.jpg'])
  expect(await lying()).toEqual(['boat.jpg', 'crane.jpg'])
})

test('what is selected is moved into another archive, into a folder that is offered while it is typed', async () => {
  await mkdir(join(home, 'shelf', 'ships', 'old'), { recursive: true })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>'
  await sharp(Buffer.from(svg))
    .jpeg()
    .toFile(join(home, 'shelf', 'ships', 'old', 'wreck.jpg'))
  await site.command(['archive', 'add', 'Shelf', join(home, 'shelf')])
  await site.command(['archive', 'uploads', 'Shelf', 'on'])
  await open(4)
  const { page } = here
  await page.getByRole('gridcell', { name: /boat\.jpg/ }).click()
  await page.getByRole('button', { name: 'Move to …' }).click()
  const move = page.getByRole('dialog', { name: 'Move 1 file' })
  await move.getByText('Shelf', { exact: true }).click()
  const folder = move.getByRole('combobox', { name: 'Folder' })
  await folder.fill('')
  await folder.pressSequentially('SH')
  await page.getByRole('option', { name: 'ships' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await folder.pressSequentially('/o')
  await page.getByRole('option', { name: 'ships/old' }).waitFor()
  await shoot(page, 'moving-across')
  await expectAccessible(page, 'the dialog of a move between archives')
  await page.getByRole('option', { name: 'ships/old' }).click()
  expect(await folder.inputValue()).toBe('ships/old')
  await move.getByRole('button', { name: 'Move' }).click()
  await page.getByText('1 file was moved.').waitFor()
  await expect.poll(() => cells().count()).toBe(3)
  expect((await readdir(join(home, 'shelf', 'ships', 'old'))).sort()).toEqual(['boat.jpg', 'wreck.jpg'])
  await expect.poll(lying).not.toContain('boat.jpg')
})

const twins = '5002-Twins'
test('what is alike is found by its look and its colour, reviewed, and merged into the larger one', async () => {
  await site.command(['archive', 'add', 'Twins', join(home, 'twins')])
  await site.command(['archive', 'uploads', 'Twins', 'on'])
  await open(3, {}, twins)
  const { page } = here
  await page.getByRole('banner').getByRole('button', { name: 'Advanced search' }).click()
  const form = page.getByRole('dialog', { name: 'Advanced search' })
  await form.getByRole('radio', { name: 'Any' }).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  expect(await form.getByRole('radio', { name: 'Blue' }).isChecked()).toBe(true)
  await shoot(page, 'colour-search')
  await expectAccessible(page, 'the row of colours')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => cells().count()).toBe(2)
  await page.getByText('Colour: Blue').waitFor()
  await page.goto(site.at(`archives/${twins}/`))
  await page.getByRole('button', { name: 'Doubles' }).click()
  const group = page.getByRole('list', { name: 'Groups of alike files' }).getByRole('heading')
  const told = async () => {
    await page.reload()
    await page.getByText('Alike files in').waitFor()
    return group.allTextContents()
  }
  await expect.poll(told, { timeout: 30_000 }).toEqual(['2 files · Identical picture'])
  await shoot(page, 'doubles-page')
  await expectAccessible(page, 'the doubles')
  await page.goto(site.at(`archives/${twins}/`))
  await cell('dock small').dblclick()
  await page.getByRole('button', { name: 'Find similar' }).click()
  const rows = page.getByRole('list', { name: 'Alike files' }).getByRole('listitem')
  await rows.getByText('Identical picture').waitFor()
  expect(await rows.getByRole('link', { name: 'Compare with' }).getAttribute('href')).toContain('dock')
  await shoot(page, 'alike-dialog')
  await expectAccessible(page, 'what is alike')
  await page.keyboard.press('Tab')
  await rows.getByRole('button', { name: 'Merge with' }).click()
  expect(await page.getByRole('radio', { name: 'dock.jpg' }).isChecked()).toBe(true)
  await page.getByText('goes to the trash and can be restored').waitFor()
  await shoot(page, 'merge-form')
  await expectAccessible(page, 'the form of merging')
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('1 file was deleted.').waitFor()
  await page.waitForURL(/dock\.jpg/)
  expect((await readdir(join(home, 'twins'))).filter((name) => name.endsWith('.jpg')).sort()).toEqual([
    'dock.jpg',
    'field.jpg',
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 file was restored.').waitFor()
  await here.leave()
  await open(3, { viewport: { width: 390, height: 800 }, locale: 'ar' }, twins)
  await cell('dock small').dblclick()
  await here.page.getByRole('button', { name: 'البحث عن متشابهات' }).click()
  await here.page.getByText('الصورة نفسها').waitFor()
  await shoot(here.page, 'alike-arabic')
  await here.page.getByRole('button', { name: /دمج مع/ }).click()
  await here.page.getByRole('button', { name: 'دمج', exact: true }).waitFor()
  await shoot(here.page, 'merge-arabic')
  await expectAccessible(here.page, 'merging in Arabic')
})
