import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SpawnedServer, spawnServer } from '../../apps/server/src/testing/spawn-server.ts'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, visit } from './open-browser.ts'

let home: string
let server: SpawnedServer
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-set-up-'))
  await mkdir(join(home, 'mine'))
  for (const [at, background] of ['#3377aa', '#aa5533', '#558844'].entries())
    await sharp({ create: { width: 300 + at, height: 200, channels: 3, background } })
      .jpeg()
      .toFile(join(home, 'mine', `lake ${at}.jpg`))
  server = spawnServer({ VITRINE_DATA: join(home, 'data'), VITRINE_DEMO: 'ask' })
  await server.ready
})
afterAll(async () => {
  await closeBrowser()
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

const printed = () => /Set it up at (\S+)/.exec(server.said())?.[1] ?? ''
/** A field by its whole name; where the focus is, by its name. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const isFocused = (page: Page, name: string) =>
  expect.poll(() => field(page, name).evaluate((element) => element === document.activeElement)).toBe(true)

/**
 * Lets the next question about the session fall into the time in which the password is being set, and tell already of
 * a site that is set up.
 */
async function askedMeanwhile(page: Page) {
  await page.route('**/set-up/password', async (route) => {
    let isTold = false
    // From here on alone: told a moment earlier, with nothing on its way, the page would rightly leave.
    await page.route('**/services/session', async (asked) => {
      const answer = await asked.fetch()
      const session = await answer.json()
      await asked.fulfill({
        response: answer,
        json: { ...session, apiDescriptor: { ...session.apiDescriptor, setUp: null } },
      })
      isTold = true
    })
    await expect
      .poll(async () => {
        await page.clock.fastForward(61_000)
        return isTold
      })
      .toBe(true)
    // Two turns of the page: had it left, it would be gone by now.
    for (let turn = 0; turn < 2; turn++) await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.unroute('**/services/session')
    await route.continue()
  })
}

test('the owner of a new server comes from the printed address to their own pictures, by the keyboard alone', async () => {
  await expect.poll(printed).toContain('#')
  const { page, leave } = await visit()
  await page.goto(printed().replace(/#.*/, ''))
  await page.getByRole('heading', { name: 'This Vitrine is not set up yet' }).waitFor()
  await expectAccessible(page, 'no secret')
  await page.goto('about:blank')
  await page.clock.install()
  await page.goto(printed())
  await isFocused(page, 'Password')
  await page.keyboard.type('seven grey herons')
  await page.keyboard.press('Enter')
  await page.getByText('The two new passwords are not the same.').waitFor()
  expect(await field(page, 'Password').inputValue()).toBe('seven grey herons')
  await expectAccessible(page, 'first password')
  await shoot(page, 'set-up-password')
  await page.keyboard.press('Tab')
  await isFocused(page, 'Password again')
  await page.keyboard.type('seven grey herons')
  await askedMeanwhile(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What shall be shown?' }).waitFor()
  expect(page.url()).not.toContain('#')
  // While it goes on the palette leads here, too.
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Set-up' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Make the demo library' }).focus()
  await page.keyboard.press('Tab')
  await isFocused(page, 'Name of the archive')
  await page.keyboard.press('Tab')
  await isFocused(page, 'Folder')
  await page.keyboard.type(join(home, 'nowhere'))
  await page.keyboard.press('Enter')
  await page.getByText('There is no such folder on the server.').waitFor()
  await isFocused(page, 'Folder')
  expect(await field(page, 'Folder').inputValue()).toBe(join(home, 'nowhere'))
  expect(await field(page, 'Name of the archive').inputValue()).toBe('Pictures')
  await expectAccessible(page, 'first archive')
  await shoot(page, 'set-up-folder')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(join(home, 'mine'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Everything is here' }).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Pictures' }).getAttribute('value')).toBe('3')
  const pictures = page.getByRole('list', { name: 'The first pictures' }).locator('img')
  await expect.poll(() => pictures.count()).toBe(3)
  await expectAccessible(page, 'progress')
  await shoot(page, 'set-up-progress')
  await page.getByRole('link', { name: 'Open Vitrine' }).press('Enter')
  await page
    .getByRole('link', { name: /Pictures/ })
    .first()
    .press('Enter')
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(3)
  await leave()
})
