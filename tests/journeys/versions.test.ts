import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { countWaits, holdClock, runUntilGone, runUntilSeen } from './held-clock.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
let before: Buffer
let after: Buffer
const drawn = (hue: number, text: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${hue},50%,55%)"/><text x="60" y="330" font-size="120">${text}</text></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-versions-'))
  await mkdir(join(home, 'desk'))
  before = await drawn(20, 'before')
  after = await drawn(200, 'after')
  await writeFile(join(home, 'desk', 'quay.jpg'), before)
  await writeFile(join(home, 'mended.jpg'), after)
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

const lying = () => readFile(join(home, 'desk', 'quay.jpg'))

async function open(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/'))
  const cell = here.page.getByRole('gridcell', { name: /quay\.jpg/ })
  await cell.waitFor()
  await cell.dblclick()
}

test('[REV-001] a file is replaced in the viewer; its versions stand in the history, are compared, gone back to, undone, deleted and copied', async () => {
  await open()
  const { page } = here
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['bytes'], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  })
  await page.getByRole('button', { name: 'Replace file…' }).waitFor()
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped })
  await page.getByText('Drop here to replace “quay.jpg”').waitFor()
  await shoot(page, 'versions-drop')
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await page.getByRole('dialog').getByText('“dropped.jpg”').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await lying()).equals(before)).toBe(true)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace file…' }).click()
  await (await chooser).setFiles(join(home, 'mended.jpg'))
  const question = page.getByRole('dialog', { name: 'Replace “quay.jpg”?' })
  await question.getByRole('textbox', { name: 'Comment' }).fill('Sky mended')
  await shoot(page, 'versions-question')
  await expectAccessible(page, 'the question before a file is replaced')
  await question.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('“quay.jpg” has a new version').waitFor()
  expect((await lying()).equals(after)).toBe(true)
  await page.getByText('History', { exact: true }).click()
  const history = page.getByRole('list', { name: 'History' })
  const versions = history.getByRole('listitem').filter({ hasText: /Version \d/ })
  await expect.poll(() => versions.count()).toBe(2)
  await versions.nth(0).getByText('Sky mended').waitFor()
  await versions.nth(0).getByText('the file now').waitFor()
  const loaded = () =>
    history.locator('img').evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)
  await history.locator('img').nth(1).scrollIntoViewIfNeeded()
  await expect.poll(loaded).toBe(2)
  await shoot(page, 'versions-history')
  await expectAccessible(page, 'the versions in the history')

  await page.getByRole('button', { name: 'Compare: Version 1' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare versions' })
  await comparison.getByRole('img', { name: 'Version 2' }).waitFor()
  await comparison.getByRole('rowheader', { name: 'Size' }).waitFor()
  await shoot(page, 'versions-compared')
  await comparison.getByRole('button', { name: 'Over each other' }).click()
  await comparison.getByRole('slider', { name: 'Line between the versions' }).fill('30')
  await shoot(page, 'versions-swipe')
  await expectAccessible(page, 'the comparison of versions')
  await comparison.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Go back: Version 1' }).click()
  await page.getByText('The file is as in version 1 again').waitFor()
  await expect.poll(async () => (await lying()).equals(before)).toBe(true)
  await versions.filter({ hasText: 'as version 1' }).waitFor()
  await expect.poll(() => versions.count()).toBe(3)
  // It is read before it can be replaced again.
  await expect
    .poll(async () => {
      const download = await here.page.request.get(site.at('archives/5000-Desk/quay.jpg.info'))
      return ((await download.json()) as { filesize: number }).filesize
    })
    .toBe(before.length)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('The version before is back').waitFor()
  expect((await lying()).equals(after)).toBe(true)
  await expect.poll(() => versions.count()).toBe(4)
  // The pictures follow: of each version its own, as soon as the newest was read.
  const colours = () =>
    history.locator('img').evaluateAll((all) =>
      all.map((one) => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.drawImage(one as HTMLImageElement, 0, 0)
        const [red = 0, , blue = 0] = canvas.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? []
        return red > blue ? 'before' : 'after'
      }),
    )
  await expect.poll(colours).toEqual(['after', 'before', 'after', 'before'])
  await shoot(page, 'versions-four')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download: Version 1' }).click(),
  ])
  expect((await readFile(await download.path())).equals(before)).toBe(true)
  await page.getByRole('button', { name: 'Delete: Version 3' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete Version 3 for good?' })
  await shoot(page, 'versions-delete')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Version 3 was deleted').waitFor()
  await expect.poll(() => versions.count()).toBe(3)
  await page.getByRole('button', { name: 'Copy: Version 1' }).click()
  await page.getByText('“quay (2).jpg” was put beside the file').waitFor()
  expect((await readFile(join(home, 'desk', 'quay (2).jpg'))).equals(before)).toBe(true)
  const [folder = ''] = await readdir(join(home, 'desk', '.vitrine-versions'))
  expect((await readdir(join(home, 'desk', '.vitrine-versions', folder))).sort()).toEqual(['1.jpg', '2.jpg'])
})

test('in Arabic, dark, on a phone, the versions and their comparison fit the screen', async () => {
  await open({ viewport: { width: 390, height: 800 }, locale: 'ar', colorScheme: 'dark' })
  const { page } = here
  const details = page.getByRole('complementary', { name: 'التفاصيل' }).or(page.getByRole('dialog'))
  await page.getByRole('main').waitFor()
  if (!(await details.first().isVisible())) await page.keyboard.press('i')
  await details.first().getByRole('heading', { level: 2 }).first().waitFor()
  await page.getByText('السجل', { exact: true }).click()
  const compare = page.getByRole('button', { name: /مقارنة: الإصدار/ }).last()
  await compare.scrollIntoViewIfNeeded()
  await shoot(page, 'versions-arabic')
  await compare.click()
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  await shoot(page, 'versions-arabic-compared')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('a copy of a version is asked for once a second, fifteen times at most; waiting is another try, done is success, and anything else is the error of too many tries [REV-008] [REV-009] [REV-010] [REV-011] [REV-012]', async () => {
  await open()
  const { page } = here
  await page.getByText('History', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy: Version 1' }).waitFor()
  await holdClock(page)
  const tasks = /\/me\/background-tasks\/[\w-]+$/
  const waits = await countWaits(page, 1000)
  let waited = 0
  const answering = async (doneAt: number, ending = 'done') => {
    let asked = 0
    await page.route(tasks, async (route) => {
      const answer = await route.fetch()
      const document = (await answer.json()) as { job: { status: string; result: object[] } }
      const isDone = ++asked === doneAt
      const result = isDone ? [{ href: '', done: true, 'result-filename': 'copied.jpg' }] : []
      document.job = { ...document.job, status: isDone ? ending : 'pending', result }
      await route.fulfill({ response: answer, json: document })
    })
    await page.getByRole('button', { name: 'Copy: Version 1' }).click()
    return async (tries: number) => {
      await expect.poll(waits).toBe(++waited)
      await page.clock.runFor(990)
      expect(asked).toBe(tries - 1)
      await page.clock.runFor(10)
      await expect.poll(() => asked).toBe(tries)
      return () => asked
    }
  }
  const success = await answering(15)
  for (let tries = 1; tries <= 15; tries++) await success(tries)
  await runUntilSeen(page.getByText('“copied.jpg” was put beside the file'))
  await page.unroute(tasks)
  const never = await answering(0)
  for (let tries = 1; tries < 15; tries++) await never(tries)
  const asked = await never(15)
  const tooMany = page.getByText('The version could not be copied, after fifteen tries at most.')
  await runUntilSeen(tooMany)
  await page.clock.runFor(10_000)
  expect(asked()).toBe(15)
  for (const status of ['failed', 'cancelled', 'notified', 'inProgress', 'asleep']) {
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
    await runUntilGone(tooMany)
    await page.unroute(tasks)
    const other = await answering(2, status)
    await other(1)
    const often = await other(2)
    await runUntilSeen(tooMany)
    await page.clock.runFor(10_000)
    expect([status, often()]).toEqual([status, 2])
  }
})
