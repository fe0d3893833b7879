/**
 * Holds the page of a collection to its budgets: what it loads and how it comes up, on a warm server, with an empty cache.
 *
 *     npm run measure -w @vitrine/web -- http://127.0.0.1:8080/fotoweb/archives/5000-Samples/
 */
import { type Browser, chromium } from 'playwright-core'

const budgets = { scriptKilobytes: 200, longestTask: 150, layoutShift: 0.01, firstThumbnail: 800 }
type Figures = typeof budgets

const runs = 5

/** Watches from the first moment of the page; evaluated there. */
function watch(): void {
  const seen = { longestTask: 0, layoutShift: 0, firstThumbnail: 0 }
  Object.assign(window, { vitrineFigures: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener(
    'load',
    ({ target }) => {
      const isThumbnail = target instanceof HTMLImageElement && target.closest('[role=gridcell]') !== null
      if (isThumbnail) seen.firstThumbnail ||= performance.now()
    },
    { capture: true },
  )
}

async function measure(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(
    () => (window as unknown as { vitrineFigures: Omit<Figures, 'scriptKilobytes'> }).vitrineFigures,
  )
  await context.close()
  return { scriptKilobytes: bytes / 1000, ...seen }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const [address] = process.argv.slice(2)
if (address === undefined) throw new Error('Say the address of a collection on a running server.')
const executablePath = process.env['VITRINE_CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
await measure(browser, address)
const all: Figures[] = []
for (let run = 0; run < runs; run++) all.push(await measure(browser, address))
await browser.close()

for (const name of Object.keys(budgets) as (keyof Figures)[]) {
  const value = median(all.map((figures) => figures[name]))
  const isKept = value > (name === 'firstThumbnail' ? 0 : -1) && value <= budgets[name]
  console.log(
    `${isKept ? 'ok  ' : 'OVER'} ${name} ${value.toFixed(name === 'layoutShift' ? 4 : 0)} of ${budgets[name]}`,
  )
  if (!isKept) process.exitCode = 1
}
