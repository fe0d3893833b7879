import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  archiveNamed,
  asBoss,
  closeArchiveDesk,
  edit,
  free,
  openArchiveDesk,
  openArchives,
  sentToArchives,
  tab,
} from './archive-desk.ts'
import { holdClock } from './held-clock.ts'
import { shoot } from './open-browser.ts'
import { button, dialog, here, site } from './people-desk.ts'

beforeAll(async () => {
  await openArchiveDesk()
  await asBoss('POST', '/fotoweb/api/config/archives', { Name: 'Press', Path: `${free}/Press`, MemberList: [] })
})
afterEach(() => here.leave())
afterAll(closeArchiveDesk)

/** The choice of members for the access list of the archive. */
const picker = () => here.page.getByRole('dialog', { name: 'Add members' })
async function openPicker(): Promise<Page> {
  const page = await openArchives()
  await edit('Press')
  await tab('Access list').click()
  await button('Add members').click()
  await picker()
    .getByText(/^\d+ users found$/)
    .waitFor()
  return page
}

const search = (at: 'user' | 'group') => picker().getByRole('searchbox', { name: `Search for ${at}s` })
const rows = (at: 'user' | 'group') => picker().locator(`[data-pane="picker-${at}"] tbody tr`)
const names = (at: 'user' | 'group') => rows(at).evaluateAll((all) => all.map((row) => row.getAttribute('data-name')))

test('the form of an archive opens when each of its loads is done, and not before; that it is on its way is seen at once [ARC-005]', async () => {
  const page = await openArchives()
  const loads = [
    ...['archives/\\d+', 'archives-old', 'metadataviews', 'options', 'processingprofiles', 'processingprofilesets'],
    ...[
      'watermarks',
      'quickrenditionsets',
      'cropprofilesets',
      'consentForms/ConsentFormSettings',
      'metadata/fields/all',
    ],
  ].map((name) => new RegExp(`/api/config/${name}$`))
  loads.push(/\/api\/taxonomies\/?$/, /\/api\/pools$/)
  const asked: string[] = []
  const isOfForm = (address: string) => loads.some((load) => load.test(address))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await edit('Press')
  const all = asked.filter((path) => path.includes('/api/'))
  for (const load of loads)
    expect(
      all.some((path) => load.test(path)),
      String(load),
    ).toBe(true)
  const answered = new Set<RegExp | undefined>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    answered.add(loads.find((load) => load.test(pathname)))
  })
  for (const held of loads) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      await promise
      await route.fallback()
    }
    const isHeld = (url: URL) => held.test(url.pathname)
    await page.route(isHeld, hold)
    answered.clear()
    await page.reload()
    await page.getByRole('button', { name: 'Edit Press', exact: true }).click()
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await expect.poll(() => loads.filter((load) => !answered.has(load))).toEqual([held])
    expect(await dialog().count(), String(held)).toBe(0)
    resolve()
    await dialog().getByRole('heading', { level: 2, name: 'Archive details' }).waitFor()
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
    await page.unroute(isHeld, hold)
  }
  expect(asked.filter(isOfForm).length).toBeGreaterThan(loads.length)
})

test('people and groups are looked for 300 ms after the last key, by p, q and s [MEM-029 MEM-035 SRC-008]', async () => {
  const page = await openPicker()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('/public/all')) return
    asked.push([pathname.split('/').at(-3), ...['p', 'q', 's'].map((name) => searchParams.get(name))].join(' '))
  })
  await picker().getByRole('button', { name: 'Next page' }).first().click()
  await expect.poll(() => asked).toContain('users 1  displayName:asc')
  await picker().getByRole('button', { name: 'Id', exact: true }).click()
  await expect.poll(() => asked).toContain('users 0  id:asc')
  for (const [at, label] of [
    ['user', 'Users'],
    ['group', 'Groups'],
  ] as const) {
    await picker().getByRole('tab', { name: label }).click()
    await rows(at).first().waitFor()
    await holdClock(page)
    const sought = () => asked.filter((one) => !one.includes('  '))
    asked.length = 0
    await search(at).pressSequentially('an')
    await page.clock.runFor(290)
    expect(sought()).toEqual([])
    await page.clock.runFor(20)
    const order = at === 'user' ? 'id:asc' : 'displayName:asc'
    await expect.poll(sought).toEqual([`${at}s 0 an ${order}`])
    await page.clock.resume()
  }
})

test('rows stand in the order of the answer, whatever they are sorted by [MEM-031]', async () => {
  const page = await openPicker()
  await page.route('**/users/public/all?**', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    return route.fulfill({ response: answer, json: { ...json, data: json.data.toReversed() } })
  })
  await picker().getByRole('button', { name: 'Id', exact: true }).click()
  const ids = () => rows('user').locator('td:nth-child(2)').allTextContents()
  await expect.poll(async () => (await ids()).slice(-1)).toEqual(['15000'])
  const shown = (await ids()).map(Number)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
})

test('chosen people and groups come into the list with their number, name, description and kind [MEM-018]', async () => {
  await openPicker()
  await search('user').fill('user001')
  await picker().getByRole('checkbox', { name: 'Choose Anna001 Berg' }).check()
  await picker().getByRole('tab', { name: 'Groups' }).click()
  await picker().getByRole('checkbox', { name: 'Choose Registered Users' }).check()
  const people = (await asBoss('GET', '/fotoweb/api/users/public/all?q=user001')) as { data: { id: number }[] }
  const groups = (await asBoss('GET', '/fotoweb/api/groups/public/all?q=registered')) as {
    data: { description: string }[]
  }
  await picker().getByRole('button', { name: 'Add', exact: true }).click()
  const sent = sentToArchives()
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  expect(sent[0]?.body['MemberList']).toMatchObject([
    { Id: people.data[0]?.id, Name: 'Anna001 Berg', Description: '', MemberType: 1 },
    { Id: 10001, Name: 'Registered Users', Description: groups.data[0]?.description, MemberType: 0 },
  ])
})

test('a list of people that cannot be had says the heading, or to try again later [MEM-036]', async () => {
  const page = await openPicker()
  here.bringAbout(/403|500/)
  let answer = { status: 403, heading: 'Not on Sundays' }
  await page.route('**/users/public/all?**', (route) =>
    route.fulfill({ status: answer.status, json: { value: 'SomethingElse', message: '', heading: answer.heading } }),
  )
  const later = 'An error occurred. Please try again later.'
  for (const [text, status, heading, told] of [
    ['one', 403, 'Not on Sundays', 'Not on Sundays'],
    ['two', 403, '', later],
    ['three', 500, 'Inner matters', later],
  ] as const) {
    answer = { status, heading }
    await search('user').fill(text)
    await expect.poll(() => picker().getByRole('alert').textContent()).toBe(told)
  }
})

test('an administrator asks by keyboard why somebody may or may not, and reads each step', async () => {
  await asBoss('PUT', `/fotoweb/api/config/archives/${(await archiveNamed('Press')).Id}`, {
    MemberList: [{ Id: 10_001, MemberType: 0, Permissions: ['View', 'Download'], AutoSearch: 'fn:oslo' }],
  })
  const page = await openArchives()
  await edit('Press')
  await tab('Access list').click()
  await button('Why may somebody …?').press('Enter')
  const why = page.getByRole('dialog', { name: 'Who may do what in Press, and why' })
  await why.getByRole('button', { name: 'Ask' }).press('Enter')
  await why.getByText('Say who.').waitFor()
  await why.getByText('Say which file.').waitFor()
  await why.getByRole('combobox', { name: 'Person' }).pressSequentially('Anna')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await why.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Download' })
  await why.getByRole('textbox', { name: 'File' }).fill('nowhere.txt')
  await page.keyboard.press('Enter')
  await why.getByText('There is no file “nowhere.txt”, or it was not read yet.').waitFor()
  for (const [file, verdict, step] of [
    ['bergen.txt', 'may not do this', 'would give it, but its filter does not fit: fn:oslo'],
    ['oslo one.txt', 'may do this', 'gives it, and its filter fits: fn:oslo'],
  ] as const) {
    await why.getByRole('textbox', { name: 'File' }).fill(file)
    await page.keyboard.press('Enter')
    await why.getByText(new RegExp(`${verdict} with ${file}: Download`)).waitFor()
    await why.getByText(`Line 1, Registered Users: ${step}`).waitFor()
  }
  await expectAccessible(page, 'why somebody may')
  await shoot(page, 'archive-why')
})

test('on a phone, in Arabic and in the dark, it is asked and read as well', async () => {
  const page = await openArchives({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ar' })
  await page.getByRole('button', { name: 'تحرير Press' }).click()
  await tab('قائمة الوصول').click()
  await button('لماذا يحق لأحد …؟').click()
  const why = page.getByRole('dialog', { name: /من يحق له ماذا في/ })
  await why.getByRole('combobox', { name: 'الشخص' }).fill('guest')
  await why.getByRole('textbox', { name: 'الملف' }).fill('bergen.txt')
  await page.keyboard.press('Enter')
  await why.getByText('لا يمنحه أي سطر في قائمة الوصول.').waitFor()
  await expectAccessible(page, 'why somebody may, in Arabic')
  await shoot(page, 'archive-why-ar')
})

test('where nobody is let in without signing in, the guest is neither listed nor counted [MEM-026 MEM-027]', async () => {
  await openPicker()
  const found = async () =>
    Number.parseInt(
      (await picker()
        .getByText(/users found$/)
        .textContent()) ?? '',
      10,
    )
  const all = await found()
  await search('user').fill('guest')
  await expect.poll(() => names('user')).toEqual(['Guest'])
  await here.leave()
  const { Id } = await archiveNamed('Press')
  await asBoss('PUT', `/fotoweb/api/config/archives/${Id}`, { MemberList: [] })
  await site.restart({ VITRINE_GUESTS: 'off', VITRINE_ARCHIVE_ROOTS: free })
  await openPicker()
  expect(await found()).toBe(all - 1)
  await picker().getByRole('button', { name: 'Next page' }).first().click()
  await picker()
    .getByText(/^1\d\d users found$/)
    .waitFor()
  expect(await found()).toBe(all - 1)
  await search('user').fill('guest')
  await picker()
    .getByText(/^0 users found|^No/)
    .first()
    .waitFor()
  expect(await names('user')).toEqual([])
  await picker().getByRole('tab', { name: 'Groups' }).click()
  await rows('group').first().waitFor()
  expect(await names('group')).toEqual(['Registered Users'])
})
