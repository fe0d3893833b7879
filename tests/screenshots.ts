// `npm run screenshots`: takes the pictures of the README from a demo library that is set up as people do it.
// The library has names in many scripts: the machine needs fonts for them, such as fonts-droid-fallback.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { spawnServer } from '../apps/server/src/testing/spawn-server.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'screenshots')
const password = 'seven grey herons wait'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
if (executablePath === undefined) throw new Error('Chromium is needed: npm test installs it on Debian.')

const width = 1440
const shoot = (page: Page, name: string, height = 900) =>
  page.screenshot({ path: join(folder, `${name}.png`), clip: { x: 0, y: 0, width, height } })

const home = await mkdtemp(join(tmpdir(), 'vitrine-screenshots-'))
const server = spawnServer({ VITRINE_DATA: join(home, 'data'), VITRINE_DEMO: 'ask' })
const address = await server.ready
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: 'en-GB' })
  page.setDefaultTimeout(60_000)
  // The stream of events never ends: with it the network would never be idle.
  await page.route(/\/services\/events$/, (route) => route.fulfill({ status: 404 }))
  await setUp(page)
  await takeGrid(page)
} finally {
  await browser.close()
  await server.stop()
  await rm(home, { recursive: true, force: true })
}

async function setUp(page: Page): Promise<void> {
  const printed = /Set it up at (\S+)/
  for (let tries = 0; tries < 50 && !printed.test(server.said()); tries++) await setTimeout(100)
  await page.goto(printed.exec(server.said())?.[1] ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Make the demo library' }).waitFor()
  await page.waitForLoadState('networkidle')
  await shoot(page, 'set-up', 600)
  await page.getByRole('button', { name: 'Make the demo library' }).click()
  await page.getByRole('heading', { name: 'Everything is here' }).waitFor({ timeout: 600_000 })
}

/** Everything that is on the screen has its picture. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function takeGrid(page: Page): Promise<void> {
  await page.goto(new URL('archives/', address).toString())
  await page
    .getByRole('link', { name: /Places/ })
    .first()
    .click()
  await settled(page)
  await shoot(page, 'grid')
  await page.getByRole('gridcell').nth(2).dblclick()
  await page.locator('main img[data-loaded]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('status', { name: 'Loading the picture' }).waitFor({ state: 'detached' })
  await shoot(page, 'viewer')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(new URL('archives/', address).toString())
  await page
    .getByRole('link', { name: /Museum/ })
    .first()
    .click()
  await settled(page)
  await page.getByRole('gridcell').nth(1).click()
  await page
    .getByRole('gridcell')
    .nth(6)
    .click({ modifiers: ['Shift'] })
  await page.waitForLoadState('networkidle')
  await shoot(page, 'grid-dark')
}
