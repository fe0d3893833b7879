import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
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
  sessionOf,
  site,
} from './people-desk.ts'

beforeAll(() => openPeopleDesk(8))
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const choose = async (...names: string[]) => {
  for (const name of names) await row(name).getByRole('checkbox').check()
}
const asked = () => here.page.getByRole('dialog').last()
const patching = () =>
  here.page.waitForRequest((request) => request.method() === 'PATCH' && /\/users\//.test(request.url()))

test('only what was changed is sent, the password only when one was typed; nothing changed sends nothing [USR-049 USR-050 USR-068 USR-078 USR-079]', async () => {
  const page = await openPeople()
  await button('Edit Anna001 Berg').click()
  await dialog().getByRole('heading', { name: 'Edit user: Anna001 Berg' }).waitFor()
  const placeholder = await field('Password').inputValue()
  expect(placeholder).toHaveLength(32)
  expect(await field('Password again').inputValue()).toBe(placeholder)
  await field('Must change the password at the next login').waitFor()
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() !== 'GET' && /\/users/.test(request.url()) && sent.push(request.method()),
  )
  await button('Save').click()
  await dialog().getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(sent).toEqual([])
  await button('Edit Anna001 Berg').click()
  expect(await field('Password').inputValue()).not.toBe(placeholder)
  await field('First name').fill('Berit')
  const first = patching()
  await button('Save').click()
  expect((await first).postDataJSON()).toEqual({ address: { firstName: 'Berit' } })
  expect(new URL((await first).url()).pathname).toBe('/fotoweb/users/user001')
  expect((await first).headers()['content-type']).toBe('application/vnd.fotoware.user+json')
  await row('user001').getByText('Berit Berg').waitFor()
  await button('Edit Berit Berg').click()
  await field('Password').fill(secret)
  await field('Password again').fill(secret)
  const second = patching()
  await button('Save').click()
  expect((await second).postDataJSON()).toEqual({ account: { password: secret, confirmPassword: secret } })
  await dialog().getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(await sessionOf('user001', secret)).not.toBe('')
  await button('Add user').click()
  await field('Password').waitFor()
  expect(await field('Must change the password at the next login').count()).toBe(0)
  await button('Cancel').click()
  await button('Edit Site Administrator').click()
  await dialog().getByText('You cannot set this person’s password here.').waitFor()
  expect(await field('Must change the password at the next login').count()).toBe(0)
})

test('views lie over each other: closing goes back one level, and asks first where something typed would be lost [USR-006]', async () => {
  const page = await openPeople()
  await button('Edit Anna002 Berg').click()
  await field('Company').fill('Press')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByText('Give up what you have typed?').waitFor()
  await shoot(page, 'user-unsaved')
  await button('Go on editing').click()
  expect(await field('Company').inputValue()).toBe('Press')
  await button('Back').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
  await dialog().getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(await row('user002').count()).toBe(1)
  await button('Close').click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('the expiry of somebody who is switched off is faded; a negative discount turns positive, what is no number is told [USR-044 USR-053 USR-054]', async () => {
  const page = await openPeople()
  await button('Edit Anna003 Berg').click()
  const expiry = dialog().locator('[data-part=expiry]')
  const opacity = () => expiry.evaluate((part) => Number(getComputedStyle(part).opacity))
  expect(await opacity()).toBe(1)
  await field('The account is switched on').uncheck()
  await expect.poll(opacity).toBeLessThan(1)
  await shoot(page, 'user-faded')
  await field('The account is switched on').check()
  await dialog().getByRole('tab', { name: 'Details' }).click()
  await field('Discount (%)').fill('much')
  await button('Save').click()
  await dialog().getByText('Write a number, such as 12.5.').waitFor()
  await field('Discount (%)').fill('-12,5')
  await page.keyboard.press('Tab')
  await expect.poll(() => field('Discount (%)').inputValue()).toBe('12,5')
  const sending = patching()
  await button('Save').click()
  expect((await sending).postDataJSON()).toEqual({ commerce: { discount: 12.5 } })
})

test('properties of one’s own are rows that are edited in place, sorted, and kept when key and value are there [PRP-001 PRP-002 PRP-003 PRP-004 PRP-006 PRP-008 PRP-009]', async () => {
  const page = await openPeople()
  await button('Edit Anna004 Berg').click()
  await dialog().getByRole('tab', { name: 'Custom properties' }).click()
  const pane = dialog().locator('[data-pane=properties]')
  expect(await pane.evaluate((box) => Math.round(box.getBoundingClientRect().height))).toBe(Math.round(800 * 0.6))
  for (const [key, value] of [
    ['zebra', 'ärger'],
    ['Ähre', 'zeta'],
    ['apple', 'Berg'],
    ['half', ''],
  ] as const) {
    await button('Add property').click()
    await expect.poll(() => pane.getByLabel('Key').evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type(key)
    await pane.getByLabel('Value').fill(value)
    await page.keyboard.press('Enter')
  }
  const keys = () => pane.locator('tbody tr').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-name')))
  await pane.getByRole('button', { name: 'Key' }).click()
  await expect.poll(keys).toEqual(['Ähre', 'apple', 'half', 'zebra'])
  await pane.getByRole('button', { name: 'Value', exact: true }).click()
  await expect.poll(keys).toEqual(['half', 'zebra', 'apple', 'Ähre'])
  await button('Edit zebra').click()
  await pane.getByLabel('Value').fill('one')
  await button('Done with zebra').click()
  await button('Remove apple').click()
  await shoot(page, 'user-properties')
  const sending = patching()
  await button('Save').click()
  const { propertyBag } = (await sending).postDataJSON()
  expect(propertyBag).toEqual([
    { key: 'zebra', value: 'one' },
    { key: 'Ähre', value: 'zeta' },
  ])
})

test('company, license, access and expiry of many at once; “no change” is ___inactive___ and is not sent [USR-002 USR-025 USR-030 USR-031 USR-087]', async () => {
  const page = await openPeople()
  await choose('user005')
  for (const name of ['Set company', 'Set license', 'Set access', 'Set expiry date']) {
    await button(name).click()
    const forOne = page.getByRole('dialog', { name })
    await forOne.getByText('Anna005 Berg', { exact: true }).waitFor()
    await forOne.getByRole('button', { name: 'Cancel' }).click()
  }
  await choose('user006')
  await button('2 chosen').waitFor()
  const forTwo = (name: string) => page.getByRole('dialog', { name }).getByText('For 2 users.').waitFor()
  await button('Set company').click()
  await forTwo('Set company')
  await asked().getByLabel('Company').fill(' Press ')
  let sending = patching()
  await asked().getByRole('button', { name: 'Save' }).click()
  const users = ['/fotoweb/users/user005', '/fotoweb/users/user006']
  expect((await sending).postDataJSON()).toEqual({ data: { address: { organization: 'Press' } }, users })
  await page.getByText('2 users were changed.').first().waitFor()
  await button('Set license').click()
  await forTwo('Set license')
  expect(await asked().getByLabel('License').inputValue()).toBe('___inactive___')
  expect(await asked().getByLabel('Concurrency').inputValue()).toBe('___inactive___')
  for (const name of ['License', 'Concurrency'])
    expect(await asked().getByLabel(name).locator('option').first().textContent()).toBe('No change')
  await shoot(page, 'users-license')
  await asked().getByLabel('Concurrency').selectOption('1')
  sending = patching()
  await asked().getByRole('button', { name: 'Save' }).click()
  expect((await sending).postDataJSON()).toEqual({ data: { license: { mode: 1 } }, users })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await button('Set license').click()
  await asked().getByLabel('License').selectOption('40')
  sending = patching()
  await asked().getByRole('button', { name: 'Save' }).click()
  expect((await sending).postDataJSON()).toEqual({ data: { license: { level: 40 } }, users })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await button('Set access').click()
  await forTwo('Set access')
  await asked().getByLabel('Switched off').check()
  sending = patching()
  await asked().getByRole('button', { name: 'Save' }).click()
  expect((await sending).postDataJSON()).toEqual({ data: { account: { isEnabled: false } }, users })
  await row('user005').and(page.locator('[data-muted]')).waitFor()
  await button('Set expiry date').click()
  await forTwo('Set expiry date')
  await asked().getByLabel('Expiry date').fill('2031-05-17')
  sending = patching()
  await asked().getByRole('button', { name: 'Save' }).click()
  const { data } = (await sending).postDataJSON()
  expect(new Date(data.account.expires).getTime()).toBe(new Date(2031, 4, 17, 23, 59, 59).getTime())
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
})

test('a batch goes to those of the chosen whose flags allow it, and says how many it leaves out [USR-061]', async () => {
  await openPeople()
  await choose('user005', 'Administrator', 'Guest')
  const sentTo = async (name: string, fill: () => Promise<void>) => {
    await button(name).click()
    await fill()
    const sending = patching()
    await asked().getByRole('button', { name: 'Save' }).click()
    const { users } = (await sending).postDataJSON()
    await expect.poll(() => here.page.getByRole('dialog').count()).toBe(1)
    return users
  }
  const [user, owner] = ['/fotoweb/users/user005', '/fotoweb/users/Administrator']
  expect(await sentTo('Set company', () => asked().getByLabel('Company').fill('Herald'))).toEqual([user, owner])
  expect(
    await sentTo('Set license', async () => void (await asked().getByLabel('License').selectOption('40'))),
  ).toEqual([user, owner])
  const off = async () => {
    await asked().getByText('2 of those chosen may not be changed in this.').waitFor()
    await asked().getByLabel('Switched on').check()
  }
  expect(await sentTo('Set access', off)).toEqual([user])
  expect(await sentTo('Set expiry date', () => asked().getByLabel('Expiry date').fill('2032-01-01'))).toEqual([user])
})

test('two or more are deleted by their names, and come back by Undo or from the list of the deleted [USR-062 USR-063]', async () => {
  const page = await openPeople()
  expect(await button('Delete users').isDisabled()).toBe(true)
  await choose('user007', 'Administrator')
  expect(await button('Delete users').isDisabled()).toBe(true)
  await choose('user008')
  await button('Delete users').click()
  const names = page.getByRole('alertdialog')
  expect(await names.getByRole('listitem').allTextContents()).toEqual([
    'Anna007 Berg (user007)',
    'Anna008 Berg (user008)',
  ])
  await expectAccessible(page, 'deleting people')
  await shoot(page, 'users-delete')
  await names.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => row('user007').count()).toBe(0)
  expect(await row('Administrator').count()).toBe(1)
  await page.getByText('2 users were deleted.').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('user007').waitFor()
  await button('Delete Anna007 Berg').click()
  await names.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => row('user007').count()).toBe(0)
  await button('Deleted users').click()
  await dialog().getByRole('button', { name: 'Restore Anna007 Berg' }).waitFor()
  await shoot(page, 'users-deleted')
  await button('Restore Anna007 Berg').click()
  await expect.poll(() => button('Restore Anna007 Berg').count()).toBe(0)
  await button('Back').click()
  await row('user007').waitFor()
})

test('a name that is taken, and other refusals, are told in the form and what was typed stays [USR-095]', async () => {
  await openPeople()
  here.bringAbout(/409/)
  await button('Edit Anna004 Berg').click()
  await field('User name').fill('kari')
  await button('Save').click()
  await dialog().getByText('There is a user of this name already.').waitFor()
  expect(await field('User name').inputValue()).toBe('kari')
})

test('in Arabic, on a phone and in the dark, people are found, edited and kept', async () => {
  const page = await openPeople({
    locale: 'ar',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  await shoot(page, 'users-ar-phone-dark')
  await expectAccessible(page, 'people in Arabic on a phone')
  await search().fill('kari')
  await expect.poll(() => grid().locator('tbody tr').count()).toBe(1)
  await button('تحرير Kari Ås').click()
  await field('الشركة').waitFor()
  await shoot(page, 'user-ar-phone-dark')
  await expectAccessible(page, 'a person in Arabic on a phone')
})

/** Somebody puts their own picture. */
async function putPicture(username: string, password: string): Promise<void> {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a8dc9' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
  const headers = { cookie: await sessionOf(username, password), origin: new URL(site.at('/')).origin }
  const { status } = await fetch(site.at('/fotoweb/me/portrait'), { method: 'PUT', headers, body })
  expect(status).toBe(200)
}

test('pictures of people stand beside their names in the grid, and are taken away by who may change the person', async () => {
  await add(
    await sessionOf('Administrator', administratorPassword),
    'zoe',
    { firstName: 'Zoe', lastName: 'Lund' },
    { password: secret, confirmPassword: secret },
  )
  await putPicture('zoe', secret)
  const page = await openPeople()
  await search().fill('zoe')
  const inRow = row('zoe').locator('[data-column=fullName] img')
  await inRow.waitFor()
  expect(await inRow.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(96)
  await expectAccessible(page, 'people with pictures')
  await shoot(page, 'users-portraits')
  await button('Edit Zoe Lund').click()
  const picture = dialog().locator('[src*="/portraits/"]').last()
  await picture.waitFor()
  await shoot(page, 'user-portrait')
  await button('Remove picture').click()
  await page.getByText('The picture was removed.').waitFor()
  await dialog().locator('[data-initials=ZL]').last().waitFor()
  expect(await button('Remove picture').count()).toBe(0)
  await button('Back').click()
  await row('zoe').locator('[data-column=fullName] [data-initials=ZL]').waitFor()
  await inRow.waitFor({ state: 'detached' })
})
