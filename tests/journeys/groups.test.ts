import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { groupGrid, groupRow, openGroupDesk, openGroups } from './group-desk.ts'
import { holdClock } from './held-clock.ts'
import { administratorPassword } from './journey-server.ts'
import { shoot } from './open-browser.ts'
import { add, button, closePeopleDesk, dialog, field, here, search, section, sessionOf, site } from './people-desk.ts'

beforeAll(openGroupDesk)
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const heads = async () =>
  (await groupGrid().locator('thead').first().locator('th').allTextContents()).map((text) => text.trim())
const pager = () => dialog().getByRole('navigation', { name: 'Pages' })
const tab = (name: string) => dialog().getByRole('tab', { name })

test('the groups tab has a search, Add group, columns and a pager; the grid is sorted, without the number at first, and as high as the window leaves room [GRP-003 GRP-005 GRP-006 GRP-011]', async () => {
  const page = await openGroups({ viewport: { width: 1280, height: 900 } })
  await dialog().getByRole('heading', { level: 2, name: 'Groups' }).waitFor()
  for (const name of ['Add group', 'Columns', 'First page', 'Previous page', 'Next page', 'Last page'])
    expect(await button(name).count(), name).toBe(1)
  expect(await heads()).toEqual(['', 'Name', 'Description', 'Actions'])
  await pager().getByText('105 groups found').waitFor()
  const pane = dialog().locator('[data-pane=groups]')
  const height = () => pane.evaluate((one) => one.getBoundingClientRect().height)
  expect(await height()).toBe(900 - 268)
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect.poll(height).toBe(700 - 268)
  await page.setViewportSize({ width: 1280, height: 900 })
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

test('which columns are shown is kept in the preferences; by their numbers two groups do not open [GRP-009 GRP-010]', async () => {
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
  expect(await heads()).toEqual(['', 'Id', 'Name', 'Description', 'Actions'])
  await groupGrid().getByRole('button', { name: 'Id' }).click()
  await expect.poll(() => groupGrid().locator('tbody tr').first().getAttribute('data-name')).toBe('Everyone')
  for (const [name, id, count] of [
    ['Everyone', '10000', 0],
    ['Registered Users', '10001', 0],
    ['Region 001', '10002', 1],
  ] as const) {
    expect(await groupRow(name).locator('[data-column=id]').textContent()).toBe(id)
    expect(await button(`Members of ${name}`).count(), name).toBe(count)
  }
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

/** So many that the members of one group fill three pages, and those of another two. */
async function moreMembers(): Promise<void> {
  const boss = await sessionOf('Administrator', administratorPassword)
  for (let at = 121; at <= 205; at++) await add(boss, `user${at}`, { firstName: `Anna${at}`, lastName: 'Berg' })
  const headers = { cookie: boss, origin: new URL(site.at('/')).origin }
  const all = async (kind: string, query: string) => {
    const found: { id: number; name: string }[] = []
    for (let at: string | null = `/fotoweb/${kind}/?${query}&sortfield=id`; at; ) {
      const answer: Response = await fetch(site.at(at), { headers: { ...headers, accept: 'application/json' } })
      const page = (await answer.json()) as { data: typeof found; paging: { next: string | null } }
      found.push(...page.data)
      at = page.paging.next
    }
    return found
  }
  const put = async (group: number, kind: string, members: { id: number }[]) => {
    const body = JSON.stringify({ [kind]: members.map(({ id }) => id) })
    const answer = await fetch(site.at(`/fotoweb/api/groups/${group}/${kind}`), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    expect(answer.ok).toBe(true)
  }
  const groups = (await all('groups', 'q=')).filter(({ id }) => id > 10_001)
  const idOf = (wanted: string) => groups.find(({ name }) => name === wanted)?.id ?? 0
  await put(idOf('Crowd'), 'users', await all('users', 'q=user'))
  await put(
    idOf('Region 001'),
    'groups',
    groups.filter(({ name }) => name !== 'Region 001'),
  )
}

test('a row opens to its users and its groups; a last row loads all that are left [GRP-007 GRP-008]', async () => {
  await moreMembers()
  const page = await openGroups()
  await search().fill('Crowd')
  await button('Members of Crowd').click()
  const users = dialog().getByRole('table', { name: 'User members' })
  await expect.poll(() => users.locator('tbody tr[data-name]').count()).toBe(100)
  await dialog().getByText('No groups are in this group.').waitFor()
  await expectAccessible(page, 'members of a group below its row')
  await users.locator('tbody tr').last().getByRole('button', { name: 'Show 105 more' }).click()
  await expect.poll(() => users.locator('tbody tr[data-name]').count()).toBe(205)
  await expect.poll(() => button(/^Show \d+ more/).count()).toBe(0)
  await search().fill('Region 001')
  await expect.poll(() => groupGrid().getByRole('row').count()).toBe(2)
  await button('Members of Region 001').click()
  const held = dialog().getByRole('table', { name: 'Group members' }).locator('tbody tr')
  await held.last().getByRole('button', { name: 'Show 2 more' }).click()
  await expect.poll(() => held.count()).toBe(102)
  await search().fill('Picture desk')
  // The row moves when the others go: what is pressed before may be another one.
  await expect.poll(() => groupGrid().getByRole('row').count()).toBe(2)
  await button('Members of Picture desk').click()
  const groups = dialog().getByRole('table', { name: 'Group members' })
  await groups.locator('tr[data-name="Night shift"]').waitFor()
  await shoot(page, 'groups-open')
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
  // The row moves when the others go: what is pressed before may be another one.
  await expect.poll(() => groupGrid().getByRole('row').count()).toBe(2)
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
