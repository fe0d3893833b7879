import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

export interface Figures {
  scriptKilobytes: number
  longestTask: number
  layoutShift: number
  firstThumbnail: number
}

export const budgets: Figures = { scriptKilobytes: 200, longestTask: 150, layoutShift: 0.01, firstThumbnail: 800 }

/** What a page saw of itself since it was opened, or since `forget`; times in milliseconds. */
export interface Seen {
  longestTask: number
  /** Tasks of more than 50 ms. */
  longTasks: number
  layoutShift: number
  firstThumbnail: number
  mostTiles: number
  /** Each press of a key to the next drawing after it. */
  keys: number[]
}

type Watched = { vitrineFigures: Seen }

/** Watches from the first moment of the page; evaluated there. */
function watch(): void {
  const seen: Seen = { longestTask: 0, longTasks: 0, layoutShift: 0, firstThumbnail: 0, mostTiles: 0, keys: [] }
  Object.assign(window, { vitrineFigures: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longTasks++
      seen.longestTask = Math.max(seen.longestTask, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  document.addEventListener(
    'load',
    ({ target }) => {
      const isThumbnail = target instanceof HTMLImageElement && target.closest('[role=gridcell]') !== null
      if (isThumbnail) seen.firstThumbnail ||= performance.now()
    },
    { capture: true },
  )
  setInterval(() => {
    seen.mostTiles = Math.max(seen.mostTiles, document.querySelectorAll('[role=gridcell]').length)
  }, 100)
}

/** A page of Playwright, or another that can be asked the same. */
interface Watchable {
  addInitScript(script: () => void): Promise<unknown>
  evaluate<Value>(run: () => Value): Promise<Value>
}

export const watchPage = (page: Watchable) => page.addInitScript(watch)

export const seenBy = (page: Watchable): Promise<Seen> =>
  page.evaluate(() => (window as unknown as Watched).vitrineFigures)

/** What is seen from here on. */
export async function forget(page: Watchable): Promise<void> {
  await page.evaluate(() => {
    const seen = (window as unknown as Watched).vitrineFigures
    Object.assign(seen, { longestTask: 0, longTasks: 0, layoutShift: 0, mostTiles: 0, keys: [] })
  })
}

const quietMs = 1500

async function measureOnce(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  let last = performance.now()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    bytes += encodedDataLength
    last = performance.now()
  })
  await watchPage(page)
  await page.goto(address)
  await page.waitForFunction(() => (window as unknown as Watched).vitrineFigures.firstThumbnail > 0)
  // The stream of events never ends: the page has come up when no script has come for a while.
  while (performance.now() - last < quietMs) await setTimeout(50)
  const { longestTask, layoutShift, firstThumbnail } = await seenBy(page)
  await context.close()
  return { scriptKilobytes: bytes / 1000, longestTask, layoutShift, firstThumbnail }
}

const runs = 5

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Medians of how the page of a collection comes up, on a warm server, with an empty cache. */
export async function measureLoading(browser: Browser, address: string): Promise<Figures> {
  await measureOnce(browser, address)
  const all: Figures[] = []
  for (let run = 0; run < runs; run++) all.push(await measureOnce(browser, address))
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]))
  return {
    scriptKilobytes: of('scriptKilobytes'),
    longestTask: of('longestTask'),
    layoutShift: of('layoutShift'),
    firstThumbnail: of('firstThumbnail'),
  }
}
