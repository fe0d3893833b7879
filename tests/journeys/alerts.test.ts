import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { expectAccessible } from './accessible.ts'
import { holdClock, runUntilSeen } from './held-clock.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

const longSearch = 'harbour OR lighthouse OR windmill OR bridge OR market OR parade'

let site: Site
let smtp: SmtpServer
let home: string
let here: Visit
const accounts = new Map<string, { username: string; password: string }>()

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-alerts-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of ['harbour', 'market'].entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${at * 90},40%,60%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  smtp = await openSmtpServer()
  site = await openSite({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  for (const username of ['kari', 'erik', 'per']) {
    const said = await site.command(['user', 'add', username])
    accounts.set(username, { username, password: /with the password (\S+)/.exec(said)?.[1] ?? '' })
  }
  const may = 'View,Preview,Alert'
  await site.command(['archive', 'access', 'Desk', 'everyone:View,Preview', `user kari:${may}`, `user erik:${may}`])
  here = { ...(await visit()), at: (path) => site.at(path) }
  await signIn(here)
  for (const name of ['kari', 'Administrator']) {
    const address = new URL(`/fotoweb/users/${name}`, site.at('')).toString()
    const answer = await here.page.request.patch(address, {
      data: { address: { email: `${name.toLowerCase()}@example.org` } },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await here.leave()
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await smtp.close()
  await rm(home, { recursive: true, force: true })
})

async function open(as: string | null, path = 'archives/5000-Desk/', options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (place) => site.at(place) }
  if (as !== null) await signIn(here, accounts.get(as))
  await here.page.goto(site.at(path))
}
const bell = () => here.page.getByRole('button', { name: 'Tell me of new files here' })
const toast = (text: string | RegExp) => here.page.getByRole('region', { name: 'Messages' }).getByText(text)
const panel = () => here.page.getByRole('dialog', { name: 'Show alerts' })
const waitForTiles = () => expect.poll(() => here.page.getByRole('gridcell').count()).toBeGreaterThan(0)

/** Makes an alert on what is in view and opens all of them beside the message of it. */
async function make() {
  const made = here.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /me\/alerts/.test(answer.url()),
  )
  await bell().click()
  expect((await made).status()).toBe(201)
  await here.page.getByRole('button', { name: 'Show alerts' }).click()
  await panel().waitFor()
}

test('an alert is made from a search, read, changed and deleted in the panel of its message and on the page of all alerts [ALR-001 ALR-003 ALR-009 ALR-012 ALR-013 ALR-014 ALR-015 ALR-016]', async () => {
  await open('kari', `archives/5000-Desk/?q=${encodeURIComponent(longSearch)}`)
  const { page } = here
  await waitForTiles()
  await make()
  const shown = page.getByText('The alert was made.')
  // The panel hangs on the message, which does not go while it is open.
  const [box, message] = [await panel().boundingBox(), await shown.boundingBox()]
  expect(box && message && box.y + box.height <= message.y + 8).toBe(true)
  const item = panel().getByRole('listitem').first()
  const short = `${longSearch.slice(0, 50)}…`
  await item.getByText(short, { exact: true }).waitFor()
  await item.getByText('Every day').waitFor()
  await expectAccessible(page, 'the panel of alerts')
  await shoot(page, 'alerts-panel')

  const sent: string[] = []
  page.on('request', (request) => {
    if (/me\/alerts\/\d/.test(request.url()) && request.method() !== 'GET') sent.push(request.method())
  })
  const change = item.getByRole('button', { name: /^Change/ })
  await change.click()
  const search = item.getByRole('textbox', { name: 'Search for' })
  expect(await search.inputValue()).toBe(longSearch)
  await expectAccessible(page, 'an alert that is changed')
  await shoot(page, 'alerts-edit')
  await search.fill('something else')
  await item.getByRole('button', { name: 'Cancel' }).click()
  await item.getByText(short, { exact: true }).waitFor()
  expect([sent, await search.count()]).toEqual([[], 0])
  await change.click()
  await search.fill('(broken')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => search.getAttribute('aria-invalid')).toBe('true')
  expect(await search.inputValue()).toBe('(broken')
  await search.fill('harbour')
  await item.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Every hour' })
  await item.getByRole('button', { name: 'Save' }).click()
  await item.getByText('harbour', { exact: true }).waitFor()
  await item.getByText('Every hour').waitFor()
  expect([sent, await search.count()]).toEqual([['PATCH', 'PATCH'], 0])

  await panel().getByRole('link', { name: 'All alerts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor()
  const own = page.getByRole('main').getByRole('listitem')
  await own.getByRole('link', { name: 'Desk' }).waitFor()
  await expectAccessible(page, 'the page of alerts')
  await shoot(page, 'alerts-page')
  expect(await page.getByText('The alert was made.').count()).toBe(0)
  await own.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No alerts yet').waitFor()
  await shoot(page, 'alerts-none')

  // Made is what 201 says, and it is where that says: here where an older one is.
  const data = { collection: '/fotoweb/archives/5000-Desk/', dtSearchString: 'older', interval: 'every_day' }
  const headers = { origin: new URL(site.at('')).origin }
  const older = await page.request.post(site.at('me/alerts/'), { data, headers })
  expect(older.status(), await older.text()).toBe(201)
  const location = older.headers()['location'] ?? ''
  let status = 200
  await page.route(/\/me\/alerts\/$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (status === 200) return route.fulfill({ status, headers: { location }, json: await older.json() })
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), location } })
  })
  await page.goto(site.at('archives/5000-Desk/'))
  await bell().click()
  await toast(/^The alert was not made/).waitFor()
  expect(await shown.count()).toBe(0)
  status = 201
  await make()
  const items = panel().getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  expect(await items.evaluateAll((all) => all.map((one) => one.getAttribute('aria-current')))).toEqual(['true', null])
  await items.first().getByText('older', { exact: true }).waitFor()
  await shoot(page, 'alerts-panel-made')
  await expectAccessible(page, 'an alert that was just made')
  const gone = await page.request.delete(new URL(location, site.at('')).toString(), { headers })
  expect(gone.status()).toBe(204)
  await panel()
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => panel().getByRole('listitem').count()).toBe(0)
})

test('a link in a mail ends its alert after the person has signed in and said yes', async () => {
  await open('kari')
  await waitForTiles()
  await make()
  const list = await here.page.request.get(site.at('me/alerts/'))
  const { data } = (await list.json()) as { data: { href: string }[] }
  const ending = `views/alerts#end=${data[0]?.href.split('/').at(-1)}`
  await here.leave()
  await open(null, ending)
  await here.page.getByText('Log in to see your alerts').waitFor()
  await here.leave()
  await open('kari', ending)
  const question = here.page.getByRole('alertdialog')
  await question.getByText(/nothing new in “Desk”/).waitFor()
  await expectAccessible(here.page, 'the question whether an alert ends')
  await shoot(here.page, 'alerts-end')
  await question.getByRole('button', { name: 'Delete' }).click()
  await here.page.getByText('No alerts yet').waitFor()
  await here.leave()
  await open('kari', ending)
  await here.page.getByText('The alert of your mail is not there any more.').waitFor()
})

test('the message that an alert was made closes after five seconds [ALR-018]', async () => {
  await open('kari', 'archives/')
  const { page } = here
  await page.clock.install()
  await page.goto(site.at('archives/5000-Desk/'))
  await bell().waitFor()
  const message = toast(/^The alert was made/)
  await holdClock(page)
  await bell().click()
  await runUntilSeen(message)
  await page.clock.runFor(4900)
  expect(await message.count()).toBe(1)
  await page.clock.runFor(100)
  await expect.poll(() => message.count()).toBe(0)
})

test('what cannot be made is told in red, and who may not have alerts is offered none [ALR-017]', async () => {
  // Erik may have alerts, but his account has no address to which one could be sent.
  await open('erik')
  const { page } = here
  here.bringAbout(/409/)
  await waitForTiles()
  await bell().click()
  const message = toast(/^The alert was not made\. Your account has no e-mail address/)
  await message.waitFor()
  const box = message.locator('xpath=..')
  const red = await box.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [r = 0, g = 0, b = 0] = (red.match(/\d+/g) ?? []).map(Number)
  expect([r > 150, g < 80, b < 80]).toEqual([true, true, true])
  await expectAccessible(page, 'a message of a failure')
  await shoot(page, 'alerts-failed')
  await here.leave()

  await open('per')
  await waitForTiles()
  expect(await bell().count()).toBe(0)
  await here.page.getByRole('button', { name: 'Settings' }).click()
  await here.page.getByRole('menuitem').first().waitFor()
  expect(await here.page.getByRole('menuitem', { name: 'Alerts' }).count()).toBe(0)
})

test('in Arabic, in the dark and on a phone the alerts are read from right to left', async () => {
  await open(null, 'archives/', { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 800 } })
  const { page } = here
  await signIn(here, accounts.get('kari'))
  await page.goto(site.at('archives/5000-Desk/?q=harbour'))
  await page.getByRole('button', { name: 'أخبرني بالملفات الجديدة هنا' }).click()
  await page.getByRole('button', { name: 'عرض التنبيهات' }).click()
  const shown = page.getByRole('dialog', { name: 'عرض التنبيهات' })
  await shown.getByRole('listitem').first().waitFor()
  await expectAccessible(page, 'the panel of alerts in Arabic')
  await shoot(page, 'alerts-panel-ar')
  await shown
    .getByRole('button', { name: /^تغيير/ })
    .first()
    .click()
  await shown.getByRole('textbox').waitFor()
  await shoot(page, 'alerts-edit-ar')
  await page.goto(site.at('views/alerts'))
  await page.getByRole('heading', { level: 1, name: 'التنبيهات' }).waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await expectAccessible(page, 'the page of alerts in Arabic')
  await shoot(page, 'alerts-page-ar')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
