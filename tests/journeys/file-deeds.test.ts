import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
const names = ['anchor', 'boat', 'crane', 'dock', 'eel', 'ferry', 'gull']
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-deeds-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${at * 50},50%,55%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  site = await openSite()
  // What is taken away behind its back is not noticed by itself.
  await site.restart({ VITRINE_WATCH: 'off' })
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
const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(`${name}\\.jpg`) })
const button = (name: string) => here.page.getByRole('button', { name, exact: true })

const isOfTasks = (request: Request) => new URL(request.url()).pathname.startsWith('/fotoweb/me/background-tasks/')

async function open(count: number) {
  here = { ...(await visit()), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/;o=fn'))
  await expect.poll(() => cells().count(), { timeout: 30_000 }).toBe(count)
}

test('several files are given a title, renamed, copied and duplicated, all by tasks that are asked how far they are [AST-006] [AST-008] [AST-009] [AST-012] [AST-014]', async () => {
  await open(7)
  const { page } = here
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const begun = async (press: () => Promise<void>) => {
    const asking = page.waitForRequest((request) => request.method() === 'POST' && isOfTasks(request))
    await press()
    const request = await asking
    expect(new URL(request.url()).pathname).toBe('/fotoweb/me/background-tasks/')
    const answer = (await (await request.response())?.json()) as { location: string }
    await expect.poll(() => asked).toContain(`GET ${answer.location}`)
    return request.postDataJSON() as { assets: object[] }
  }
  await cell('boat').click()
  await cell('crane').click()
  // The key is there when the bar is.
  await button('Edit all that are selected').waitFor()
  await page.keyboard.press('e')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('In the harbour')
  await title.press('ControlOrMeta+Enter')
  await page.getByText('2 assets were changed.').first().waitFor()
  await page.keyboard.press('Escape')
  await button('Rename').click()
  await page.getByRole('dialog', { name: 'Rename 2 files' }).getByRole('textbox').fill('ship')
  await begun(() => page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click())
  await page.getByText('2 files were renamed.').waitFor()
  await cell('ship 1').click()
  await cell('ship 2').click()
  const duplicated = await begun(() => button('Duplicate').click())
  const hrefs = [1, 2].map((at) => `/fotoweb/archives/5000-Desk/ship%20${at}.jpg.info`)
  expect(duplicated).toEqual({ assets: hrefs.map((href) => ({ href, revision: null })) })
  await page.getByText('2 files were duplicated.').waitFor()
  await cell('ship 1').click()
  await cell('ship 2').click()
  await button('Copy to …').click()
  const copy = page.getByRole('dialog', { name: 'Copy 2 files' })
  await copy.getByRole('combobox').fill('copies')
  const copied = await begun(() => copy.getByRole('button', { name: 'Copy' }).click())
  expect(copied.assets.map((each) => (each as { href: string }).href)).toEqual(hrefs)
  await page.getByText('2 files were copied.').waitFor()
  expect((await readdir(join(home, 'desk', 'copies'))).sort()).toEqual(['ship 1.jpg', 'ship 2.jpg'])
  const lying = (await readdir(join(home, 'desk'))).filter((name) => name.startsWith('ship')).sort()
  expect(lying).toEqual(['ship 1 (2).jpg', 'ship 1.jpg', 'ship 2 (2).jpg', 'ship 2.jpg'])
})

test('what cannot be copied, moved, renamed, duplicated or deleted is told as just that [ERR-014] [ERR-015] [ERR-016] [ERR-018] [ERR-019]', async () => {
  await open(11)
  const { page } = here
  const take = async (name: string) => {
    await cell(name).click()
    await page.getByText('1 selected').waitFor()
    await rm(join(home, 'desk', `${name}.jpg`))
  }
  await take('anchor')
  await button('Copy to …').click()
  await page.getByRole('dialog').getByRole('combobox').fill('away')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await page.getByText(/1 file could not be copied\./).waitFor()
  await shoot(page, 'copy-failed')
  await take('dock')
  await button('Move to …').click()
  await page.getByRole('dialog').getByRole('combobox').fill('away')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await page.getByText(/1 file could not be moved\./).waitFor()
  await take('eel')
  await button('Rename').click()
  await page.getByRole('dialog').getByRole('textbox').fill('conger')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByText(/1 file could not be renamed\./).waitFor()
  await take('ferry')
  await button('Duplicate').click()
  await page.getByText(/1 file could not be duplicated\./).waitFor()
  await take('gull')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/1 file could not be deleted\./).waitFor()
})
