import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { holdClock } from './held-clock.ts'
import { administratorPassword } from './journey-server.ts'
import { shoot } from './open-browser.ts'
import {
  add,
  button,
  closePeopleDesk,
  dialog,
  field,
  grid,
  here,
  openPeople,
  openPeopleDesk,
  row,
  search,
  secret,
  section,
  sessionOf,
  showColumns,
} from './people-desk.ts'

beforeAll(() => openPeopleDesk(120))
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const heads = () => grid().locator('thead th').allTextContents()

test('the cog opens the people of the site: a search box, who is chosen, batches, columns, a grid and a pager; all who would be deleted are named [SET-007 USR-008 USR-009 USR-026]', async () => {
  const page = await openPeople()
  await dialog().getByRole('heading', { level: 2, name: 'Users', exact: true }).waitFor()
  await search().waitFor()
  for (const name of [
    '0 chosen',
    'Set company',
    'Set license',
    'Set access',
    'Set expiry date',
    'Delete users',
    'Add user',
    'Columns',
  ])
    expect(await button(name).count(), name).toBe(1)
  const pager = dialog().getByRole('navigation', { name: 'Pages' })
  await pager.getByText('124 users').waitFor()
  expect(await grid().locator('tbody tr').count()).toBe(100)
  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => grid().locator('tbody tr').count()).toBe(24)
  await pager.getByRole('button', { name: 'First page' }).click()
  await expect.poll(() => grid().locator('tbody tr').count()).toBe(100)
  await expectAccessible(page, 'the people of the site')
  await shoot(page, 'users')
  await row('user001').getByRole('checkbox').check()
  await button('1 chosen').click()
  const chosen = page.getByRole('dialog', { name: '1 chosen' })
  expect(await chosen.getByRole('listitem').allTextContents()).toEqual(['Anna001 Berg'])
  await page.keyboard.press('Escape')
  await grid().locator('thead').getByRole('checkbox').check()
  await button('Delete users').click()
  const question = page.getByRole('alertdialog', { name: 'Delete 98 users?' })
  const named = Array.from({ length: 96 }, (_, at) => String(at + 1).padStart(3, '0'))
  expect((await question.getByRole('listitem').allTextContents()).toSorted()).toEqual([
    ...named.map((number) => `Anna${number} Berg (user${number})`),
    'Kari Ås (kari)',
    'Old Hand (old)',
  ])
  await expectAccessible(page, 'many people to be deleted')
})

test('of ten columns two are shown until somebody chooses, which is kept; the last one stays [USR-010 USR-011 USR-016 USR-019]', async () => {
  const page = await openPeople()
  expect((await heads()).map((text) => text.trim())).toEqual(['', 'User name', 'Full name', 'Actions'])
  const saved = page.waitForRequest((request) => request.method() === 'PATCH' && /user-preferences/.test(request.url()))
  await button('Columns').click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  expect(await panel.getByRole('checkbox').count()).toBe(10)
  await panel.getByLabel('Company').check()
  const { shared } = (await saved).postDataJSON().data
  expect(shared.userGridSettings.columns).toContainEqual({ fieldName: 'company', isVisible: true })
  expect(shared.userGridSettings.columns).toHaveLength(10)
  for (const name of ['User name', 'Full name']) await panel.getByLabel(name).uncheck()
  expect(await panel.getByLabel('Company').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.reload()
  await button('Settings').click()
  await page.getByRole('menuitem', { name: 'Manage users and groups' }).click()
  await grid().getByRole('row').nth(1).waitFor()
  expect((await heads()).map((text) => text.trim())).toEqual(['', 'Company', 'Actions'])
  const all = [
    'Id',
    'User name',
    'First name',
    'Last name',
    'Full name',
    'License',
    'Company',
    'Expiry date',
    'Last login',
    'Enabled',
  ]
  await showColumns(...all)
  expect((await heads()).map((text) => text.trim())).toEqual(['', ...all, 'Actions'])
  for (const first of [grid().locator('thead th').first(), row('user001').locator('td').first()])
    expect(await first.getByRole('checkbox').count()).toBe(1)
  await shoot(page, 'users-columns')
})

test('rows tell who is switched off and who has expired, with dates such as 07 Mar 2020, or never; the owner has a badge [USR-012 USR-013 USR-014 USR-018 USR-091]', async () => {
  const boss = await sessionOf('Administrator', administratorPassword)
  await add(boss, 'later', { firstName: 'Later', lastName: 'On' }, { expires: '2031-09-07T12:00:00Z' })
  const page = await openPeople()
  await showColumns('User name', 'Full name', 'Expiry date', 'Last login', 'Enabled')
  const colour = (username: string) =>
    row(username)
      .locator('td')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).color)
  await search().fill('kari')
  await row('kari').waitFor()
  await expect.poll(() => grid().locator('tbody tr').count()).toBe(1)
  const muted = await colour('kari')
  expect(await row('kari').locator('[data-column=expires]').textContent()).toBe('never')
  const behindExpiry = (username: string) =>
    row(username)
      .locator('[data-column=expires] span')
      .evaluate((text) => getComputedStyle(text).backgroundColor)
  expect(await behindExpiry('kari')).toBe('rgba(0, 0, 0, 0)')
  await search().fill('later')
  await row('later').getByText('07 Sep 2031').waitFor()
  expect(await behindExpiry('later')).toBe('rgba(0, 0, 0, 0)')
  await search().fill('old')
  await row('old').waitFor()
  expect(await colour('old')).not.toBe(muted)
  expect(await row('old').locator('[data-column=expires] span').textContent()).toBe('07 Mar 2020')
  expect(await behindExpiry('old')).not.toBe('rgba(0, 0, 0, 0)')
  expect(await row('old').locator('[data-column=lastLoginDate]').textContent()).toBe('never')
  await search().fill('administrator')
  await row('Administrator').getByText('Site owner').waitFor()
  expect(await row('Administrator').locator('[data-column=lastLoginDate]').textContent()).toMatch(/^\d\d \w{3} 20\d\d$/)
  await showColumns('User name', 'Full name')
  await shoot(page, 'users-owner')
})

test('what is typed is looked for 300 ms after the last key; what nobody has says so [SRC-008 USR-015 USR-075]', async () => {
  const page = await openPeople()
  await holdClock(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q')
    if (/\/users\/\?/.test(request.url()) && q !== null) asked.push(q)
  })
  await search().pressSequentially('user00')
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  await search().pressSequentially('7')
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toEqual(['user007'])
  await page.clock.resume()
  await row('user007').waitFor()
  await search().fill('xyzzy')
  await dialog().getByText('No users found').waitFor()
  expect(await grid().count()).toBe(0)
  await shoot(page, 'users-none')
})

test('the full name is sorted by “address.firstName”, the number by “id”; pages are asked for by number [USR-071 USR-072 USR-073 USR-074]', async () => {
  const page = await openPeople()
  const asking = (part: string) => page.waitForRequest((request) => request.url().includes(part))
  const byName = asking('sortfield=address.firstName&sortdir=asc&p=0')
  await grid().getByRole('button', { name: 'Full name' }).click()
  await byName
  await expect.poll(() => grid().locator('th[aria-sort=ascending]').textContent()).toBe('Full name')
  const back = asking('sortfield=address.firstName&sortdir=desc&p=0')
  await grid().getByRole('button', { name: 'Full name' }).click()
  await back
  await expect.poll(() => grid().locator('tbody tr').first().getAttribute('data-name')).toBe('Administrator')
  await showColumns('Id', 'User name', 'Full name')
  const byId = asking('sortfield=id&sortdir=asc&p=0')
  await grid().getByRole('button', { name: 'Id' }).click()
  await byId
  await expect.poll(() => grid().locator('tbody tr').first().getAttribute('data-name')).toBe('Guest')
  const next = asking('p=1')
  await button('Next page').click()
  expect(new URL((await next).url()).searchParams.get('sortfield')).toBe('id')
  await showColumns('User name', 'Full name')
})

test('the grid is as high as the window without 268 px [USR-020]', async () => {
  const page = await openPeople({ viewport: { width: 1280, height: 900 } })
  const height = () =>
    dialog()
      .locator('[data-pane=users]')
      .evaluate((pane) => pane.getBoundingClientRect().height)
  expect(await height()).toBe(900 - 268)
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect.poll(height).toBe(700 - 268)
})

test('a person is added: what is missing is named at its field, what was typed stays, and the grid has the row [USR-021 USR-023 USR-024 USR-041 USR-045 USR-046 USR-048 USR-055 USR-081]', async () => {
  const page = await openPeople()
  await search().fill('nina')
  await dialog().getByText('No users found').waitFor()
  await button('Add user').click()
  await dialog().getByRole('heading', { level: 2, name: 'Add user' }).waitFor()
  const parts = ['General', 'Details', 'Custom properties']
  expect(await dialog().getByRole('tab').allTextContents()).toEqual(expect.arrayContaining(parts))
  for (const name of ['User information', 'Authentication', 'Access', 'Licensing']) await section(name).waitFor()
  expect(await field('The account is switched on').isChecked()).toBe(true)
  expect(await field('License').inputValue()).toBe('35')
  expect(await field('Concurrency').inputValue()).toBe('0')
  await shoot(page, 'user-new')
  await button('Save').click()
  for (const name of ['User name', 'First name', 'Last name', 'Password'])
    await dialog().getByText(`Required field: ${name}`).waitFor()
  await dialog().getByText('This is no valid e-mail address.').waitFor()
  for (const name of ['User name', 'First name', 'Last name']) {
    const missing = dialog().getByText(`Required field: ${name}`)
    await field(name).fill('x')
    await missing.waitFor({ state: 'detached' })
    await field(name).fill('   ')
    await missing.waitFor()
  }
  await field('User name').fill(' nina ')
  await field('First name').fill('Nina')
  await field('Last name').fill('Lie')
  await field('E-mail').fill('nina@example')
  await dialog().getByText('This is no valid e-mail address.').waitFor()
  await field('E-mail').fill('nina@example.org')
  await field('Password').fill(secret)
  await field('Password again').fill('another')
  await dialog().getByText('The two passwords are not the same.').waitFor()
  await expectAccessible(page, 'a person with faults')
  await shoot(page, 'user-faults')
  await field('Password again').fill(secret)
  await dialog().getByRole('tab', { name: 'Details' }).click()
  for (const name of ['Description and home page', 'Address', 'Payment', 'Business', 'Telephone'])
    await section(name).waitFor()
  expect(await field('Payment method').inputValue()).toBe('1')
  expect(await field('Payment method').locator('option').allTextContents()).toEqual([
    'Not set',
    'No charge',
    'Invoice',
    'Credit card',
    'Manual accept',
  ])
  expect(
    await field('Payment method')
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['', '1', '2', '4', '8'])
  expect(await field('Discount (%)').inputValue()).toBe('0')
  await shoot(page, 'user-details')
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await button('Save').click()
  const sent = (await sending).postDataJSON()
  expect(sent).toMatchObject({
    username: 'nina',
    account: { isEnabled: true, password: secret },
    license: { level: 35, mode: 0 },
    commerce: { paymentMethod: 1, discount: 0 },
    address: { firstName: 'Nina', lastName: 'Lie', email: 'nina@example.org' },
  })
  await dialog().getByRole('heading', { level: 2, name: 'Users', exact: true }).waitFor()
  await row('nina').getByText('Nina Lie').waitFor()
  await button('Edit Nina Lie').click()
  await dialog().getByRole('heading', { level: 2, name: 'Edit user: Nina Lie' }).waitFor()
  await field('Last name').fill('Lund')
  expect(await dialog().getByRole('tab').allTextContents()).toEqual(expect.arrayContaining(parts))
  await button('Save').click()
  await dialog().getByRole('heading', { level: 2, name: 'Users', exact: true }).waitFor()
  await row('nina').getByText('Nina Lund').waitFor()
})

test('users and groups are tabs, and the title follows the one that is shown; a list that fails says so [USR-004 USR-005 USR-007]', async () => {
  await openPeople()
  const title = () => dialog().getByRole('heading', { level: 2 }).first().textContent()
  const tabs = dialog().getByRole('tablist', { name: 'Users and groups' })
  expect(await tabs.getByRole('tab').allTextContents()).toEqual(['Users', 'Groups'])
  expect(await title()).toBe('Users')
  await tabs.getByRole('tab', { name: 'Groups' }).click()
  await expect.poll(title).toBe('Groups')
  await dialog().getByRole('table', { name: 'Groups' }).waitFor()
  await tabs.getByRole('tab', { name: 'Users' }).click()
  await expect.poll(title).toBe('Users')
  here.bringAbout(/status of 500/)
  const page = here.page
  await page.route(/\/users\/\?/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await button('Settings').click()
  await page.getByRole('menuitem', { name: 'Manage users and groups' }).click()
  await dialog().getByText('An error occurred. Please contact your local administrator.').waitFor()
  expect(await row('user001').count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await row('Administrator').waitFor()
})

test('an administrator adds a person, changes them and deletes them [USR-001]', async () => {
  await openPeople()
  await button('Add user').click()
  await field('User name').fill('short')
  await field('First name').fill('Short')
  await field('Last name').fill('Stay')
  await field('E-mail').fill('short@example.org')
  await field('Password').fill(secret)
  await field('Password again').fill(secret)
  await button('Save').click()
  await search().fill('short')
  await button('Edit Short Stay').click()
  await field('Last name').fill('Visit')
  await button('Save').click()
  await row('short').getByText('Short Visit').waitFor()
  await button('Delete Short Visit').click()
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await dialog().getByText('No users found').waitFor()
  expect(await row('short').count()).toBe(0)
})
