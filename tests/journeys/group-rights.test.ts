import { readFile } from 'node:fs/promises'
import type { Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { editGroup, groupGrid, groupRow, openGroups, pick } from './group-desk.ts'
import { administratorPassword } from './journey-server.ts'
import { shoot } from './open-browser.ts'
import {
  button,
  closePeopleDesk,
  dialog,
  enter,
  field,
  here,
  openPeopleDesk,
  search,
  section,
  sessionOf,
  site,
} from './people-desk.ts'

beforeAll(async () => {
  await openPeopleDesk(3)
  const cookie = await sessionOf('Administrator', administratorPassword)
  for (const name of ['Desk', 'Night shift', 'Readers']) {
    const answer = await fetch(site.at('/fotoweb/groups/'), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/vnd.fotoware.group+json', origin: new URL(site.at('/')).origin },
      body: JSON.stringify({ name, description: `All of ${name}` }),
    })
    expect(answer.status).toBe(201)
  }
})
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const asked = () => here.page.getByRole('dialog').last()
const tab = (name: string) => dialog().getByRole('tab', { name })
const fault = () => dialog().getByRole('alert')

/** What is sent of groups from now on. */
function listen(): { method: string; path: string; body: unknown }[] {
  const sent: { method: string; path: string; body: unknown }[] = []
  here.page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET' && /\/groups\//.test(path))
      sent.push({ method: request.method(), path, body: request.postDataJSON() })
  })
  return sent
}

/** The answers to these addresses as they would be with something else in them. */
async function answered(address: RegExp, change: (document: object) => object): Promise<void> {
  await here.page.route(address, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as object) })
  })
}
/** The page once more, and the groups on it. */
async function again(): Promise<void> {
  await here.page.reload()
  await button('Settings').click()
  await here.page.getByRole('menuitem', { name: 'Manage users and groups' }).click()
  await tab('Groups').click()
  await groupRow('Desk').waitFor()
}
const options = /\/api\/config\/options$/

test('a group is made, edited and deleted with members, memberships, licences, permissions and properties; the grid sorts, opens and has its deeds [GRP-001 GRP-004]', async () => {
  const page = await openGroups()
  await button('Columns').click()
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Id').check()
  await page.keyboard.press('Escape')
  const first = () => groupGrid().locator('tbody tr').first().getAttribute('data-name')
  for (const [column, name] of [
    ['Id', 'Everyone'],
    ['Name', 'Desk'],
  ] as const) {
    await groupGrid().getByRole('button', { name: column }).click()
    await expect.poll(first).toBe(name)
  }
  await groupRow('Desk').getByText('All of Desk').waitFor()
  const deeds = await groupRow('Desk')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(deeds).toEqual(['Members of Desk', 'Edit Desk', 'Remove Desk'])
  await button('Add group').click()
  await field('Display name').fill('Guild')
  await field('Default user license').selectOption({ label: 'Plus' })
  await field('Default concurrency mode').selectOption({ label: 'Concurrent' })
  await field('Invite users').check()
  await button('Add to groups').click()
  await pick(['Night shift'])
  await tab('Members').click()
  await button('Add users').click()
  await pick(['user001'])
  await tab('Custom properties').click()
  await button('Add property').click()
  await dialog().getByLabel('Key', { exact: true }).last().fill('floor')
  await dialog().getByLabel('Value', { exact: true }).last().fill('3')
  await page.keyboard.press('Enter')
  await button('Save').click()
  await groupRow('Guild').waitFor()
  await button('Members of Guild').click()
  await dialog().getByRole('table', { name: 'User members' }).getByText('user001').waitFor()
  await editGroup('Guild')
  expect(await field('Default user license').locator('option:checked').textContent()).toBe('Plus')
  expect(await field('Default concurrency mode').locator('option:checked').textContent()).toBe('Concurrent')
  expect(await field('Invite users').isChecked()).toBe(true)
  await dialog().getByRole('list', { name: 'Groups that this group is in' }).getByText('Night shift').waitFor()
  await field('Display name').fill('Old guild')
  await tab('Custom properties').click()
  await dialog().getByText('floor').or(dialog().locator('input[value=floor]')).first().waitFor()
  await button('Save').click()
  await search().fill('Old guild')
  await button('Remove Old guild').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog().getByText('No groups found').waitFor()
})

test('licences of several groups at once: “no change” sends nothing [GRP-018 GRP-029]', async () => {
  const page = await openGroups()
  const sent = listen()
  for (const name of ['Desk', 'Readers'])
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  await button('2 chosen').waitFor()
  await expectAccessible(page, 'groups that are chosen')
  await button('Set license').click()
  await asked().getByText('For 2 groups.').waitFor()
  expect(await asked().getByLabel('Default user license').inputValue()).toBe('___inactive___')
  await expectAccessible(page, 'licences of groups')
  await shoot(page, 'group-licences')
  await asked().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  expect(sent).toEqual([])
  await button('Set license').click()
  await asked().getByLabel('Default concurrency mode').selectOption({ label: 'Concurrent' })
  await asked().getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 groups were changed.').waitFor()
  await button('Set license').click()
  await asked().getByLabel('Default user license').selectOption({ label: 'Editor' })
  await page.keyboard.press('Enter')
  await asked().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(2)
  const hrefs = [expect.stringMatching(/\/groups\/\d+$/), expect.stringMatching(/\/groups\/\d+$/)]
  expect(sent).toEqual([
    {
      method: 'PATCH',
      path: '/fotoweb/groups/',
      body: { data: { license: { defaultConcurrencyMode: 1 } }, groups: hrefs },
    },
    { method: 'PATCH', path: '/fotoweb/groups/', body: { data: { license: { defaultLevel: 40 } }, groups: hrefs } },
  ])
  await editGroup('Readers')
  expect(await field('Default user license').locator('option:checked').textContent()).toBe('Editor')
  expect(await field('Default concurrency mode').locator('option:checked').textContent()).toBe('Concurrent')
})

test('only what the server lists can be given: permissions, levels, and a concurrency mode where there is more than one [GRP-032 PRM-001 PRM-002]', async () => {
  await openGroups()
  await editGroup('Night shift')
  await field('Default concurrency mode').waitFor()
  expect(await section('Security').getByRole('checkbox').count()).toBeGreaterThan(30)
  await answered(options, (document) => ({
    ...document,
    AvailableGroupPermissions: [{ Id: 'api' }, { Id: 'albums.create' }],
    AvailableGroupLicenseTypes: [{ ValueNumeric: 35, Label: 'Only' }],
    AvailableGroupLicenseModes: [{ ValueNumeric: 0, Label: 'Named' }],
  }))
  await again()
  await here.page.getByRole('checkbox', { name: 'Choose Desk', exact: true }).check()
  await button('Set license').click()
  await asked().getByLabel('Default user license').waitFor()
  expect(await asked().getByLabel('Default concurrency mode').count()).toBe(0)
  await asked().getByRole('button', { name: 'Cancel' }).click()
  await editGroup('Night shift')
  await field('Use the programming interface').waitFor()
  await field('Create albums').waitFor()
  expect(await section('Security').getByRole('checkbox').count()).toBe(2)
  expect(await field('Default user license').locator('option').allTextContents()).toEqual(['Only'])
  expect(await field('Default concurrency mode').count()).toBe(0)
})

type Said = { name: string; actions: object } & object
const all = ['delete', 'update', 'updateMemberships', 'updateMembers', 'updateSAMLGroupName']
const whole = ['Identification', 'Licensing', 'Access', 'Security']

test('what the flags of a group allow is offered, and nothing else: buttons, tabs, parts, the SAML name [GRP-013 GRP-033]', async () => {
  await openGroups()
  const seen = async () => ({
    tabs: await dialog().getByRole('tablist').last().getByRole('tab').allTextContents(),
    parts: await dialog().getByRole('heading', { level: 3 }).allTextContents(),
    hasSaml: (await field('SAML group name').count()) === 1,
  })
  const cases = [
    { name: 'Everyone', allowed: ['delete'], deeds: ['Remove'], form: null },
    {
      name: 'Desk',
      allowed: ['update'],
      deeds: ['Members', 'Edit'],
      form: { tabs: ['General', 'Custom properties'], parts: whole.filter((one) => one !== 'Access'), hasSaml: false },
    },
    {
      name: 'Night shift',
      allowed: ['updateMemberships'],
      deeds: ['Members', 'Edit'],
      form: { tabs: ['General'], parts: ['Access'], hasSaml: false },
    },
    {
      name: 'Readers',
      allowed: ['updateMembers'],
      deeds: ['Members', 'Edit'],
      form: { tabs: ['General', 'Members'], parts: [], hasSaml: false },
    },
    {
      name: 'Registered Users',
      allowed: all,
      deeds: ['Edit', 'Remove'],
      form: { tabs: ['General', 'Members', 'Custom properties'], parts: whole, hasSaml: true },
    },
  ]
  const flagged = (group: Said) => {
    const allowed = cases.find(({ name }) => name === group.name)?.allowed ?? []
    return { ...group, actions: Object.fromEntries(all.map((name) => [name, allowed.includes(name)])) }
  }
  await answered(/\/fotoweb\/groups\/(\d+|\?.*)$/, (document) =>
    'data' in document ? { ...document, data: (document.data as Said[]).map(flagged) } : flagged(document as Said),
  )
  await again()
  for (const { name, deeds, form } of cases) {
    const labels = await groupRow(name)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((one) => one.ariaLabel?.split(' ')[0]))
    expect(labels, name).toEqual(deeds)
    if (form === null) continue
    await button(`Edit ${name}`).click()
    await tab('General').waitFor()
    await expect.poll(seen, { message: name }).toEqual(form)
    await button('Back').click()
  }
})

test('a group can be put into others as long as it has an address, or nothing is known of what it permits [GRP-034]', async () => {
  await openGroups()
  const add = () => section('Access').getByRole('button', { name: 'Add to groups' })
  await button('Add group').click()
  // It has no permissions that a server told of, and no address.
  await add().waitFor()
  await button('Back').click()
  let without: readonly string[] = []
  await answered(/\/fotoweb\/groups\/\d+$/, (group) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => !without.includes(name))),
  )
  for (const [lacking, count, securities] of [
    [[], 1, 1],
    [['permissions'], 1, 0],
    [['permissions', 'href'], 1, 0],
    [['href'], 0, 1],
  ] as const) {
    without = lacking
    await again()
    await editGroup('Desk')
    await section('Access').waitFor()
    expect(await add().count(), `without ${lacking.join(' and ')}`).toBe(count)
    expect(await section('Security').count(), `without ${lacking.join(' and ')}`).toBe(securities)
    if (count === 0) continue
    await add().click()
    await pick(['Night shift'])
    await section('Access').getByText('Night shift').waitFor()
  }
})

test('an answer 400 or 403 is told as the specification says, and what was typed stays [GRP-049 GRP-050]', async () => {
  const page = await openGroups()
  await editGroup('Desk')
  await field('Description').fill('Others')
  for (const [status, value, text] of [
    [400, 'FieldValidationFailed', 'Some values of the group are not valid.'],
    [403, 'PermissionDenied', 'You may not manage users and groups.'],
  ] as const) {
    await page.route('**/groups/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status, json: { value, heading: '', message: '' } })
        : route.fallback(),
    )
    await button('Save').click()
    await fault().getByText(text).waitFor()
    expect(await field('Description').inputValue()).toBe('Others')
    await page.unrouteAll()
  }
})

test.each([['ar', 'dark', 390]] as const)(
  'groups are chosen and licensed in %s, %s, %i px wide',
  async (locale, colorScheme, width) => {
    const page = await openGroups({ locale, colorScheme, viewport: { width, height: 800 } })
    await groupRow('Desk').getByRole('checkbox').check()
    await shoot(page, `group-chosen-${locale}-${width}`)
    await dialog()
      .getByRole('button', { name: /تعيين الترخيص|Lizenz setzen/ })
      .click()
    await asked().getByRole('combobox').first().or(asked().locator('select').first()).waitFor()
    await expectAccessible(page, `licences of groups in ${locale}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await shoot(page, `group-licences-${locale}-${width}`)
  },
)

test('who may do what is downloaded from among the groups and from the management view, where it is offered, and reading it is noted', async () => {
  const page = await openGroups()
  await button('Export rights').click()
  const link = (name: string) => asked().getByRole('link', { name, exact: true })
  await link('Permissions of groups: table (CSV)').waitFor()
  await expectAccessible(page, 'the export of rights')
  await shoot(page, 'export-rights')
  const read = async (name: string) => {
    const fetching = page.waitForEvent('download')
    await link(name).click()
    const file = await fetching
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const table = await read('Permissions of groups: table (CSV)')
  expect(table.name).toBe('rights-of-groups.csv')
  expect(table.text.split('\r\n').filter((line) => /,(Everyone|Night shift),/.test(line))).toHaveLength(2)
  const lines = await read('Rights in archives, by person: JSON lines')
  const people = lines.text.trim().split('\n')
  const boss = people.map((line) => JSON.parse(line)).find(({ name }) => name === 'Administrator')
  expect([boss.kind, boss.isAdministrator]).toEqual(['user', true])
  const log = await page.request.get(site.at('/fotoweb/api/audit/?deed=rights.exported'))
  const details = (await log.json()).data.map((entry: { details: object }) => entry.details)
  expect(details).toEqual([
    { part: 'archives', by: 'people' },
    { part: 'groups', by: 'lists' },
  ])
  await here.leave()
  const phone = await enter({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await phone.goto(here.at('views/management'))
  await phone.getByRole('button', { name: /^تصدير الصلاحيات/ }).click()
  await link('صلاحيات المجموعات: جدول (CSV)').waitFor()
  await expectAccessible(phone, 'the export of rights in Arabic')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await shoot(phone, 'export-rights-ar-390')
})
