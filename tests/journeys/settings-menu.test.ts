import type { Frame } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { expectAccessible } from './accessible.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { windowIn } from './embedded-view.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { signUpDesk } from './sign-up-desk.ts'
import { openSite, type Site } from './site-server.ts'

/** A site that offers everything that the settings menu can lead to. */
let site: Site
let smtp: SmtpServer
let here: Visit
const desk = signUpDesk(() => ({ site, smtp, here }))
beforeAll(async () => {
  smtp = await openSmtpServer()
  site = await openSite({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
  const offer = { installer: { href: 'https://example.org/tool.exe', version: '8.1' }, minVersion: '8.0' }
  await site.command(['site', 'desktop', '@desktop.json'], { 'desktop.json': JSON.stringify({ win: offer }) })
  await site.command(['site', 'signups', '@signups.json'], { 'signups.json': '{}' })
  await site.command(['site', 'subscription', '@subscription.json'], {
    'subscription.json': JSON.stringify({ state: 'active', siteCreatedDate: '2026-01-01', manage: '/fotoweb/buy' }),
  })
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await smtp.close()
})

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Says that the view is left as no view of ours says it: from another origin, and from another window. */
function closeFromElsewhere(): void {
  const source = document.querySelector('iframe')?.contentWindow ?? null
  const data = { event: 'viewClosed', notice: '' }
  window.dispatchEvent(new MessageEvent('message', { source, origin: 'https://elsewhere.example', data }))
  window.dispatchEvent(new MessageEvent('message', { source: window, origin: window.location.origin, data }))
}

type Descriptor = Record<string, unknown> & { views: object; appearance: object; userManagement: object | null }

/** An administrator whose descriptor is what `change` makes of it. */
async function arrive(change: (own: Descriptor) => object = (own) => own): Promise<void> {
  here = { ...(await visit({ userAgent: windows })), at: site.at }
  await signIn(here)
  await changeDescriptor(here.page, change)
  await here.page.goto(site.at('archives/'))
  await here.page.getByRole('button', { name: /Account of/ }).waitFor()
}

const cog = () => here.page.getByRole('button', { name: /^Settings/ })
const openMenu = async () => {
  await cog().click()
  await here.page.getByRole('menuitem').first().waitFor()
}
const people = () => here.page.getByRole('menuitem', { name: 'Manage users and groups' })

/** Every entry, with what of the descriptor it needs. */
const entries: Record<string, string[]> = {
  'Manage users and groups': ['userManagement', 'configOptions'],
  'Create invitations': ['views.createInvitations'],
  'Manage invitations': ['invitations'],
  'Pending sign-ups': ['views.signUpAdmin'],
  'Manage orders': ['order'],
  'Manage subscription': ['views.manageSubscription'],
  'The site in figures': ['siteStatistics'],
  Actions: ['manageActions'],
  Albums: ['albums'],
  Alerts: ['alerts'],
  'Audit log': ['audit'],
  'Code replacements': ['codeLists'],
  'Manage consent forms': ['consent'],
  Fields: ['siteFields'],
  'Import folders': ['importFolders'],
  'Report of licences': ['licenceReport'],
  Licences: ['licences'],
  'Outbox of mail': ['mails'],
  'Manage site': ['configOptions'],
  'Metadata templates': ['metadataTemplates'],
  'Programs and devices': ['programs'],
  Renditions: ['processing'],
  'Logging in elsewhere': ['signInProviders'],
  'Sign-in and security': ['signInSecurity'],
  Tasks: ['tasks'],
  'Terms of use': ['termsManagement'],
  Upkeep: ['upkeep'],
  Usage: ['usage'],
  'Desktop tool': ['fwdt'],
  'Clear the site’s styles': ['appearance.clearCss'],
}

/** A descriptor without these: some links are null where there is none, others are not there at all. */
function without(own: Descriptor, gone: readonly string[]): object {
  const all: Record<string, unknown> = { ...own, views: { ...own.views }, appearance: { ...own.appearance } }
  for (const path of gone) {
    const [name = '', inner] = path.split('.')
    if (inner !== undefined) (all[name] as Record<string, unknown>)[inner] = null
    else if (['albums', 'codeLists', 'metadataTemplates', 'tasks'].includes(name)) delete all[name]
    else all[name] = null
  }
  return all
}

test('the cog opens a menu in which each entry stands only if the descriptor has its link or view; with none left there is no cog, and language and help stay [SET-001 SET-002 SET-021]', async () => {
  let gone: readonly string[] = []
  // This site has no archive to watch, and no styles of its own.
  const more = { alerts: '/fotoweb/me/alerts/' }
  const clearCss = '/fotoweb/appearance/css'
  await arrive((own) => without({ ...own, ...more, appearance: { ...own.appearance, clearCss } }, gone))
  const { page } = here
  const offered = async () => (await page.getByRole('menuitem').allTextContents()).map((text) => text.trim())
  const names = Object.keys(entries)
  await openMenu()
  await expect.poll(offered).toEqual(names)
  await shoot(page, 'settings-menu')
  const again = async () => {
    await page.evaluate('localStorage.removeItem("userData")')
    await page.reload()
    await page.getByRole('button', { name: 'Language and help' }).waitFor()
  }
  const links = [...new Set(Object.values(entries).flat())]
  // Half of the links are taken away at a time, each time another half: no two entries are ever alike but by their own links.
  for (let bit = 1; bit < links.length; bit *= 2) {
    for (const side of [0, bit]) {
      gone = links.filter((_, at) => (at & bit) === side)
      const kept = names.filter((name) => !entries[name]?.some((link) => gone.includes(link)))
      await again()
      await openMenu()
      await expect.poll(offered, { message: `without ${gone.join(', ')}` }).toEqual(kept)
    }
  }
  gone = links
  await again()
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  await expect.poll(() => cog().count()).toBe(0)
  await page.getByRole('button', { name: 'Language and help' }).press('Enter')
  await page.getByRole('menuitem', { name: 'About Vitrine' }).waitFor()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor()
  await shoot(page, 'settings-menu-help')
  await expectAccessible(page, 'language and help')
  await here.leave()
  // A guest has nothing to administer.
  here = { ...(await visit()), at: site.at }
  await here.page.goto(site.at('archives/'))
  await here.page.getByRole('button', { name: 'Language and help' }).waitFor()
  expect(await cog().count()).toBe(0)
})

test('the badge of the menu is the sum of what waits, and an entry has its own only when something does [SET-006 SET-016]', async () => {
  await arrive()
  const { page } = here
  let counted = 0
  await page.route(/\/signups\/count$/, (route) => {
    counted++
    return route.fulfill({ json: { signupCount: 0 } })
  })
  await page.reload()
  await expect.poll(() => counted).toBeGreaterThan(0)
  await openMenu()
  expect(await page.getByRole('menuitem', { name: /^Pending sign-ups/ }).ariaSnapshot()).toBe(
    '- menuitem "Pending sign-ups"',
  )
  await page.keyboard.press('Escape')
  await page.route(/\/signups\/count$/, (route) => route.fulfill({ json: { signupCount: 3 } }))
  await page.route(/\/orders\//, (route) => route.fulfill({ json: { count: 4 } }))
  await page.reload()
  await page.getByRole('button', { name: 'Settings, 3 sign-ups wait, 4 orders wait' }).waitFor()
  await expect.poll(async () => await cog().locator('xpath=..').textContent()).toBe('7')
  await openMenu()
  await page.getByRole('menuitem', { name: 'Pending sign-ups 3 sign-ups wait' }).waitFor()
  await page.getByRole('menuitem', { name: 'Manage orders 4 orders wait' }).waitFor()
})

test('inviting people and deciding about sign-ups are modals with an embedded page, a view of ours that the descriptor names; focus goes into it and comes back, and it stands in the site when it is visited [SET-003 SET-005]', async () => {
  await desk.set({ groups: [] })
  await arrive()
  const { page } = here
  await desk.signUp('kari@example.org')
  await page.reload()
  await page.getByRole('button', { name: 'Settings, 1 sign-up waits' }).waitFor()
  const { views } = await (await page.request.get(site.at('me/'), { headers: { accept: 'application/json' } })).json()
  const dialog = page.getByRole('dialog')
  const choose = async (entry: string) => {
    await openMenu()
    await page.getByRole('menuitem', { name: entry }).click()
    return windowIn(page)
  }
  const hasFocus = (frame: Frame) => frame.evaluate('document.hasFocus() && document.activeElement !== document.body')
  for (const [entry, href, shows] of [
    ['Create invitations', views.createInvitations, 'Whom do you want to invite?'],
    ['Pending sign-ups', views.signUpAdmin, 'kari@example.org'],
  ]) {
    for (const leave of ['Escape', 'Close']) {
      const view = await choose(entry)
      await view.getByText(shows).waitFor()
      await dialog.getByRole('heading', { name: entry }).waitFor()
      expect(await dialog.locator('iframe').getAttribute('title')).toBe(entry)
      expect([new URL(view.url()).pathname, await view.getByRole('banner').count()]).toEqual([href, 0])
      // It is a modal: the page behind is out of reach.
      expect(await page.locator('[inert] header, header[inert]').count()).toBe(1)
      await expect.poll(() => hasFocus(view)).toBe(true)
      await page.evaluate(closeFromElsewhere)
      expect(await dialog.count()).toBe(1)
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => cog().evaluate((button) => button === document.activeElement)).toBe(true)
    }
  }
  // What waits is counted anew when the view is left.
  const view = await choose('Pending sign-ups')
  await view.getByRole('button', { name: /^Reject/ }).click()
  await view.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await view.getByText('There are no pending approvals.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings', exact: true }).waitFor()
  for (const [entry, href] of [
    ['Create invitations', views.createInvitations],
    ['Pending sign-ups', views.signUpAdmin],
  ]) {
    await page.goto(new URL(href, site.at('')).href)
    await page.getByRole('main').getByRole('heading', { name: entry, level: 1 }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Settings/ })
      .waitFor()
    await expectAccessible(page, `${entry} by itself`)
    await shoot(page, `view-${entry === 'Create invitations' ? 'invitations' : 'sign-ups'}`)
  }
})

test('the embedded pages in Arabic, in the dark and on a phone', async () => {
  here = { ...(await visit({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })), at: site.at }
  const { page } = here
  await signIn(here)
  await page.goto(site.at('archives/'))
  for (const [entry, name] of [
    ['إنشاء دعوات', 'invite'],
    ['طلبات التسجيل المعلقة', 'sign-ups'],
  ] as const) {
    await page.getByRole('button', { name: /^القائمة|^الإعدادات/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const view = await windowIn(page)
    await view
      .getByText(name === 'invite' ? 'الرسالة' : /لا توجد|kari@example\.org/)
      .first()
      .waitFor()
    const { direction, colorScheme } = await view.evaluate(() => getComputedStyle(document.documentElement))
    expect([direction, colorScheme]).toEqual(
      await page.evaluate(() => {
        const { direction, colorScheme } = getComputedStyle(document.documentElement)
        return [direction, colorScheme]
      }),
    )
    expect(direction).toBe('rtl')
    await expectAccessible(page, entry)
    await expectAccessible(view, entry)
    await shoot(page, `embedded-${name}-dark-rtl-phone`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test.each<[string, number, string[] | null, object | null]>([
  ['no management of people', 0, null, null],
  ['neither a list of users nor one of groups', 0, ['userList', 'groupList'], null],
  ['a list of users alone', 1, ['groupList'], {}],
  ['a list of groups alone', 1, ['userList'], {}],
  ['no licences for users', 0, [], { AvailableUserLicenseTypes: [] }],
  ['licences and both lists', 1, [], {}],
])('with %s, %i entries manage people [SET-018 SET-019]', async (_, count, less, change) => {
  const without = (lists: object | null) =>
    less && Object.fromEntries(Object.entries(lists ?? {}).filter(([name]) => !less.includes(name)))
  await arrive((own) => ({ ...own, userManagement: without(own.userManagement) }))
  const { page } = here
  await page.route(/\/config\/options$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } })
  })
  const looked = change === null ? null : page.waitForResponse(/\/config\/options$/)
  await page.reload()
  await looked
  await openMenu()
  await expect.poll(() => people().count()).toBe(count)
})

test('a lookup of what can be given that fails is as one that finds nothing: nobody is told, and the entry is gone [SET-020 SET-024]', async () => {
  await arrive()
  const { page } = here
  await openMenu()
  await people().waitFor()
  here.bringAbout(/status of 500/)
  await page.route(/\/config\/options$/, (route) => route.fulfill({ status: 500, json: {} }))
  const failed = page.waitForResponse(/\/config\/options$/)
  await page.reload()
  expect((await failed).status()).toBe(500)
  await openMenu()
  await page.getByRole('menuitem', { name: 'The site in figures' }).waitFor()
  expect(await people().count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test('who is signed in sees flows and Pro, each by its own condition; guests see neither [HDR-011]', async () => {
  let [flows, pro, maySee]: [string | null, string | null, boolean] = ['/fotoweb/flows', '/fotoweb/pro', true]
  await arrive((own) => ({
    ...own,
    views: { ...own.views, flows, pro },
    permissions: { ...(own['permissions'] as object), hasManageFlowsPermission: false, hasViewFlowsPermission: maySee },
  }))
  const { page } = here
  const shown = async () => {
    const links = await page.getByRole('navigation', { name: 'Links' }).getByRole('link').allTextContents()
    return links.filter((text) => ['Flows', 'Pro'].includes(text))
  }
  await expect.poll(shown).toEqual(['Flows', 'Pro'])
  const again = async () => {
    await page.evaluate('localStorage.removeItem("userData")')
    await page.reload()
    await page.getByRole('link', { name: 'Pins' }).waitFor()
  }
  maySee = false
  await again()
  await expect.poll(shown).toEqual(['Pro'])
  ;[maySee, pro] = [true, null]
  await again()
  await expect.poll(shown).toEqual(['Flows'])
  ;[flows, pro] = [null, '/fotoweb/pro']
  await again()
  await expect.poll(shown).toEqual(['Pro'])
  await here.leave()
  here = { ...(await visit()), at: site.at }
  await here.page.goto(site.at('archives/'))
  await here.page.getByRole('link', { name: 'Log in' }).waitFor()
  for (const name of ['Flows', 'Pro']) expect(await here.page.getByRole('link', { name }).count()).toBe(0)
})
