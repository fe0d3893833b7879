import { type Browser, chromium, type Page } from 'playwright-core'
import { budgets, forget, measureLoading, type Seen, seenBy, watchPage } from '../apps/web/measure/page-figures.ts'
import { jumpTo, openBareGrid } from './bare-grid.ts'
import { openScrollLibrary } from './scroll-library.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 1)
const number = new Intl.NumberFormat('en-GB')

let isKept = true
function tell(what: string, figure: number, unit: string, most: number): void {
  if (figure > most) isKept = false
  const line = [
    what.padEnd(54),
    `${figure.toFixed(unit === '' ? 3 : 0)} ${unit}`.padStart(12),
    `   at most ${most} ${unit}`,
  ]
  process.stdout.write(`${line.join('')}${figure > most ? '   MISSED' : ''}\n`)
}

/**
 * The client in Chromium before one archive of `BENCH_ASSETS` assets: how it comes up, how it scrolls and jumps for
 * `BENCH_MINUTES`, how keys answer, and what it holds in memory. Server and browser share the machine.
 */
export async function main(): Promise<void> {
  const library = await openScrollLibrary(total)
  const executablePath = process.env['VITRINE_CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const address = await addressOfGrid(browser, library.address)
    process.stdout.write(`${number.format(total)} assets, ${minutes} min, Chromium ${browser.version()}\n`)
    const figures = await measureLoading(browser, address)
    tell('script of the grid on the wire', figures.scriptKilobytes, 'kB', budgets.scriptKilobytes)
    tell('longest task while loading', figures.longestTask, 'ms', budgets.longestTask)
    tell('layout shift while loading', figures.layoutShift, '', budgets.layoutShift)
    tell('first thumbnail painted, empty cache', figures.firstThumbnail, 'ms', budgets.firstThumbnail)
    await measureGrid(browser, address)
  } finally {
    await browser.close()
    await library.close()
  }
  if (!isKept) process.exitCode = 1
}

async function addressOfGrid(browser: Browser, home: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(new URL('archives/', home).toString())
  await page
    .getByRole('link', { name: /Archive 000/ })
    .first()
    .click()
  await page.getByRole('gridcell').first().waitFor()
  const address = page.url()
  await page.close()
  return address
}

const cellAt = (page: Page, position: number) => page.locator(`[data-position="${position}"]:not([aria-busy])`)
const rest = (page: Page) => page.waitForTimeout(300)

async function measureGrid(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await watchPage(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('gridcell').first().focus()
  await forget(page)
  await page.keyboard.press('End')
  await cellAt(page, total - 1).waitFor()
  process.stdout.write(`the last one is reached by the key End: ${number.format(total)}\n`)
  await dragTo(page, 1)
  await cellAt(page, total - 1).waitFor()
  await page.keyboard.press('Home')
  await cellAt(page, 0).waitFor()

  const scrolled = await scrollFor(page, minutes * 60_000)
  tell('longest task while scrolling and jumping', scrolled.seen.longestTask, 'ms', 50)
  tell('tasks over 50 ms among them', scrolled.seen.longTasks, 'tasks', 0)
  const bare = await scrollBare(browser, scrolled.rounds)
  process.stdout.write(
    `  in ${scrolled.rounds} rounds; a bare grid in the same browser: ${bare.longTasks} tasks, the longest ${bare.longestTask.toFixed(0)} ms\n`,
  )
  tell('tiles in the document at most', scrolled.seen.mostTiles, 'tiles', 400)
  tell('layout shift while scrolling', scrolled.seen.layoutShift, '', budgets.layoutShift)
  tell('memory at the end, of that in the beginning', 100 * scrolled.growth, '%', 110)
  await pressKeys(page)
  await selectAll(page)
}

/** The bar beside the grid, dragged to a part of it. */
async function dragTo(page: Page, part: number): Promise<void> {
  const box = await page.getByRole('scrollbar').boundingBox()
  if (box === null) throw new Error('There is no scrubber.')
  const at = (fraction: number) => box.y + 2 + fraction * (box.height - 4)
  await page.mouse.move(box.x + box.width / 2, at(0.5))
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, at(part), { steps: 12 })
  await page.mouse.up()
  await page.mouse.move(600, 400)
}

/** Bytes that the page holds once what is not used is thrown away. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Wheel, keys and the scrubber in turn until the time is over. The first rounds fill what is kept; then memory must stay. */
async function scrollFor(page: Page, milliseconds: number): Promise<{ seen: Seen; growth: number; rounds: number }> {
  const until = performance.now() + milliseconds
  const heaps: number[] = []
  // Throwing away what is not used is a long task of its own, so each round is looked at by itself.
  const all: Seen[] = []
  for (let round = 0; performance.now() < until || round < 8; round++) {
    await forget(page)
    await oneRound(page, round)
    all.push(await seenBy(page))
    heaps.push(await heapOf(page))
    if (round % 20 === 0) process.stdout.write(`  round ${round}: ${((heaps.at(-1) ?? 0) / 1e6).toFixed(1)} MB\n`)
  }
  const most = (name: 'longestTask' | 'mostTiles' | 'layoutShift') => Math.max(...all.map((seen) => seen[name]))
  const longTasks = all.reduce((sum, seen) => sum + seen.longTasks, 0)
  const settled = heaps.slice(4)
  const part = Math.max(1, Math.floor(settled.length / 4))
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const growth = average(settled.slice(-part)) / average(settled.slice(0, part))
  const seen = { longestTask: most('longestTask'), mostTiles: most('mostTiles'), layoutShift: most('layoutShift') }
  return { seen: { ...seen, longTasks, firstThumbnail: 0, keys: [] }, growth, rounds: all.length }
}

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(600, 400)
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, turn < 45 ? 240 : -700)
    await page.waitForTimeout(16)
  }
  await rest(page)
}

/** The wheel and the jumps of the rounds on a grid that is nothing but one. */
async function scrollBare(browser: Browser, rounds: number): Promise<{ longTasks: number; longestTask: number }> {
  const page = await openBareGrid(browser)
  let [longTasks, longestTask] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    await forget(page)
    await turnWheel(page)
    await jumpTo(page, (round * 0.37) % 1)
    await rest(page)
    await jumpTo(page, ((round + 5) * 0.61) % 1)
    await rest(page)
    const seen = await seenBy(page)
    longTasks += seen.longTasks
    longestTask = Math.max(longestTask, seen.longestTask)
  }
  await page.close()
  return { longTasks, longestTask }
}

async function oneRound(page: Page, round: number): Promise<void> {
  await turnWheel(page)
  await dragTo(page, (round * 0.37) % 1)
  await rest(page)
  for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'ArrowRight', 'PageUp', 'End', 'Home']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
  }
  await dragTo(page, ((round + 5) * 0.61) % 1)
  await rest(page)
}

async function pressKeys(page: Page): Promise<void> {
  await page.keyboard.press('Home')
  await rest(page)
  await forget(page)
  for (let turn = 0; turn < 5; turn++) {
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'End', 'x', 'Home', 'Shift+ArrowRight', 'Escape']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
    }
  }
  const { keys } = await seenBy(page)
  tell('press of a key to the drawing after it, longest of 40', Math.max(0, ...keys), 'ms', 100)
}

/** From the press of the keys until the count stands there and is drawn. */
async function selectAll(page: Page): Promise<void> {
  await forget(page)
  await page.keyboard.press('Control+a')
  await page.getByText(`${number.format(total)} selected`).waitFor()
  await rest(page)
  const { keys } = await seenBy(page)
  tell(`all ${number.format(total)} selected`, Math.max(0, ...keys), 'ms', 100)
}
