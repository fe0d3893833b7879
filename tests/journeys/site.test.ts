import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { holdClock, runUntilSeen } from './held-clock.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let here: Visit
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
})

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const arrive = async (...options: Parameters<typeof visit>) => {
  here = { ...(await visit(...options)), at: site.at }
}

test('a site without archives says to guests why there are none, and leads home [COL-001 COL-012 COL-013 COL-014]', async () => {
  await arrive()
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByText('There are no public archives or albums.').waitFor()
  await page.getByText('There are no archives to show').waitFor()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { level: 1, name: 'What are you looking for?' }).waitFor()
  expect(page.url()).toBe(at(''))
  await page.getByRole('searchbox').waitFor()
})

test('whoever is signed in hears when archives will appear, and has no button that leads nowhere [COL-012]', async () => {
  await arrive()
  const said = await site.command(['user', 'add', 'nina'])
  await signIn(here, { username: 'nina', password: /with the password (\S+)/.exec(said)?.[1] ?? '' })
  const { page, at } = here
  await page.goto(at('archives/'))
  await page.getByText('Archives appear here as soon as an administrator opens one to you.').waitFor()
  await expectAccessible(page, 'no archives')
  await shoot(page, 'site-empty')
  // What the descriptor does not offer has no button.
  for (const name of ['Upload', 'Cart', 'Flows', 'Pro'])
    expect(await page.getByRole('link', { name }).count(), name).toBe(0)
})

describe('the footer', () => {
  beforeAll(async () => {
    await site.command(['site', 'pages', '@pages'], {
      'pages/imprint.en.md':
        '# Imprint\n\nVitrine at work, *Oslo*.\n\n## Contact\n\n[Our house](https://example.org/)\n\n<script>top.x = 1</script>\n',
      'pages/imprint.ar.md': '# بصمة\n\nنص الصفحة.\n',
      'pages/tool.en.md': '# How to\n\nRun the installer.\n',
    })
  })

  test('stands where the page leaves room for it, as is found out after two seconds [HDR-026 HDR-027]', async () => {
    await arrive()
    const { page, at } = here
    await holdClock(page)
    await page.goto(at('archives/'))
    const info = page.getByRole('button', { name: 'About this site' })
    await runUntilSeen(info)
    expect(await page.getByRole('link', { name: 'Imprint' }).count()).toBe(0)
    await page.clock.runFor(1900)
    expect([await info.count(), await page.getByRole('link', { name: 'Cookie policy' }).count()]).toEqual([1, 1])
    await page.clock.runFor(100)
    await expect.poll(() => info.count()).toBe(0)
    await page.clock.resume()
    await page.getByRole('link', { name: 'Imprint' }).waitFor()
    expect(await info.count()).toBe(0)
    await expectAccessible(page, 'footer that stands')
    await shoot(page, 'site-footer')
  })

  test('opens pages of the site in a frame in which nothing runs [HDR-028]', async () => {
    await arrive()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: 'Imprint' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Imprint' })
    await dialog.waitFor()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Contact' }).waitFor()
    await frame.getByText('<script>top.x = 1</script>').waitFor()
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
    await shoot(page, 'site-page')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(at('archives/'))
  })

  test('has its pages in the palette, which opens them in the same frame and gives the focus back', async () => {
    await arrive()
    const { page, at } = here
    await page.goto(at('archives/'))
    await page.getByRole('link', { name: 'Imprint' }).focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Imprint' }).waitFor()
    await page.keyboard.type('impr')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Contact' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Imprint')
  })

  test('floats behind an info button where the page is longer, in Arabic, in the dark, on a phone [HDR-026 HDR-029]', async () => {
    await arrive({ locale: 'ar', colorScheme: 'dark', ...phone, viewport: { width: 360, height: 420 } })
    const { page, at } = here
    await page.goto(at('archives/'))
    // The cookie banner below is part of the same footer.
    await page.getByRole('contentinfo').getByRole('button', { name: 'موافقة' }).waitFor()
    const info = page.getByRole('button', { name: 'حول هذا الموقع' })
    expect(await info.getAttribute('aria-expanded')).toBe('false')
    await info.click()
    await page.getByRole('link', { name: 'بصمة' }).waitFor()
    await expectAccessible(page, 'footer that floats')
    await shoot(page, 'site-footer-arabic')
    await page.getByRole('link', { name: 'بصمة' }).click()
    await page.frameLocator('iframe').getByText('نص الصفحة.').waitFor()
    await shoot(page, 'site-page-arabic')
    await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'إغلاق' }).click()
    await page.getByRole('link', { name: 'بصمة' }).waitFor({ state: 'detached' })
  })
})

test('buttons of the site stand in the title bar, and in the menu of a phone; pages that are open come anew for them [HDR-007 SES-021]', async () => {
  const buttons = [
    { label: 'Intranet', href: 'https://intranet.example.org/', icon: 'globe' },
    { label: 'A very long name of a button', href: '/fotoweb/archives/', icon: 'help' },
  ]
  await arrive()
  const { page, at } = here
  await page.clock.install()
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: 'Log in' }).waitFor()
  const polled = page.waitForResponse(/services\/session/)
  await page.clock.fastForward(1100)
  await polled
  await page.evaluate('globalThis.isAsItWas = true')
  await site.command(['site', 'buttons', '@buttons.json'], { 'buttons.json': JSON.stringify(buttons) })
  const button = page.getByRole('link', { name: 'Intranet' })
  expect(await button.count()).toBe(0)
  await page.clock.fastForward(61_000)
  await button.waitFor()
  expect(await page.evaluate('globalThis.isAsItWas')).toBeUndefined()
  expect(await button.getAttribute('href')).toBe('https://intranet.example.org/')
  await expectAccessible(page, 'buttons of the site')
  await shoot(page, 'site-buttons')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Intranet' }).waitFor()
  await shoot(page, 'site-buttons-phone')
  await page.keyboard.press('Escape')
  await site.command(['site', 'buttons', 'default'])
})

test('styles of the site are worn, and whoever may clears them by key when they hide everything [ERR-005 ERR-006 KEY-003 KEY-004 THM-007 THM-009]', async () => {
  await site.command(['site', 'css', '@site.css'], {
    'site.css': ':root { --accent: #a03050 } [role="alertdialog"], main { display: none }',
  })
  await arrive()
  await here.page.goto(here.at('archives/'))
  await here.page.getByRole('link', { name: 'Log in' }).waitFor()
  await here.page.locator('main').waitFor({ state: 'hidden' })
  /** Opens what another key opens: what keys before it open is there by then. */
  const askForKeys = async () => {
    const dialog = here.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const press = async () => {
      // The field of the page has the focus, where keys are letters.
      if ((await dialog.count()) === 0) await here.page.evaluate(() => (document.activeElement as HTMLElement)?.blur())
      await here.page.keyboard.press('?')
      return dialog.count()
    }
    await expect.poll(press).toBe(1)
  }
  // Once one key of the frame is heard, all are.
  await askForKeys()
  await here.page.keyboard.press('Escape')
  await here.page.getByRole('dialog').waitFor({ state: 'detached' })
  await here.page.keyboard.press('ControlOrMeta+Shift+z')
  await askForKeys()
  expect(await here.page.locator('[role=alertdialog]').count()).toBe(0)
  await here.leave()
  await arrive()
  await signIn(here)
  const { page, at } = here
  const isHidden = () => page.locator('main').isHidden()
  // The sheet is where the descriptor says.
  await changeDescriptor(page, ({ appearance, ...own }) => ({
    ...own,
    appearance: { ...appearance, customCss: `${appearance.customCss}?as=told` },
  }))
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  await expect.poll(isHidden).toBe(true)
  expect(sheets.filter((address) => address.includes('/appearance/'))).toEqual([at('appearance/css?as=told')])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  const dialog = page.getByRole('alertdialog', { name: 'Clear the site’s styles' })
  await dialog.waitFor()
  await expectAccessible(page, 'clear styles')
  await shoot(page, 'site-clear-css')
  // No is where the focus is, and pressing beside it decides nothing.
  await expect.poll(() => page.locator(':focus').textContent()).toBe('No')
  await page.mouse.click(5, 400)
  /** The ground of a button, and whether it is that of danger. */
  const looksOf = (one: ReturnType<typeof page.getByRole>) =>
    one.evaluate((drawn) => {
      const probe = drawn.appendChild(document.createElement('i'))
      probe.style.background = 'var(--danger)'
      const [ground, danger] = [drawn, probe].map((each) => getComputedStyle(each).backgroundColor)
      probe.remove()
      return { ground, isDanger: ground === danger }
    })
  const dangerous = await looksOf(dialog.getByRole('button', { name: 'Yes' }))
  await dialog.getByRole('button', { name: 'No' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(isHidden).toBe(true)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(isHidden).toBe(false)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.getByRole('link', { name: 'Set up the first archive' }).waitFor()
  await askForKeys()
  expect(await page.locator('[role=alertdialog]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Two more keys do nothing at all.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const seen = async () => [
    page.url(),
    await page.locator('body').ariaSnapshot(),
    await page.evaluate(() => [document.activeElement?.outerHTML, { ...localStorage }, window.scrollY]),
  ]
  const before = await seen()
  for (const key of ['u', 'y']) await page.keyboard.press(`ControlOrMeta+Shift+${key}`)
  await askForKeys()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await seen()).toEqual(before)
  expect(asked.filter((address) => !/services\/|\/client\//.test(address))).toEqual([])
  // Not every question is one of danger.
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  const harmless = await looksOf(page.getByRole('alertdialog').getByRole('button').last())
  expect([dangerous.isDanger, harmless.isDanger, dangerous.ground === harmless.ground]).toEqual([true, false, false])
})

describe('the desktop tool', () => {
  const offer = (version: string) => ({
    'tool.json': JSON.stringify({
      win: { installer: { href: 'https://example.org/tool.exe', version }, minVersion: '8.0' },
      howTo: 'tool',
    }),
  })
  const bar = () => here.page.getByRole('region', { name: 'Desktop tool' })
  const stored = (key: string) => here.page.evaluate(`localStorage.getItem('${key}')`)

  test('is told of where it can be installed, with a how-to; having it, updating and ignoring are remembered [DSK-001 DSK-002 DSK-003 DSK-004 DSK-005 DSK-006 DSK-007 SET-015 SES-029]', async () => {
    const isNoMatter = async (options: Parameters<typeof visit>[0]) => {
      await arrive(options)
      await signIn(here)
      await here.page.goto(here.at('archives/'))
      await here.page.getByRole('link', { name: 'Set up the first archive' }).waitFor()
      expect(await bar().count()).toBe(0)
      await here.leave()
    }
    await isNoMatter({ userAgent: windows })
    await site.command(['site', 'desktop', '@tool.json'], offer('8.1'))
    // On a computer that it cannot be installed on.
    await isNoMatter({})
    await arrive({ userAgent: windows, deviceScaleFactor: 2 })
    await signIn(here)
    const { page, at } = here
    await page.goto(at('archives/'))
    await bar().getByText('Install the desktop tool').waitFor()
    const installer = () =>
      bar()
        .getByRole('link')
        .evaluate((link) => [link.textContent, link.getAttribute('href')])
    expect(await installer()).toEqual(['Install', 'https://example.org/tool.exe'])
    await expectAccessible(page, 'desktop notice')
    await shoot(page, 'site-desktop')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page, 'desktop notice on a phone')
    await shoot(page, 'site-desktop-narrow')
    await page.setViewportSize({ width: 1280, height: 800 })
    await bar().getByRole('button', { name: 'How to install it' }).click()
    await page.frameLocator('iframe').getByText('Run the installer.').waitFor()
    await page.keyboard.press('Escape')
    await bar().getByRole('button', { name: 'I have it already' }).click()
    await bar().waitFor({ state: 'detached' })
    expect([await stored('hasFWDT'), await stored('FWDTversion')]).toEqual(['true', '8.1'])
    await site.command(['site', 'desktop', '@tool.json'], offer('8.10'))
    await page.evaluate('localStorage.removeItem("userData")')
    await page.reload()
    await bar().getByText('Version 8.10 of the desktop tool is available.').waitFor()
    await shoot(page, 'site-desktop-update')
    expect(await installer()).toEqual(['Update', 'https://example.org/tool.exe'])
    await bar().getByRole('button', { name: 'Not now' }).click()
    await bar().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('menuitem', { name: 'Desktop tool' }).click()
    await bar().getByRole('button', { name: 'Do not tell me again' }).waitFor()
    await bar().getByRole('button', { name: 'Do not tell me again' }).click()
    await bar().waitFor({ state: 'detached' })
    expect(await stored('ignoreFWDT')).toBe('true')
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'High-quality thumbnails' }).click()
    const settings = ['enableRetinaThumbnails', 'ignoreFWDT', 'hasFWDT', 'FWDTversion']
    expect(await Promise.all(settings.map(stored))).toEqual(['false', 'true', 'false', '8.1'])
    await page.reload()
    await page.getByRole('button', { name: /Account of/ }).waitFor()
    expect(await bar().count()).toBe(0)
  })
})

test('where guests are not let in they come to the log-in view, which brings them back, and no old descriptor is believed there, unless the address says that nothing is left of it [SES-016 SES-017 HDR-028]', async () => {
  await site.restart({ VITRINE_GUESTS: 'off' })
  await arrive()
  const { page, at } = here
  await page.goto(at('archives/?q=oslo'))
  await page.getByLabel('User name').waitFor()
  const sent = new URL(page.url())
  expect([sent.pathname, sent.searchParams.get('to')]).toEqual(['/fotoweb/views/login', '/fotoweb/archives/?q=oslo'])
  // Whoever is not let in still finds who runs this.
  await page.getByRole('link', { name: 'Imprint' }).click()
  await page.frameLocator('iframe').getByText('Contact').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectAccessible(page, 'closed entrance')
  await shoot(page, 'site-closed')
  await signIn(here)
  await page.goto(at('archives/'))
  await page.getByRole('button', { name: /Account of/ }).waitFor()
  const stored = String(await page.evaluate('localStorage.getItem("userData")'))
  // The session ends elsewhere; the server sends the browser to the log-in view while it still holds the descriptor.
  await page.context().clearCookies()
  await page.goto(at('views/login'))
  await page.getByLabel('User name').waitFor()
  expect(await page.getByRole('button', { name: /Account of/ }).count()).toBe(0)
  expect(await page.evaluate('localStorage.getItem("userData")')).toBeNull()
  // Whoever comes from logging out has cleared everything: nothing is cleared, asked or loaded a second time.
  await page.evaluate(`localStorage.setItem('userData', ${JSON.stringify(stored)})`)
  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/services/session', (route) => route.abort())
  await page.goto(`${at('views/login')}?localIsClear=1`)
  await page.getByLabel('User name').waitFor()
  expect(await page.evaluate('localStorage.getItem("userData")')).toBe(stored)
  expect(loads).toBe(1)
})
