import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { expect, inject, TestRunner } from 'vitest'
import { loadWithin } from '../../apps/server/src/testing/load-within.ts'
import { administratorPassword, chromiumPath } from './journey-server.ts'
import { OfferedAddresses } from './offered-addresses.ts'

export interface Visit {
  page: Page
  /** Address of a place below the base. */
  at(path: string): string
  /** Words on the console that this journey brings about on purpose. */
  bringAbout(word: RegExp): void
  /** Ends the journey, and insists that nothing was complained about and no address was made up (API-001). */
  leave(): Promise<void>
}

let browser: Browser | null = null

/**
 * Chromium takes the last list of what is switched off: the driver's own list stands here again, and with it the two
 * pages with which Chromium draws its address bar. They took a third of the work of each window, and nobody sees them.
 * A page kept ready for another site, and pages kept for the way back, are not seen either.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'BackForwardCache',
]

export async function closeBrowser(): Promise<void> {
  await browser?.close()
  browser = null
}

/** The server of this worker. */
export function journeyServer(): { address: string; data: string } {
  const server = inject('journeyServers')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (server === undefined) throw new Error('More workers run journeys than there are servers for them.')
  return server
}

/** A fresh person at the browser: no cookies, nothing stored. */
export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  browser ??= await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Nothing here is drawn by a graphics card, so its stand-in is not needed either.
      '--disable-gpu',
      // Windows are short-lived: what optimizing their code takes, it never gives back.
      '--js-flags=--no-opt,--no-maglev',
      `--disable-features=${switchedOff.join(',')}`,
    ],
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options })
  const offered = new OfferedAddresses(context)
  const page = await context.newPage()
  // As long as polls wait, and for the same reason: a busy machine gets to it late.
  page.setDefaultTimeout(50_000)
  const answered = followWriting(context)
  leaveOnlyAfter(answered, page)
  escapeOnlyWithFocus(page)
  const complaints: string[] = []
  const broughtAbout: RegExp[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const address = journeyServer().address
  const at = (path: string) => new URL(path, address).toString()
  const leave = async () => {
    await tellLastView(page)
    await answered()
    const madeUp = await offered.madeUp()
    // Answers that a journey was still changing are nobody's any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    const surprises = complaints.filter((complaint) => !broughtAbout.some((word) => word.test(complaint)))
    expect(surprises, 'the browser complained').toEqual([])
    expect(madeUp, 'no document offered these addresses').toEqual([])
  }
  return { page, at, leave, bringAbout: (word) => void broughtAbout.push(word) }
}

/** Resolves once the server has answered all that was to be written: after a while without, too, for a journey may hold an answer back. */
function followWriting(context: BrowserContext): () => Promise<void> {
  const writing = new Set<Request>()
  context.on('request', (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method())) writing.add(request)
  })
  const end = (request: Request) => void writing.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return async () => {
    for (let looks = 0; writing.size > 0 && looks < 200; looks++) await sleep(20)
    writing.clear()
  }
}

/**
 * A person sees that something was written before they go to another address; a browser that goes there sooner takes what is on
 * its way back, and a busy machine makes it so.
 */
function leaveOnlyAfter(answered: () => Promise<void>, page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...wish) => answered().then(() => goto(...wish))
  // A page that loads itself anew at the same moment, because somebody's rights have changed, is in the way of this once.
  const again = (fault: Error) => /net::ERR_ABORTED/.test(fault.message)
  page.reload = async (...wish) => {
    await answered()
    return reload(...wish).catch((fault: Error) => (again(fault) ? reload(...wish) : Promise.reject(fault)))
  }
}

/** A menu takes the focus a moment after it is seen; a key that is pressed sooner goes to the button behind it, and nothing closes. */
function escapeOnlyWithFocus(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard)
  const hasFocus = `[...document.querySelectorAll('[role=menu]')].every((menu) => menu.contains(document.activeElement))`
  page.keyboard.press = async (key, ...wish) => {
    for (let looks = 0; key === 'Escape' && looks < 20 && !(await page.evaluate(hasFocus).catch(() => true)); looks++)
      await sleep(25)
    return press(key, ...wish)
  }
}

/** Of a test that failed, what the person saw last: without it a failure that comes once in many runs says too little. */
async function tellLastView(page: Page): Promise<void> {
  if (TestRunner.getCurrentTest()?.result?.state !== 'fail') return
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  console.error(`The page at ${page.url()} when the test failed:\n${seen.slice(0, 4000)}`)
}

/** Chromium prints every request that was refused, or stopped by the journey itself: its subject, not a fault. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of (400|401|403|404)|net::ERR_FAILED)/.test(
    text,
  )
}

export interface Account {
  username: string
  password: string
}

export const administrator = { username: 'Administrator', password: administratorPassword }

/** A new account, made by a command beside the server as an operator would; `first` must choose a password on arrival. */
export async function openAccount(username: string, ...roles: 'first'[]): Promise<Account> {
  const { runCommandWithin } = await loadWithin()
  const { said } = await runCommandWithin(['user', 'add', username, ...roles], { VITRINE_DATA: journeyServer().data })
  const password = /with the password (\S+)/.exec(said)?.[1]
  if (password === undefined) throw new Error(`No account was opened: ${said}`)
  return { username, password }
}

/** Signs in as the page would, without typing: journeys that are not about signing in begin signed in. */
export async function signIn({ page, at }: Visit, as: Account = administrator): Promise<void> {
  const data = { username: as.username, password: as.password }
  const answer = await page.request.post(at('login'), { data })
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`)
}

/** A picture of the screen under tests/.output for people to look at, where VITRINE_SHOOT asks for pictures. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env['VITRINE_SHOOT']) return
  const folder = join(import.meta.dirname, '..', '.output', 'screenshots')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
