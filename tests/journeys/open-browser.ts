import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { administratorPassword, chromiumPath } from './journey-server.ts'

export interface Visit {
  page: Page
  /** Address of a place below the base. */
  at(path: string): string
  /** Everything the browser complained about; a journey ends by insisting that there is nothing. */
  complaints: string[]
  close(): Promise<void>
}

let browser: Browser | null = null

export async function closeBrowser(): Promise<void> {
  await browser?.close()
  browser = null
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
    ],
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const address = inject('journeyAddress')
  const at = (path: string) => new URL(path, address).toString()
  return { page, at, complaints, close: () => context.close() }
}

/** Chromium prints every refused request; those that a journey provokes are its subject, not a fault. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of (400|401|404)/.test(text)
}

/** Signs in as the page would, without typing: journeys that are not about signing in begin signed in. */
export async function signIn({ page, at }: Visit): Promise<void> {
  const data = { username: 'Administrator', password: administratorPassword }
  const answer = await page.request.post(at('login'), { data })
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`)
}

/** A picture of the screen under tests/.output, for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, '..', '.output', 'screenshots')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
