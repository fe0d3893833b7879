import type { Request } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { holdClock, runUntilSeen } from './held-clock.ts'
import { closeBrowser, openAccount, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const isList = (address: URL) => address.pathname.endsWith('/archives/')
/** Comes once the page has been drawn so many times. */
const drawn = (times: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
    next(times)
  })
const asksForDocument = (accept: string | undefined) => accept?.includes('collectionlist') ?? false

test('archives come page by page as the end draws near, pinned ones first, with something that says so [COL-008 COL-009 COL-010 COL-015 COL-019]', async () => {
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
  const asked = new Set<string>()
  // The list is where the descriptor says.
  const told = `${new URL(at('me/archives/')).pathname}?as=told`
  await changeDescriptor(page, (own) => ({ ...own, archives: told }))
  let letFirst: () => void = () => undefined
  const first = new Promise<void>((resolve) => {
    letFirst = resolve
  })
  let letSecond: () => void = () => undefined
  const second = new Promise<void>((resolve) => {
    letSecond = resolve
  })
  await page.route(isList, async (route) => {
    if (!asksForDocument(route.request().headers()['accept'])) return route.continue()
    const { pathname, search, searchParams } = new URL(route.request().url())
    // Asked ahead, before it is known who is here and which list is theirs.
    if (pathname + search === new URL(at('archives/')).pathname) return route.continue()
    const number = Number(searchParams.get('page') ?? 0)
    asked.add(number === 0 ? pathname + search : String(number))
    if (number === 0) await first
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
    const next = number < 2 ? `${new URL(at('me/archives/')).pathname}?page=${number + 1}` : ''
    await route.fulfill({ json: { ...list, data, paging: { ...list.paging, next } }, contentType: 'application/json' })
  })
  await page.goto(at('archives/'))
  const tiles = page.getByRole('main').getByRole('listitem')
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading the collection' })
  /** What turns in it. */
  const turning = () => loading.evaluate((status) => status.getAnimations({ subtree: true }).length)
  await loading.waitFor()
  await expect.poll(() => [...asked]).toEqual([told])
  expect([await tiles.count(), await turning()]).toEqual([0, 1])
  letFirst()
  await expect.poll(() => tiles.count()).toBe(40)
  expect(await tiles.first().textContent()).toContain('Many')
  expect([...asked]).toEqual([told])
  const scrollTo = (beforeEnd: number) =>
    page.getByRole('main').evaluate((main, beforeEnd) => {
      const end = main.querySelector('ul')?.nextElementSibling?.getBoundingClientRect().top ?? 0
      main.scrollTop += end - main.getBoundingClientRect().bottom - beforeEnd
    }, beforeEnd)
  await scrollTo(410)
  // Longer than until the next look.
  await page.evaluate(drawn, 30)
  expect([...asked]).toEqual([told])
  await scrollTo(390)
  await expect.poll(() => [...asked]).toEqual([told, '1'])
  await loading.waitFor()
  expect(await turning()).toBe(1)
  letSecond()
  await expect.poll(() => tiles.count()).toBe(80)
  expect([...asked]).toEqual([told, '1'])
  await scrollTo(390)
  await expect.poll(() => tiles.count()).toBe(120)
  expect([...asked]).toEqual([told, '1', '2'])
  expect(await loading.count()).toBe(0)
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

test('a collection that fails to load empties the grid and says why [COL-038 COL-039 ERR-027]', async () => {
  here = await visit()
  const { page, at } = here
  here.bringAbout(/status of 50[01]/)
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  const json = { value: 'Brand-new', heading: 'This archive rests.', requestId: 'r-2' }
  let refusal = { status: 403, json }
  await page.route(/Press\/2025\//, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill(refusal),
  )
  await page.evaluate('globalThis.isAsItWas = true')
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const icon = (name: string) => page.getByRole('main').locator(`svg.lucide-${name}`).count()
  const isRefused = async (status: number, value: string, told: string) => {
    refusal = { status, json: { ...json, value } }
    await page.getByRole('treeitem', { name: /2025/ }).click()
    await expect.poll(() => title.allTextContents()).toEqual([told])
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(0)
  }
  const goBack = async () => {
    await page.goBack()
    await page.getByRole('gridcell').first().waitFor()
  }
  await isRefused(403, 'Brand-new', 'This archive rests.')
  expect([await icon('lock'), await icon('file-question-mark')]).toEqual([1, 0])
  await page.getByText('Details').click()
  await page.getByText('r-2').waitFor()
  await expectAccessible(page, 'collection that failed')
  await goBack()
  // The icon is that of the status; what is known by its value is said as the answer says it, too.
  await isRefused(404, 'FolderNotFound', 'This archive rests.')
  expect([await icon('lock'), await icon('file-question-mark')]).toEqual([0, 1])
  await goBack()
  // One value has a way on of its own.
  await isRefused(400, 'InvalidSearchExpression', 'The search could not be understood.')
  await page.getByRole('link', { name: 'Clear the search' }).waitFor()
  await goBack()
  await isRefused(501, 'Brand-new', 'This archive rests.')
  await goBack()
  await isRefused(500, 'Brand-new', 'An error occurred. Please contact your local administrator.')
  await goBack()
  json.heading = ''
  await isRefused(403, 'FolderNotFound', 'An error occurred. Please contact your local administrator.')
  expect(await page.evaluate('globalThis.isAsItWas')).toBe(true)
  // What is asked for again by itself, as when the stream of events begins, leaves the words where they are until it has come.
  await signIn(here)
  await page.addInitScript(() => {
    const told = { at: 0, gone: 0 }
    Object.assign(globalThis, { told })
    new MutationObserver(() => {
      if (document.querySelector('main h1') === null) told.gone += told.at > 0 ? 1 : 0
      else told.at ||= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(page.url())
  const isAskedAgain = `performance.getEntriesByType('resource').some((one) => /2025/.test(one.name) && one.startTime > told.at && one.responseEnd > 0)`
  await expect.poll(() => page.evaluate(`told.at > 0 && ${isAskedAgain}`)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect([await page.evaluate('told.gone'), await title.count()]).toEqual([0, 1])
})

test('while a search is under way the button turns and cannot be pressed, and the text is sent without blanks around it [SRC-004 SRC-005 SRC-006 SRC-023]', async () => {
  here = await visit()
  const { page, at } = here
  here.bringAbout(/status of 500/)
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  let letGo: () => void = () => undefined
  let held = Promise.resolve()
  const hold = () => {
    held = new Promise<void>((resolve) => {
      letGo = resolve
    })
  }
  const asked: (string | null)[] = []
  await page.route(/archives\/\?q=/, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q')
    asked.push(text)
    await held
    await (text === 'torn' ? route.fulfill({ status: 500, json: { heading: 'Torn.' } }) : route.continue())
  })
  const button = page.getByRole('button', { name: 'Searching' })
  const idle = page.getByRole('button', { name: 'Search', exact: true })
  /** How much in it turns; what fades while it changes is not counted. */
  const turning = (one: typeof button) =>
    one.evaluate((it) => it.getAnimations({ subtree: true }).filter((seen) => seen instanceof CSSAnimation).length)
  const search = async (text: string) => {
    hold()
    expect([await idle.isEnabled(), await turning(idle)]).toEqual([true, 0])
    await page.getByRole('searchbox').fill(text)
    await page.keyboard.press('Enter')
    await button.waitFor()
    expect([await button.isDisabled(), await idle.count(), await turning(button)]).toEqual([true, 0, 1])
  }
  const end = page.getByRole('search').getByRole('alert')
  await search('nothingofthiskind')
  expect(await end.count()).toBe(0)
  letGo()
  await end.filter({ hasText: 'No assets found' }).waitFor()
  await search('torn')
  expect(await end.count()).toBe(0)
  letGo()
  await end.filter({ hasText: 'Torn.' }).waitFor()
  await search('  harbour ')
  await page.keyboard.press('Enter')
  expect(asked).toEqual(['nothingofthiskind', 'torn', 'harbour'])
  letGo()
  await page.getByRole('gridcell', { name: /harbour/ }).waitFor()
  expect([await idle.isEnabled(), await end.count(), await turning(idle)]).toEqual([true, 0, 0])
  // What is found is asked for once more when files of this server change meanwhile.
  expect([...new Set(asked)]).toEqual(['nothingofthiskind', 'torn', 'harbour'])
})

test('lists of collections are fetched and read in a worker, as any other request, and what goes wrong there is told [COL-018 COL-020]', async () => {
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

test('what nobody waits for any more is given up, a list in the worker, too, and nothing is told of it [COL-020 COL-040]', async () => {
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
  await page.unroute(at('archives/'))
  await page.goBack()
  const press = page.getByRole('link', { name: /Press/ }).first()
  await press.waitFor()
  const isPress = (request: Request) => /Press\/$/.test(request.url()) && request.resourceType() === 'fetch'
  await page.route(/Press\/$/, (route) => (isPress(route.request()) ? undefined : route.continue()))
  const [left] = await Promise.all([
    page.waitForEvent('requestfailed', isPress),
    page.waitForRequest(isPress).then(() => page.goBack()),
    press.click(),
  ])
  expect(left.failure()?.errorText).toBe('net::ERR_ABORTED')
  await page.evaluate(drawn, 5)
  const told = page
    .getByRole('alertdialog')
    .or(page.getByText('The server does not answer.'))
    .or(page.getByText('An error occurred'))
  expect([
    await told.count(),
    await page.getByRole('region', { name: 'Messages' }).getByRole('listitem').count(),
  ]).toEqual([0, 0])
})
