import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { button, cell, cells, closeFileDesk, enter, here, home, open, openFileDesk, site } from './file-desk.ts'
import { countWaits, holdClock, runUntilGone, runUntilSeen } from './held-clock.ts'
import { shoot } from './open-browser.ts'

beforeAll(() => openFileDesk())
afterEach(() => here.leave())
afterAll(closeFileDesk)

test('several files are given a title, renamed, copied and duplicated, all by tasks that are asked how far they are [AST-006] [AST-007] [AST-008] [AST-009] [AST-010] [AST-011] [AST-012] [AST-014]', async () => {
  await open(7)
  const { page } = here
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const begun = async (press: () => Promise<void>) => {
    const at = '/fotoweb/me/background-tasks/'
    const asking = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === at,
    )
    await press()
    const request = await asking
    const answer = (await (await request.response())?.json()) as { location: string }
    expect(answer.location).toMatch(/^\/fotoweb\/me\/background-tasks\/[\w-]+$/)
    await expect.poll(() => asked).toContain(`GET ${answer.location}`)
    return request.postDataJSON() as { assets: object[] }
  }
  await cell('boat').click()
  await cell('crane').click()
  // The key is there when the bar is.
  await button('Edit all that are selected').waitFor()
  await page.keyboard.press('e')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('In the harbour')
  const edited = await begun(() => title.press('ControlOrMeta+Enter'))
  expect(edited).toEqual({
    assets: ['boat', 'crane'].map((name) => ({ href: `/fotoweb/archives/5000-Desk/${name}.jpg.info` })),
    fields: [{ id: 5, action: 'set', value: 'In the harbour' }],
  })
  await page.getByText('2 assets were changed.').first().waitFor()
  await page.keyboard.press('Escape')
  await button('Rename').click()
  await page.getByRole('dialog', { name: 'Rename 2 files' }).getByRole('textbox').fill('ship')
  const renamed = await begun(() => page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click())
  expect(renamed).toEqual({
    assets: ['boat', 'crane'].map((name, at) => ({
      href: `/fotoweb/archives/5000-Desk/${name}.jpg.info`,
      'job-filename': `ship ${at + 1}.jpg`,
    })),
  })
  await page.getByText('2 files were renamed.').waitFor()
  await cell('ship 1').click()
  await cell('ship 2').click()
  const duplicated = await begun(() => button('Duplicate').click())
  const hrefs = [1, 2].map((at) => `/fotoweb/archives/5000-Desk/ship%20${at}.jpg.info`)
  expect(duplicated).toEqual({ assets: hrefs.map((href) => ({ href, revision: null })) })
  await page.getByText('2 files were duplicated.').waitFor()
  await cell('ship 1').click()
  await cell('ship 2').click()
  await button('Copy to …').click()
  const copy = page.getByRole('dialog', { name: 'Copy 2 files' })
  await copy.getByRole('combobox').fill('copies')
  const copied = await begun(() => copy.getByRole('button', { name: 'Copy' }).click())
  expect(copied.assets.map((each) => (each as { href: string }).href)).toEqual(hrefs)
  await page.getByText('2 files were copied.').waitFor()
  expect((await readdir(join(home, 'desk', 'copies'))).sort()).toEqual(['ship 1.jpg', 'ship 2.jpg'])
  const lying = (await readdir(join(home, 'desk'))).filter((name) => name.startsWith('ship')).sort()
  expect(lying).toEqual(['ship 1 (2).jpg', 'ship 1.jpg', 'ship 2 (2).jpg', 'ship 2.jpg'])
  // What a file was made from, and what from it, stands in its details.
  await page.keyboard.press('Escape')
  await cell('ship 1 \\(2\\)').click()
  const details = button('Details')
  if ((await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  const links = page.getByRole('region', { name: 'Made from', exact: true })
  await links.getByText('Duplicated').waitFor()
  await links.getByRole('link', { name: 'ship 1.jpg' }).scrollIntoViewIfNeeded()
  await shoot(page, 'made-from')
  await page.keyboard.press('Escape')
  await cell('ship 1').first().click()
  const made = links.getByRole('list', { name: 'Made from this: 2' })
  await made.getByRole('link').nth(1).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'what was made from a file')
  await shoot(page, 'made-from-this')
})

/** Answers that a task gives at the next times it is asked, over what the server says; the last one stays. */
async function answerTasks(...jobs: { status: string; frequency?: number }[]) {
  const asked: number[] = []
  await here.page.route(/\/me\/background-tasks\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const document = (await answer.json()) as { job: { status: string; updates: { frequency: number } } }
    const { status, frequency = 250 } = jobs[Math.min(asked.length, jobs.length - 1)] ?? { status: 'done' }
    document.job = { ...document.job, status, updates: { frequency } }
    asked.push(Date.now())
    await route.fulfill({ response: answer, json: document })
  })
  return () => asked.length
}

test('a task is begun by 201 with a location; anything else is an error [AST-013]', async () => {
  await open(11)
  const { page } = here
  await cell('anchor').click()
  const isBegun = 'files? (was|were) duplicated'
  for (const answer of [
    { status: 200, json: { location: '/fotoweb/me/background-tasks/x' }, headers: { location: 'https://x.example/x' } },
    { status: 202, json: {}, headers: { location: 'https://x.example/x' } },
    { status: 201, json: { location: '/fotoweb/me/background-tasks/x' } },
  ]) {
    await page.route('**/me/background-tasks/', (route) => route.fulfill(answer), { times: 1 })
    const message = page.getByText('An error occurred. Please contact your local administrator.')
    await button('Duplicate').click()
    await message.waitFor()
    expect(await page.getByText(new RegExp(isBegun)).count()).toBe(0)
    await page.getByRole('button', { name: 'Close' }).first().click()
    await message.waitFor({ state: 'detached' })
  }
})

test('a task is asked again after the time that the server says while it waits or runs, and no more at its end [AST-016] [AST-017] [AST-018]', async () => {
  await open(11)
  const { page } = here
  await holdClock(page)
  const waits = { 3000: await countWaits(page, 3000), 5000: await countWaits(page, 5000) }
  let round = 0
  /** One file alone is chosen: what was chosen before is let go first, since a second click on it would let it go. */
  const duplicate = async (name: string) => {
    await page.keyboard.press('Escape')
    await runUntilGone(button('Duplicate'))
    await cell(name).first().click()
    await runUntilSeen(button('Duplicate'))
    await button('Duplicate').click()
  }
  /** What a task has done comes by itself, whatever is answered of the task: a click while the grid makes room for it is lost. */
  const restedWith = (files: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(20)
        return cells().count()
      })
      .toBe(files)
  for (const end of ['done', 'notified']) {
    const count = await answerTasks(
      { status: 'pending', frequency: 3000 },
      { status: 'inProgress', frequency: 5000 },
      { status: end },
    )
    round++
    await duplicate('ship 1')
    await expect.poll(waits[3000]).toBe(round)
    expect(count()).toBe(1)
    await page.clock.runFor(2900)
    expect(count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(waits[5000]).toBe(round)
    expect(count()).toBe(2)
    await page.clock.runFor(4900)
    expect(count()).toBe(2)
    await page.clock.runFor(200)
    await runUntilSeen(page.getByText('1 file was duplicated.').first())
    expect(count()).toBe(3)
    await page.clock.runFor(20_000)
    expect(count()).toBe(3)
    await restedWith(end === 'done' ? 12 : 13)
    await page.unroute(/\/me\/background-tasks\/[\w-]+$/)
  }
  for (const status of ['failed', 'stopped']) {
    const count = await answerTasks({ status })
    await duplicate('ship 2')
    await runUntilSeen(page.getByText(/1 file could not be duplicated\./).first())
    await page.clock.runFor(20_000)
    expect(count()).toBe(1)
    await restedWith(status === 'failed' ? 14 : 15)
    await page.unroute(/\/me\/background-tasks\/[\w-]+$/)
  }
})

test('an action is prepared with the keyboard, and what is wrong stands at its step; run, it works on what is selected and is taken back [AST-020]', async () => {
  await enter()
  const { page } = here
  await page.goto(site.at('views/actions'))
  await page.getByText('There is no action yet').waitFor()
  await expectAccessible(page, 'no action yet')
  await button('Add action').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add action' })
  await form.getByLabel('Name', { exact: true }).fill('Pick')
  const step = (number: number) => form.getByRole('group', { name: `Step ${number}`, exact: true })
  const add = async (kind: string) => {
    await form.getByLabel('Next step').selectOption({ label: kind })
    await form.getByRole('button', { name: 'Add step' }).press('Enter')
  }
  await add('Add to a new album')
  await add('Set fields')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  expect(await form.getByText('Say what this step is done with.').count()).toBe(2)
  await step(1).getByLabel('Name of the album').fill('Picked')
  await step(2).getByLabel('Add a field').selectOption({ label: 'Title' })
  await step(2).getByRole('textbox', { name: 'Title', exact: true }).fill('Chosen')
  await step(2).getByRole('button', { name: 'Move step 2 up' }).press('Enter')
  // The focus goes along; at the top it is on the other button.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move step 1 down')
  await add('Copy the file')
  await step(3).getByLabel('Archive', { exact: true }).selectOption({ label: 'Desk' })
  await step(3).getByLabel('Folder in the archive').fill('a:b')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await step(3).locator('[aria-invalid=true]').first().waitFor()
  expect(await step(2).getByLabel('Name of the album').inputValue()).toBe('Picked')
  await step(3).getByRole('button', { name: 'Take step 3 out' }).click()
  await form.getByLabel('Search groups').fill('nobody')
  await form.getByText('No other group has this name.').waitFor()
  await expectAccessible(page, 'the form of an action')
  await shoot(page, 'action-form')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  const table = page.getByRole('table', { name: 'Actions' })
  await form.waitFor({ state: 'detached' })
  await table.getByText('Set fields: ⁨Title⁩').waitFor()
  await button('Add action').click()
  await form.getByLabel('Name', { exact: true }).fill('Show elsewhere')
  await form.getByText('A page of another program is opened').click()
  await form.getByLabel('Address of the page').fill('https://elsewhere.example/show?files={hrefs}')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await table.getByRole('button', { name: 'Move “⁨Show elsewhere⁩” up' }).press('Enter')
  await page.getByText('is at place 1 now').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move “⁨Show elsewhere⁩” down')
  await shoot(page, 'actions')

  await page.context().route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/fotoweb/me/actions/')
  await page.goto(site.at('archives/5000-Desk/copies/;o=fn'))
  await cell('ship 1').click()
  const list = await asked
  expect([list.status(), list.request().method(), list.headers()['content-type']]).toEqual([
    ...[200, 'GET', 'application/vnd.fotoware.action-list+json; charset=utf-8'],
  ])
  const { data } = (await list.json()) as { data: { href: string; name: string; type: string }[] }
  expect(data.map(({ name, type }) => [name, type])).toEqual([
    ['Show elsewhere', 'url'],
    ['Pick', 'workflow'],
  ])
  await cell('ship 2').click()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('Run action')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Run action' })
  await dialog.getByText(/opens in a new window and is told the addresses of 2 files/).waitFor()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open page' }).press('Enter')
  const other = await opened
  const hrefs = [1, 2].map((at) => site.at(`archives/5000-Desk/copies/ship%20${at}.jpg.info`))
  await other.waitForURL(`https://elsewhere.example/show?files=${hrefs.map(encodeURIComponent).join(',')}`)
  expect(await other.evaluate(() => window.opener)).toBeNull()
  await other.close()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('Run action')
  await page.keyboard.press('Enter')
  await dialog.getByText('Pick', { exact: true }).click()
  await dialog.getByText('2 files will be worked on.').waitFor()
  await expectAccessible(page, 'an action that is about to be run')
  await shoot(page, 'run-action')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/fotoweb/me/background-tasks/',
  )
  await dialog.getByRole('button', { name: 'Run' }).press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    assets: [1, 2].map((at) => ({ href: `/fotoweb/archives/5000-Desk/copies/ship%20${at}.jpg.info` })),
    'action-href': data[1]?.href,
  })
  await page.getByText('2 files are done.').waitFor()
  await page.getByRole('button', { name: 'Take values back' }).click()
  await page.getByText('2 assets are as they were.').first().waitFor()
  await page.goto(site.at('views/albums'))
  await page.getByText('Picked').first().waitFor()
})

test('in Arabic, in the dark and on a phone actions are prepared, tried out and run on what is seen', async () => {
  await enter({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = here
  await page.goto(site.at('views/actions'))
  await button('تحرير «⁨Pick⁩»').waitFor()
  await expectAccessible(page, 'actions in Arabic')
  await shoot(page, 'actions-ar-dark-phone')
  await button('تحرير «⁨Pick⁩»').press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('التجربة على').selectOption({ label: 'Desk' })
  await form
    .getByText(/سيعالج/)
    .last()
    .waitFor()
  await expectAccessible(page, 'the form of an action in Arabic')
  await shoot(page, 'action-form-ar-dark-phone')
  await page.goto(site.at('archives/5000-Desk/copies/;o=fn'))
  await cell('ship 1').dblclick()
  await button('تنفيذ إجراء …').first().click()
  await page.getByRole('dialog').getByText('Show elsewhere', { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/⁨elsewhere\.example⁩/)
    .waitFor()
  await shoot(page, 'run-action-ar-dark-phone')
})
