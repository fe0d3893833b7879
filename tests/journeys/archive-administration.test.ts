import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  addTile,
  alerts,
  archiveNamed,
  asBoss,
  closeArchiveDesk,
  edit,
  free,
  holdBack,
  memberNames,
  members,
  openArchiveDesk,
  openArchives,
  sentToArchives,
  tab,
  tile,
} from './archive-desk.ts'
import { holdClock } from './held-clock.ts'
import { shoot } from './open-browser.ts'
import { button, dialog, field, here, site } from './people-desk.ts'

beforeAll(() => openArchiveDesk())
afterEach(() => here.leave())
afterAll(closeArchiveDesk)

const colour = () => dialog().getByRole('radio', { checked: true }).first().getAttribute('value')

test('whoever may administer archives has a tile to add one at the end, and nobody else', async () => {
  const visitor = await openArchives({}, null)
  await visitor.getByText('There are no archives to show').waitFor()
  expect(await addTile().count()).toBe(0)
  await here.leave()
  const page = await openArchives()
  await addTile().waitFor()
  await expectAccessible(page, 'no archive yet')
})

test('an archive is added: the form opens when all is read, says all that is wrong at once, and the tile is there [COL-017 ARC-004 ARC-007 ARC-015 ARC-021 ARC-058 ARC-059 ARC-066 ARC-067 ARC-070]', async () => {
  const page = await openArchives()
  const letGo = await holdBack('**/api/config/archives-old', 'GET')
  await addTile().click()
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(await dialog().count()).toBe(0)
  letGo()
  await dialog().getByRole('heading', { level: 2, name: 'Add archive' }).waitFor()
  for (const name of ['General', 'Export/Import', 'Access list', 'Custom properties']) await tab(name).waitFor()
  expect(await members().count()).toBe(0)
  expect(await colour()).toBe('#999999')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await button('Save').click()
  expect(await alerts()).toEqual(['An archive needs a name.', 'An archive needs a folder or a pool.'])
  expect(await field('Name').getAttribute('aria-invalid')).toBe('true')
  await shoot(page, 'archive-new')
  await expectAccessible(page, 'an archive with nothing said')
  await field('Name').fill(' Press ')
  await button('Browse').click()
  await page.getByText(free).click()
  await button('Choose Press').waitFor()
  await shoot(page, 'archive-folders')
  await expectAccessible(page, 'choosing a folder')
  await button('Choose Press').click()
  await dialog().getByText('3 files, 34 bytes').waitFor()
  const finish = await holdBack('**/api/config/archives', 'POST')
  const sent = sentToArchives()
  await button('Save').click()
  await page.getByRole('status', { name: 'Saving' }).waitFor()
  finish()
  await tile('Press').waitFor()
  // The list is read anew before the form closes: for a moment both are there.
  await dialog().waitFor({ state: 'detached' })
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
  expect(sent[0]?.body).toMatchObject({ Name: 'Press' })
  await expect.poll(() => tile('Press').textContent()).toContain('3 items')
  const names = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(names.at(-1)).toContain('Add archive')
  await shoot(page, 'archives-with-tile')
  await page.goto(here.at('views/albums'))
  await button('New album').waitFor()
  expect(await addTile().count()).toBe(0)
  await here.leave()
  const said = await site.command(['user', 'add', 'nina'])
  await openArchives({}, { username: 'nina', password: /with the password (\S+)/.exec(said)?.[1] ?? '' })
  await tile('Press').waitFor()
  // What those have who signed in is there by then.
  await here.page.getByRole('button', { name: 'Pin Press' }).waitFor()
  expect(await addTile().count()).toBe(0)
})

test('an access list is put together: members, permissions, filters and order [MEM-001 MEM-002 MEM-003 MEM-004 MEM-006 MEM-008 MEM-009 MEM-010 MEM-012 MEM-013 MEM-021 MEM-022 MEM-023 MEM-025 MEM-030]', async () => {
  const page = await openArchives()
  await edit('Press')
  const sent = sentToArchives()
  await tab('Access list').click()
  await members().waitFor()
  expect(await memberNames()).toEqual(['Everyone'])
  expect(await button('Everyone').getAttribute('aria-pressed')).toBe('true')
  expect((await members().locator('..').boundingBox())?.height).toBe(250)
  expect(await members().getByRole('button', { name: /^Move/ }).count()).toBe(0)
  await button('Add members').click()
  for (const name of ['Users', 'Groups']) await page.getByRole('tab', { name, exact: true }).waitFor()
  const picker = page.getByRole('dialog', { name: 'Add members' })
  const heads = (at: number) => picker.getByRole('table').nth(at).getByRole('columnheader').allTextContents()
  await picker.getByText(/^\d+ users found$/).waitFor()
  expect(await heads(0)).toEqual(['', 'Id', 'Display name', 'Organization', 'Description'])
  const sorted = page.waitForRequest((request) => request.url().includes('s=id%3Aasc'))
  await picker.getByRole('button', { name: 'Id', exact: true }).click()
  await sorted
  await picker.getByRole('button', { name: 'Next page' }).first().click()
  await picker.getByRole('checkbox', { name: 'Choose Anna105 Berg' }).check()
  await picker.getByRole('searchbox').first().fill('user001')
  await picker.getByRole('checkbox', { name: 'Choose Anna001 Berg' }).check()
  await picker.getByText('2 chosen').waitFor()
  expect((await picker.locator('[data-pane="picker-user"]').boundingBox())?.height).toBeCloseTo(480, 0)
  await picker.getByRole('button', { name: 'Do not choose Anna105 Berg' }).click()
  await picker.getByText('1 chosen').waitFor()
  await shoot(page, 'archive-picker')
  await expectAccessible(page, 'choosing members')
  await picker.getByRole('tab', { name: 'Groups' }).click()
  await picker.getByRole('checkbox', { name: 'Choose Registered Users' }).check()
  expect(await picker.getByRole('checkbox', { name: 'Choose Everyone' }).count()).toBe(0)
  expect(await picker.getByRole('table').last().getByRole('columnheader').allTextContents()).toEqual([
    ...['', 'Id', 'Display name', 'Description'],
  ])
  await picker.getByRole('button', { name: 'Add', exact: true }).click()
  expect(await memberNames()).toEqual(['Anna001 Berg', 'Registered Users', 'Everyone'])
  const checked = () => dialog().getByRole('checkbox', { checked: true }).count()
  expect(await dialog().getByRole('heading', { name: 'Permissions of Anna001 Berg' }).count()).toBe(1)
  expect(await checked()).toBe(2)
  const filter = () => dialog().getByRole('textbox', { name: 'Filter of Anna001 Berg' })
  expect(await filter().inputValue()).toBe('')
  await filter().fill('oslo')
  await button('Test').last().click()
  await dialog().getByText('2 of 3 assets').waitFor()
  await shoot(page, 'archive-access')
  await expectAccessible(page, 'an access list')
  await filter().fill('oslo OR (')
  await button('Test').last().click()
  await dialog()
    .getByText(/^At character \d+:/)
    .waitFor()
  here.bringAbout(/400/)
  await filter().fill('oslo')
  await button('Select all').click()
  expect(await checked()).toBe(
    await dialog().getByRole('tabpanel', { name: 'Access list' }).getByRole('checkbox').count(),
  )
  await button('Unselect all').click()
  expect(await checked()).toBe(0)
  await field('Preview').check()
  await page.getByRole('button', { name: 'Move Registered Users with the arrow keys' }).press('ArrowUp')
  expect(await memberNames()).toEqual(['Registered Users', 'Anna001 Berg', 'Everyone'])
  const line = (name: string) => members().locator(`tr[data-name="${name}"]`)
  await line('Anna001 Berg').dragTo(line('Registered Users'))
  expect(await memberNames()).toEqual(['Anna001 Berg', 'Registered Users', 'Everyone'])
  await button('Remove Registered Users').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await memberNames()).toHaveLength(3)
  await button('Remove Registered Users').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(memberNames).toEqual(['Anna001 Berg', 'Everyone'])
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  expect(sent.at(-1)?.body['MemberList']).toMatchObject([
    { Name: 'Anna001 Berg', Permissions: ['Preview'], AutoSearch: 'oslo', MemberType: 1 },
    { Id: 10000, Permissions: ['View', 'Preview'] },
  ])
})

test('permissions stand in their sections, follow each other, and those that this site does not have are kept unseen [PRM-025 PRM-030 PRM-033]', async () => {
  const page = await openArchives()
  const { Id } = await archiveNamed('Press')
  await asBoss('PUT', `/fotoweb/api/config/archives/${Id}`, {
    MemberList: [
      { Id: 10001, Permissions: ['View', 'MngVideo', 'FlyToTheMoon'] },
      { Id: 10000, Permissions: ['View'] },
    ],
  })
  await edit('Press')
  await tab('Access list').click()
  const labels = async (section: string) =>
    dialog().getByRole('group', { name: section, exact: true }).locator('label').allTextContents()
  expect(await labels('Browsing')).toEqual(['View', 'Preview', 'Zoom', 'Workflow', 'Download', 'Duplicate files'])
  expect(await labels('Editing and transfer')).toEqual([
    ...[
      'Order',
      'Edit metadata',
      'Crop and rotate',
      'Copy to here',
      'Move to here',
      'Copy from here',
      'Move from here',
    ],
    ...['Rename', 'Delete', 'Alerts'],
  ])
  expect(await labels('Files')).toEqual([
    ...['Edit files', 'Open files', 'Crop files', 'Place in documents', 'Upload files'],
  ])
  expect(await labels('Version control')).toEqual(['See versions', 'Go back to versions', 'Manage versions'])
  expect(await dialog().getByLabel('Re-transcode films').count()).toBe(0)
  expect(await dialog().getByRole('group', { name: 'Consent' }).count()).toBe(0)
  await field('Go back to versions').check()
  expect(await field('See versions').isChecked()).toBe(true)
  expect(await field('See versions').isDisabled()).toBe(true)
  await field('Go back to versions').uncheck()
  expect(await field('See versions').isEnabled()).toBe(true)
  await field('Manage versions').check()
  await button('Unselect all').click()
  expect(await field('See versions').isChecked()).toBe(false)
  expect(await field('Manage versions').isChecked()).toBe(false)
  await button('Cancel').click()
  await button('Give up').click()
  await edit('Press')
  await tab('Access list').click()
  await field('Download').check()
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  const archive = await archiveNamed('Press')
  expect(archive.MemberList[0]?.Permissions.toSorted()).toEqual(['Download', 'FlyToTheMoon', 'MngVideo', 'View'])
  await page.reload()
})

test('names must be unique, own properties are kept, and the list of who is let in stays unless it was opened [ARC-060 ARC-061 ARC-072 PRP-001 PRP-002 PRP-003 PRP-004 PRP-005 PRP-008]', async () => {
  const page = await openArchives()
  await asBoss('POST', '/fotoweb/api/config/archives', { Name: 'Films', Path: `${free}/Films` })
  await page.reload()
  await edit('Films')
  await field('Name').fill(' Press ')
  await button('Save').click()
  expect(await alerts()).toEqual(['The name of an archive must be unique.'])
  expect(await field('Name').getAttribute('aria-invalid')).toBe('true')
  await field('Name').fill('Films')
  await field('Description').fill('Moving pictures')
  await tab('Custom properties').click()
  const pane = dialog().locator('[data-pane="properties"]')
  expect((await pane.boundingBox())?.height).toBeCloseTo(480, 0)
  const typed = async (label: string) => dialog().getByRole('textbox', { name: label, exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await holdClock(page)
  await button('Add property').click()
  await (await typed('Key')).waitFor()
  await page.clock.runFor(90)
  expect(await focused()).not.toBe('Key')
  await page.clock.runFor(20)
  await expect.poll(focused).toBe('Key')
  await page.clock.resume()
  await (await typed('Key')).fill('shelf')
  await (await typed('Value')).fill('7')
  await shoot(page, 'archive-properties')
  // Who is in the new row before the focus comes keeps the place, and what is being typed its cell.
  const held = await button('Add property').evaluate(async (add: HTMLButtonElement) => {
    add.click()
    await new Promise(requestAnimationFrame)
    const value = document.querySelector<HTMLInputElement>('input[aria-label="Value"]')
    value?.focus()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return value !== null && document.activeElement === value
  })
  expect(held).toBe(true)
  await (await typed('Key')).fill('empty')
  const sent = sentToArchives()
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  expect(sent[0]?.body).toMatchObject({ Name: 'Films', Properties: [{ Key: 'shelf', Value: '7' }] })
  expect(sent[0]?.body).not.toHaveProperty('MemberList')
  await edit('Films')
  expect(await field('Description').inputValue()).toBe('Moving pictures')
  await field('Name').fill('Moving')
  await button('Save').click()
  await tile('Moving').waitFor()
  expect(await tile('Films').count()).toBe(0)
})

test('the second of two administrators sees what the first has done before anything is overwritten', async () => {
  const page = await openArchives()
  here.bringAbout(/412/)
  await edit('Press')
  const { Id } = await archiveNamed('Press')
  await asBoss('PUT', `/fotoweb/api/config/archives/${Id}`, { Name: 'News', IsHidden: false, Color: '#336699' })
  await field('Description').fill('Mine')
  await field('Name').fill('Press room')
  await button('Save').click()
  const met = page.getByRole('alertdialog', { name: 'Somebody else has saved this archive' })
  await met.waitFor()
  expect(await met.getByRole('term').allTextContents()).toEqual(['Name', 'Colour'])
  await met.getByText('You have changed this too.').waitFor()
  await shoot(page, 'archive-conflict')
  await expectAccessible(page, 'somebody else has saved')
  await met.getByRole('button', { name: 'Keep mine over it' }).click()
  expect(await colour()).toBe('#336699')
  await button('Save').click()
  await tile('Press room').waitFor()
  expect(await archiveNamed('Press room')).toMatchObject({ Name: 'Press room', Color: '#336699', Description: 'Mine' })
})

test('what the server refuses is told in a dialog, and what was typed stays [ARC-006 ARC-068 ARC-073 ARC-081 ARC-082]', async () => {
  const page = await openArchives()
  here.bringAbout(/400|403|500/)
  await edit('Press room')
  await field('Description').fill('Typed')
  let answer = { status: 400, value: '', heading: '' }
  await page.route('**/api/config/archives/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: answer.status, json: { message: '', ...answer } })
      : route.fallback(),
  )
  const trouble = () => page.getByRole('alertdialog')
  for (const [status, value, heading, ...texts] of [
    [400, 'name_required', '', 'An archive needs a name.'],
    [400, 'name_exists', '', 'The name of an archive must be unique.'],
    [400, 'metadata_invalid', '', 'An archive needs a metadata set.'],
    [400, 'path_invalid', '', 'An archive needs a metadata set.', 'An archive needs a folder or a pool.'],
    [400, 'processing_profile_invalid', '', 'A processing profile is required.'],
    [400, 'processing_profile_set_invalid', '', 'A set of processing profiles is required.'],
    [400, 'too_many_archives', '', 'There are too many archives. Delete one that is not used any more.'],
    [403, 'SomethingElse', 'Not on Sundays', 'Not on Sundays'],
    [403, 'SomethingElse', '', 'An error occurred. Please try again later.'],
    [500, 'ServerError', 'Inner matters', 'An error occurred. Please try again later.'],
  ] as const) {
    answer = { status, value, heading }
    await button('Save').click()
    for (const text of texts) await trouble().getByText(text).first().waitFor()
    await trouble().getByRole('button').last().click()
    await trouble().waitFor({ state: 'detached' })
    expect(await page.getByRole('status', { name: 'Saving' }).count()).toBe(0)
  }
  expect(await field('Description').inputValue()).toBe('Typed')
  await button('Cancel').click()
  await button('Give up').click()
  await page.route('**/api/config/options', (route) =>
    route.fulfill({ status: 403, json: { value: 'PermissionDenied' } }),
  )
  await page.reload()
  await addTile().click()
  await trouble().getByText('An error occurred. Please contact your local administrator.').first().waitFor()
  expect(await page.getByRole('heading', { name: 'Add archive' }).count()).toBe(0)
  await shoot(page, 'archive-trouble')
})

test('a deleted archive is gone from the list, and can be taken back', async () => {
  const page = await openArchives()
  await edit('Moving')
  await button('Delete archive').click()
  const sure = page.getByRole('alertdialog')
  await sure.getByText(/are not touched. For 30 days/).waitFor()
  await shoot(page, 'archive-delete')
  await sure.getByRole('button', { name: 'Delete archive' }).click()
  await expect.poll(() => tile('Moving').count()).toBe(0)
  await page.reload()
  await button('Deleted archives').click()
  await button('Take back Moving').waitFor()
  await shoot(page, 'archives-deleted')
  await expectAccessible(page, 'archives that were deleted')
  await button('Take back Moving').click()
  await dialog().getByText('No archive was deleted').waitFor()
  await button('Close').first().click()
  await tile('Moving').waitFor()
  await expect.poll(() => tile('Moving').textContent()).toContain('3 items')
})

test('in Arabic, on a phone and in the dark, an archive is edited', async () => {
  const page = await openArchives({ locale: 'ar', colorScheme: 'dark', viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'تحرير Press room' }).click()
  await dialog().getByRole('heading', { level: 2, name: 'تفاصيل الأرشيف' }).waitFor()
  await shoot(page, 'archive-ar-phone')
  await expectAccessible(page, 'an archive on a phone')
  await tab('قائمة الوصول').click()
  await dialog().getByRole('table', { name: 'الأعضاء' }).waitFor()
  await shoot(page, 'archive-access-ar-phone')
  await expectAccessible(page, 'an access list on a phone')
  await button('إلغاء').click()
})

test('its first pane holds identification, pools and consent, metadata, annotations and the navigation pane [ARC-012]', async () => {
  const page = await openArchives()
  await addTile().click()
  await dialog().getByRole('heading', { level: 2, name: 'Add archive' }).waitFor()
  expect(await tab('General').getAttribute('aria-selected')).toBe('true')
  const pane = dialog().getByRole('tabpanel', { name: 'General' })
  const held = (name: string) => pane.getByRole('region', { name })
  await held('Identification').getByLabel('Name', { exact: true }).fill('Marked')
  await held('Content').getByLabel('Pool', { exact: true }).selectOption('Shelf')
  await held('Consent').getByRole('checkbox', { name: 'Consent is managed' }).waitFor()
  expect(await held('Metadata').getByRole('combobox').inputValue()).not.toBe('')
  await held('Comments and annotations')
    .getByRole('checkbox', { name: /^People can mark/ })
    .check()
  expect(await held('Navigation pane').getByRole('checkbox').count()).toBeGreaterThan(1)
  await expectAccessible(page, 'the first pane of an archive')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  const social = { SocialSettings: { CommentType: 0, AnnotationsEnabled: true } }
  expect(await archiveNamed('Marked')).toMatchObject({ ...social, Pool: 'Shelf' })
})
