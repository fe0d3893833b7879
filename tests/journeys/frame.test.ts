import type { Request } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { holdClock, runUntilSeen } from './held-clock.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const isList = (address: URL) => address.pathname.endsWith('/archives/')
const asksForDocument = (accept: string | undefined) => accept?.includes('collectionlist') ?? false

test('a log-out that fails is told in a dialog that stays until it is closed, with details [SES-028 ERR-001 ERR-002 ERR-007]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.route('**/services/logout', (route) =>
    route.fulfill({ status: 403, json: { value: 'CrossSiteRequest', heading: 'Refused', requestId: 'r-1' } }),
  )
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await dialog.getByText('You could not be logged out. Please try again.').waitFor()
  await page.mouse.click(5, 400)
  expect(await dialog.getByText('r-1').isVisible()).toBe(false)
  await dialog.getByText('Details').click()
  await dialog.getByText('r-1').waitFor()
  await expectAccessible(page, 'error dialog')
  await shoot(page, 'frame-error')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /Account of/ }).isVisible()).toBe(true)
})

test('ending all sessions is asked for first, with the focus on no [ERR-005]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere' })
  await dialog.waitFor()
  await expectAccessible(page, 'confirmation')
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Cancel')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Account of/ }).waitFor()
})

test('who is here is asked of the server only while nothing is stored, as the full descriptor; signs of life are sent as it says [SES-009 SES-010 SES-024 SES-025]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  const asked: (string | undefined)[] = []
  page.on('request', (request) => request.url() === at('me') && asked.push(request.headers()['accept']))
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  expect(asked).toEqual(['application/vnd.fotoware.full-api-descriptor+json'])
  await page.clock.install()
  // Nobody answers the question who is here: the page is drawn from what is stored.
  await page.route('**/services/session', (route) => route.abort())
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  expect(asked).toHaveLength(1)
  const sign = page.waitForRequest(/services\/keepalive/)
  await page.clock.runFor(20_000)
  expect((await sign).method()).toBe('GET')
})

test('archives come page by page as the end draws near, pinned ones first, with something that says so [COL-009 COL-010 COL-015 COL-019]', async () => {
  here = await visit()
  const kari = await openAccount('Pinner')
  await signIn(here, kari)
  const { page, at } = here
  const preferences = at('me/user-preferences/')
  const list = await (await page.request.get(at('me/archives/'), { headers: { accept: 'application/json' } })).json()
  const many = list.data.find(({ name }: { name: string }) => name === 'Many')
  const pin = { data: { shared: { archivePinned: [many.href] } } }
  const saved = await page.request.patch(preferences, { data: pin, headers: { origin: new URL(at('')).origin } })
  expect(saved.status()).toBe(200)
  // The two archives of this server, many times over and in pages: no server of tests has hundreds.
  const asked: string[] = []
  let letSecond: () => void = () => undefined
  const second = new Promise<void>((resolve) => {
    letSecond = resolve
  })
  await page.route(isList, async (route) => {
    if (!asksForDocument(route.request().headers()['accept'])) return route.continue()
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 0)
    asked.push(String(number))
    if (number === 1) await second
    const data = Array.from({ length: 40 }, (_, at) => {
      const one = list.data[at === 39 && number === 0 ? list.data.indexOf(many) : list.data.indexOf(many) === 0 ? 1 : 0]
      const isMany = one === many
      return {
        ...one,
        href: isMany ? one.href : `${one.href}?page=${number}&at=${at}`,
        name: isMany ? 'Many' : `Archive ${number * 40 + at}`,
      }
    })
    const next = number < 2 ? `${new URL(at('archives/')).pathname}?page=${number + 1}` : ''
    await route.fulfill({ json: { ...list, data, paging: { ...list.paging, next } }, contentType: 'application/json' })
  })
  await page.goto(at('archives/'))
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => tiles.count()).toBe(40)
  expect(await tiles.first().textContent()).toContain('Many')
  expect(asked).toEqual(['0'])
  await page.getByRole('main').evaluate((main) => {
    main.scrollTop = main.scrollHeight - main.clientHeight - 390
  })
  await expect.poll(() => asked).toEqual(['0', '1'])
  await page.getByRole('status', { name: 'Loading the collection' }).waitFor()
  letSecond()
  await expect.poll(() => tiles.count()).toBe(80)
  expect(asked).toEqual(['0', '1'])
})

test('however short pages are, whether the end is near is looked at every 300 ms at most [COL-011]', async () => {
  here = await visit()
  const { page, at } = here
  const list = await (await page.request.get(at('archives/'), { headers: { accept: 'application/json' } })).json()
  // One archive a page: the end stays near whatever comes.
  const asked: number[] = []
  await page.route(isList, async (route) => {
    if (!asksForDocument(route.request().headers()['accept'])) return route.continue()
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 0)
    asked.push(number)
    const data = [{ ...list.data[0], href: `${list.data[0].href}?page=${number}`, name: `Archive ${number}` }]
    const next = number < 4 ? `${new URL(at('archives/')).pathname}?page=${number + 1}` : ''
    await route.fulfill({ json: { ...list, data, paging: { ...list.paging, next } }, contentType: 'application/json' })
  })
  await page.clock.install()
  await holdClock(page)
  await page.goto(at('archives/'))
  await runUntilSeen(page.getByRole('link', { name: 'Archive 0' }))
  // The first look is at once; from there on the time is counted.
  let passed = 0
  const run = async (milliseconds: number) => {
    passed += milliseconds
    await page.clock.runFor(milliseconds)
  }
  await expect
    .poll(async () => {
      await run(1)
      return page.getByRole('link', { name: 'Archive 1' }).isVisible()
    })
    .toBe(true)
  expect(passed).toBeLessThan(250)
  await run(250 - passed)
  expect(asked).toEqual([0, 1])
  await run(100)
  await expect.poll(() => asked).toEqual([0, 1, 2])
})

test('a collection that fails to load empties the grid and says why [COL-038 COL-039]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  const json = { value: 'Brand-new', heading: 'This archive rests.', requestId: 'r-2' }
  await page.route(/Press\/.*q=/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 403, json }),
  )
  await page.goto(`${page.url()}?q=oslo`)
  await page.getByRole('heading', { name: 'This archive rests.' }).waitFor()
  expect(await page.getByRole('gridcell').count()).toBe(0)
  await page.getByText('Details').click()
  await page.getByText('r-2').waitFor()
  await expectAccessible(page, 'collection that failed')
})

test('while a search is under way the button turns and cannot be pressed, and the text is sent without blanks around it [SRC-005 SRC-006 SRC-023]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked: (string | null)[] = []
  await page.route(/archives\/\?q=/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q'))
    await held
    await route.continue()
  })
  await page.getByRole('searchbox').fill('  harbour ')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Searching' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await page.keyboard.press('Enter')
  letGo()
  await page.getByRole('gridcell', { name: /harbour/ }).waitFor()
  expect(asked).toEqual(['harbour'])
})

test('shift+A takes what is loaded, but not while somebody writes [KEY-001 KEY-002]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('Shift+A')
  await page.getByText('5 selected').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('5 selected').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Shift+A')
  expect(await page.getByRole('searchbox').inputValue()).toBe('A')
  expect(await page.getByText('5 selected').count()).toBe(0)
})

test('the name of a button shows after 1500 ms of resting on it, and guests are offered no dark where the site has none [NTF-006 THM-006]', async () => {
  here = await visit()
  const { page, at } = here
  await page.clock.install()
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await holdClock(page)
  // A tooltip wants to know that somebody points before it appears.
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await page.getByRole('button', { name: 'Settings' }).hover()
  await page.clock.runFor(1400)
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.clock.runFor(200)
  await page.getByRole('tooltip', { name: 'Settings' }).waitFor()
  await page.clock.resume()
  const stored = JSON.parse(String(await page.evaluate('localStorage.getItem("userData")')))
  stored.appearance.darkMode = false
  await page.route('**/services/session', (route) =>
    route.fulfill({ json: { authenticated: false, apiDescriptor: stored } }),
  )
  await page.evaluate(`localStorage.setItem("userData", ${JSON.stringify(JSON.stringify(stored))})`)
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).waitFor()
  expect(await page.getByRole('menuitemradio', { name: 'Dark' }).count()).toBe(0)
})

test('messages stand at the bottom left, the newest on top, and the next one too is seen [NTF-003 NTF-004]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  await page.route('**/user-preferences/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('button', { name: 'Order' }).click()
  await page
    .getByRole('menuitemradio', { name: /A to Z/ })
    .first()
    .click()
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Your choice is used now')
  await message.waitFor()
  const box = await message.boundingBox()
  expect(box?.x ?? 1e6).toBeLessThan(640)
  expect(box?.y ?? 0).toBeGreaterThan(600)
  await expectAccessible(page, 'message')
})

test('lists of collections are fetched and read in a worker, as any other request, and what goes wrong there is told [COL-020]', async () => {
  here = await visit({ locale: 'de' })
  const { page, at } = here
  let isRefused = true
  const asked: { [name: string]: string }[] = []
  await page.route(at('archives/'), async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    asked.push(route.request().headers())
    return isRefused ? route.abort() : route.continue()
  })
  await page.goto(at('archives/'))
  await page.getByText('Der Server antwortet nicht.').waitFor()
  isRefused = false
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  expect(asked.at(-1)).toMatchObject({
    accept: 'application/vnd.fotoware.collectionlist+json',
    'accept-language': 'de',
    'x-requested-with': 'XMLHttpRequest',
  })
  const fetched = 'performance.getEntriesByType("resource").map(({ name }) => name)'
  const [worker, ...more] = page.workers()
  expect(more).toEqual([])
  expect(await worker?.evaluate(fetched)).toContain(at('archives/'))
  expect(await page.evaluate(fetched)).not.toContain(at('archives/'))
})

test('a list that nobody waits for any more is given up in the worker, too [COL-020 COL-040]', async () => {
  here = await visit()
  const { page, at } = here
  const isList = (request: Request) => request.url() === at('archives/') && request.resourceType() === 'fetch'
  const asked = page.waitForRequest(isList)
  await page.route(at('archives/'), (route) => (isList(route.request()) ? undefined : route.continue()))
  await page.goto(at('archives/'))
  await asked
  const givenUp = page.waitForEvent('requestfailed', isList)
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .first()
    .click()
  await page.getByLabel('Password').waitFor()
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
})

test('flows are offered to whoever may see or manage them, the cart to whoever is signed in where the site has one [HDR-003 HDR-010]', async () => {
  here = await visit()
  const reader = await openAccount('Reader')
  const link = (name: string) => here.page.getByRole('link', { name, exact: true })
  // This server has no flows, and nothing to order for this person: the places are added on the way.
  const offerPlaces = (hasCart: boolean) =>
    changeDescriptor(here.page, (own) => {
      const views = { cart: here.at('cart'), history: null, termsAndConditions: null }
      const order = hasCart ? { cart: null, history: null, submit: null, views, admin: null } : null
      return { ...own, order, views: { ...own.views, flows: here.at('flows') } }
    })
  const linksOf = async () => {
    await here.page.goto(here.at('archives/'))
    await here.page.getByRole('button', { name: /Account of/ }).waitFor()
    await here.page.getByRole('link', { name: /Press/ }).first().waitFor()
    // The links come with a part of the program that is fetched for them: one of the two is there in each case.
    await link('Flows').or(link('Cart')).first().waitFor()
    return [await link('Flows').count(), await link('Cart').count()]
  }
  await offerPlaces(true)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: 'Log in' }).waitFor()
  expect([await link('Flows').count(), await link('Cart').count()]).toEqual([0, 0])
  await here.leave()

  here = await visit()
  await signIn(here, reader)
  await offerPlaces(true)
  expect(await linksOf()).toEqual([0, 1])
  expect(await link('Cart').getAttribute('href')).toBe(here.at('cart'))
  await here.leave()

  here = await visit()
  await signIn(here)
  await offerPlaces(false)
  expect(await linksOf()).toEqual([1, 0])
  expect(await link('Flows').getAttribute('href')).toBe(here.at('flows'))
})

test('windows of 685 pixels and less have the layout for phones, wider ones have not [HDR-030]', async () => {
  here = await visit({ viewport: { width: 686, height: 740 } })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  // One menu for all there is in the head, and the folders not beside the grid but in a drawer.
  const layout = async () =>
    Promise.all(
      [
        page.getByRole('button', { name: 'Menu', exact: true }),
        page.getByRole('button', { name: 'Settings', exact: true }),
        page.getByRole('tree'),
      ].map((part) => part.isVisible()),
    )
  await expect.poll(layout).toEqual([false, true, true])
  await page.setViewportSize({ width: 685, height: 740 })
  await expect.poll(layout).toEqual([true, false, false])
  await page.setViewportSize({ width: 686, height: 740 })
  await expect.poll(layout).toEqual([false, true, true])
})
