import type { Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { editGroup, groupGrid, groupRow, openGroupDesk, openGroups, pick } from './group-desk.ts'
import { holdClock } from './held-clock.ts'
import { shoot } from './open-browser.ts'
import { button, closePeopleDesk, dialog, field, here, search, section } from './people-desk.ts'

beforeAll(openGroupDesk, 180_000)
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const heads = async () =>
  (await groupGrid().locator('thead').first().locator('th').allTextContents()).map((text) => text.trim())
const pager = () => dialog().getByRole('navigation', { name: 'Pages' })
const fault = () => dialog().getByRole('alert')
const tab = (name: string) => dialog().getByRole('tab', { name })

/** What is sent to the server from now on, without what is kept of the person. */
function listen(): { method: string; path: string; body: unknown }[] {
  const sent: { method: string; path: string; body: unknown }[] = []
  here.page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'GET' || /preferences|events/.test(path)) return
    sent.push({ method: request.method(), path: path.replace(/\d+/, 'N'), body: request.postDataJSON() })
  })
  return sent
}

test('the groups tab has a search, Add group, columns and a pager; the grid is sorted, without the number at first, and as high as the window leaves room [GRP-003 GRP-005 GRP-006 GRP-009 GRP-011]', async () => {
  const page = await openGroups({ viewport: { width: 1280, height: 900 } })
  await dialog().getByRole('heading', { level: 2, name: 'Groups' }).waitFor()
  for (const name of ['Add group', 'Columns', 'First page', 'Previous page', 'Next page', 'Last page'])
    expect(await button(name).count(), name).toBe(1)
  expect(await heads()).toEqual(['Name', 'Description', 'Actions'])
  await pager().getByText('105 groups found').waitFor()
  const pane = dialog().locator('[data-pane=groups]')
  expect(await pane.evaluate((one) => one.getBoundingClientRect().height)).toBe(900 - 268)
  expect(await button('Members of Crowd').count()).toBe(1)
  for (const name of ['Everyone', 'Registered Users']) {
    await search().fill(name)
    await groupRow(name).waitFor()
    await pager().getByText('One group found').waitFor()
    expect(await button(`Members of ${name}`).count()).toBe(0)
  }
  await search().fill('')
  await pager().getByText('105 groups found').waitFor()
  await button('Last page').click()
  await expect.poll(() => groupGrid().locator('tbody tr').count()).toBe(5)
  await button('Previous page').click()
  await expect.poll(() => groupGrid().locator('tbody tr').count()).toBe(100)
  await groupGrid().getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => groupGrid().locator('th[aria-sort=descending]').textContent()).toBe('Name')
  await expect.poll(() => groupGrid().locator('tbody tr').first().getAttribute('data-name')).toBe('Registered Users')
  await groupGrid().getByRole('button', { name: 'Name' }).click()
  await groupRow('Crowd').waitFor()
  await expectAccessible(page, 'the groups of the site')
  await shoot(page, 'groups')
})

test('which columns are shown is kept in the preferences [GRP-010]', async () => {
  const page = await openGroups()
  const saved = page.waitForRequest((request) => request.method() === 'PATCH' && /user-preferences/.test(request.url()))
  await button('Columns').click()
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Id').check()
  expect((await saved).postDataJSON().data.shared.groupGridSettings.columns).toEqual([
    { fieldName: 'id', isVisible: true },
    { fieldName: 'name', isVisible: true },
    { fieldName: 'description', isVisible: true },
  ])
  await page.keyboard.press('Escape')
  expect(await heads()).toEqual(['Id', 'Name', 'Description', 'Actions'])
  await groupGrid().getByRole('button', { name: 'Id' }).click()
  await expect.poll(() => groupGrid().locator('tbody tr').first().getAttribute('data-name')).toBe('Everyone')
  await button('Columns').click()
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Id').uncheck()
  await page.keyboard.press('Escape')
})

test('what is typed is looked for 300 ms after the last key [GRP-002]', async () => {
  const page = await openGroups()
  await holdClock(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q')
    if (/\/groups\/\?/.test(request.url()) && q !== null) asked.push(q)
  })
  await search().pressSequentially('night')
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toEqual(['night'])
  await page.clock.resume()
  await groupRow('Night shift').waitFor()
  await search().fill('xyzzy')
  await dialog().getByText('No groups found').waitFor()
})

test('a row opens to its users and its groups; a last row loads all that are left [GRP-007 GRP-008]', async () => {
  const page = await openGroups()
  await search().fill('Crowd')
  await button('Members of Crowd').click()
  const users = dialog().getByRole('table', { name: 'User members' })
  await expect.poll(() => users.locator('tbody tr[data-name]').count()).toBe(100)
  await dialog().getByText('No groups are in this group.').waitFor()
  await expectAccessible(page, 'members of a group below its row')
  await users.locator('tbody tr').last().getByRole('button', { name: 'Show 20 more' }).click()
  await expect.poll(() => users.locator('tbody tr[data-name]').count()).toBe(120)
  await expect.poll(() => button(/^Show \d+ more/).count()).toBe(0)
  await search().fill('Picture desk')
  await button('Members of Picture desk').click()
  const groups = dialog().getByRole('table', { name: 'Group members' })
  await groups.locator('tr[data-name="Night shift"]').waitFor()
  await shoot(page, 'groups-open')
})

test('a group is made with permissions and members, and everything is sent in its order [GRP-012 GRP-014 GRP-016 GRP-025 GRP-026 GRP-027 GRP-028 GRP-031 GRP-037]', async () => {
  const page = await openGroups()
  const sent = listen()
  await button('Add group').click()
  for (const name of ['Identification', 'Licensing', 'Access', 'Security']) await section(name).waitFor()
  for (const name of ['General', 'Members', 'Custom properties']) await tab(name).waitFor()
  await field('Display name').fill('   ')
  await button('Save').click()
  await dialog().getByText('Required field: Display name').waitFor()
  expect(sent).toEqual([])
  await expectAccessible(page, 'a group without a name')
  await shoot(page, 'group-new')
  await field('Display name').fill(' Editors ')
  await field('Description').fill('Who write')
  await field('Default user license').selectOption({ label: 'Editor' })
  await field('Use the programming interface').check()
  await field('Create albums').check()
  await button('Add to groups').click()
  await pick(['Region 007'])
  await tab('Members').click()
  for (const name of ['Users', 'Groups']) await tab(name).last().waitFor()
  await button('Add users').click()
  expect(await button('Add members').isDisabled()).toBe(true)
  await search().fill('user00')
  await page.getByRole('checkbox', { name: 'Choose user001', exact: true }).check()
  expect(await button('Add member').isEnabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Choose user002', exact: true }).check()
  await shoot(page, 'group-picker')
  await expectAccessible(page, 'choosing members')
  await button('Add members').click()
  await tab('Groups').last().click()
  await button('Add groups').click()
  await pick(['Region 008'])
  await shoot(page, 'group-members')
  await button('Save').click()
  await dialog().getByRole('heading', { level: 2, name: 'Groups' }).waitFor()
  expect(sent.map(({ method, path }) => `${method} ${path.replace('/fotoweb', '')}`)).toEqual([
    'POST /groups/',
    'PUT /api/groups/N/member-of',
    'PATCH /groups/N/groups/',
    'PATCH /groups/N/users/',
  ])
  expect(sent[0]?.body).toEqual({
    name: 'Editors',
    description: 'Who write',
    samlGroupName: '',
    license: { defaultLevel: 40, defaultConcurrencyMode: 0 },
    permissions: { api: true, albums: { create: true } },
    propertyBag: [],
  })
  expect(sent[3]?.body).toEqual({ add: ['/fotoweb/users/user001', '/fotoweb/users/user002'], remove: [] })
  await search().fill('Editors')
  await groupRow('Editors').waitFor()
})

test('members are chosen over several searches and pages, sorted, and can be let go before they are added [GRP-015]', async () => {
  const page = await openGroups()
  await button('Add group').click()
  await tab('Members').click()
  await button('Add users').click()
  const picker = () => dialog().getByRole('table', { name: 'Users' })
  await expect.poll(() => picker().locator('tbody tr').count()).toBeGreaterThan(90)
  await picker().getByRole('button', { name: 'Full name' }).click()
  await expect.poll(() => picker().locator('th[aria-sort=ascending]').textContent()).toBe('Full name')
  await search().fill('user010')
  await page.getByRole('checkbox', { name: 'Choose user010', exact: true }).check()
  await search().fill('')
  await button('Next page').click()
  await page
    .getByRole('checkbox', { name: /^Choose user1/ })
    .first()
    .check()
  await button('2 chosen').click()
  await page.getByRole('dialog', { name: '2 chosen' }).getByRole('button', { name: 'Do not choose user010' }).click()
  await page.keyboard.press('Escape')
  await button('1 chosen').waitFor()
  await button('Back').click()
  await button('Back').click()
  await groupRow('Crowd').waitFor()
})

test('permissions stand in their sections, and some follow others [PRM-007 PRM-008 PRM-009 PRM-010 PRM-011 PRM-012 PRM-013 PRM-014 PRM-015 PRM-016]', async () => {
  await openGroups()
  await button('Add group').click()
  const switches = async (name: string) =>
    await dialog().getByRole('group', { name, exact: true }).getByRole('checkbox').count()
  for (const [name, count] of [
    ['Administration', 22],
    ['Albums', 4],
    ['Share albums with', 4],
    ['Ingestion', 1],
    ['Integration', 2],
    ['Flows', 2],
  ] as const)
    expect(await switches(name), name).toBe(count)
  const administration = dialog().getByRole('group', { name: 'Administration', exact: true })
  for (const name of ['Change the look of the site', 'Manage archives', 'Manage configurations of FotoStation'])
    await administration.getByLabel(name).waitFor()
  await field('Manage flows').check()
  expect(await field('See flows').isChecked()).toBe(true)
  await field('See flows').uncheck()
  expect(await field('Manage flows').isChecked()).toBe(false)
  const sharing = dialog().getByRole('group', { name: 'Share albums with', exact: true })
  const may = async () => [
    await field('Let others download from own albums').isEnabled(),
    await field('Only those who share a group').isEnabled(),
  ]
  expect(await may()).toEqual([false, false])
  for (const [name, expected] of [
    ['Users', [true, true]],
    ['Groups', [true, true]],
    ['Guests', [true, false]],
  ] as const) {
    await sharing.getByLabel(name, { exact: true }).check()
    expect(await may(), name).toEqual(expected)
    await sharing.getByLabel(name, { exact: true }).uncheck()
  }
  await field('See flows').scrollIntoViewIfNeeded()
  await shoot(here.page, 'group-permissions')
})

test('only what the server offers can be given [PRM-001 PRM-002]', async () => {
  const page = await openGroups()
  await page.route('**/api/config/options', async (route) => {
    const answer = await route.fetch()
    const options = { ...(await answer.json()), AvailableGroupPermissions: [{ Id: 'api' }] }
    await route.fulfill({
      response: answer,
      json: { ...options, AvailableGroupLicenseTypes: [{ ValueNumeric: 35, Label: 'Only' }] },
    })
  })
  await page.reload()
  await button('Settings').click()
  await page.getByRole('menuitem', { name: 'Manage users and groups' }).click()
  await tab('Groups').click()
  await button('Add group').click()
  await field('Use the programming interface').waitFor()
  expect(await section('Security').getByRole('checkbox').count()).toBe(1)
  expect(await field('Default user license').locator('option').allTextContents()).toEqual(['Only'])
})

test('of a group only what changed is sent; who comes in and goes again is not [GRP-030 GRP-035 GRP-036]', async () => {
  await openGroups()
  const sent = listen()
  await editGroup('Picture desk')
  await button('Save').click()
  await groupRow('Picture desk').waitFor()
  expect(sent).toEqual([])
  await editGroup('Picture desk')
  await field('Description').fill('Those who choose')
  await tab('Members').click()
  await button('Add users').click()
  await pick(['user003', 'user004'])
  await button('Take user003 out').click()
  await tab('Groups').last().click()
  await button('Take Night shift out').click()
  await button('Add groups').click()
  await pick(['Night shift'])
  await dialog().locator('tr[data-name="Night shift"]').waitFor()
  await button('Save').click()
  await groupRow('Picture desk').getByText('Those who choose').waitFor()
  expect(sent.map(({ body }) => body)).toEqual([
    { description: 'Those who choose' },
    { add: ['/fotoweb/users/user004'], remove: [] },
  ])
  await editGroup('Picture desk')
  await tab('Members').click()
  await button('Take user004 out').click()
  await button('Save').click()
  await groupRow('Picture desk').waitFor()
  expect(sent.at(-1)?.body).toEqual({ add: [], remove: ['/fotoweb/users/user004'] })
})

test('the built-in groups stand among the groups of a group, cannot be left, and are not sent [GRP-023 GRP-024]', async () => {
  await openGroups()
  const sent = listen()
  await editGroup('Night shift')
  const around = dialog().getByRole('list', { name: 'Groups that this group is in' })
  await around.getByText('Picture desk').waitFor()
  expect(await around.getByRole('listitem').allTextContents()).toEqual(['Everyone', 'Registered Users', 'Picture desk'])
  expect(await around.getByRole('button').count()).toBe(1)
  await button('Do not be in Picture desk').click()
  await button('Save').click()
  await groupRow('Night shift').waitFor()
  expect(sent.map(({ method, body }) => [method, body])).toEqual([['PUT', { groups: [] }]])
  await editGroup('Night shift')
  await button('Add to groups').click()
  await search().fill('e')
  expect(await dialog().getByRole('checkbox', { name: 'Choose Everyone' }).count()).toBe(0)
  await pick(['Picture desk'])
  await button('Save').click()
  await groupRow('Night shift').waitFor()
})

test('circles and names that are taken are told in words, and what was typed stays [GRP-051 GRP-052 GRP-053]', async () => {
  const page = await openGroups()
  here.bringAbout(/409/)
  await editGroup('Night shift')
  await tab('Members').click()
  await tab('Groups').last().click()
  await button('Add groups').click()
  await pick(['Picture desk'])
  await button('Save').click()
  await fault().getByText('These groups cannot be members: groups would hold each other.').waitFor()
  await shoot(page, 'group-circle')
  await expectAccessible(page, 'a circle that is refused')
  await button('Take Picture desk out').click()
  await tab('General').click()
  await field('Display name').fill('picture DESK')
  await button('Save').click()
  await fault().getByText('There is a group of this name already.').waitFor()
  expect(await field('Display name').inputValue()).toBe('picture DESK')
  await button('Cancel').click()
  await button('Give up').click()
  await editGroup('Picture desk')
  await button('Add to groups').click()
  await pick(['Night shift'])
  await button('Save').click()
  await fault().getByText('The group cannot be in these groups: it holds them itself.').waitFor()
  await button('Cancel').click()
  await button('Give up').click()
})

test.each([
  [400, 'FieldValidationFailed', 'Some values of the group are not valid.'],
  [403, 'PermissionDenied', 'You may not manage users and groups.'],
])('an answer %i is told as the specification says [GRP-049 GRP-050]', async (status, value, text) => {
  const page = await openGroups()
  await editGroup('Crowd')
  await page.route('**/groups/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status, json: { value, heading: '', message: '' } })
      : route.fallback(),
  )
  await field('Description').fill('Others')
  await button('Save').click()
  await fault().getByText(text).waitFor()
  expect(await field('Description').inputValue()).toBe('Others')
})

test('a group is removed after a question with its name [GRP-017]', async () => {
  const page = await openGroups()
  await search().fill('Region 050')
  await button('Remove Region 050').click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Remove “Region 050”?').waitFor()
  await shoot(page, 'group-remove')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button('Remove Region 050').click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog().getByText('No groups found').waitFor()
  expect(await groupRow('Region 050').count()).toBe(0)
})

test('by keys alone a group is opened, changed and saved; the focus stays in the dialog', async () => {
  const page = await openGroups()
  await search().focus()
  await page.keyboard.type('Region 020')
  await expect.poll(() => groupGrid().locator('tbody tr').count()).toBe(1)
  await button('Edit Region 020').focus()
  await page.keyboard.press('Enter')
  await field('Description').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' in Oslo')
  await tab('General').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab('Members').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByText('Give up what you have typed?').waitFor()
  await page.keyboard.press('Escape')
  await button('Save').focus()
  await page.keyboard.press('Enter')
  await groupRow('Region 020').getByText('in Oslo').waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
})

test('in Arabic, on a phone and in the dark, a group is found and edited', async () => {
  const page = await openGroups({ locale: 'ar', colorScheme: 'dark', viewport: { width: 360, height: 740 } })
  await expectAccessible(page, 'groups in Arabic on a phone')
  await shoot(page, 'groups-ar-phone')
  await search().fill('Picture desk')
  await button('تحرير Picture desk').click()
  await dialog().getByRole('heading', { level: 2, name: 'تحرير المجموعة: Picture desk' }).waitFor()
  await field('اسم العرض').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page, 'a group in Arabic on a phone')
  await shoot(page, 'group-ar-phone')
  await dialog().getByRole('tab', { name: 'الأعضاء' }).click()
  await shoot(page, 'group-members-ar-phone')
})

test.each([
  ['dark', 1280],
  ['light', 360],
] as const)('in the %s, %i px wide, nothing of a group runs over', async (colorScheme, width) => {
  const page = await openGroups({ colorScheme, viewport: { width, height: 800 } })
  await shoot(page, `groups-${colorScheme}-${width}`)
  await search().fill('Picture desk')
  await button('Members of Picture desk').click()
  await dialog().getByRole('table', { name: 'Group members' }).waitFor()
  await shoot(page, `groups-open-${colorScheme}-${width}`)
  await button('Edit Picture desk').click()
  await field('Display name').waitFor()
  await section('Security').waitFor()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page, `a group in the ${colorScheme}`)
  await shoot(page, `group-${colorScheme}-${width}`)
})
