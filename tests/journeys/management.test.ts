import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let here: Visit
beforeAll(async () => {
  site = await openSite()
})
afterAll(async () => {
  await closeBrowser()
  await site.close()
})

async function arrive(path: string, options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: site.at }
  await signIn(here)
  await here.page.goto(site.at(path))
}

const manage = () => here.page.getByRole('menuitem', { name: 'Manage site' })
const openMenu = async () => {
  await here.page.getByRole('button', { name: /^Settings/ }).click()
  await here.page.getByRole('menuitem', { name: 'Tasks' }).waitFor()
}
const box = (name: string) => here.page.getByRole('textbox', { name, exact: true })
const save = async () => {
  await here.page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
}
const saved = () => here.page.getByText('Saved. Open windows').last().waitFor()
/** A section as the server has it. */
const kept = async (section: string) =>
  (await (await here.page.request.get(site.at(`api/config/site/${section}`))).json()).value

test('“Manage site” leads to the management view at its address, which is home to all that is administered [SET-011]', async () => {
  await arrive('archives/')
  const { page } = here
  await openMenu()
  await manage().press('Enter')
  await page.waitForURL(site.at('views/management'))
  await page.getByRole('heading', { name: 'Manage site', level: 1 }).waitFor()
  const names = await page.getByRole('main').getByRole('listitem').allTextContents()
  for (const name of [
    'Manage users and groups',
    'Archives',
    'Fields',
    'Renditions',
    'Code replacements',
    'Style sheet',
    'Sign-ups',
  ])
    expect(
      names.some((text) => text.includes(name)),
      name,
    ).toBe(true)
  // This site sends no mail to invite anybody by.
  await expectAccessible(page, 'management')
  await shoot(page, 'management')
})

test('each screen that is known by name has a place in the management view: a page of its own, or a sentence on where it is set and a way to the nearest page [CFG-028]', async () => {
  const { page } = here
  const places = page.getByRole('main').getByRole('listitem')
  const pages = {
    ...{
      Archives: 'Archives',
      Pools: 'Archives',
      Fields: 'Fields',
      Watermarks: 'Renditions',
      Renditions: 'Renditions',
    },
    ...{
      Cropping: 'Archives',
      'Processing profiles': 'Renditions',
      Taxonomies: 'Fields',
      'Manage consent forms': 'Manage consent forms',
    },
    ...{ 'Activity exports': 'Audit log', Sessions: 'Logging in elsewhere', 'Colour and logo': 'Colour and logo' },
    ...{
      'Single sign-on': 'Logging in elsewhere',
      'Sending mail (SMTP)': 'Outbox of mail',
      'Cache of renditions': 'Upkeep',
    },
    ...{ 'CDN and proxies': 'Upkeep' },
  }
  const onServer = {
    Pools: 'VITRINE_POOLS',
    'Sending mail (SMTP)': 'VITRINE_SMTP_URL',
    'Cache of renditions': 'VITRINE_RENDITION_CACHE',
    'CDN and proxies': 'VITRINE_TRUST_PROXY',
  }
  const placeOf = (name: string) => places.filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '.')}`) })
  for (const [name, setting] of Object.entries(onServer))
    expect(await placeOf(name).textContent(), name).toContain(setting)
  await page.getByRole('heading', { name: 'Elsewhere, or on the server' }).scrollIntoViewIfNeeded()
  await shoot(page, 'management-elsewhere')
  for (const [name, title] of Object.entries(pages)) {
    await placeOf(name).getByRole('link').press('Enter')
    await page.getByRole('heading', { name: 'Manage site', level: 1 }).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).allTextContents(), { message: name })
      .toEqual([title])
    await page.goBack()
    await page.getByRole('heading', { name: 'Manage site', level: 1 }).waitFor()
  }
})

test('without sections to configure the entry is gone, and after a lookup that failed too [SET-017]', async () => {
  const { page } = here
  const answers = [
    { status: 200, change: {} },
    { status: 200, change: { AvailableConfigSections: [] } },
    { status: 500, change: {} },
  ]
  for (const [at, { status, change }] of answers.entries()) {
    if (status === 500) here.bringAbout(/status of 500/)
    await page.route(/\/config\/options$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill(status === 200 ? { json: { ...(await answer.json()), ...change } } : { status, json: {} })
    })
    const looked = page.waitForResponse(/\/config\/options$/)
    await page.goto(site.at('archives/'))
    await looked
    await openMenu()
    await page.getByRole('menuitem', { name: 'The site in figures' }).waitFor()
    await expect.poll(() => manage().count()).toBe(at === 0 ? 1 : 0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a style sheet is refused with lines and columns and nothing typed is lost; leaving asks first', async () => {
  const { page } = here
  await page.goto(site.at('views/management'))
  await page.getByRole('link', { name: /^Style sheet/ }).press('Enter')
  await page.waitForURL(/section=css$/)
  const wrong = 'a { color: red }\nb { background: url(x) }'
  await box('Style sheet').fill(wrong)
  await save()
  await page
    .getByRole('alert')
    .getByText(/^Line 2, column 17: .*url\(\)/)
    .waitFor()
  expect(await box('Style sheet').inputValue()).toBe(wrong)
  await expect.poll(() => page.locator('textarea:focus').inputValue()).toBe(wrong)
  await expectAccessible(page, 'refused style sheet')
  await shoot(page, 'management-css-refused')
  await page.getByRole('link', { name: 'Manage site' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go on editing' }).press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await box('Style sheet').inputValue()).toBe(wrong)
  await box('Style sheet').fill('a { color: red }')
  await save()
  await saved()
  expect(await kept('css')).toBe('a { color: red }')
  await page.getByRole('button', { name: 'Back to what is shipped…' }).press('Enter')
  await page.getByRole('button', { name: 'Go back' }).press('Enter')
  await expect.poll(() => kept('css')).toBe('')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  // Nothing is unsaved: the way is free.
  await page.getByRole('link', { name: 'Manage site' }).press('Enter')
  await page.getByRole('heading', { name: 'Manage site', level: 1 }).waitFor()
})

test('who saves second is shown what differs, and chooses', async () => {
  const { page } = here
  await page.goto(site.at('views/management?section=name'))
  await box('Name').fill('Mine')
  here.bringAbout(/status of 412/)
  await site.command(['site', 'name', 'Theirs'])
  await save()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  await dialog.getByRole('cell', { name: 'Theirs' }).waitFor()
  await shoot(page, 'management-conflict')
  await expectAccessible(page, 'two who changed the same')
  expect(await kept('name')).toBe('Theirs')
  await dialog.getByRole('button', { name: 'Save mine all the same' }).press('Enter')
  await saved()
  await expect.poll(() => kept('name')).toBe('Mine')
  await site.command(['site', 'name', 'default'])
})

/** A logo as a designer hands it out: letters on nothing. */
const letters = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 40" width="180" height="40"><script>document.title = 'taken'</script><path d="M4 36V4l28 32V4M52 20a16 16 0 1 0 32 0a16 16 0 1 0-32 0M104 36V4h14a8 8 0 0 1 0 18h-14l16 14M140 4h24v32h-24z" fill="none" stroke="${colour}" stroke-width="6"/></svg>`

test('the site gets its colour, with what becomes of it in both themes, its logos and its name', async () => {
  const { page } = here
  await page.goto(site.at('views/management?section=look'))
  await box('Colour').fill('#ffdd')
  await save()
  await page.getByRole('alert').getByText('Nothing was saved').waitFor()
  expect(await box('Colour').inputValue()).toBe('#ffdd')
  await box('Colour').fill('#ffdd00')
  const light = page.getByRole('region', { name: 'Light theme' })
  await light.getByText(/too light to be seen\. Buttons are drawn in/).waitFor()
  const dark = page.getByRole('region', { name: 'Dark theme' })
  expect(await dark.getByText(/Buttons are drawn/).count()).toBe(0)
  await shoot(page, 'management-look-yellow')
  await expectAccessible(page, 'a colour that is too light')
  await page.getByLabel('Choose the colour').fill('#8a1c4a')
  await expect.poll(() => box('Colour').inputValue()).toBe('#8a1c4a')
  const choose = (of: string, name: string, content: string | Buffer) => {
    const mimeType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    return page.locator(`input[data-logo=${of}]`).setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  }
  await choose('logo', 'broken.svg', '<svg')
  await page.getByText('This browser cannot draw the picture.').waitFor()
  // More bytes than the server takes, as a photograph would be.
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const photograph = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#888', noise } })
  await choose('logo', 'photograph.png', await photograph.png().toBuffer())
  await page.getByRole('img', { name: 'Logo', exact: true }).waitFor()
  await save()
  await saved()
  const before = await page.getByRole('img', { name: 'Logo', exact: true }).getAttribute('src')
  await choose('logo', 'logo.svg', letters('#222'))
  await expect.poll(() => page.getByRole('img', { name: 'Logo', exact: true }).getAttribute('src')).not.toBe(before)
  await choose('darkLogo', 'dark.svg', letters('#fff'))
  await page.getByRole('img', { name: 'Logo for the dark theme' }).waitFor()
  await save()
  // The message of the photograph may be there still.
  await expect.poll(async () => (await kept('look')).darkLogo).not.toBeNull()
  const { accent, logo } = await kept('look')
  expect(accent).toBe('#8a1c4a')
  expect(logo).toMatch(/^data:image\/png;base64,iVBOR/)
  await site.command(['site', 'name', 'Nordlys'])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(site.at('archives/'))
    const home = page.getByRole('link', { name: /Nordlys.*, home page/ })
    const shown = home.locator('img:visible')
    await expect
      .poll(() => shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
      .toEqual([648])
    expect(await shown.getAttribute('src')).toContain(`own-${colorScheme}`)
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-9'))
    await expect.poll(ground).toContain('#8a1c4a')
    await shoot(page, `management-look-${colorScheme}`)
    await expectAccessible(page, `a site of its own colour, ${colorScheme}`)
  }
  await expect.poll(() => page.title()).toContain('Nordlys')
  await page.emulateMedia({ colorScheme: 'light' })
  const guest = { ...(await visit()), at: site.at }
  await guest.page.goto(site.at('views/login'))
  await expect.poll(() => guest.page.locator('main img').count()).toBe(2)
  await shoot(guest.page, 'management-look-login')
  await guest.leave()
  await site.command(['site', 'name', 'default'])
})

test('pages are written with a preview, buttons and fields of orders are put in order, by keyboard', async () => {
  const { page } = here
  await page.goto(site.at('views/management?section=pages'))
  await page.getByRole('button', { name: 'Add page' }).press('Enter')
  await box('Name in the address').fill('imprint')
  await box('Text (English)').fill('# Imprint\n\nMade in **Oslo**.')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  const frame = page.frameLocator('iframe[title="Preview of the page"]')
  await frame.locator('strong', { hasText: 'Oslo' }).waitFor()
  await shoot(page, 'management-pages')
  await page.getByRole('combobox', { name: 'Language of the texts' }).selectOption('de')
  await box('Text (Deutsch)').fill('ohne Titel')
  await save()
  await page.getByRole('alert').getByText('Begin with the title').waitFor()
  await box('Text (Deutsch)').fill('# Impressum')
  await save()
  await saved()
  expect(await kept('pages')).toEqual([
    { id: 'imprint', texts: { en: '# Imprint\n\nMade in **Oslo**.', de: '# Impressum' } },
  ])

  await page.goto(site.at('views/management?section=titleBar'))
  for (const [place, name] of ['One', 'Two'].entries()) {
    await page.getByRole('button', { name: 'Add button' }).press('Enter')
    const row = page.getByRole('region').nth(place)
    await row.getByRole('textbox', { name: 'Label' }).fill(name)
    await row.getByRole('textbox', { name: 'Address' }).fill(`/fotoweb/${name}`)
  }
  await page.getByRole('button', { name: /^Move .*Two.* up$/ }).press('Enter')
  await save()
  await saved()
  expect((await kept('titleBar')).map(({ label }: { label: string }) => label)).toEqual(['Two', 'One'])

  // They are in the header at once.
  await page.getByRole('link', { name: 'Two' }).first().waitFor()
  await page.goto(site.at('views/management?section=searchEngines'))
  await page.getByRole('radio', { name: 'List nothing' }).press('ArrowDown')
  await expectAccessible(page, 'what search engines may list')
  await shoot(page, 'management-search-engines')
  await save()
  await saved()
  expect(await kept('searchEngines')).toBe('home')
  expect(await (await page.request.get(new URL('/robots.txt', site.at('')).href)).text()).toContain('Allow: /fotoweb/$')
  await page.goto(site.at('views/management?section=orders'))
  await page.getByRole('button', { name: 'Add field' }).first().press('Enter')
  await box('Id').fill('agency')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('dropdown')
  await save()
  await page.getByRole('alert').getByText('A drop-down needs values').waitFor()
  await expectAccessible(page, 'refused orders')
  await shoot(page, 'management-orders-refused')
  await box('Label (English)').fill('Agency')
  await box('Values to choose from').fill('ours')
  await box('Values to choose from').press('Enter')
  await save()
  await saved()
  const { orderFields } = await kept('orders')
  expect(orderFields[0]).toMatchObject({ id: 'agency', label: { en: 'Agency' }, values: ['ours'] })
})

test('the settings are taken along as one document, shown as differences, brought in by choice and undone', async () => {
  const { page } = here
  await page.goto(site.at('views/management'))
  await page.getByRole('link', { name: /^Settings as one document/ }).press('Enter')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the settings' }).press('Enter')
  const text = await readFile(await (await downloading).path(), 'utf8')
  const document = JSON.parse(text)
  const choose = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose(text)
  await page.getByText('Nothing in this document differs').waitFor()
  await choose(JSON.stringify({ ...document, version: 7 }))
  await page.getByRole('alert').getByText('This document is of version 7').waitFor()
  const sections = { ...document.sections, name: 'Elsewhere', css: 'b { color: blue }', weather: 1 }
  await choose(JSON.stringify({ ...document, sections }))
  await page.getByText('passes them over: \u2068sections.weather').waitFor()
  await page.getByRole('region', { name: 'Name' }).getByRole('cell', { name: 'Elsewhere' }).waitFor()
  await shoot(page, 'management-import')
  await page.getByRole('checkbox', { name: /^Take .*Style sheet/ }).press('Space')
  await page.getByRole('button', { name: 'Import what is chosen' }).press('Enter')
  await expect.poll(() => kept('name')).toBe('Elsewhere')
  expect(await kept('css')).toBe('')
  await page.getByRole('region', { name: 'Name' }).getByText('nothing to change').waitFor()
  await page.getByRole('button', { name: 'Undo this import' }).press('Enter')
  await expect.poll(() => kept('name')).toBe('Vitrine')
  await expect.poll(() => page.getByRole('button', { name: 'Undo this import' }).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Settings as one document', level: 1 }).waitFor()
  await expectAccessible(page, 'transfer')
  await here.leave()
})

test('all of it reads from right to left, in the dark and on a phone', async () => {
  await arrive('views/management', { locale: 'ar', colorScheme: 'dark', viewport: { width: 360, height: 740 } })
  const { page } = here
  await page.getByRole('heading', { name: 'إدارة الموقع', level: 1 }).waitFor()
  await expectAccessible(page, 'management in Arabic')
  await shoot(page, 'management-ar')
  await page.getByRole('link', { name: /^الطلبات/ }).click()
  await page.getByRole('checkbox', { name: 'يبتّ شخص في كل طلب' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(page, 'orders in Arabic')
  await shoot(page, 'management-orders-ar')
  await here.leave()
})
