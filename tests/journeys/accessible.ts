import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** No rule of axe is broken on the screen as it stands. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // What fades in has the colours of its end only there.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished)).then(() => null)',
  )
  // Through the debugger: the page's own policy allows no foreign script.
  await page.evaluate(axe)
  const violations = (await page.evaluate(
    "axe.run({ resultTypes: ['violations'] }).then((result) => result.violations)",
  )) as Violation[]
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}  ${node.failureSummary ?? ''}`).join('\n')}`,
  )
  expect(told, state).toEqual([])
}
