import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * From here on the page's time stands still but for what `runFor` adds: however slow the machine, no second slips in between.
 * What the page waits for already goes on in real time; the page can still call it off.
 */
export async function holdClock(page: Page): Promise<void> {
  const ends = ['clearTimeout', 'clearInterval'] as const
  const own = await page.evaluateHandle((ends) => ends.map((end) => window[end].bind(window)), ends)
  const now = Number(await page.evaluate('Date.now()'))
  await page.clock.pauseAt(now + 1000)
  await own.evaluate((own, ends) => {
    for (const [at, end] of ends.entries()) {
      const held = window[end].bind(window)
      window[end] = (timer) => {
        held(timer)
        own[at]?.(timer)
      }
    }
  }, ends)
}

/** Lets as little of the page's time pass as it takes until this is seen. */
export async function runUntilSeen(locator: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await locator.page().clock.runFor(20)
      return locator.isVisible()
    })
    .toBe(true)
}

/** The same until nothing of this is there any more. */
export async function runUntilGone(locator: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await locator.page().clock.runFor(20)
      return locator.count()
    })
    .toBe(0)
}

/**
 * Answers how often the page has begun to await so many milliseconds from here on. Its clock is held: time that passes before
 * the page waits is lost for it, so a test lets time pass only once the page has begun to wait. What is awaited is told from
 * what is merely due later by its callback: it is the resolver of a promise, which the browser made.
 */
export async function countWaits(page: Page, milliseconds: number): Promise<() => Promise<number>> {
  await page.evaluate((meant) => {
    const own = window.setTimeout
    const counts = window as unknown as Record<string, number>
    counts[`waits${meant}`] = 0
    const counting = (work: TimerHandler, time?: number, ...rest: unknown[]) => {
      if (time === meant && String(work).includes('[native code]'))
        counts[`waits${meant}`] = (counts[`waits${meant}`] ?? 0) + 1
      return own(work, time, ...rest)
    }
    window.setTimeout = counting as typeof window.setTimeout
  }, milliseconds)
  return () => page.evaluate(`window.waits${milliseconds}`) as Promise<number>
}
