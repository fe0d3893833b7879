import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { holdClock, runUntilSeen } from './held-clock.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

test('a log-out that fails is told in a dialog that stays until it is closed, with details [SES-028 ERR-001 ERR-002 ERR-011 ERR-012 ERR-013]', async () => {
  here = await visit({ timezoneId: 'Europe/Oslo' })
  await signIn(here)
  const { page, at } = here
  await page.goto(at('archives/'))
  here.bringAbout(/status of (409|500)/)
  let json: object = { value: 'CrossSiteRequest', heading: 'Refused', requestId: 'r-1' }
  let status = 403
  const headers = { date: 'Mon, 23 Nov 2026 10:00:00 GMT' }
  await page.route('**/services/logout', (route) => route.fulfill({ status, headers, json }))
  const logOut = async () => {
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  }
  await logOut()
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await dialog.getByText('You could not be logged out. Please try again.').waitFor()
  // Ours stands in place of any other.
  expect(await dialog.getByRole('paragraph').allTextContents()).toEqual([
    'You could not be logged out. Please try again.',
  ])
  await page.mouse.click(5, 400)
  expect(await dialog.getByText('r-1').isVisible()).toBe(false)
  await dialog.getByText('Details').click()
  await dialog.getByText('r-1').waitFor()
  await expectAccessible(page, 'error dialog')
  await shoot(page, 'frame-error')
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const listed = async () => [
    await dialog.locator('dt').allTextContents(),
    await dialog.locator('dd').allTextContents(),
  ]
  expect(await listed()).toEqual([
    ['Date', 'Request ID', 'Heading'],
    ['23 Nov 2026, 11:00', 'r-1', 'Refused'],
  ])
  await close()
  expect(await page.getByRole('button', { name: /Account of/ }).isVisible()).toBe(true)
  const all = { requestId: 'r-2', backgroundTaskId: 't-3', heading: 'Torn', message: 'By wind', MessageDetail: 'West' }
  json = { ...all, description: 'A gale', technicalInfo: '9 Bft' }
  for (status of [409, 500]) {
    await logOut()
    await dialog.getByText('Details').click()
    await dialog.getByText('9 Bft').waitFor()
    expect(await listed(), String(status)).toEqual([
      ['Date', 'Request ID', 'Task ID', 'Heading', 'Message', 'Message detail', 'Description', 'Technical info'],
      ['23 Nov 2026, 11:00', 'r-2', 't-3', 'Torn', 'By wind', 'West', 'A gale', '9 Bft'],
    ])
    await close()
  }
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

test('who is here is asked of the server only while nothing is stored, as the full descriptor; signs of life are sent as it says', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  const asked: (string | undefined)[] = []
  page.on('request', (request) => request.url() === at('me/') && asked.push(request.headers()['accept']))
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
  // None of these is on this page: one of each is put there.
  await page.evaluate(() => {
    const list = '<select size="2"><option tabindex="0">a</option></select>'
    const editable = '<p contenteditable>b</p>'
    document.body.insertAdjacentHTML('beforeend', `<div data-written><textarea></textarea>${list}${editable}</div>`)
  })
  for (const written of ['textarea', 'select', 'option', 'p']) {
    const element = page.locator(`[data-written] ${written}`)
    await element.focus()
    await page.keyboard.press('Shift+A')
    // Of an option in a list the browser sends keys to the list: it says so itself here.
    await element.dispatchEvent('keydown', { key: 'A', code: 'KeyA', shiftKey: true, bubbles: true })
  }
  expect(await page.locator('[data-written] textarea').inputValue()).toBe('A')
  // With all of them selected, one less would be.
  await page.getByRole('gridcell').nth(1).click()
  await page.getByText('1 selected').waitFor()
  await page
    .locator('[data-written]')
    .dispatchEvent('keydown', { key: 'A', code: 'KeyA', shiftKey: true, bubbles: true })
  await page.getByText('5 selected').waitFor()
})

test('the name of a button shows after 1500 ms of resting on it, goes 500 ms after it is left, and guests are offered no dark where the site has none; old places are forgotten every hour [NTF-006 SES-031 THM-002 THM-003 THM-006]', async () => {
  here = await visit()
  const { page, at } = here
  await page.clock.install()
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await holdClock(page)
  // A tooltip wants to know that somebody points before it appears.
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await page.getByRole('button', { name: 'Language and help' }).hover()
  await page.clock.runFor(1400)
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.clock.runFor(200)
  const tip = page.getByRole('tooltip', { name: 'Language and help' })
  await tip.waitFor()
  await page.mouse.move(300, 300)
  await page.clock.runFor(400)
  expect(await tip.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await tip.waitFor({ state: 'detached' })
  await page.clock.resume()
  // Where the site has dark, it comes for those who want it.
  const isDark = async () => {
    const ground = String(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor'))
    return Math.max(...(ground.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)) < 60
  }
  const kept = () => page.evaluate('localStorage.getItem("interfaceStyle")')
  for (const [wish, stored, system, dark] of [
    ['Light', '0', 'dark', false],
    ['As the system', '-1', 'dark', true],
    ['As the system', '-1', 'light', false],
    ['Dark', '1', 'light', true],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    await page.getByRole('button', { name: 'Language and help' }).click()
    await page.getByRole('menuitemradio', { name: wish }).click()
    await expect.poll(async () => [await kept(), await isDark()], { message: wish }).toEqual([stored, dark])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  const stored = JSON.parse(String(await page.evaluate('localStorage.getItem("userData")')))
  stored.appearance.darkMode = false
  await page.route('**/services/session', (route) =>
    route.fulfill({ json: { authenticated: false, apiDescriptor: stored } }),
  )
  await page.evaluate(`localStorage.setItem("userData", ${JSON.stringify(JSON.stringify(stored))})`)
  await page.reload()
  await page.getByRole('button', { name: 'Language and help' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).waitFor()
  expect(await page.getByRole('menuitemradio', { name: 'Dark' }).count()).toBe(0)
  expect([await kept(), await isDark()]).toEqual(['1', false])
  const places = () => page.evaluate('Object.keys(localStorage).filter((key) => key === "navigation:old").length')
  await page.evaluate(`localStorage.setItem('navigation:old', JSON.stringify({ at: 0, place: 1 }))`)
  await page.clock.fastForward(50 * 60_000)
  expect(await places()).toBe(1)
  await page.clock.fastForward(11 * 60_000)
  await expect.poll(places).toBe(0)
})

test('messages stand at the bottom left, the newest on top, and close by themselves after 15 s [NTF-001 NTF-003 NTF-004]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  await page.route('**/user-preferences/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.clock.install()
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
  const messages = page.getByRole('region', { name: 'Messages' }).getByText('Your choice is used now')
  await holdClock(page)
  await page.getByRole('button', { name: 'Order' }).click()
  const other = page.getByRole('menuitemradio', { name: /Z to A/ }).first()
  await runUntilSeen(other)
  await other.click()
  await runUntilSeen(messages.nth(1))
  const heights = () => messages.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const [newer = 0, older = 0] = await heights()
  expect(newer).toBeLessThan(older)
  await page.clock.runFor(14_500)
  expect(await messages.count()).toBe(1)
  await page.clock.runFor(600)
  await expect.poll(() => messages.count()).toBe(0)
})

test('flows are offered to whoever may see or manage them, the cart to whoever is signed in where the site has one [HDR-003 HDR-010]', async () => {
  here = await visit()
  const reader = await openAccount('Reader')
  const link = (name: string) => here.page.getByRole('link', { name, exact: true })
  // This server has no flows, and nothing to order for this person: the places are added on the way.
  const offerPlaces = (hasCart: boolean, rights = {}) =>
    changeDescriptor(here.page, (own) => {
      const views = { cart: here.at('cart'), history: null, termsAndConditions: null }
      const order = hasCart ? { cart: null, history: null, submit: null, views, admin: null } : null
      const permissions = { ...own.permissions, ...rights }
      return { ...own, order, permissions, views: { ...own.views, flows: here.at('flows') } }
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
  for (const isManager of [true, false]) {
    await offerPlaces(false, { hasManageFlowsPermission: isManager, hasViewFlowsPermission: !isManager })
    expect(await linksOf()).toEqual([1, 0])
    expect(await link('Flows').getAttribute('href')).toBe(here.at('flows'))
    await here.page.evaluate('localStorage.removeItem("userData")')
  }
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
        page.getByRole('button', { name: 'Language and help', exact: true }),
        page.getByRole('tree'),
      ].map((part) => part.isVisible()),
    )
  await expect.poll(layout).toEqual([false, true, true])
  await page.setViewportSize({ width: 685, height: 740 })
  await expect.poll(layout).toEqual([true, false, false])
  await page.setViewportSize({ width: 686, height: 740 })
  await expect.poll(layout).toEqual([false, true, true])
})
