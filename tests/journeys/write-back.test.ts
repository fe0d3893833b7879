import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
const exiftool = new ExifTool({ maxProcs: 1 })
const path = () => join(home, 'desk', 'harbour.jpg')

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-write-back-'))
  await mkdir(join(home, 'desk'))
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7799bb' } })
    .withExif({ IFD0: { Copyright: 'Agency', Make: 'Camera' } })
    .jpeg()
    .toFile(path())
  await exiftool.write(path(), { 'XMP-dc:Title': 'Harbour' } as never, { writeArgs: ['-overwrite_original'] })
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'write-back', 'Desk', 'file'])
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const isShown = async () => {
    const answer = await fetch(site.at('archives/5000-Desk/'), { headers })
    return answer.ok && ((await answer.json()) as { data: unknown[] }).data.length === 1
  }
  while (!(await isShown())) await setTimeout(200)
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await exiftool.end()
  await rm(home, { recursive: true, force: true })
})

const details = () => here.page.getByRole('complementary', { name: /^(Details|التفاصيل)$/ })

async function openHarbour(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (address) => site.at(address) }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('archives/5000-Desk/'))
  const tile = page.getByRole('gridcell').first()
  await tile.waitFor()
  await tile.click()
  if (!(await details().isVisible())) await page.keyboard.press('i')
  await details().getByText('harbour.jpg').first().waitFor()
}

test('a title that somebody types is in the file a moment later, the page says so by itself, and everything else in the file stays', async () => {
  const before = await exiftool.read(path())
  const pixels = await sharp(path()).raw().toBuffer()
  await openHarbour()
  const { page } = here
  await details().getByRole('button', { name: 'Edit Title' }).click()
  const field = details().getByRole('textbox', { name: 'Title' })
  await field.fill('Bryggen & båter')
  await field.press('Enter')
  await details().getByText('written', { exact: true }).waitFor()
  await shoot(page, 'write-back-written')
  const after = await exiftool.read(path())
  expect([after.Title, after.ObjectName]).toEqual(['Bryggen & båter', 'Bryggen & båter'])
  expect([after.Copyright, after.Make]).toEqual([before.Copyright, before.Make])
  expect(await sharp(path()).raw().toBuffer()).toEqual(pixels)
})

test('what was undone is taken out of the file again, in Arabic as well', async () => {
  await openHarbour({ locale: 'ar' })
  const { page } = here
  await details().getByText('مكتوب', { exact: true }).waitFor()
  await shoot(page, 'write-back-arabic')
  await details().getByRole('button', { name: '3 من 5 نجوم' }).click()
  // A message that is pointed at stays: writing may take longer than messages are shown.
  await page.getByRole('button', { name: 'تراجع' }).hover()
  await expect.poll(async () => (await exiftool.read(path())).Rating).toBe(3)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect.poll(async () => (await exiftool.read(path())).Rating).toBeUndefined()
  expect((await exiftool.read(path())).Title, 'what was not undone stays').toBe('Bryggen & båter')
})
