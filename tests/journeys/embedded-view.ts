import type { Frame, FrameLocator, Page } from 'playwright-core'

/** The view that the dialog on this page shows in a frame. */
export const viewIn = (page: Page): FrameLocator => page.getByRole('dialog').frameLocator('iframe')

/** The same as a window of its own, once it shows something. */
export async function windowIn(page: Page): Promise<Frame> {
  await viewIn(page).getByRole('main').waitFor()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame on this page.')
  return frame
}
