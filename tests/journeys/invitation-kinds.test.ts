import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../../apps/server/src/testing/open-smtp-server.ts'
import { viewIn } from './embedded-view.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

/** A site with more groups than come at once. */
const many = 130
let site: Site
let smtp: SmtpServer
let here: Visit
/** Where people of the organization come in. */
let organization = ''
beforeAll(async () => {
  smtp = await openSmtpServer()
  site = await openSite({ VITRINE_SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'dam@example.org' })
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await smtp.close()
})

async function open() {
  here = { ...(await visit()), at: site.at }
  await signIn(here)
  await here.page.goto(site.at('archives/'))
  return here.page
}
async function choose(entry: string) {
  await here.page.getByRole('button', { name: 'Settings' }).click()
  await here.page.getByRole('menuitem', { name: entry }).click()
}
/** The view on which people are invited, in its frame. */
const view = () => viewIn(here.page).getByRole('main')
const button = (name: string) => view().getByRole('button', { name, exact: true })

test('without invitations the list says so [INV-034]', async () => {
  const page = await open()
  await choose('Manage invitations')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No invitations found').waitFor()
  expect(await dialog.getByRole('table').count()).toBe(0)
  await shoot(page, 'invitations-none')
})

test('by e-mail, by domain and by link: what is sent are the fields of the type that was chosen [INV-001 INV-020]', async () => {
  const page = await open()
  const sent: object[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/fotoweb/invitations/')
      sent.push(request.postDataJSON())
  })
  await choose('Create invitations')
  await view().getByLabel('E-mail address').fill('kari@example.org')
  await view().getByLabel('E-mail address').press('Enter')
  await view().getByLabel('Message').fill('Welcome')
  await button('Next').click()
  await button('Send the invitation').click()
  await page.getByText('1 invitation is on its way.').waitFor()
  for (const [tab, last] of [
    ['Organization', 'example.org'],
    ['Anyone with link', ''],
  ] as const) {
    await choose('Create invitations')
    await view().getByRole('tab', { name: tab }).click()
    if (last !== '') await view().getByLabel('Domain', { exact: true }).fill(last)
    await view().getByLabel('Description').fill('For the fair')
    await button('Next').click()
    await button('Make the link').click()
    const link = view().getByRole('button', { name: /^Copy http/ })
    await link.waitFor()
    if (last !== '') organization = (await link.textContent()) ?? ''
    await button('OK').click()
  }
  const shared = { groups: [], description: 'For the fair', message: '' }
  expect(sent).toEqual([
    { groups: [], emails: ['kari@example.org'], message: 'Welcome', description: '' },
    { ...shared, organizationDomain: 'example.org' },
    { ...shared, link: true },
  ])
})

test('somebody of an invited organization writes what stands before the @ alone: letters, digits and . _ % + - [INV-014]', async () => {
  here = { ...(await visit({ viewport: { width: 390, height: 844 } })), at: site.at }
  const { page } = here
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /invitation/.test(request.url()) && /@/.test(request.postData() ?? ''))
      sent.push(request.postDataJSON().email)
  })
  await page.goto(site.at(`views/invitation${new URL(organization).hash}`))
  const own = page.getByRole('textbox', { name: 'Your e-mail address' })
  await page.getByText('@example.org').waitFor()
  for (const wrong of ['', 'kari olsen', "o'brien", 'kari@elsewhere.org', 'kåre', 'kari!']) {
    await own.fill(wrong)
    await page.getByRole('button', { name: 'Send me the message' }).click()
    await page.getByText('Before the @ stand letters, digits and . _ % + - only.').waitFor()
    expect([await own.inputValue(), sent]).toEqual([wrong, []])
  }
  await shoot(page, 'invitation-own-address')
  await own.fill('Kari.O_1%a+b-c')
  expect(await page.getByText('Before the @ stand').count()).toBe(0)
  await page.getByRole('button', { name: 'Send me the message' }).click()
  await page.getByText(/Look into your mail/).waitFor()
  const address = 'Kari.O_1%a+b-c@example.org'
  expect(sent).toEqual([address])
  await expect
    .poll(() => smtp.taken.some(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase())))
    .toBe(true)
})

test('groups that were found load more when their list is scrolled to 150 px before its end [GRP-039]', async () => {
  const page = await open()
  const headers = { 'content-type': 'application/vnd.fotoware.group+json' }
  for (let at = 1; at <= many; at++) {
    const data = { name: `Region ${String(at).padStart(3, '0')}` }
    expect((await page.request.post(site.at('groups/'), { headers, data })).status()).toBe(201)
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (/groups\/public\/all/.test(request.url())) asked.push(new URL(request.url()).search)
  })
  await choose('Create invitations')
  await view().getByRole('tab', { name: 'Anyone with link' }).click()
  await button('Next').click()
  await view().getByLabel('Search groups').fill('Region')
  const found = view().getByRole('list', { name: 'Groups found' })
  await expect.poll(() => found.getByRole('button').count()).toBe(100)
  expect(asked).toHaveLength(1)
  const scrollTo = (left: number) =>
    found.evaluate((list, rest) => {
      list.scrollTop = list.scrollHeight - list.clientHeight - rest
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))
    }, left)
  await scrollTo(160)
  expect(asked).toHaveLength(1)
  await scrollTo(149)
  await expect.poll(() => found.getByRole('button').count()).toBe(many)
  expect(asked).toHaveLength(2)
  await shoot(page, 'groups-found')
  await found.getByRole('button', { name: 'Region 130' }).click()
  await view().getByRole('table', { name: 'Groups' }).getByText('Region 130').waitFor()
})
