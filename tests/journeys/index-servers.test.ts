import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type IndexServer, indexPassword, openIndexServer } from '../../apps/server/src/testing/open-index-server.ts'
import { expectAccessible } from './accessible.ts'
import {
  addTile,
  asBoss,
  closeArchiveDesk,
  edit,
  free,
  openArchiveDesk,
  openArchives,
  save,
  sentToArchives,
  tab,
} from './archive-desk.ts'
import { shoot } from './open-browser.ts'
import { button, dialog, field, here, site } from './people-desk.ts'

let index: IndexServer
let gone: IndexServer
beforeAll(async () => {
  index = await openIndexServer()
  gone = await openIndexServer()
  await gone.close()
  await openArchiveDesk(0, { VITRINE_INDEX_SERVERS: `${index.uri}, ${gone.uri}` })
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeArchiveDesk()
  await index.close()
})

const browser = () => here.page.getByRole('dialog', { name: /^(Index manager|مدير الفهرسة)$/ })
const logOn = () => here.page.getByRole('dialog', { name: /^Log on to/ })
const ok = (at = browser()) => at.getByRole('button', { name: 'OK' })

async function openBrowser() {
  const page = await openArchives()
  await addTile().click()
  await dialog().getByRole('heading', { level: 2, name: 'Add archive' }).waitFor()
  await field('Name').fill('Wires')
  await button('Pools of index servers').click()
  await browser().getByRole('button', { name: index.uri }).waitFor()
  return page
}

test('index servers and their pools are listed; one that wants to know who asks opens the log-on [POO-001 POO-002 POO-003 POO-004 POO-005 POO-006 POO-007 POO-016 POO-017]', async () => {
  const page = await openBrowser()
  const servers = browser().getByRole('list', { name: 'Index servers' })
  expect(await servers.getByRole('button').count()).toBe(2)
  expect(await ok().isDisabled()).toBe(true)
  await browser().getByRole('button', { name: index.uri }).focus()
  await page.keyboard.press('Enter')
  await browser().getByRole('alert').getByText('A secure connection could not be made.').waitFor()
  await shoot(page, 'index-insecure')
  await expectAccessible(page, 'a server that cannot be asked safely')
  await browser().getByRole('checkbox', { name: 'Allow insecure connections' }).check()
  await logOn().waitFor()
  const modes = logOn().getByRole('radiogroup', { name: 'Log on as' })
  expect(await modes.getByRole('radio').count()).toBe(2)
  await modes.getByRole('radio', { name: 'User' }).check()
  expect(await ok(logOn()).isDisabled()).toBe(true)
  await logOn().getByLabel('Username').fill('index')
  expect(await ok(logOn()).isDisabled()).toBe(true)
  index.asked.length = 0
  await logOn().getByLabel('Username').press('Enter')
  await logOn().getByLabel('Password').fill('wrong')
  expect(await ok(logOn()).isEnabled()).toBe(true)
  expect(index.asked).toEqual([])
  await logOn().getByLabel('Password').press('Enter')
  await logOn().getByRole('alert').getByText('The username or password is invalid.').waitFor()
  await shoot(page, 'index-log-on')
  await expectAccessible(page, 'logging on to a server')
  for (const label of ['Username', 'Password']) await logOn().getByLabel(label).fill('')
  expect(await ok(logOn()).isDisabled()).toBe(true)
  await modes.getByRole('radio', { name: 'Guest' }).check()
  expect(await ok(logOn()).isEnabled()).toBe(true)
  await modes.getByRole('radio', { name: 'User' }).check()
  await logOn().getByLabel('Username').fill('index')
  await logOn().getByLabel('Password').fill(indexPassword)
  await logOn().getByLabel('Password').press('Enter')
  await logOn().waitFor({ state: 'detached' })
  const pools = browser().getByRole('list', { name: 'Pools' })
  await pools.getByRole('button', { name: /^Wires/ }).waitFor()
  expect(await ok().isDisabled()).toBe(true)
  await pools.getByRole('button', { name: /^Wires/ }).click()
  expect(await ok().isEnabled()).toBe(true)
  await shoot(page, 'index-pools')
  await expectAccessible(page, 'pools of a server')
  await ok().click()
  expect(await field('Folder').inputValue()).toBe('/srv/wires')
  await button('Cancel').click()
})

test('a server that is away says what the server knows, or that an error occurred [POO-015]', async () => {
  const page = await openBrowser()
  await browser().getByRole('checkbox', { name: 'Allow insecure connections' }).check()
  await browser().getByRole('button', { name: gone.uri }).click()
  const alert = () => browser().getByRole('alert').textContent()
  await expect.poll(alert).toBe('The server cannot be reached.')
  await page.route('**/api/im-pools', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ConnectionError: '' } })
  })
  await browser().getByRole('button', { name: gone.uri }).click()
  await expect.poll(alert).toBe('An error occurred. Please contact your local administrator.')
})

test('in Arabic and in the dark, on a phone, pools are looked for', async () => {
  const page = await openArchives({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 800 } })
  await addTile().click()
  await dialog().getByRole('button', { name: 'مستودعات خوادم الفهرسة' }).click()
  await browser().getByRole('button', { name: index.uri }).click()
  await browser().getByRole('alert').waitFor()
  await shoot(page, 'index-ar')
  await expectAccessible(page, 'looking for pools on a phone')
  expect(await browser().getByRole('button', { name: 'موافق' }).isDisabled()).toBe(true)
})

test('where nobody reaches the disk of the server, the site is a hosted one, and files do not come over it [ARC-036 POO-011]', async () => {
  await asBoss('POST', '/fotoweb/api/config/archives', { Name: 'Press', Path: `${free}/Press` })
  const group = () => dialog().getByRole('radiogroup', { name: 'Where files are put' })
  const openWays = async () => {
    await openArchives()
    await edit('Press')
    await tab('Export/Import').click()
    const labels = group().locator('label')
    await labels.first().waitFor()
    return labels.allTextContents()
  }
  const overFiles = 'Over the file system alone; nothing is sent from here'
  const all = await openWays()
  expect(all).toHaveLength(3)
  const sent = sentToArchives()
  for (const [name, value] of [
    [overFiles, 3],
    [/^Where they are sent/, 1],
  ] as const) {
    await group().getByRole('radio', { name }).check()
    await save()
    expect(sent.at(-1)?.body).toMatchObject({ InputLocation: value })
    await edit('Press')
    await tab('Export/Import').click()
  }
  await here.leave()
  await site.restart({ VITRINE_ARCHIVE_ROOTS: '' })
  expect(await openWays()).toEqual(all.filter((label) => label !== overFiles))
})
