import { groupPermissions } from '@vitrine/contract/permissions.ts'
import type { Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { addTile, openArchives } from './archive-desk.ts'
import { editGroup, groupRow, openGroupDesk, openGroups, pick } from './group-desk.ts'
import { shoot } from './open-browser.ts'
import { button, closePeopleDesk, dialog, field, here, search, section } from './people-desk.ts'

beforeAll(openGroupDesk)
afterEach(() => here.leave())
afterAll(closePeopleDesk)

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

const [ofAlbums, plain] = [true, false].map((isOfAlbums) =>
  groupPermissions
    .filter((name) => name.startsWith('albums.') === isOfAlbums)
    .map((name) => name.replace('albums.', '')),
) as [string[], string[]]
/** All of these, of which some are on. */
const flagsOf = (names: string[], ...on: string[]) => Object.fromEntries(names.map((name) => [name, on.includes(name)]))

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
  expect(await field('Default concurrency mode').inputValue()).toBe('0')
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
    permissions: { ...flagsOf(plain, 'api'), albums: flagsOf(ofAlbums, 'create') },
    propertyBag: [],
  })
  expect(sent[3]?.body).toEqual({ add: ['/fotoweb/users/user001', '/fotoweb/users/user002'], remove: [] })
  sent.length = 0
  await search().fill('Editors')
  await editGroup('Editors')
  await field('Description').fill('Who write and cut')
  await button('Do not be in Region 007').click()
  await tab('Members').click()
  await button('Take user001 out').click()
  await tab('Groups').last().click()
  await button('Take Region 008 out').click()
  await button('Save').click()
  await groupRow('Editors').getByText('Who write and cut').waitFor()
  expect(sent.map(({ method, path }) => `${method} ${path.replace('/fotoweb', '')}`)).toEqual([
    'PATCH /groups/N',
    'PUT /api/groups/N/member-of',
    'PATCH /groups/N/groups/',
    'PATCH /groups/N/users/',
  ])
})

test('members are chosen over several searches and pages, sorted, and can be let go before they are added; there is a dialog for people and one for groups [GRP-015 MEM-032]', async () => {
  const page = await openGroups()
  await button('Add group').click()
  await tab('Members').click()
  await button('Add users').click()
  await page.getByRole('dialog', { name: 'Add users' }).waitFor()
  const picker = () => dialog().getByRole('table', { name: 'Users' })
  await expect.poll(() => picker().locator('tbody tr').count()).toBeGreaterThan(90)
  await picker().getByRole('button', { name: 'Full name' }).click()
  await expect.poll(() => picker().locator('th[aria-sort=ascending]').textContent()).toBe('Full name')
  await search().fill('user010')
  await page.getByRole('checkbox', { name: 'Choose user010', exact: true }).check()
  await search().fill('')
  const rows = () => picker().locator('tbody tr').count()
  await expect.poll(rows).toBeGreaterThan(90)
  await button('Next page').click()
  await expect.poll(rows).toBeLessThan(90)
  await page
    .getByRole('checkbox', { name: /^Choose user1/ })
    .first()
    .check()
  await button('2 chosen').click()
  await page.getByRole('dialog', { name: '2 chosen' }).getByRole('button', { name: 'Do not choose user010' }).click()
  // What was pressed is gone, and the focus is on the one that took its place: keys are heard.
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label") ?? ""'))
    .toMatch(/^Do not choose/)
  await page.keyboard.press('Escape')
  await button('1 chosen').waitFor()
  await button('Back').click()
  await tab('Groups').last().click()
  await button('Add groups').click()
  await page.getByRole('dialog', { name: 'Add groups' }).waitFor()
  const groups = () => dialog().getByRole('table', { name: 'Groups' })
  const groupRows = () => groups().locator('tbody tr').count()
  await expect.poll(groupRows).toBeGreaterThan(90)
  await groups().getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => groups().locator('th[aria-sort=descending]').textContent()).toBe('Name')
  await expect.poll(() => groups().locator('tbody tr').first().getAttribute('data-name')).toBe('Region 100')
  await search().fill('Region 010')
  await page.getByRole('checkbox', { name: 'Choose Region 010', exact: true }).check()
  await search().fill('')
  await expect.poll(groupRows).toBeGreaterThan(90)
  await button('Next page').click()
  await expect.poll(groupRows).toBeLessThan(10)
  await page.getByRole('checkbox', { name: 'Choose Crowd', exact: true }).check()
  await button('2 chosen').click()
  await page.getByRole('dialog', { name: '2 chosen' }).getByRole('button', { name: 'Do not choose Region 010' }).click()
  await page.keyboard.press('Escape')
  await button('1 chosen').waitFor()
  await button('Back').click()
  await button('Back').click()
  await groupRow('Crowd').waitFor()
})

test('where nobody can be put into the guest group and the registered users a picker of groups leaves both out; where something can be given to them it offers both [MEM-015 MEM-028]', async () => {
  const page = await openArchives()
  await addTile().click()
  await tab('Access list').click()
  // A new archive has it already.
  await button('Remove Everyone').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await button('Add members').click()
  const members = page.getByRole('dialog', { name: 'Add members' })
  await members.getByRole('tab', { name: 'Groups' }).click()
  const all = /^(\d+) groups found$/
  const counted = async (places: ReturnType<typeof dialog>) =>
    Number(all.exec((await places.getByText(all).last().textContent()) ?? '')?.[1])
  const sought = members.getByRole('searchbox', { name: 'Search for groups' })
  for (const name of ['Everyone', 'Registered Users']) {
    await sought.fill(name)
    await members.getByRole('checkbox', { name: `Choose ${name}` }).waitFor()
  }
  await sought.fill('')
  await members.getByRole('checkbox', { name: 'Choose Crowd' }).waitFor()
  const known = await counted(members)
  await here.leave()
  for (const [form, add] of [
    ['General', 'Add to groups'],
    ['Members', 'Add groups'],
  ] as const) {
    await openGroups()
    await button('Add group').click()
    await tab(form).click()
    if (form === 'Members') await tab('Groups').last().click()
    await button(add).click()
    const table = dialog().getByRole('table', { name: 'Groups' })
    await table.locator('tr[data-name="Crowd"]').waitFor()
    expect(await counted(dialog())).toBe(known - 2)
    for (const name of ['Everyone', 'Registered Users']) {
      await search().fill(name)
      await dialog().getByText('0 groups found').waitFor()
      expect(await table.locator('tbody tr').count()).toBe(0)
    }
    await here.leave()
  }
  await openGroups()
})

test('permissions stand in their sections, and some follow others [PRM-007 PRM-008 PRM-009 PRM-010 PRM-011 PRM-012 PRM-013 PRM-014 PRM-015 PRM-016]', async () => {
  await openGroups()
  const sent = listen()
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
  const labels = (name: string) => dialog().getByRole('group', { name, exact: true }).locator('label').allTextContents()
  expect(await labels('Administration')).toEqual([
    ...['Change the look of the site', 'Approve sign-ups', 'Manage webhooks', 'Share bookmarks', 'Moderate comments'],
    ...['Manage albums', 'Manage taxonomies', 'Manage exports', 'Invite users', 'Approve orders'],
    ...['Share presets for cropping and downloading', 'See users and groups', 'Manage annotations', 'Manage archives'],
    ...['Manage workflows', 'Manage services', 'Read the audit log', 'Manage settings', 'Configure consent forms'],
    ...['Manage activity exports', 'Manage activity logging', 'Manage configurations of FotoStation'],
  ])
  expect(await labels('Ingestion')).toEqual(['Use the upload area'])
  expect(await labels('Integration')).toEqual(['Use the programming interface', 'Work in a design editor'])
  expect(await labels('Flows')).toEqual(['See flows', 'Manage flows'])
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
  // What a section turns on is what its names say.
  const turnOn = async (name: string) => {
    for (const one of await dialog().getByRole('group', { name, exact: true }).getByRole('checkbox').all())
      await one.check()
    await button('Save').click()
    await dialog().getByRole('heading', { level: 2, name: 'Groups' }).waitFor()
    return (sent.at(-1)?.body as { permissions: object } | undefined)?.permissions
  }
  await field('Display name').fill('All of it')
  expect(await turnOn('Administration')).toEqual({
    ...flagsOf(
      plain,
      ...['changeSiteAppearance', 'approvePendingSignups', 'manageWebhooks', 'shareBookmarks', 'moderateComments'],
      ...['manageAlbums', 'manageTaxonomies', 'manageExports', 'inviteUsers', 'approveOrders'],
      ...['shareCropAndDownloadPresets', 'manageUsers', 'manageAnnotations', 'manageArchives', 'manageWorkflows'],
      ...['manageServices', 'audit', 'manageSettings', 'configureConsentForms', 'manageActivityExports'],
      ...['manageActivityLogging', 'manageFotostationConfigurations'],
    ),
    albums: flagsOf(ofAlbums),
  })
  await search().fill('All of it')
  for (const [name, permissions] of [
    ['Ingestion', { uploadArea: true }],
    ['Integration', { api: true, isInDesignEditor: true }],
    ['Flows', { viewFlows: true, manageFlows: true }],
  ] as const) {
    await editGroup('All of it')
    expect(await turnOn(name), name).toEqual(permissions)
  }
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
  await expect
    .poll(() => around.getByRole('listitem').allTextContents())
    .toEqual(['Everyone', 'Registered Users', 'Picture desk'])
  expect(await around.getByRole('button').count()).toBe(1)
  const inside = async (id: number) => {
    const headers = { accept: 'application/vnd.fotoware.user-list+json' }
    const answer = await here.page.request.get(here.at(`groups/${id}/users/?sortfield=id`), { headers })
    const { count, data } = (await answer.json()) as { count: number; data: { username: string }[] }
    return { count, hasGuest: data.some(({ username }) => username === 'Guest') }
  }
  const registered = await inside(10_001)
  expect(registered.hasGuest).toBe(false)
  expect(await inside(10_000)).toEqual({ count: registered.count + 1, hasGuest: true })
  await button('Do not be in Picture desk').click()
  await button('Save').click()
  await groupRow('Night shift').waitFor()
  await expect.poll(() => sent.map(({ method, body }) => [method, body])).toEqual([['PUT', { groups: [] }]])
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
