import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addTile,
  archiveNamed,
  asBoss,
  closeArchiveDesk,
  edit,
  free,
  memberNames,
  members,
  openArchiveDesk,
  openArchives,
  sentToArchives,
  tab,
} from './archive-desk.ts'
import { button, dialog, field, here, site } from './people-desk.ts'

const consentSettings = '/fotoweb/api/config/consentForms/ConsentFormSettings'

beforeAll(async () => {
  await openArchiveDesk(3)
  await asBoss('POST', '/fotoweb/api/config/archives', { Name: 'Press', Path: `${free}/Press` })
})
afterEach(() => here.leave())
afterAll(closeArchiveDesk)

const picker = () => here.page.getByRole('dialog', { name: 'Add members' })
const openList = async () => {
  await tab('Access list').click()
  await members().waitFor()
}
const setMembers = async (...list: object[]) =>
  asBoss('PUT', `/fotoweb/api/config/archives/${(await archiveNamed('Press')).Id}`, { MemberList: list })
/** The permissions of the member that is chosen that are ticked, by their ids. */
const ticked = () =>
  dialog()
    .locator('[data-permission]')
    .filter({ has: here.page.getByRole('checkbox', { checked: true }) })
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-permission')))
/** What can be ticked, by section. */
const offered = (section: string) =>
  dialog()
    .locator(`[data-section=${section}] [data-permission]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-permission')))
const consent = ['ViewConsentSummary', 'ViewConsentDetails', 'ManageConsentStatus']

test('the form opens once all is read; it has four tabs, its list of members is drawn when it is opened first, and unless it was it stays [ARC-008 ARC-009 ARC-010 ARC-011 ARC-014 ARC-069]', async () => {
  const page = await openArchives()
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/fotoweb/api/**', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    await route.fallback()
  })
  await button('Edit Press').click()
  // Ten lists and the archive itself.
  await expect.poll(() => held.length).toBeGreaterThan(10)
  for (const letGo of held.slice(1)) letGo()
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(await dialog().count()).toBe(0)
  isHolding = false
  for (const letGo of held) letGo()
  await dialog().getByRole('heading', { level: 2, name: 'Archive details' }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await dialog().getByRole('tab').allTextContents()).toEqual([
    ...['General', 'Export/Import', 'Access list', 'Custom properties'],
  ])
  // Whatever is scrolled, it is the last in the window.
  for (const block of ['start', 'end'] as const) {
    await dialog()
      .getByRole('tabpanel')
      .evaluate((panel, block) => panel.scrollIntoView({ block }), block)
    const box = await button('Save').boundingBox()
    expect(800 - (box?.y ?? 0) - (box?.height ?? 0)).toSatisfy((left: number) => left >= 0 && left < 40)
  }
  // Neither shown nor there before; from then on it is there.
  const list = dialog().locator('table[aria-label=Members]')
  expect(await list.count()).toBe(0)
  await openList()
  await tab('General').click()
  expect(await list.count()).toBe(1)
  await button('Cancel').click()
  await dialog().waitFor({ state: 'detached' })
  const before = (await archiveNamed('Press')).MemberList
  expect(before).toHaveLength(1)
  await edit('Press')
  await field('Description').fill('Pictures of the press')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  expect(await archiveNamed('Press')).toMatchObject({ Description: 'Pictures of the press', MemberList: before })

  await addTile().click()
  await dialog().getByRole('heading', { level: 2, name: 'Add archive' }).waitFor()
  await field('Name').fill('Films')
  await button('Browse').click()
  await page.getByText(free).click()
  await button('Choose Films').click()
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  const sent = await sending
  expect(new URL(sent.url()).pathname).toBe('/fotoweb/api/config/archives')
  const { accept, 'content-type': type } = sent.headers()
  expect([accept, type]).toEqual(['application/json', expect.stringMatching(/[/+]json$/)])
  expect(sent.postDataJSON()).toMatchObject({ Name: 'Films' })
  expect((await archiveNamed('Films')).Path).toContain('Films')
})

test('each person and each group of an archive has permissions of a catalogue, in sections, and a filter of their own [PRM-017 PRM-019 PRM-020 PRM-022 PRM-023 PRM-026 MEM-005 MEM-007 MEM-011 MEM-014 MEM-020 MEM-024]', async () => {
  for (const name of ['Editors', 'Edition desk']) await site.command(['group', 'add', name])
  await openArchives()
  await edit('Press')
  await openList()
  await button('Add members').click()
  await picker().getByRole('checkbox', { name: 'Choose Anna002 Berg' }).check()
  const tall = async (kind: string) => (await picker().locator(`[data-pane="picker-${kind}"]`).boundingBox())?.height
  expect(await tall('user')).toBeCloseTo(480, 0)
  await picker().getByRole('tab', { name: 'Groups' }).click()
  await picker().getByRole('searchbox', { name: 'Search for groups' }).fill('edit')
  await picker().getByText('2 groups found').waitFor()
  expect(await tall('group')).toBeCloseTo(480, 0)
  await picker().getByRole('button', { name: 'Next page' }).last().waitFor()
  expect(await picker().getByRole('table').last().getByRole('columnheader').allTextContents()).toEqual([
    ...['', 'Id', 'Display name', 'Description'],
  ])
  for (const name of ['Editors', 'Edition desk'])
    await picker()
      .getByRole('checkbox', { name: `Choose ${name}` })
      .check()
  const chosen = picker().getByRole('tabpanel', { name: 'Groups' }).getByRole('status')
  await chosen.filter({ hasText: '2 chosen' }).waitFor()
  await picker().getByRole('button', { name: 'Do not choose Edition desk' }).click()
  await chosen.filter({ hasText: '1 chosen' }).waitFor()
  await picker().getByRole('button', { name: 'Add', exact: true }).click()
  expect(await memberNames()).toEqual(['Anna002 Berg', 'Editors', 'Everyone'])
  const choose = async (name: string) => {
    await members().getByRole('button', { name, exact: true }).click()
    await dialog()
      .getByRole('heading', { name: `Permissions of ${name}` })
      .waitFor()
    const filter = dialog().getByRole('textbox', { name: `Filter of ${name}` })
    expect(await filter.evaluate((box) => box.tagName)).toBe('TEXTAREA')
    return filter
  }
  for (const name of ['Anna002 Berg', 'Editors']) {
    await choose(name)
    expect(await ticked()).toEqual(['View', 'Preview'])
  }
  expect(await offered('basic')).toEqual(['View', 'Preview', 'Comping', 'Workflow', 'Download', 'DuplicateFile'])
  expect(await offered('editing')).toEqual([
    ...['Order', 'EditText', 'CropRotate', 'CopyTo', 'MoveTo', 'CopyFrom', 'MoveFrom', 'Rename', 'Delete', 'Alert'],
  ])
  expect(await offered('files')).toEqual(['EditFile', 'OpenFile', 'CropFile', 'FwdtPlace', 'UploadFile'])
  expect(await offered('history')).toEqual(['HistoryView', 'HistoryRollback', 'HistoryManage'])
  for (const name of ['Go back to versions', 'Manage versions']) {
    expect(await field('See versions').isChecked()).toBe(false)
    await field(name).check()
    expect(await field('See versions').isChecked()).toBe(true)
    await button('Unselect all').click()
  }
  await (await choose('Editors')).fill('oslo')
  await button('Select all').click()
  await (await choose('Anna002 Berg')).fill('bergen')
  await field('Zoom').check()
  const sent = sentToArchives()
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  const { AvailableArchivePermissions: available } = (await asBoss('GET', '/fotoweb/api/config/options')) as {
    AvailableArchivePermissions: { Id: string }[]
  }
  const all = available.map(({ Id }) => Id).filter((id) => !consent.includes(id))
  const [anna, editors] = (sent[0]?.body['MemberList'] ?? []) as { Permissions: string[] }[]
  expect(anna).toMatchObject({ MemberType: 1, AutoSearch: 'bergen', Permissions: ['View', 'Preview', 'Comping'] })
  expect(editors).toMatchObject({ MemberType: 0, AutoSearch: 'oslo' })
  expect(editors?.Permissions.toSorted()).toEqual(all.toSorted())
  expect(all).not.toContain('MngVideo')
  await edit('Press')
  await openList()
  const [first] = await members().locator('button[aria-pressed]').all()
  expect([await first?.textContent(), await first?.getAttribute('aria-pressed')]).toEqual(['Anna002 Berg', 'true'])
  await dialog().getByRole('heading', { name: 'Permissions of Anna002 Berg' }).waitFor()
})

test('permissions of consent stand there where the archive manages consent, forms are used, and all three can be given [PRM-024 PRM-031]', async () => {
  await setMembers({ Id: 10_000, MemberType: 0, Permissions: ['View'] })
  const page = await openArchives()
  let missing = ''
  await page.route('**/api/config/options*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { AvailableArchivePermissions: { Id: string }[] }
    const AvailableArchivePermissions = json.AvailableArchivePermissions.filter(({ Id }) => Id !== missing)
    await route.fulfill({ response: answer, json: { ...json, AvailableArchivePermissions } })
  })
  const seen = async (isManaged: boolean) => {
    await page.reload()
    await edit('Press')
    const manages = field('Consent is managed')
    if (isManaged !== (await manages.isChecked())) await manages.click()
    await openList()
    return offered('consent')
  }
  await asBoss('PUT', consentSettings, { enableConsentForms: true })
  expect(await seen(false)).toEqual([])
  await tab('General').click()
  await field('Consent is managed').check()
  await openList()
  expect(await offered('consent')).toEqual(consent)
  for (missing of consent) expect(await seen(true)).toEqual([])
  missing = ''
  const { Id } = await archiveNamed('Press')
  await asBoss('PUT', `/fotoweb/api/config/archives/${Id}`, { EnableConsentManagement: true })
  await asBoss('PUT', consentSettings, { enableConsentForms: false })
  expect(await seen(true)).toEqual([])
})
