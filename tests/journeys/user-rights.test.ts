import type { Route } from 'playwright-core'
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
  here,
  openPeople,
  openPeopleDesk,
  row,
  secret,
  sessionOf,
  site,
} from './people-desk.ts'

beforeAll(() => openPeopleDesk(8))
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const _choose = async (...names: string[]) => {
  for (const name of names) await row(name).getByRole('checkbox').check()
}
const _asked = () => here.page.getByRole('dialog').last()
const _patching = () =>
  here.page.waitForRequest((request) => request.method() === 'PATCH' && /\/users\//.test(request.url()))

type Said = { actions: object } & object

test('what can be done with a person follows their flags: the own account is neither deleted nor logged out of its devices [USR-065 USR-067]', async () => {
  await openPeople()
  const actions = (username: string) =>
    row(username)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(' ')[0]))
  expect(await actions('user005')).toEqual(['Set', 'Edit', 'Delete'])
  expect(await actions('Administrator')).toEqual(['Edit'])
  expect(await actions('Guest')).toEqual([])
  await button('Edit Site Administrator').click()
  await dialog().getByRole('region', { name: 'Authentication' }).waitFor()
  expect(await button('Reset device tokens').count()).toBe(0)
  await button('Back').click()
  await button(/^Edit Anna005/).click()
  await button('Reset device tokens').waitFor()
  await button('Back').click()
  // One without the flag, one without the link.
  for (const [username, change] of [
    ['user006', (user: Said) => ({ ...user, actions: { ...user.actions, resetDeviceTokens: false } })],
    ['user007', (user: Said) => ({ ...user, deviceTokensHref: null })],
  ] as const) {
    await here.page.route(new RegExp(`/users/${username}$`), async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: change((await answer.json()) as Said) })
    })
    await row(username).getByRole('button', { name: /^Edit/ }).click()
    await field('Password again').waitFor()
    expect(await button('Reset device tokens').count(), username).toBe(0)
    await button('Back').click()
  }
})

test('an empty password is none; one that is too easy, a right that was lost and a person who is gone are told in words [USR-047 USR-092 USR-093 USR-096]', async () => {
  const boss = await sessionOf('Administrator', administratorPassword)
  await add(boss, 'deputy', { firstName: 'The', lastName: 'Deputy' }, { password: secret, isAdministrator: true })
  await add(boss, 'leaving', { firstName: 'Soon', lastName: 'Gone' })
  const change = (username: string, method: string, body?: object) =>
    fetch(site.at(`/fotoweb/users/${username}`), {
      method,
      headers: {
        cookie: boss,
        origin: new URL(site.at('/')).origin,
        ...(body ? { 'content-type': 'application/vnd.fotoware.user+json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  await openPeople({}, { username: 'deputy', password: secret })
  await button('Add user').click()
  await button('Save').click()
  await dialog().getByText('Required field: Password').waitFor()
  await button('Cancel').click()
  await button(/^Edit Anna006/).click()
  await field('Password').fill('')
  await button('Save').click()
  await dialog().getByText('Required field: Password').waitFor()
  await field('Password').fill('short')
  await field('Password again').fill('short')
  await button('Save').click()
  await dialog().getByText('The configuration of the user is not valid.').waitFor()
  await button('Cancel').click()
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
  await button('Edit Soon Gone').click()
  await field('Company').fill('Herald')
  expect((await change('leaving', 'DELETE')).status).toBe(204)
  await button('Save').click()
  await dialog().getByText('An error occurred. Please try again.').waitFor()
  expect(await field('Company').inputValue()).toBe('Herald')
  await button('Cancel').click()
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
  await button(/^Edit Anna006/).click()
  here.bringAbout(/status of 503/)
  for (const fail of [(route: Route) => route.fulfill({ status: 503, json: {} }), (route: Route) => route.abort()]) {
    await here.page.route(/\/users\/user006$/, fail)
    await field('Company').fill(`${await field('Company').inputValue()}T`)
    await dialog().getByText('An error occurred.').waitFor({ state: 'detached' })
    await button('Save').click()
    await dialog().getByText('An error occurred. Please try again.', { exact: true }).waitFor()
    await here.page.unroute(/\/users\/user006$/)
  }
  await field('Company').fill('Tribune')
  expect((await change('deputy', 'PATCH', { account: { isAdministrator: false } })).status).toBe(200)
  await button('Save').click()
  await dialog().getByText('You may not change this user in this way.').waitFor()
  expect(await field('Company').inputValue()).toBe('Tribune')
})

test('a person is put into groups and taken out after the person is saved, and only where that was edited [USR-080 USR-082 USR-083]', async () => {
  const boss = await sessionOf('Administrator', administratorPassword)
  for (const name of ['Photographers', 'Editors']) {
    const answer = await fetch(site.at('/fotoweb/groups/'), {
      method: 'POST',
      headers: {
        cookie: boss,
        'content-type': 'application/vnd.fotoware.group+json',
        origin: new URL(site.at('/')).origin,
      },
      body: JSON.stringify({ name }),
    })
    expect(answer.status).toBe(201)
  }
  const page = await openPeople()
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['PATCH', 'PUT'].includes(request.method()) && /\/users\//.test(pathname))
      sent.push(`${request.method()} ${pathname.replace(/\d+/, 'N')} ${request.postData()}`)
  })
  const read = page.waitForResponse((answer) => /\/api\/users\/\d+\/member-of$/.test(answer.url()))
  await button('Edit Anna003 Berg').click()
  expect((await (await read).json()).data).toEqual([])
  const groups = dialog().getByRole('list', { name: 'Member of' })
  await expect.poll(() => groups.getByRole('listitem').allTextContents()).toEqual(['Everyone', 'Registered Users'])
  await dialog().getByRole('button', { name: 'Add to groups' }).click()
  await row('Editors').getByRole('checkbox').check()
  await row('Photographers').getByRole('checkbox').check()
  await dialog().getByRole('button', { name: 'Add members' }).click()
  await groups.getByText('Photographers').waitFor()
  await dialog().getByRole('button', { name: 'Do not be in Photographers' }).click()
  await shoot(page, 'user-groups')
  await field('Company').fill('Herald')
  await button('Save').click()
  await dialog().getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(sent).toEqual([
    'PATCH /fotoweb/users/userN {"address":{"organization":"Herald"}}',
    expect.stringMatching(/^PUT \/fotoweb\/api\/users\/N\/member-of \{"groups":\[\d+\]\}$/),
  ])
  await button('Edit Anna003 Berg').click()
  await groups.getByText('Editors').waitFor()
  await field('Company').fill('Tribune')
  await button('Save').click()
  await dialog().getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(sent).toHaveLength(3)
})

test('resetting devices turns a spinner for 700 ms; without the right to it no password can be set [USR-051 USR-052 USR-090]', async () => {
  const page = await openPeople()
  await button('Edit Anna008 Berg').click()
  const reset = dialog().getByRole('button', { name: 'Reset device tokens' })
  await reset.waitFor()
  for (const name of ['Password', 'Password again']) expect(await field(name).count(), name).toBe(1)
  await holdClock(page)
  // By key: a click waits for frames, which stand still with the clock.
  await reset.focus()
  await page.keyboard.press('Enter')
  const isTurning = () => reset.evaluate((one) => one.hasAttribute('data-pending'))
  await expect.poll(isTurning).toBe(true)
  await page.waitForTimeout(50)
  await page.clock.runFor(600)
  expect(await isTurning()).toBe(true)
  await page.clock.runFor(150)
  await expect.poll(isTurning).toBe(false)
  await page.clock.resume()
  await button('Back').click()
  await button('Edit Site Administrator').click()
  await dialog().getByText('You cannot set this person’s password here.').waitFor()
  for (const name of ['Password', 'Password again']) expect(await field(name).count(), name).toBe(0)
})

test('the owner gives the site away after being asked, is told, and is logged out [USR-003 USR-017 USR-027 USR-028 USR-029 USR-066]', async () => {
  await add(
    await sessionOf('Administrator', administratorPassword),
    'boss',
    { firstName: 'New', lastName: 'Boss' },
    { password: secret },
  )
  const page = await openPeople()
  expect(
    await row('boss')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(['Set New Boss as site owner', 'Edit New Boss', 'Delete New Boss'])
  expect(
    await row('Administrator')
      .getByRole('button', { name: /site owner/ })
      .count(),
  ).toBe(0)
  await button('Set New Boss as site owner').click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByText('You stop being the owner of the site.').waitFor()
  await shoot(page, 'site-owner')
  await confirm.getByRole('button', { name: 'Set as site owner' }).click()
  await confirm.getByRole('heading', { name: 'The site has a new owner' }).waitFor()
  await confirm.getByText('New Boss is the owner of the site now.').waitFor()
  await confirm.getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('User name').waitFor()
  expect((await page.request.get(here.at('me'))).status()).toBe(401)
  const answer = await page.request.get(site.at('/fotoweb/site-owner'), {
    headers: { cookie: await sessionOf('boss', secret), accept: 'application/vnd.fotoware.user-reference+json' },
  })
  expect((await answer.json()).user).toBe('/fotoweb/users/boss')
})

test('an administrator sees the site as somebody does, changes nothing, and goes back', async () => {
  const boss = await sessionOf('Administrator', administratorPassword)
  await add(boss, 'looked-at', { firstName: 'Lise', lastName: 'Looked' })
  const page = await openPeople()
  await button('Edit Site Administrator').click()
  await dialog().getByRole('region', { name: 'Authentication' }).waitFor()
  expect(await button('See the site as this person').count()).toBe(0)
  await button('Back').click()
  await button(/^Edit Lise/).click()
  await button('See the site as this person').click()
  const bar = page.getByRole('region', { name: 'Another’s view of the site' })
  await bar.getByText('You see the site as').waitFor()
  expect(await bar.textContent()).toMatch(/looked-at.*Nothing can be changed/)
  await page.getByRole('button', { name: /Account of Lise/ }).waitFor()
  await expectAccessible(page, 'the site as somebody sees it')
  await shoot(page, 'seeing-as')
  await page.setViewportSize({ width: 390, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'seeing-as-phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await bar.getByRole('button', { name: /Back to .*Administrator/ }).click()
  await page.getByRole('button', { name: /Account of Site Administrator/ }).waitFor()
  expect(await bar.count()).toBe(0)
})
