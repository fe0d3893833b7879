import { documents } from '@vitrine/contract/documents.generated.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const isMarkers = (url: URL | string) => new URL(url).pathname.endsWith('/me/markers/')

test('tiles and details show the markers of an asset, by colour, character and name [AST-021 AST-023]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  const asked = page.waitForRequest((request) => isMarkers(request.url()))
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  expect((await asked).headers()['accept']).toContain(documents['marker-list'].mediaType)
  const tile = page.getByRole('gridcell', { name: /speech/ })
  await tile.getByRole('img', { name: 'Status 2' }).waitFor()
  expect(await page.getByRole('img', { name: /^Status/ }).count()).toBe(1)
  await tile.click()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('complementary', { name: 'Details' }).getByText('Status 2', { exact: true }).waitFor()
  await expectAccessible(page, 'markers')
  await shoot(page, 'markers')
})

test('markers that do not come are given up after ten seconds, and nothing waits for them [AST-022]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  // The limits that the page sets, each fifty times as short, and for which address.
  await page.addInitScript(() => {
    const [timeout, any, ask] = [AbortSignal.timeout, AbortSignal.any, globalThis.fetch]
    const limits = new Map<AbortSignal, number>()
    const asked: [string, number | undefined][] = []
    Object.assign(globalThis, { asked })
    AbortSignal.timeout = (limit) => {
      const signal = timeout.call(AbortSignal, limit / 50)
      limits.set(signal, limit)
      return signal
    }
    AbortSignal.any = (signals) => {
      const all = [...signals]
      const signal = any.call(AbortSignal, all)
      const [limit] = all.flatMap((one) => limits.get(one) ?? [])
      if (limit !== undefined) limits.set(signal, limit)
      return signal
    }
    globalThis.fetch = (address, options) => {
      asked.push([String(address), options?.signal ? limits.get(options.signal) : undefined])
      return ask(address, options)
    }
  })
  await page.route(isMarkers, () => undefined)
  const givenUp = page.waitForEvent('requestfailed', (request) => isMarkers(request.url()))
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell', { name: /speech/ }).waitFor()
  await givenUp
  const asked = (await page.evaluate('asked')) as [string, number?][]
  expect(asked.filter(([address]) => address.endsWith('/me/markers/')).map(([, limit]) => limit)).toEqual([10_000])
  expect(await page.getByRole('img', { name: /^Status/ }).count()).toBe(0)
})
