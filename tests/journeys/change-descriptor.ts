import type { Page, Route } from 'playwright-core'

// biome-ignore lint/suspicious/noExplicitAny: journeys change what only they know
type Descriptor = any

/**
 * From now on the page hears of whoever has signed in what `change` makes of it: for places that this server has not. The
 * document itself and the answer about the session say the same.
 */
export async function changeDescriptor(page: Page, change: (descriptor: Descriptor) => Descriptor): Promise<void> {
  const answer = async (route: Route, changed: (json: Descriptor) => Descriptor) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: changed(await response.json()) })
  }
  await page.route(/\/me\/?$/, (route) => answer(route, change))
  await page.route(/\/services\/session$/, (route) =>
    answer(route, (session) =>
      session.authenticated ? { ...session, apiDescriptor: change(session.apiDescriptor) } : session,
    ),
  )
}
