import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
const visits: Visit[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-events-'))
  site = await openSite()
  for (const [name, files, open] of [
    ['Desk', ['bridge', 'market', 'parade', 'stadium', 'harbour', 'station'], true],
    ['Vault', ['secret'], false],
    ['Inbox', [], true],
  ] as const) {
    await mkdir(join(home, name))
    for (const file of files) await picture(name, file)
    await site.command(['archive', 'add', name, join(home, name)])
    if (!open) await site.command(['archive', 'access', name, 'Administrator:View'])
  }
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const shown = async () => {
    const answer = await fetch(site.at('archives/5000-Desk/'), { headers })
    return answer.ok ? ((await answer.json()) as { data: unknown[] }).data.length : 0
  }
  while ((await shown()) < 6) await setTimeout(200)
})
afterEach(async () => {
  for (const one of visits.splice(0)) await one.leave()
})
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

/** A picture that is whole when it appears. */
async function picture(archive: string, name: string) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 256
  const background = { r: hue, g: 120, b: 255 - hue }
  await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toFile(join(home, `${name}.part`))
  await rename(join(home, `${name}.part`), join(home, archive, `${name}.jpg`))
}

async function openWindow(
  path: string,
  { isEditor = false, ...options }: { isEditor?: boolean; locale?: string } = {},
) {
  const here = { ...(await visit(options)), at: (place: string) => site.at(place) }
  visits.push(here)
  if (isEditor) await signIn(here)
  const listens = here.page.waitForResponse(/services\/events/)
  await here.page.goto(site.at(path))
  await listens
  return here
}

const cells = (page: Page) => page.getByRole('gridcell')
const cell = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name })

/** Somebody else changes a title, by the API. */
async function retitle(who: Visit, path: string, title: string) {
  const data = { metadata: { '5': { value: title } } }
  const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
  const answer = await who.page.request.patch(site.at(`archives/${path}.jpg.info`), { data, headers })
  expect(answer.status()).toBe(200)
}

test('what one person saves is seen in the window of another, in Arabic too, without being reloaded', async () => {
  const editor = await openWindow('archives/5000-Desk/', { isEditor: true })
  await retitle(editor, '5000-Desk/bridge', 'The bridge')
  const reader = await openWindow('archives/5000-Desk/', { locale: 'ar' })
  await cell(editor.page, /The bridge/).click()
  await editor.page.keyboard.press('i')
  const details = editor.page.getByRole('complementary', { name: 'Details' })
  await cell(reader.page, /bridge/).click()
  await reader.page.keyboard.press('i')
  await details.getByRole('button', { name: 'Edit Title' }).click()
  await details.getByRole('textbox', { name: 'Title' }).fill('الجسر القديم')
  const saved = editor.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await details.getByRole('textbox', { name: 'Title' }).press('Enter')
  await saved
  const from = performance.now()
  await cell(reader.page, /الجسر القديم/).waitFor()
  process.stderr.write(`  seen in the other window after ${Math.round(performance.now() - from)} ms\n`)
  const inspector = reader.page.getByRole('complementary', { name: 'التفاصيل' })
  await inspector.getByRole('heading', { level: 2, name: 'الجسر القديم' }).waitFor()
  await expect.poll(() => cells(reader.page).count()).toBe(6)
  await shoot(reader.page, 'event-stream-ar')
})

test('an editor that is open keeps what was typed while the asset changes around it, and saving tells of the conflict', async () => {
  const here = await openWindow('archives/5000-Desk/', { isEditor: true })
  const other = await openWindow('archives/5000-Desk/', { isEditor: true })
  const { page } = here
  await retitle(other, '5000-Desk/stadium', 'The stadium')
  await cell(page, /The stadium/).click()
  await page.keyboard.press('i')
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByRole('button', { name: 'Edit Title' }).click()
  const field = details.getByRole('textbox', { name: 'Title' })
  await field.fill('Mine')
  await retitle(other, '5000-Desk/stadium', 'Theirs')
  await cell(page, /Theirs/).waitFor()
  expect(await field.inputValue()).toBe('Mine')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await shoot(page, 'event-stream-typing')
  here.bringAbout(/status of 412/)
  await field.press('Enter')
  await details.getByText('Administrator has changed Title meanwhile: “Theirs”.').waitFor()
  expect(await field.inputValue()).toBe('Mine')
})

test('a list that was opened before its first files were read fills by itself, and keeps selection and focus as more come', async () => {
  const here = await openWindow('archives/5002-Inbox/')
  const { page } = here
  await page.getByText('As soon as files are put here, they appear by themselves.').waitFor()
  await picture('Inbox', 'first')
  await cell(page, /first/).waitFor()
  await page.getByText('As soon as files are put here').waitFor({ state: 'detached' })
  await cell(page, /first/).click({ modifiers: ['ControlOrMeta'] })
  await page.getByText('1 selected').waitFor()
  await picture('Inbox', 'second')
  await expect.poll(() => cells(page).count()).toBe(2)
  await page.getByText('1 selected').waitFor()
  expect(await cell(page, /first/).getAttribute('aria-selected')).toBe('true')
  await rm(join(home, 'Inbox', 'second.jpg'))
  await expect.poll(() => cells(page).count()).toBe(1)
  await shoot(page, 'event-stream-inbox')
})

test('a search asks again by itself when something fits it since', async () => {
  const here = await openWindow('archives/5000-Desk/?q=fireworks')
  const other = await openWindow('archives/5000-Desk/', { isEditor: true })
  await here.page
    .getByText(/Nothing/)
    .first()
    .waitFor()
  await retitle(other, '5000-Desk/parade', 'Fireworks over the parade')
  await cell(here.page, /Fireworks/).waitFor()
})

test('the windows of a browser share one stream, and when the one that has it is closed another goes on', async () => {
  const here = await openWindow('archives/5000-Desk/')
  const other = await openWindow('archives/5000-Desk/', { isEditor: true })
  const { page } = here
  const streams: Page[] = []
  page.context().on('request', (request) => {
    if (/services\/events/.test(request.url())) streams.push(request.frame().page())
  })
  const second = await page.context().newPage()
  await second.goto(page.url())
  await cell(second, /market/).waitFor()
  await retitle(other, '5000-Desk/market', 'Market of May')
  for (const each of [page, second]) await cell(each, /Market of May/).waitFor()
  expect(streams).toEqual([])
  const taken = second.waitForResponse(/services\/events/)
  await page.close()
  await taken
  await retitle(other, '5000-Desk/market', 'Market of June')
  await cell(second, /Market of June/).waitFor()
  expect(streams).toEqual([second])
})

test('the next page of a tab goes on in the stream where the one before was, and asks for each document once', async () => {
  const { page } = await openWindow('archives/5000-Desk/')
  await cell(page, /harbour/i).waitFor()
  await expect.poll(() => page.evaluate('sessionStorage.length')).toBeGreaterThan(0)
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && ['fetch', 'xhr'].includes(request.resourceType()))
      asked.push(`${request.headers()['accept']} ${request.url()}`)
  })
  const listens = page.waitForResponse(/services\/events/)
  await page.goto(site.at('archives/5000-Desk/;o=fn'))
  expect((await (await listens).request().allHeaders())['last-event-id']).toMatch(/^[\w-]{86}$/)
  await cell(page, /harbour/i).waitFor()
  await page.clock.runFor(5000)
  // What the page would have asked for by now is on its way before this.
  await page.evaluate((address) => fetch(address).then(({ status }) => status), site.at(''))
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
  expect(asked.filter((one) => one.includes('5000-Desk')).length).toBeGreaterThan(0)
})

/** As a browser does with a tab that is covered by another. */
async function turnTo(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('a tab that nobody sees asks for nothing, and has made up for it when somebody does', async () => {
  const here = await openWindow('archives/5000-Desk/')
  const other = await openWindow('archives/5000-Desk/', { isEditor: true })
  const { page } = here
  await cell(page, /harbour/).waitFor()
  const ended = page.waitForEvent('requestfailed', (request) => /services\/events/.test(request.url()))
  await turnTo(page, 'hidden')
  await ended
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await retitle(other, '5000-Desk/harbour', 'Harbour at noon')
  await cell(other.page, /Harbour at noon/).waitFor()
  expect(asked.filter((url) => /archives|events/.test(url))).toEqual([])
  expect(await cell(page, /Harbour at noon/).count()).toBe(0)
  await turnTo(page, 'visible')
  await cell(page, /Harbour at noon/).waitFor()
})

test('who may not see an asset hears nothing of it', async () => {
  const guest = await openWindow('archives/5000-Desk/')
  const other = await openWindow('archives/5000-Desk/', { isEditor: true })
  const { page } = guest
  await page.evaluate((address) => {
    const heard = { text: '' }
    Object.assign(window, { heard })
    void fetch(address, { headers: { accept: 'text/event-stream' } }).then(async ({ body }) => {
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        if (done) return
        heard.text += value
      }
    })
  }, site.at('services/events'))
  const heard = () => page.evaluate(() => (window as unknown as { heard: { text: string } }).heard.text)
  await expect.poll(heard).toContain('event: open')
  await retitle(other, '5001-Vault/secret', 'A secret')
  await picture('Vault', 'another secret')
  await retitle(other, '5000-Desk/station', 'The station')
  await expect.poll(heard).toContain('station.jpg')
  expect(await heard()).not.toMatch(/Vault|secret|5001/)
  expect((await heard()).match(/event: changed/g)).toHaveLength(1)
})

test('rights that are given and taken are felt in an open window', async () => {
  const here = await openWindow('archives/')
  await here.page.getByRole('link', { name: /Desk/ }).first().waitFor()
  const fourth = join(home, 'Fourth')
  await mkdir(fourth)
  await writeFile(join(fourth, 'note.txt'), 'a note')
  await site.command(['archive', 'add', 'Fourth', fourth])
  await here.page
    .getByRole('link', { name: /Fourth/ })
    .first()
    .waitFor()
  await here.page
    .getByRole('link', { name: /Fourth/ })
    .first()
    .click()
  await cell(here.page, /note/).waitFor()
  await site.command(['archive', 'remove', 'Fourth', '--yes'])
  await here.page.getByText('There is no such archive here.').first().waitFor()
  await expect.poll(() => cells(here.page).count()).toBe(0)
})
