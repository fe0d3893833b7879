import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** From here on the page's time, whose clock is installed, stands still but for what `runFor` adds: however slow the machine, no second slips in between. */
export async function holdClock(page: Page): Promise<void> {
  const now = Number(await page.evaluate('Date.now()'))
  await page.clock.pauseAt(now + 1000)
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
