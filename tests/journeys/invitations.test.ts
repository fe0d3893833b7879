import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { expectAccessible } from './accessible.ts'
import { viewIn, windowIn } from './embedded-view.ts'
import { holdClock } from './held-clock.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let smtp: SmtpServer
let here: Visit

beforeAll(async () => {
  smtp = await openSmtpServer()
  site = await openSite()
  for (const name of ['Editors', 'Edition desk']) await site.command(['group', 'add', name])
  await site.restart({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await smtp.close()
})

async function open(path: string, options: Parameters<typeof visit>[0] = {}, isSignedIn = true) {
  here = { ...(await visit(options)), at: site.at }
  if (isSignedIn) await signIn(here)
  await here.page.goto(site.at(path))
}
async function choose(entry: string | RegExp, cog: RegExp = /Settings|الإعدادات/) {
  await here.page.getByRole('button', { name: cog }).click()
  await here.page.getByRole('menuitem', { name: entry }).click()
}
/** The view on which people are invited, in its frame. */
const view = () => viewIn(here.page).getByRole('main')
const button = (name: string | RegExp) => view().getByRole('button', { name, exact: true })
const closed = () => here.page.getByRole('dialog').waitFor({ state: 'detached' })
const email = () => view().getByLabel('E-mail address', { exact: true })
const chips = () => view().getByRole('list', { name: 'Addresses' }).getByRole('listitem').allTextContents()

/** What a person pastes into a field. */
async function paste(text: string) {
  await email().focus()
  await email().evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', given)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
const linkIn = (raw: string) =>
  /\/views\/invitation#([\w.-]+)/.exec(raw.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[1] ?? ''

async function sendingOf(address: string) {
  const found = () => smtp.taken.find(({ to }) => to.includes(address))
  await expect.poll(found).toBeDefined()
  return linkIn(found()?.raw ?? '')
}

test('people are invited step by step, by addresses that were typed and pasted, into groups; a mail brings each to an account [INV-004 INV-005 INV-006 INV-007 INV-008 INV-009 INV-010 INV-011 INV-012 INV-013 INV-018 INV-019]', async () => {
  await open('archives/')
  const { page } = here
  // The time of the frame can be held only where it was so from the beginning.
  await page.clock.install()
  await choose('Create invitations')
  await button('Cancel').click()
  await closed()
  await choose('Create invitations')
  await button('Next').click()
  await view().getByText('Add one e-mail address at least.').waitFor()
  expect(await button('Next').isDisabled()).toBe(true)
  for (const wrong of ['kari', 'kari@', 'kari@example', '@example.org', 'kari@exa mple.org']) {
    await email().fill(wrong)
    await email().press('Enter')
    await view().getByText('This is no e-mail address.').waitFor()
  }
  await email().fill('kari@example.org')
  await email().press('Enter')
  await email().fill('KARI@example.org')
  await email().press('Enter')
  await view().getByText('This address is in the list already.').waitFor()
  await email().fill('')
  await paste('kari@example.org, ola@example.org; no-address\nPer Ås <per@example.org>\tola@example.org')
  await expect.poll(chips).toEqual(['kari@example.org', 'ola@example.org', 'per@example.org'])
  await expectAccessible(await windowIn(page), 'the addresses')
  await shoot(page, 'invite-addresses')
  await view().getByLabel('Message').fill('Welcome <b>to</b> us')
  await button('Next').click()
  await button('Send the invitation').waitFor()
  await button('Cancel').click()
  await expect.poll(chips).toHaveLength(3)
  await button('Next').click()
  const search = view().getByLabel('Search groups')
  await search.focus()
  await holdClock(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('q=Edit')) asked.push(request.url())
  })
  await page.keyboard.insertText('Edit')
  const found = view().getByRole('list', { name: 'Groups found' })
  await page.clock.runFor(490)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toHaveLength(1)
  await page.clock.resume()
  await found.getByRole('button', { name: 'Editors' }).click()
  await search.fill('Edit')
  await expect.poll(() => found.getByRole('button').allTextContents()).toEqual(['Edition desk'])
  await expectAccessible(await windowIn(page), 'the groups')
  await shoot(page, 'invite-groups')
  await button('Send the invitation').click()
  await page.getByText('3 invitations are on their way.').waitFor()
  // By mail there is no third step.
  await closed()
  const secret = await sendingOf('ola@example.org')
  await here.leave()

  await open(`views/invitation#${secret}`, {}, false)
  const form = here.page
  await form.getByRole('heading', { name: /invites you/ }).waitFor()
  await form.getByText('Welcome <b>to</b> us').waitFor()
  await expectAccessible(form, 'the invitation')
  await shoot(form, 'invitation')
  await form.getByRole('button', { name: 'Make my account' }).click()
  await expect.poll(() => form.getByText('This is needed.').count()).toBe(5)
  for (const [label, text] of [
    ['User name', 'Administrator'],
    ['First name', 'Ola'],
    ['Last name', 'Berg'],
    ['Password', 'password12'],
    ['The password again', 'password12'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Make my account' }).click()
  await form.getByText('This password is among the first that are tried.', { exact: false }).waitFor()
  for (const label of ['Password', 'The password again'])
    await form.getByLabel(label, { exact: true }).fill('four quiet purple trams')
  here.bringAbout(/status of 409/)
  await form.getByRole('button', { name: 'Make my account' }).click()
  await form.getByText('Somebody else has this user name already.').waitFor()
  await form.getByLabel('User name', { exact: true }).fill('ola')
  await form.getByRole('button', { name: 'Make my account' }).click()
  await form.waitForURL(/\/fotoweb\/(archives\/)?$/)
  const me = await form.request.get(site.at('me/'), { headers: { accept: 'application/json' } })
  expect((await me.json()).user.userName).toBe('ola')
  await here.leave()

  await open(`views/invitation#${secret}`, {}, false)
  await here.page.getByText('It was used or revoked, or it is too old.', { exact: false }).waitFor()
})

test('an organization or whoever has a link is invited; what is wrong is said, and a domain is mended [INV-002 INV-003 INV-006 INV-015 INV-016 INV-017 INV-022 INV-023 INV-024 INV-025 INV-026]', async () => {
  await open('archives/')
  const { page } = here
  await choose('Create invitations')
  await expect
    .poll(() => view().getByRole('tab').allTextContents())
    .toEqual(['Specific users', 'Organization', 'Anyone with link'])
  await email().waitFor()
  await view().getByRole('tab', { name: 'Organization' }).click()
  const domain = view().getByLabel('Domain', { exact: true })
  for (const wrong of ['example', 'exa mple.org', '-a.org', 'example.o']) {
    await domain.fill(wrong)
    await button('Next').click()
    await view().getByText('This is no domain.').waitFor()
    expect(await button('Next').isDisabled()).toBe(true)
  }
  await domain.pressSequentially('rg')
  expect(await button('Next').isDisabled()).toBe(false)
  await domain.fill('example.org')
  await button('Next').click()
  const answers: [number, object, string][] = [
    [201, { totalInvitationsCreated: 0, invitationLink: null }, 'No invitations were sent.'],
    [201, { totalInvitationsCreated: 1, invitationLink: null }, 'no link came back'],
    [400, { value: 'dataValidationFailed' }, 'The invitation was not accepted'],
    [500, { value: 'mongoDbInsertFailed' }, 'The invitation could not be saved.'],
    [404, {}, 'An error occurred. Please try again.'],
  ]
  here.bringAbout(/status of 500/)
  for (const [status, json, text] of answers) {
    await page.route('**/fotoweb/invitations/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    )
    await button('Make the link').click()
    await view().getByRole('alert').filter({ hasText: text }).waitFor()
    await page.unroute('**/fotoweb/invitations/')
  }
  await button('Make the link').click()
  const link = button(/^Copy http/)
  await link.waitFor()
  await shoot(page, 'invite-link')
  await button('OK').click()
  await closed()
  await choose('Create invitations')
  await view().getByRole('tab', { name: 'Anyone with link' }).click()
  await view().getByText('Whoever has the link can sign up.', { exact: false }).waitFor()
  await view().getByLabel('Description').fill('For the fair')
  await button('Next').click()
  await page.route('**/fotoweb/invitations/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: answers[1]?.[1] }) : route.continue(),
  )
  await button('Make the link').click()
  await view().getByRole('alert').filter({ hasText: 'no link came back' }).waitFor()
  await page.unroute('**/fotoweb/invitations/')
  await button('Make the link').click()
  await link.waitFor()
  const whole = (await link.textContent()) ?? ''
  await button('OK').click()
  await here.leave()

  // The page is there on a site that lets no visitors in, too.
  await site.restart({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org', VITRINE_GUESTS: 'off' })
  await open(
    `views/invitation${new URL(whole).hash}`,
    { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    false,
  )
  await here.page.getByRole('button', { name: 'إنشاء حسابي' }).waitFor()
  await expectAccessible(here.page, 'the invitation in Arabic')
  await shoot(here.page, 'invitation-dark-rtl-phone')
})

test('invitations are managed: what they are, their link, who followed them; revoking takes a row away [SET-004 INV-030 INV-031 INV-032 INV-033 INV-035 INV-036 INV-037 INV-038 INV-039 INV-040]', async () => {
  await open('archives/', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = here
  const dialog = () => page.getByRole('dialog').first()
  await choose('Manage invitations')
  const rows = () => dialog().locator('tr[data-type]')
  await expect.poll(() => rows().count()).toBe(5)
  expect(await dialog().getByRole('columnheader').allTextContents()).toEqual([
    'More',
    'Type',
    'Issued to',
    'Sign-up link',
    'Created',
    'Action',
  ])
  const cells = async (at: number) => (await rows().nth(at).getByRole('cell').allTextContents()).slice(1, 3)
  expect([await cells(0), await cells(1), await cells(2)]).toEqual([
    ['Link', ''],
    ['Organization', 'example.org'],
    ['User', 'per@example.org'],
  ])
  const links = new Set<string>()
  for (const [at, icon] of ['link-2', 'building-2', 'user'].entries()) {
    const row = rows().nth(at)
    expect(await row.getByRole('button', { name: /^Show more of/ }).count()).toBe(1)
    expect(await row.getByRole('cell').nth(1).locator(`svg.lucide-${icon}`).count()).toBe(1)
    const created = (await row.locator('time').getAttribute('datetime')) ?? ''
    expect(Date.now() - Date.parse(created)).toBeLessThan(86_400_000)
    expect(await row.locator('time').textContent()).toMatch(/^\d\d \w{3} \d{4}, \d\d:\d\d$/)
    expect(await row.getByRole('cell').last().getByRole('button').count()).toBe(1)
    const link = row.getByRole('button', { name: /^Copy http/ })
    await page.evaluate(() => navigator.clipboard.writeText(''))
    if ((await link.count()) === 0) continue
    const shown = (await link.textContent())?.trim() ?? ''
    await link.click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    await page.getByText('The link was copied.').last().waitFor()
    expect(shown).toMatch(/\/fotoweb\/views\/invitation#\S{20,}/)
    links.add(shown)
  }
  expect(links.size).toBe(2)
  await dialog().getByRole('button', { name: 'Show more of: Link' }).click()
  await dialog().getByText('For the fair').waitFor()
  await dialog().getByRole('button', { name: 'Show more of: ola@example.org' }).click()
  await dialog().getByText('Ola Berg (ola)').waitFor()
  expect(await dialog().getByText('Editors', { exact: true }).count()).toBe(1)
  await expectAccessible(page, 'the invitations')
  await shoot(page, 'invitations')
  const revoke = async () => {
    await rows()
      .nth(0)
      .getByRole('button', { name: /^Revoke/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  }
  here.bringAbout(/status of (500|409)/)
  for (const [status, text] of [
    [404, 'Invite not found.'],
    [500, 'Invite failed to update.'],
    [409, 'An error occurred. Please try again.'],
  ] as const) {
    await page.route(/\/fotoweb\/invitations\/\d+$/, (route) => route.fulfill({ status, json: {} }))
    await revoke()
    await page.getByText(text).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(text).waitFor({ state: 'detached' })
    await page.unroute(/\/fotoweb\/invitations\/\d+$/)
  }
  const sent: string[] = []
  page.on('request', (request) => {
    const { 'content-type': type = '', 'x-http-method-override': verb } = request.headers()
    if (/\/invitations\/\d+$/.test(request.url()))
      sent.push(`${verb ?? request.method()} ${type} ${request.postData()}`)
  })
  await revoke()
  await expect.poll(() => rows().count()).toBe(4)
  expect(sent).toEqual(['REVOKE application/vnd.fotoware.invitation+json {}'])
  await dialog().getByRole('button', { name: 'Close' }).click()
  await page.route('**/fotoweb/invitations/', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await choose('Manage invitations')
  await dialog().getByText('An error occurred. Please contact your local administrator.').waitFor()
})

test('who runs the site reads in the outbox what was sent', async () => {
  await open('views/mail')
  const { page } = here
  const row = page.getByRole('row').filter({ hasText: 'ola@example.org' })
  await row.getByText('Sent', { exact: true }).waitFor()
  expect(await row.getByText('Site Administrator invites you to Vitrine').count()).toBe(1)
  expect(await row.getByRole('button').count()).toBe(0)
  await expectAccessible(page, 'the outbox')
  await shoot(page, 'outbox')
})
