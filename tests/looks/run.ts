/**
 * `npm run looks`: pictures of every page and state in languages, themes and widths that cover each other, under
 * `tests/.output/looks`, with a sheet for each state. `npm run looks -- grid,login de,360` takes the states and looks that
 * have one of these words in their names.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import { isFilled, noteFilled, openServer, password } from './library.ts'
import { looks } from './looks.ts'
import { makeSheets } from './sheets.ts'
import { guestStates, memberStates, type Place, type State } from './states.ts'

const output = join(import.meta.dirname, '..', '.output', 'looks')
const [stateWords = '', lookWords = ''] = process.argv.slice(2)
const isWanted = (name: string, words: string) => words.split(',').some((word) => name.includes(word))
const wantedLooks = Object.entries(looks).filter(([name]) => isWanted(name, lookWords))

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
if (executablePath === undefined) throw new Error('Chromium is needed: npm test installs it on Debian.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const server = await openServer(output)
const at = (path: string) => new URL(path, server.address).toString()

const faults: string[] = []

/** Everybody's looks of one state; what does not fit the window or cannot be opened is told at the end. */
async function take(place: Place, look: string, states: readonly State[]): Promise<void> {
  for (const state of states.filter(({ name }) => isWanted(name, stateWords))) {
    try {
      await state.open(place)
      await place.page.waitForTimeout(250)
      const isFitting = 'document.documentElement.scrollWidth <= window.innerWidth + 1'
      if (!(await place.page.evaluate(isFitting))) faults.push(`${state.name} is too wide in ${look}`)
      await place.page.screenshot({ path: join(output, `${state.name}__${look}.png`) })
    } catch (fault) {
      faults.push(`${state.name} in ${look}: ${String(fault).split('\n')[0]}`)
    }
  }
}

async function asPerson(options: BrowserContextOptions, use: (place: Place) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  // The stream of events never ends: with it the network would never be idle.
  await context.route(/\/services\/events$/, (route) => route.fulfill({ status: 404 }))
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await use({ page, at })
  await context.close()
}

type Account = { username: string; password: string }

async function everywhere(states: readonly State[], as?: Account): Promise<void> {
  const session = as === undefined ? {} : { storageState: await sessionOf(as) }
  for (const [look, options] of wantedLooks) {
    await asPerson({ ...options, ...session }, (place) => take(place, look, states))
  }
}

/** One session for all looks: who signs in as often as there are looks is asked to wait. */
async function sessionOf(data: Account) {
  const context = await browser.newContext()
  const answer = await context.request.post(at('login'), { data })
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

const administrator = { username: 'Administrator', password }
const setUp = (name: string, secret: string): State => ({
  name,
  async open({ page }) {
    await page.goto(`${at('views/set-up')}${secret}`)
    await page.waitForLoadState('networkidle')
  },
})

/** The steps of the set-up, each in every look before the next one is taken. */
async function takeSetUp(): Promise<void> {
  const secret = `#${server.secret}`
  await everywhere([setUp('set-up-unasked', ''), setUp('set-up-password', secret)])
  await asPerson({ locale: 'en-GB' }, async ({ page }) => {
    await page.goto(`${at('views/set-up')}${secret}`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password again').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Make the demo library' }).waitFor()
    await everywhere([setUp('set-up-first', '')], administrator)
    await page.getByRole('button', { name: 'Make the demo library' }).click()
    await everywhere([setUp('set-up-coming', '')], administrator)
    await page.getByRole('heading', { name: 'Everything is here' }).waitFor({ timeout: 600_000 })
    await everywhere([setUp('set-up-done', '')], administrator)
  })
  await noteFilled(output)
}

try {
  if (!isFilled(output)) await takeSetUp()
  await everywhere(memberStates, administrator)
  const forced: State = {
    name: 'forced-password',
    open: ({ page }) => page.goto(at('views/force-change-password')).then(),
  }
  await everywhere([forced], await server.newcomer())
  // Last, because wrong passwords make the server slow to let anybody in.
  await everywhere(guestStates)
  await makeSheets(output)
} finally {
  await browser.close()
  await server.stop()
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${output}\n`)
process.exit(faults.length === 0 ? 0 : 1)
