import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

const banner = () => here.page.getByRole('region', { name: 'Cookies' })

test('a guest reads about cookies, accepts by keyboard, and hears no more of it [CKE-001 CKE-003 CKE-005 CKE-008]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await banner().waitFor()
  await expectAccessible(page, 'cookie banner')
  await shoot(page, 'cookies-banner')
  await banner().getByRole('link', { name: 'Cookie policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cookie policy' }).waitFor()
  expect(page.url()).toBe(at('views/cookie-policy'))
  await page.getByText('a cookie named SessionToken').waitFor()
  await expectAccessible(page, 'cookie policy')
  await shoot(page, 'cookies-policy')
  await page.goBack()
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await banner().getByRole('button', { name: 'Accept' }).focus()
  await page.keyboard.press('Enter')
  await banner().waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.id')).toBe('main')
  await page.reload()
  const told = page.waitForResponse(/cookie-consent/)
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  await told
  expect(await banner().count()).toBe(0)
})

test('what is told is what was fetched, and another policy is told again [CKE-004 CKE-006 CKE-007]', async () => {
  here = await visit()
  const { page, at } = here
  const told = { banner: { title: 'Crumbs', body: 'Two now.' }, policy: 'A policy.' }
  await page.route('**/cookie-consent', (route) => route.fulfill({ json: told }))
  await page.goto(at('archives/'))
  const crumbs = page.getByRole('region', { name: 'Crumbs' })
  await crumbs.getByRole('heading', { name: 'Crumbs', exact: true }).waitFor()
  await crumbs.getByText('Two now.', { exact: true }).waitFor()
  await crumbs.getByRole('link', { name: 'Cookie policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cookie policy' }).waitFor()
  const accepted = async () => JSON.parse(String(await page.evaluate('localStorage.getItem("cookieConsent")')))
  expect(await accepted()).toBeNull()
  await crumbs.getByRole('button', { name: 'Accept' }).click()
  await crumbs.waitFor({ state: 'detached' })
  expect(await accepted()).toEqual(['A policy.'])
  // All else is as it was.
  told.policy = 'Another policy.'
  await page.reload()
  await crumbs.getByText('Two now.').waitFor()
  await crumbs.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => crumbs.count()).toBe(0)
  expect(await accepted()).toEqual(['Another policy.', 'A policy.'])
})

test('the banner takes room below the page, so that nothing that has the focus is covered', async () => {
  here = await visit({ viewport: { width: 640, height: 400 } })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Many/ }).first().click()
  await page.getByRole('gridcell').first().focus()
  await banner().waitFor()
  for (const key of ['End', 'Home', 'PageDown', 'ArrowDown']) await page.keyboard.press(key)
  const focused = page.locator(':focus')
  await focused.waitFor()
  const [tile, below] = [await focused.boundingBox(), await banner().boundingBox()]
  expect((tile?.y ?? 1e6) + 40).toBeLessThan(below?.y ?? 0)
})

test('whoever is logged in has no banner [CKE-002]', async () => {
  here = await visit()
  const { page, at } = here
  await page.goto(at('archives/'))
  await banner().getByRole('button', { name: 'Accept' }).waitFor()
  await page.evaluate('localStorage.clear()')
  await signIn(here)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  await page.getByRole('link', { name: /Press/ }).first().waitFor()
  expect(asked.filter((address) => address.includes('cookie-consent'))).toEqual([])
  expect(await page.getByRole('region', { name: /Cookie/ }).count()).toBe(0)
})

test('a text that does not come is told, and the link to the policy says why [CKE-009 CKE-010]', async () => {
  here = await visit()
  const { page, at } = here
  let isAway = true
  await page.route('**/cookie-consent', (route) =>
    isAway ? route.fulfill({ status: 404, json: { value: 'NotFound', heading: 'x' } }) : route.continue(),
  )
  await page.goto(at('archives/'))
  const failed = page.getByRole('region', { name: 'Cookie policy' })
  await failed.getByText('The text about cookies could not be loaded.').waitFor()
  await expectAccessible(page, 'cookie text missing')
  await shoot(page, 'cookies-missing')
  await failed.getByRole('link', { name: 'Cookie policy' }).click()
  const alert = page.getByRole('alertdialog')
  await alert.waitFor()
  expect(await alert.textContent()).toContain('The text about cookies could not be loaded.')
  await page.keyboard.press('Escape')
  const again = failed.getByRole('button', { name: 'Try again' })
  await Promise.all([page.waitForRequest('**/cookie-consent'), again.click()])
  isAway = false
  // A page whose line to the server comes late reads everything anew by itself, and the button is gone before it is pressed.
  await expect
    .poll(async () => {
      if ((await banner().count()) === 0) await again.click({ timeout: 1000 }).catch(() => null)
      return banner().count()
    })
    .toBe(1)
  expect(await failed.count()).toBe(0)
})

test('the banner fits a phone in Arabic and in the dark', async () => {
  here = await visit({
    locale: 'ar',
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: 'موافقة' }).waitFor()
  await expectAccessible(page, 'arabic banner')
  await shoot(page, 'cookies-arabic')
})
