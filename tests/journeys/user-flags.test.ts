import type { Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeDescriptor } from './change-descriptor.ts'
import {
  button,
  closePeopleDesk,
  dialog,
  enter,
  field,
  here,
  openPeople,
  openPeopleDesk,
  row,
  secret,
  showColumns,
  site,
} from './people-desk.ts'

beforeAll(() => openPeopleDesk(4))
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const asked = () => here.page.getByRole('dialog').last()
const tab = (name: string) => dialog().getByRole('tab', { name })

type Said = { username: string; actions: object } & object

/** The answers to these addresses as they would be with something else in them. */
async function answered(address: RegExp, change: (document: object) => object): Promise<void> {
  await here.page.route(address, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as object) })
  })
}

/** The page once more, and the people on it. */
async function again(): Promise<void> {
  await here.page.reload()
  await button('Settings').click()
  await here.page.getByRole('menuitem', { name: 'Manage users and groups' }).click()
  await row('user001').waitFor()
}

test('texts are sent without the spaces around them [USR-056]', async () => {
  const page = await openPeople()
  await button('Add user').click()
  for (const [label, text] of [
    ['User name', ' ola '],
    ['First name', ' Ola  '],
    ['Last name', '\u00a0Nord'],
    ['E-mail', ' ola@example.org '],
    ['Company', ' Herald '],
    ['Password', secret],
    ['Password again', secret],
  ] as const)
    await field(label).fill(text)
  const sending = page.waitForRequest((request) => request.method() === 'POST' && /\/users\/$/.test(request.url()))
  await button('Save').click()
  expect((await sending).postDataJSON()).toMatchObject({
    username: 'ola',
    address: { firstName: 'Ola', lastName: 'Nord', email: 'ola@example.org', organization: 'Herald' },
  })
  await row('ola').waitFor()
})

test('with one concurrency mode there is none to choose, in the form and for many; with two there is in both [USR-057 USR-058]', async () => {
  await openPeople()
  const modes = async () => {
    await row('user001').getByRole('checkbox').check()
    await row('user002').getByRole('checkbox').check()
    await button('Set license').click()
    await asked().getByLabel('License', { exact: true }).waitFor()
    const inBatch = await asked().getByLabel('Concurrency').count()
    await asked().getByRole('button', { name: 'Cancel' }).click()
    await button(/^Edit Anna001/).click()
    await field('License').waitFor()
    const inForm = await field('Concurrency').count()
    await button('Back').click()
    return [inBatch, inForm]
  }
  expect(await modes()).toEqual([1, 1])
  await answered(/\/api\/config\/options$/, (document) => ({
    ...document,
    AvailableUserLicenseModes: [{ ValueNumeric: 0, Label: 'Named' }],
  }))
  await again()
  expect(await modes()).toEqual([0, 0])
})

test('details need the right to update; a row can be edited with any of three rights, and not without all; groups and batches need theirs [USR-022 USR-059 USR-060 USR-064 USR-069]', async () => {
  await openPeople()
  const allowed: Readonly<Record<string, string>> = {
    user001: 'update',
    user002: 'updateAccountStatus',
    user003: 'updateLicense',
    user004: 'updateMemberships',
  }
  const flagged = (user: Said) => {
    const own = allowed[user.username]
    if (own === undefined) return user
    return {
      ...user,
      actions: { ...Object.fromEntries(Object.keys(user.actions).map((name) => [name, name === own])) },
    }
  }
  await answered(/\/fotoweb\/users\/(user\d+|\?.*)$/, (document) =>
    'data' in document ? { ...document, data: (document.data as Said[]).map(flagged) } : flagged(document as Said),
  )
  const staff = { id: 10_777, href: '/fotoweb/groups/10777', name: 'Staff' }
  await answered(/\/member-of$/, (document) => ({ ...document, data: [staff] }))
  await again()
  expect(await row('user004').getByRole('button').count()).toBe(0)
  for (const [username, count] of [
    ['user001', 1],
    ['user002', 0],
    ['user003', 0],
  ] as const) {
    await row(username).getByRole('button', { name: /^Edit/ }).click()
    await tab('General').waitFor()
    await field('License').waitFor()
    expect(await tab('Details').count(), username).toBe(count)
    expect(await field('First name').isEnabled(), username).toBe(username === 'user001')
    expect(await field('The account is switched on').isEnabled(), username).toBe(username === 'user002')
    expect(await field('License').isEnabled(), username).toBe(username === 'user003')
    await dialog().getByRole('list', { name: 'Member of' }).getByText('Staff').waitFor()
    for (const name of ['Add to groups', 'Do not be in Staff']) expect(await button(name).count(), username).toBe(0)
    await button('Back').click()
  }
  await row('kari').getByRole('button', { name: /^Edit/ }).click()
  for (const name of ['Add to groups', 'Do not be in Staff']) await button(name).waitFor()
  await button('Back').click()
  for (const username of Object.keys(allowed)) await row(username).getByRole('checkbox').check()
  for (const [name, username] of [
    ['Set company', 'user001'],
    ['Set license', 'user003'],
  ] as const) {
    await button(name).click()
    await asked().getByText('3 of those chosen may not be changed in this.').waitFor()
    if (name === 'Set company') await asked().getByLabel('Company').fill('Herald')
    else await asked().getByLabel('License', { exact: true }).selectOption('40')
    const sending = here.page.waitForRequest(
      (request) => request.method() === 'PATCH' && /\/users\//.test(request.url()),
    )
    await asked().getByRole('button', { name: 'Save' }).click()
    expect((await sending).postDataJSON().users, name).toEqual([`/fotoweb/users/${username}`])
    await expect.poll(() => here.page.getByRole('dialog').count()).toBe(1)
    // The answer to the change has all flags: who was changed is chosen once more, as the list has them.
    await row(username).getByRole('checkbox').uncheck()
    await row(username).getByRole('checkbox').check()
  }
})

test('without licences left that is said; groups that do not load and devices that are not reset are told in the words of the server, but for its own faults [USR-094 USR-097]', async () => {
  const page = await openPeople()
  here.bringAbout(/status of (409|500|503)/)
  const refusal = (status: number, heading: string) => ({
    status,
    json: { value: 'Brand-new', heading, message: 'Full: out_of_licenses', requestId: 'r-1' },
  })
  for (const [status, text] of [
    [403, 'The groups rest.'],
    [503, 'The groups rest.'],
    [500, 'An error occurred. Please contact your local administrator.'],
  ] as const) {
    await page.route(/\/member-of$/, (route) => route.fulfill(refusal(status, 'The groups rest.')))
    await button(/^Edit Anna002/).click()
    await dialog().getByText(text).waitFor()
    await page.route(/\/device-?tokens/i, (route) => route.fulfill(refusal(status, 'The groups rest.')))
    await button('Reset device tokens').click()
    await page.getByRole('alertdialog').getByText(text).first().waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await button('Back').click()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await button(/^Edit Anna003/).click()
  await page.route(/\/users\/user003$/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refusal(409, '')) : route.fallback(),
  )
  await field('License').selectOption({ label: 'Pro' })
  await button('Save').click()
  await dialog().getByRole('alert').getByText('There are no licenses left').waitFor()
  expect(await field('License').locator('option:checked').textContent()).toBe('Pro')
})

test('where no guests are let in, the guest is in neither list [GRP-038 USR-076]', async () => {
  const page = await openPeople()
  const idOf = (name: string) => row(name).locator('[data-column=id]').textContent()
  await showColumns('Id', 'User name', 'Full name')
  expect(await idOf('Guest')).toBe('15000')
  await tab('Groups').click()
  await row('Everyone').waitFor()
  await showColumns('Id', 'Name', 'Description')
  expect(await idOf('Everyone')).toBe('10000')
  await here.leave()
  await site.restart({ VITRINE_GUESTS: 'off' })
  await enter()
  await here.page.goto(here.at('archives/'))
  await button('Settings').click()
  await here.page.getByRole('menuitem', { name: 'Manage users and groups' }).click()
  await row('user001').waitFor()
  expect(await row('Guest').count()).toBe(0)
  const ids = () => dialog().locator('td[data-column=id]').allTextContents()
  expect(await ids()).not.toContain('15000')
  expect(await idOf('user001')).toMatch(/^\d{5,}$/)
  await tab('Groups').click()
  await row('Registered Users').waitFor()
  expect(await row('Everyone').count()).toBe(0)
  expect(await idOf('Registered Users')).toBe('10001')
  expect(await ids()).not.toContain('10000')
  expect(page.isClosed()).toBe(true)
})

test('links, rights of groups and flags decide who administers, whatever somebody is called [SES-002]', async () => {
  const entry = () => here.page.getByRole('menuitem', { name: 'Manage users and groups' })
  const openMenu = async () => {
    await here.page.goto(here.at('archives/'))
    await button('Settings').click()
    await here.page.getByRole('menuitem', { name: 'Tasks' }).waitFor()
  }
  await site.command(['group', 'add', 'Administrators'])
  const made = await site.command(['user', 'add', 'admin'])
  const admin = { username: 'admin', password: /with the password (\S+)/.exec(made)?.[1] ?? '' }
  await site.command(['group', 'join', 'Administrators', 'admin'])

  // A group and an account that are called so may nothing, until the group has the right.
  await enter({}, admin)
  await openMenu()
  expect(await entry().count()).toBe(0)
  await here.leave()
  await site.command(['group', 'allow', 'Administrators', 'manageUsers'])
  await openPeople({}, admin)
  // The right of the group shows people; to change them is a flag of each account.
  expect(await button(/^Edit Anna/).count()).toBe(0)
  await here.leave()
  await openPeople()
  await button(/^Edit Anna001/).waitFor()
  expect(await button('Delete Administrator').count()).toBe(0)
  // The same holds for groups: each says what may be done with it.
  await tab('Groups').click()
  await button('Remove Administrators').waitFor()
  await row('Registered Users').waitFor()
  expect(await button('Remove Registered Users').count()).toBe(0)
  await here.leave()

  // Without its link it is not offered to whoever runs the site, either.
  await enter()
  await changeDescriptor(here.page, (own) => ({ ...own, userManagement: null }))
  await openMenu()
  expect(await entry().count()).toBe(0)
  expect(await here.page.getByRole('menuitem', { name: 'The site in figures' }).count()).toBe(1)
})
