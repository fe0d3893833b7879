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
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-comments-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of ['harbour', 'market'].entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${at * 80},40%,60%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
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
const comments = (one: Visit) => one.page.getByRole('article')
const deed = (name: string, at = 0) => comments(here).nth(at).getByRole('button', { name })

/** The viewer of an asset, with its details and what is said of it. */
async function openComments(one: Visit, name: string, words = { details: 'Details', title: /^Comments/ }) {
  await one.page.goto(site.at(`archives/5000-Desk/${name}.jpg.info`))
  const title = one.page.locator('summary').filter({ hasText: words.title })
  const details = one.page.getByRole('button', { name: words.details, exact: true })
  await details.waitFor()
  if ((await title.count()) === 0 && (await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  await title.waitFor()
  if ((await title.locator('..').getAttribute('open')) === null) await title.click()
}

test('an archive takes comments when its dialog says so; people say something, answer, settle, change and delete', async () => {
  here = await arrive()
  const { page } = here
  await page.goto(site.at('archives/'))
  await page.getByRole('button', { name: 'Edit Desk', exact: true }).click()
  await page.getByRole('checkbox', { name: 'People can comment on files' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await openComments(here, 'harbour')
  await page.getByText('Nobody has said anything yet.').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Write something.').waitFor()
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.fill('Too dark?\nDonaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft')
  await field.press('Control+Enter')
  await comments(here).first().waitFor()
  expect(await field.inputValue()).toBe('')
  await page.locator('summary').filter({ hasText: 'Comments (1)' }).waitFor()

  await deed('Answer').click()
  const answer = page.getByRole('textbox', { name: 'Answer to Administrator' })
  await answer.fill('No, it was evening.')
  await answer.press('Control+Enter')
  await page.getByRole('list', { name: 'Answers to Administrator' }).getByText('No, it was evening.').waitFor()
  await deed('Resolve').click()
  await comments(here).first().getByText('Resolved').waitFor()
  await expectAccessible(page, 'comments on an asset')
  await shoot(page, 'comments')
  await deed('Change', 1).click()
  const change = page.getByRole('textbox', { name: 'Change' })
  await change.fill('It was night.')
  await page.getByRole('button', { name: 'Save' }).click()
  await comments(here).nth(1).getByText('It was night.').waitFor()
  await comments(here).nth(1).getByText('changed').waitFor()
  await deed('Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => comments(here).allInnerTexts()).toEqual([expect.stringContaining('It was night.')])
})

test('what was typed stays from picture to picture and when the server refuses it; another window sees what is sent', async () => {
  here = await arrive()
  const { page } = here
  const other = await arrive()
  await openComments(other, 'market')
  await openComments(here, 'market')
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.fill('A draft')
  await page.route('**/*.comments/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send' }).click()
  await refused
  await page
    .getByText(/The server does not answer/i)
    .first()
    .waitFor()
  expect(await field.inputValue()).toBe('A draft')
  await page.unroute('**/*.comments/')
  await page.getByRole('button', { name: 'Send' }).click()
  await comments(other).getByText('A draft').waitFor()
  await other.leave()
})

test('in Arabic and in the dark it reads from the right', async () => {
  here = await arrive({ locale: 'ar', colorScheme: 'dark' })
  await openComments(here, 'market', { details: 'التفاصيل', title: /^التعليقات/ })
  await comments(here).first().waitFor()
  await expectAccessible(here.page, 'comments in Arabic')
  await shoot(here.page, 'comments-arabic')
})
