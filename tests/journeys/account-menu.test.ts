import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
afterEach(() => here.leave())
afterAll(closeBrowser)

/** Somebody of their own, whose descriptor is what `change` makes of it. */
async function arrive(name: string, options: Parameters<typeof visit>[0] = {}, change?: (own: object) => object) {
  here = await visit(options)
  await signIn(here, await openAccount(name))
  if (change !== undefined) await changeDescriptor(here.page, change)
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('button', { name: /Account of|الحساب|Menu|القائمة|Konto/ }).waitFor()
  return here.page
}
const openMenu = async () => {
  await here.page.getByRole('button', { name: /Account of|القائمة/ }).click()
  await here.page
    .getByRole('menu')
    .getByText(/^(Log out|تسجيل الخروج)$/)
    .waitFor()
}
const markersSwitch = () => here.page.getByRole('menuitemcheckbox', { name: 'Always show markers' })

test('markers are always there, or where the pointer and the focus are: a switch that is kept in the preferences [UMN-008 UMN-010]', async () => {
  const page = await arrive('Markus')
  await page.getByRole('link', { name: /Press/ }).first().click()
  const tile = page.getByRole('gridcell', { name: /speech/ })
  const badge = tile.getByRole('img', { name: 'Status 2' })
  await badge.waitFor()
  const opacity = () => badge.evaluate((one) => getComputedStyle(one).opacity)
  expect(await opacity()).toBe('1')
  await openMenu()
  expect(await markersSwitch().getAttribute('aria-checked')).toBe('true')
  const saving = page.waitForRequest((request) => request.method() === 'PATCH' && /preferences/.test(request.url()))
  await markersSwitch().click()
  expect((await saving).postDataJSON()).toEqual({ data: { intranet: { markersAlwaysDisplay: false } } })
  await page.keyboard.press('Escape')
  await page.mouse.move(5, 5)
  await expect.poll(opacity).toBe('0')
  await tile.hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(5, 5)
  await page.reload()
  await badge.waitFor()
  await expect.poll(opacity).toBe('0')
  await tile.focus()
  await expect.poll(opacity).toBe('1')
  await openMenu()
  expect(await markersSwitch().getAttribute('aria-checked')).toBe('false')
  await shoot(page, 'account-menu-markers')
})

test('light, dark and as the system are in the user menu; the switch of markers needs its permission, the password and the orders their links [UMN-009 UMN-011 UMN-012 UMN-013]', async () => {
  const orders = { cart: null, submit: null, admin: null, history: null }
  const ordering = (history: string | null) => (own: object) => ({
    ...own,
    order: { ...orders, views: { cart: null, history, termsAndConditions: null } },
  })
  const page = await arrive('Thea', {}, ordering('/fotoweb/views/order-history'))
  await openMenu()
  const password = page.getByRole('menuitem', { name: 'Change password' })
  await password.waitFor()
  await markersSwitch().waitFor()
  await page.getByRole('menuitem', { name: 'Order history' }).waitFor()
  const styles = page.getByRole('menuitemradio')
  expect(await styles.allTextContents()).toEqual(['As the system', 'Light', 'Dark'])
  const theme = () => page.evaluate('document.documentElement.dataset.theme')
  for (const [name, value] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await styles.filter({ hasText: name }).click()
    await expect.poll(theme).toBe(value)
    await openMenu()
    expect(await styles.filter({ hasText: name }).getAttribute('aria-checked')).toBe('true')
  }
  await styles.filter({ hasText: 'As the system' }).click()
  await here.leave()
  await arrive('Ruth', {}, (own) => ({
    ...own,
    permissions: { ...(own as { permissions: object }).permissions, canTogglePositionedMarkers: false },
    services: { ...(own as { services: object }).services, changePassword: null },
    views: { ...(own as { views: object }).views, changePassword: null },
    ...(ordering(null)({}) as object),
  }))
  await openMenu()
  expect(await markersSwitch().count()).toBe(0)
  for (const name of ['Change password', 'Order history'])
    expect(await here.page.getByRole('menuitem', { name }).count(), name).toBe(0)
})

test('the frame of the password tells what comes of it: an error shows its message and what was typed stays [UMN-014 UMN-015]', async () => {
  const page = await arrive('Petra')
  const frame = page.frameLocator('iframe[title="Change password"]')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await openMenu()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await frame.getByLabel('Current password').waitFor()
  expect(new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url()).pathname).toBe(
    '/fotoweb/views/change-password',
  )
  for (const [label, text] of [
    ['Current password', 'whatever it was'],
    ['New password', 'seven quiet harbours'],
    ['New password again', 'seven quiet harbours'],
  ] as const)
    await frame.getByLabel(label, { exact: true }).fill(text)
  here.bringAbout(/status of 503/)
  await page.route(/\/me\/password$/, (route) =>
    route.fulfill({
      status: 403,
      json: { value: 'Brand-new', heading: 'The password rests today.', requestId: 'r-1' },
    }),
  )
  await frame.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'The password rests today.' }).waitFor()
  expect(await frame.getByLabel('New password', { exact: true }).inputValue()).toBe('seven quiet harbours')
  await expectAccessible(page, 'a password that is refused')
  await shoot(page, 'password-refused')
  // Nobody else is believed: what the page itself posts is no event of the frame.
  await page.evaluate(() => window.postMessage({ event: 'passwordChanged' }, location.origin))
  await frame.getByLabel('Current password').focus()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('Your password has been changed.').count()).toBe(0)
})

test('in Arabic, on a phone and in the dark, the password is changed in its frame', async () => {
  const page = await arrive('Salma', { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await openMenu()
  await shoot(page, 'account-menu-dark-rtl-phone')
  await page.getByRole('menuitem', { name: 'تغيير كلمة المرور' }).click()
  const frame = page.frameLocator('iframe')
  await frame.locator('input[name=newPassword]').fill('x')
  await frame.locator('button[type=submit]').click()
  await frame.locator('input[aria-invalid=true]').first().waitFor()
  await expectAccessible(page, 'the password in Arabic')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await shoot(page, 'password-dark-rtl-phone')
})
