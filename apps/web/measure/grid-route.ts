/**
 * Holds the page of a collection to its budgets: what it loads and how it comes up, on a warm server, with an empty cache.
 *
 *     npm run measure -w @vitrine/web -- http://127.0.0.1:8080/fotoweb/archives/5000-Samples/
 */
import { chromium } from 'playwright-core'
import { budgets, type Figures, measureLoading } from './page-figures.ts'

const [address] = process.argv.slice(2)
if (address === undefined) throw new Error('Say the address of a collection on a running server.')
const executablePath = process.env['VITRINE_CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
const figures = await measureLoading(browser, address)
await browser.close()

for (const name of Object.keys(budgets) as (keyof Figures)[]) {
  const value = figures[name]
  const isKept = value > (name === 'firstThumbnail' ? 0 : -1) && value <= budgets[name]
  console.log(
    `${isKept ? 'ok  ' : 'OVER'} ${name} ${value.toFixed(name === 'layoutShift' ? 4 : 0)} of ${budgets[name]}`,
  )
  if (!isKept) process.exitCode = 1
}
