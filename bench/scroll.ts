import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { budgets, forget, measureLoading, type Seen, seenBy, watchPage } from '../apps/web/measure/page-figures.ts'
import { jumpTo, openBareGrid } from './bare-grid.ts'
import { OwnBrowser, type OwnPage, type Task } from './own-browser.ts'
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
    await browser.close()
    await scrollIn(executablePath, address)
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

const rest = () => sleep(300)

function cellAt(page: OwnPage, position: number): Promise<void> {
  return page.waitFor((at) => document.querySelector(`[data-position="${at}"]:not([aria-busy])`) !== null, position)
}

async function scrollIn(executablePath: string, address: string): Promise<void> {
  const browser = await OwnBrowser.open(executablePath)
  try {
    await measureGrid(browser, address)
  } finally {
    await browser.close()
  }
}

async function measureGrid(browser: OwnBrowser, address: string): Promise<void> {
  const page = await browser.newPage()
  await watchPage(page)
  await page.goto(address)
  await cellAt(page, 0)
  await rest()
  await page.evaluate(() => document.querySelector<HTMLElement>('[role=gridcell]')?.focus())
  await page.pressKey('End')
  await cellAt(page, total - 1)
  process.stdout.write(`the last one is reached by the key End: ${number.format(total)}\n`)
  await dragTo(page, 1)
  await cellAt(page, total - 1)
  await page.pressKey('Home')
  await cellAt(page, 0)

  const scrolled = await scrollFor(page, minutes * 60_000)
  tell('longest task while scrolling and jumping', scrolled.seen.longestTask, 'ms', 50)
  tell('tasks over 50 ms among them', scrolled.seen.longTasks, 'tasks', 0)
  const bare = await scrollBare(browser, scrolled.rounds)
  process.stdout.write(
    `  in ${scrolled.rounds} rounds; a bare grid in the same browser: ${bare.longTasks} tasks, the longest ${bare.longestTask.toFixed(0)} ms\n`,
  )
  await tellWork(browser, page, scrolled.rounds)
  tell('tiles in the document at most', scrolled.seen.mostTiles, 'tiles', 400)
  tell('layout shift while scrolling', scrolled.seen.layoutShift, '', budgets.layoutShift)
  tell('memory at the end, of that in the beginning', 100 * scrolled.growth, '%', 110)
  await pressKeys(page)
  await selectAll(page)
}

/** Some rounds more, traced: what a processor works for a task, however long the task has waited for one. */
async function tellWork(browser: OwnBrowser, page: OwnPage, from: number): Promise<void> {
  const all: Task[] = []
  for (let round = from; round < from + 5; round++) all.push(...(await browser.tasksWhile(() => oneRound(page, round))))
  tell(
    'longest work of a processor for a task, 5 rounds traced',
    Math.max(...all.map(({ processor }) => processor)),
    'ms',
    50,
  )
  const work = all.reduce((sum, { processor }) => sum + processor, 0) / 5
  process.stdout.write(
    `  in all ${(work / 1000).toFixed(1)} s a round, ${all.filter(({ processor }) => processor > 16).length} tasks of more than 16 ms\n`,
  )
}

/** The bar beside the grid, dragged to a part of it. */
async function dragTo(page: OwnPage, part: number): Promise<void> {
  const bar = await page.evaluate(() => document.querySelector('[role=scrollbar]')?.getBoundingClientRect().toJSON())
  if (bar === undefined) throw new Error('There is no scrubber.')
  const x = bar.x + bar.width / 2
  const at = (fraction: number) => bar.y + 2 + fraction * (bar.height - 4)
  await page.moveTo(x, at(0.5))
  await page.press(x, at(0.5))
  for (let step = 1; step <= 12; step++) await page.moveTo(x, at(0.5 + ((part - 0.5) * step) / 12), true)
  await page.release(x, at(part))
  await page.moveTo(600, 400)
}

/** Wheel, keys and the scrubber in turn until the time is over. The first rounds fill what is kept; then memory must stay. */
async function scrollFor(page: OwnPage, milliseconds: number): Promise<{ seen: Seen; growth: number; rounds: number }> {
  const until = performance.now() + milliseconds
  const heaps: number[] = []
  // Throwing away what is not used is a long task of its own, so each round is looked at by itself.
  const all: Seen[] = []
  for (let round = 0; performance.now() < until || round < 8; round++) {
    await forget(page)
    await oneRound(page, round)
    all.push(await seenBy(page))
    heaps.push(await page.heapSize())
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

async function turnWheel(page: OwnPage): Promise<void> {
  await page.moveTo(600, 400)
  for (let turn = 0; turn < 60; turn++) {
    await page.turnWheel(600, 400, turn < 45 ? 240 : -700)
    await sleep(16)
  }
  await rest()
}

/** The wheel and the jumps of the rounds on a grid that is nothing but one. */
async function scrollBare(browser: OwnBrowser, rounds: number): Promise<{ longTasks: number; longestTask: number }> {
  const page = await openBareGrid(browser)
  let [longTasks, longestTask] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    await forget(page)
    await turnWheel(page)
    await jumpTo(page, (round * 0.37) % 1)
    await rest()
    await jumpTo(page, ((round + 5) * 0.61) % 1)
    await rest()
    const seen = await seenBy(page)
    longTasks += seen.longTasks
    longestTask = Math.max(longestTask, seen.longestTask)
  }
  await page.close()
  return { longTasks, longestTask }
}

async function oneRound(page: OwnPage, round: number): Promise<void> {
  await turnWheel(page)
  await dragTo(page, (round * 0.37) % 1)
  await rest()
  for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'ArrowRight', 'PageUp', 'End', 'Home']) {
    await page.pressKey(key)
    await sleep(60)
  }
  await dragTo(page, ((round + 5) * 0.61) % 1)
  await rest()
}

async function pressKeys(page: OwnPage): Promise<void> {
  await page.pressKey('Home')
  await rest()
  await forget(page)
  for (let turn = 0; turn < 5; turn++) {
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'End', 'x', 'Home', 'Shift+ArrowRight', 'Escape']) {
      await page.pressKey(key)
      await sleep(150)
    }
  }
  const { keys } = await seenBy(page)
  tell('press of a key to the drawing after it, longest of 40', Math.max(0, ...keys), 'ms', 100)
}

/** From the press of the keys until the count stands there and is drawn. */
async function selectAll(page: OwnPage): Promise<void> {
  await forget(page)
  await page.pressKey('Control+a')
  await page.waitFor((count) => document.body.textContent.includes(count), `${number.format(total)} selected`)
  await rest()
  const { keys } = await seenBy(page)
  tell(`all ${number.format(total)} selected`, Math.max(0, ...keys), 'ms', 100)
}
