import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/**
 * No rule of axe is broken on the screen as it stands. What is on its way, such as a list in another order, is not a state:
 * a rule counts as broken when it still is a moment later.
 */
export async function expectAccessible(page: Page | Frame, state: string): Promise<void> {
  let broken = await brokenRules(page)
  for (let look = 1; broken.length > 0 && look < looks; look++) {
    await page.waitForTimeout(500)
    broken = await brokenRules(page)
  }
  expect(broken, state).toEqual([])
}

/**
 * What a button that was at work has said to screen readers. The library keeps it for seven seconds and names the button
 * even when that is gone; nobody reaches it, and to wait until it is taken away would cost every check these seconds.
 */
const announced = '[data-live-announcer] [role=img]'

/** So often, half a second apart. A number of looks, not a time: on a busy machine one of them can take seconds. */
const looks = 8

async function brokenRules(page: Page | Frame): Promise<string[]> {
  // What fades in has the colours of its end only there.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished)).then(() => null)',
  )
  // Through the debugger: the page's own policy allows no foreign script. A page keeps it until it is left.
  if ((await page.evaluate('typeof window.axe')) === 'undefined') await page.evaluate(axe)
  const violations = (await page.evaluate(
    `axe.run({ exclude: [['${announced}']] }, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  )) as Violation[]
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}  ${node.failureSummary ?? ''}`).join('\n')}`,
  )
}
