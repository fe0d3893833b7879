import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

/** A site that somebody hosts for others. */
let site: Site
let here: Visit
const secret = 'four quiet purple trams'
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
})

const first = Date.parse('2026-11-01T12:00:00Z')
const day = 86_400_000
const pages = { manage: '/fotoweb/-/pages/buy', pro: '/fotoweb/-/pages/pro' }

const host = (said: object | null) =>
  said === null
    ? site.command(['site', 'subscription', 'default'])
    : site.command(['site', 'subscription', '@subscription.json'], {
        'subscription.json': JSON.stringify({ siteCreatedDate: new Date(first).toISOString(), ...said }),
      })

/** Somebody at the site, so many days after its first one. */
async function arrive(days: number, options: Parameters<typeof visit>[0] = {}, as?: Parameters<typeof signIn>[1]) {
  here = { ...(await visit(options)), at: site.at }
  await here.page.clock.install({ time: first + days * day })
  await signIn(here, as)
  await here.page.goto(site.at('archives/'))
  await here.page.getByRole('button', { name: /Account of|Men[uü]|القائمة|Konto/ }).waitFor()
  return here.page
}

const banner = () => here.page.getByRole('complementary', { name: /^(Trial|Testzeitraum|الفترة التجريبية)$/ })
const buy = () => here.page.getByRole('link', { name: /^(Buy now|Jetzt kaufen|اشترِ الآن)$/ })
const colours = (token: string) =>
  here.page.evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.background = `var(${name})`
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, token)

test('a site of one’s own has no Pro link, no banner and no subscription to manage', async () => {
  await host(null)
  const page = await arrive(1)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Tasks' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Manage subscription' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Pro' }).count()).toBe(0)
  expect(await banner().count()).toBe(0)
})

test('the Pro link is there when the host names a place for it, for everybody who is signed in; buying is for administrators [HDR-002]', async () => {
  await host({ state: 'active', pro: pages.pro })
  const said = await site.command(['user', 'add', 'nina'])
  const page = await arrive(1, {}, { username: 'nina', password: /with the password (\S+)/.exec(said)?.[1] ?? secret })
  const pro = page.getByRole('link', { name: 'Pro' })
  await pro.waitFor()
  expect(await pro.getAttribute('href')).toBe(pages.pro)
  await host({ state: 'trial', manage: pages.manage })
  await page.reload()
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  await expect.poll(() => pro.count()).toBe(0)
  expect(await banner().count()).toBe(0)
})

test('a trial of fourteen days has a banner whose Buy now turns from green to warning to danger and leads on in a new tab [HDR-012 HDR-014 HDR-015 HDR-016 HDR-017 HDR-018]', async () => {
  await host({ state: 'trial', manage: pages.manage })
  const page = await arrive(0)
  await banner().getByText('Your trial ends in 14 days.').waitFor()
  const background = () => buy().evaluate((link) => getComputedStyle(link).backgroundColor)
  const [success, warning, danger] = await Promise.all(
    ['--text-success', '--text-warning', '--text-danger'].map(colours),
  )
  expect(new Set([success, warning, danger]).size).toBe(3)
  for (const [days, text, colour, name] of [
    [10, 'Your trial ends in 4 days.', success, 'green'],
    [11, 'Your trial ends in 3 days.', warning, 'warning'],
    [12, 'Your trial ends in 2 days.', warning, 'warning-two'],
    [13, 'Your trial ends in 1 day.', danger, 'danger'],
    [14, 'Your trial has ended.', danger, 'ended'],
  ] as const) {
    await page.clock.setFixedTime(first + days * day)
    await page.reload()
    await banner().getByText(text).waitFor()
    expect(await background(), text).toBe(colour)
    if (name !== 'warning-two') await shoot(page, `trial-${name}`)
    await expectAccessible(page, text)
  }
  const opened = page.context().waitForEvent('page')
  await buy().click()
  const tab = await opened
  await tab.waitForURL(`**${pages.manage}`)
  await tab.getByRole('heading').first().waitFor()
})

test('Buy now needs both: a trial and a place to manage it [HDR-013]', async () => {
  for (const [said, count] of [
    [{ state: 'trial', manage: pages.manage }, 1],
    [{ state: 'trial' }, 0],
    [{ state: 'active', manage: pages.manage }, 0],
  ] as const) {
    await host(said)
    if (count === 0) await here.leave()
    await arrive(2)
    await expect.poll(() => buy().count(), { message: JSON.stringify(said) }).toBe(count)
  }
})

test('the entry to manage the subscription opens a new tab [SET-014]', async () => {
  await host({ state: 'active', manage: pages.manage })
  const page = await arrive(2)
  await page.getByRole('button', { name: 'Settings' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Manage subscription' }).click()
  const tab = await opened
  await tab.waitForURL(`**${pages.manage}`)
  await tab.getByRole('heading').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/fotoweb/archives/')
})

test.each([
  ['ar', 'dark', 390],
  ['de', 'light', 390],
] as const)(
  'in %s, %s, %i px wide, the banner has room, and the search field takes either direction [HDR-025]',
  async (locale, colorScheme, width) => {
    await host({ state: 'trial', manage: pages.manage, pro: pages.pro })
    const page = await arrive(11, { locale, colorScheme, viewport: { width, height: 800 } })
    await buy().waitFor()
    const field = page.getByRole('searchbox')
    await field.fill(locale === 'ar' ? 'Oslo' : 'ميناء')
    const direction = () => field.evaluate((box) => getComputedStyle(box).direction)
    expect(await direction()).toBe(locale === 'ar' ? 'ltr' : 'rtl')
    await expectAccessible(page, `the banner in ${locale}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await shoot(page, `trial-${locale}-${colorScheme}-${width}`)
  },
)
