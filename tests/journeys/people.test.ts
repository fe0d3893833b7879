import type { Response } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { administratorPassword } from './journey-server.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

test('a wrong password is told under the form and what was typed stays; the right one leads back [SES-014 SES-015 SES-018]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('User name').waitFor()
  const login = new URL(page.url())
  expect([login.pathname, login.searchParams.get('to')]).toEqual([
    '/fotoweb/views/login',
    expect.stringMatching(/\/fotoweb\/archives\/\d+-Press\//),
  ])
  await page.getByLabel('User name').fill('Administrator')
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('The user name or the password is not right.').waitFor()
  expect(await page.getByLabel('User name').inputValue()).toBe('Administrator')
  await expectAccessible(page, 'login')
  await shoot(page, 'login')
  await page.getByLabel('Password').fill(administratorPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell').first().waitFor()
  expect(page.url()).toMatch(/archives\/\d+-Press\//)
  await page.getByRole('button', { name: /Account of/ }).waitFor()
})

test('who is signed in has a menu that says who they are and logs them out; guests have none [UMN-001 UMN-002 UMN-005 SES-026 SES-027]', async () => {
  here = await visit()
  const { page, at } = here
  const account = page.getByRole('button', { name: /Account of/ })
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: 'Log in' }).waitFor()
  expect(await account.count()).toBe(0)
  await signIn(here)
  await page.evaluate('localStorage.removeItem("userData")')
  await page.reload()
  await account.click()
  await page.getByRole('menu').getByText('Site Administrator (Administrator)', { exact: true }).waitFor()
  const { services, views } = await (
    await page.request.get(at('me'), { headers: { accept: 'application/json' } })
  ).json()
  const leaving = page.waitForRequest((request) => request.url() === new URL(services.logout, at('')).href)
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  const sent = await leaving
  expect([sent.method(), sent.postData()]).toEqual(['POST', null])
  await page.getByLabel('Password').waitFor()
  // The client adds a mark that what it kept is cleared.
  expect(page.url()).toBe(`${new URL(views.loggedOut, at('')).href}?localIsClear=1`)
  expect(await account.count()).toBe(0)
  expect((await page.request.get(at('me'))).status()).toBe(401)
})

test('pictures as fine as the screen are a choice where the screen is fine, and nowhere else [UMN-006 UMN-007]', async () => {
  const open = async (deviceScaleFactor: number) => {
    here = await visit({ deviceScaleFactor })
    await signIn(here)
    await here.page.goto(here.at('archives/'))
    await here.page.getByRole('link', { name: /Press/ }).first().click()
    await here.page.getByRole('gridcell').first().waitFor()
    await here.page.getByRole('button', { name: /Account of/ }).click()
    await here.page.getByRole('menuitem', { name: 'Log out', exact: true }).waitFor()
    return here.page.getByRole('menuitemcheckbox', { name: 'High-quality thumbnails' })
  }
  expect(await (await open(1)).count()).toBe(0)
  await here.leave()
  const choice = await open(2)
  const { page } = here
  const fineness = () =>
    page
      .getByRole('gridcell', { name: /chart|harbour/ })
      .locator('img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth / picture.clientWidth)
  expect(await choice.getAttribute('aria-checked')).toBe('true')
  await expect.poll(fineness).toBeGreaterThan(1.5)
  await choice.click()
  expect(await page.evaluate('localStorage.getItem("enableRetinaThumbnails")')).toBe('false')
  await page.keyboard.press('Escape')
  await expect.poll(fineness).toBeLessThan(1.5)
  await page.reload()
  await page.getByRole('button', { name: /Account of/ }).click()
  await choice.waitFor()
  expect(await choice.getAttribute('aria-checked')).toBe('false')
})

test.each(['https://evil.example/', '/.//evil.example/', '/fotoweb/..//evil.example/'])(
  'an address from elsewhere in “to” is not followed: %s [SES-015]',
  async (to) => {
    here = await visit()
    const { page, at } = here
    await page.goto(at(`views/login?to=${encodeURIComponent(to)}`))
    await page.getByLabel('User name').fill('Administrator')
    await page.getByLabel('Password').fill(administratorPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: /Account of/ }).waitFor()
    expect(new URL(page.url()).host).toBe(new URL(at('')).host)
  },
)

test('the footer and the cookie banner, which come late, move nothing in the log-in view from under the pointer', async () => {
  here = await visit()
  const { page, at } = here
  let isHeld = true
  await page.route(/cookie-consent|site\/pages/, async (route) => {
    while (isHeld) await page.waitForTimeout(20)
    await route.continue()
  })
  await page.goto(at('views/login'))
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await button.waitFor()
  const before = await button.boundingBox()
  isHeld = false
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await button.boundingBox()).toEqual(before)
  await shoot(page, 'login-with-banner')
})

test('the order that a person chose is remembered [GRD-008 GRD-010 GRD-011]', async () => {
  here = await visit()
  await signIn(here)
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Many/ }).first().click()
  await page.getByText('260 items').waitFor()
  await page.getByRole('button', { name: 'Order' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page
    .getByRole('menuitemradio', { name: /A to Z/ })
    .first()
    .click()
  const { data } = await (await saved).json()
  const [path = ''] = Object.keys(data.shared.sorting).filter((one) => /archives\/\d+-Many\/$/.test(one))
  expect(data.shared.sorting[path]?.urlComponents).toEqual([expect.objectContaining({ key: 'o', value: 'fn' })])
  await page.getByRole('gridcell', { name: /frame 000/ }).waitFor()
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Many/ }).first().click()
  await page.getByRole('gridcell', { name: /frame 000/ }).waitFor()
  expect(await page.locator('[data-position="0"]').textContent()).toMatch(/frame 000/)
  await page.getByRole('button', { name: 'Order' }).click()
  const chosen = page.getByRole('menuitemradio', { checked: true })
  await expect.poll(() => chosen.allTextContents()).toEqual(['A to Z'])
})

test('the size of the tiles that a person chose is theirs, on whichever computer', async () => {
  here = await visit()
  const account = await openAccount('wide-tiles')
  await signIn(here, account)
  const { page, at } = here
  const grid = () => page.getByRole('grid')
  const columns = () => grid().getAttribute('aria-colcount')
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Many/ }).first().click()
  await page.getByRole('gridcell').first().waitFor()
  const usual = await columns()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page.getByRole('slider', { name: 'Size of the pictures' }).focus()
  await page.keyboard.press('End')
  await expect.poll(columns).not.toBe(usual)
  await saved
  const wide = await columns()
  expect(await page.evaluate('localStorage.getItem("tileSize")')).toBe(null)
  const place = page.url()
  await here.leave()
  const elsewhere = await visit()
  here = elsewhere
  await signIn(here, account)
  await here.page.goto(place)
  await here.page.getByRole('gridcell').first().waitFor()
  expect(await here.page.getByRole('grid').getAttribute('aria-colcount')).toBe(wide)
})

test('preferences are asked of the server for each page, and given up after ten seconds [SES-033]', async () => {
  here = await visit()
  await signIn(here, await openAccount('patient'))
  const { page, at } = here
  const isPreferences = (url: URL | string) => new URL(url).pathname.endsWith('/me/user-preferences/')
  const wanted = (answer: Response) => isPreferences(answer.url()) && answer.request().method() === 'GET'
  const [first] = await Promise.all([page.waitForResponse(wanted), page.goto(at('archives/'))])
  expect((await first.json()).data.shared.language).toBeUndefined()
  await page.request.patch(at('me/user-preferences/'), { data: { data: { shared: { language: 'nb' } } } })
  const [second] = await Promise.all([page.waitForResponse(wanted), page.goto(at('archives/'))])
  expect((await second.json()).data.shared.language).toBe('nb')
  expect(await second.request().allHeaders()).not.toHaveProperty('if-none-match')
  // From here on nobody answers; the limits that the page sets, each fifty times as short.
  await page.addInitScript(
    'const given = AbortSignal.timeout; globalThis.limits = []; AbortSignal.timeout = (limit) => { limits.push(limit); return given.call(AbortSignal, limit / 50) }',
  )
  await page.route(isPreferences, () => undefined)
  await page.evaluate('localStorage.removeItem("userData")')
  const givenUp = page.waitForEvent('requestfailed', (request) => isPreferences(request.url()))
  await page.goto(at('archives/'))
  await givenUp
  await page.getByRole('button', { name: /patient/ }).waitFor()
  expect(new Set((await page.evaluate('limits')) as number[])).toEqual(new Set([10_000]))
})

test('a language that a person chose is theirs on every device, for the page and for what the server says; a guest’s stays in the browser [THM-008 SES-035 SES-036]', async () => {
  const chooseLanguage = async (menu: string, name: string) => {
    await here.page.getByRole('button', { name: menu }).click()
    await here.page.getByRole('menuitemradio', { name }).click()
  }
  const language = () => here.page.locator('html').getAttribute('lang')
  const arabicMarker = () => here.page.getByRole('img', { name: /^\p{Script=Arabic}+ 2$/u })
  here = await visit()
  const account = await openAccount('arabic')
  await signIn(here, account)
  const chosenElsewhere = { data: { data: { shared: { language: 'nb' } } } }
  await here.page.request.patch(here.at('me/user-preferences'), chosenElsewhere)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: /Press/ }).first().click()
  await here.page.getByRole('img', { name: 'Status 2' }).waitFor()
  const place = here.page.url()
  // The page speaks at once; what the server says is asked for when it knows, however late that is.
  const types: unknown[] = []
  await here.page.route(/\/me\/user-preferences/, async (route) => {
    const { 'content-type': type, accept } = route.request().headers()
    if (route.request().method() === 'PATCH') {
      types.push(type, accept)
      await expect.poll(language).toBe('ar')
    }
    await route.continue()
  })
  await chooseLanguage('Språk og hjelp', 'العربية')
  await arabicMarker().waitFor()
  expect(new Set(types)).toEqual(new Set(['application/vnd.fotoware.user-preferences+json']))
  expect([await language(), await here.page.locator('html').getAttribute('dir')]).toEqual(['ar', 'rtl'])
  await here.leave()

  // A guest at another browser, who chooses for that browser alone: what is fetched before anything is drawn comes in it, too.
  here = await visit()
  await here.page.goto(place)
  await here.page.getByRole('gridcell').first().waitFor()
  expect(await language()).toBe('en')
  const told = (isIt: (answer: Response) => boolean) =>
    here.page.waitForResponse((one) => /collection\+json/.test(one.headers()['content-type'] ?? '') && isIt(one))
  const spoken = (answer: Response) => answer.headers()['content-language']
  await Promise.all([told((answer) => spoken(answer) === 'de'), chooseLanguage('Language and help', 'Deutsch')])
  const [first] = await Promise.all([told(() => true), here.page.reload()])
  expect(spoken(first)).toBe('de')

  // The person who reads Arabic signs in there.
  await here.page.goto(here.at('views/login'))
  await here.page.locator('input[name=username]').fill(account.username)
  await here.page.locator('input[name=password]').fill(account.password)
  await here.page.keyboard.press('Enter')
  await here.page.getByRole('button', { name: new RegExp(account.username) }).waitFor()
  expect(await language()).toBe('ar')
  await here.page.goto(place)
  await arabicMarker().waitFor()

  // Meanwhile they choose Norwegian on a third device; and what cannot be saved is used all the same.
  await here.page.request.patch(here.at('me/user-preferences'), chosenElsewhere)
  await here.page.reload()
  await expect.poll(language).toBe('nb')
  await here.page.route(/\/me\/user-preferences/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await chooseLanguage('Språk og hjelp', 'English')
  await here.page.getByText('Your choice is used now, but it could not be remembered.').waitFor()
  expect(await language()).toBe('en')
})
