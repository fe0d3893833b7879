import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-uploading-'))
  for (const name of ['desk', 'shut']) await mkdir(join(home, name, '2026'), { recursive: true })
  await sharp(await picture(10)).toFile(join(home, 'desk/2026/first.jpg'))
  await sharp(await picture(20)).toFile(join(home, 'shut/2026/other.jpg'))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'add', 'Shut', join(home, 'shut')])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

function picture(hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${hue},50%,55%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const lying = async (folder: string) =>
  (await readdir(join(home, 'desk', folder))).filter((name) => !/^\./.test(name)).sort()
const frame = () => here.page.frameLocator('iframe[title="Upload"]')
const row = (name: string) => frame().getByRole('listitem').filter({ hasText: name })
const opener = () => here.page.getByRole('banner').getByRole('button', { name: /^Upload(ing)?$/ })

async function open(place = 'archives/5000-Desk/2026/', options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at(place))
  await here.page.getByRole('gridcell').first().waitFor()
}

async function choose(files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await frame().locator('input[type=file]:not([webkitdirectory])').setInputFiles(files)
}

test('where nothing takes files there is no button; where something does, it opens the page of uploads in a frame [HDR-005] [HDR-006] [UPL-002] [ERR-023]', async () => {
  await open()
  const { page } = here
  const asked = page.waitForResponse(/upload-to/)
  await page.reload()
  await (await asked).finished()
  await page.getByRole('gridcell').first().waitFor()
  expect(await opener().count()).toBe(0)
  await page.goto(site.at('views/upload'))
  await page.getByText('There is nowhere to put files').waitFor()
  await site.command(['archive', 'uploads', 'Desk', 'on'])
  await page.goto(site.at('archives/5000-Desk/2026/'))
  await opener().click()
  await page.getByRole('dialog', { name: 'Upload' }).waitFor()
  await frame().getByRole('combobox', { name: 'Folder in Desk' }).waitFor()
  expect(new URL((await page.locator('iframe[title="Upload"]').getAttribute('src')) ?? '', site.at('')).pathname).toBe(
    new URL(site.at('views/upload')).pathname,
  )
  // The place in view is where files go.
  expect(await frame().getByRole('combobox', { name: 'Folder in Desk' }).inputValue()).toBe('2026')
  await shoot(page, 'uploads-empty')
  await expectAccessible(page, 'the frame of uploads')
  await frame().getByRole('combobox').press('Escape')
  await page.getByRole('dialog', { name: 'Upload' }).waitFor({ state: 'hidden' })
})

test('files that are chosen behind the button of the header are sent, named in a message, found in the grid, and linked in the list [UPL-001] [UPL-004]', async () => {
  await open()
  const { page } = here
  await opener().click()
  await choose([asFile('harbour.jpg', await picture(200)), asFile('first.jpg', await picture(100))])
  // The name is taken: it is asked before a byte is sent.
  await frame().getByRole('dialog', { name: 'A file with this name is there already' }).waitFor()
  expect(await row('harbour.jpg').count()).toBe(0)
  await shoot(page, 'uploads-clash')
  await expectAccessible(page, 'the question about a name that is taken')
  await frame().getByRole('button', { name: 'Keep both' }).click()
  await row('harbour.jpg').getByText('Uploaded', { exact: true }).waitFor()
  await row('first (2).jpg').getByText('The name was taken; it got a number.').waitFor()
  await page.getByText('2 files were uploaded').waitFor()
  await shoot(page, 'uploads-done')
  await expectAccessible(page, 'uploads that are done')
  expect(await lying('2026')).toEqual(['first (2).jpg', 'first.jpg', 'harbour.jpg'])
  await page.getByRole('gridcell', { name: /harbour/ }).waitFor()
  await row('harbour.jpg').getByRole('link', { name: 'harbour.jpg' }).click()
  await page.waitForURL(/harbour\.jpg\.info/)
})

test('what was uploaded is linked where the collection may be viewed, and only named where it may not [UPL-007]', async () => {
  await open()
  const { page } = here
  await opener().click()
  await choose([asFile('seen.jpg', await picture(230))])
  await row('seen.jpg').getByText('Uploaded', { exact: true }).waitFor()
  expect(await row('seen.jpg').getByRole('link').count()).toBe(1)
  // A right that is taken away while the page is open, as the list of places says then.
  await page.route(/upload-to/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { data: { permissions: string[] }[] }
    for (const place of list.data) place.permissions = place.permissions.filter((one) => one !== 'View')
    await route.fulfill({ response: answer, json: list })
  })
  await page.reload()
  await page.getByRole('gridcell').first().waitFor()
  await opener().click()
  await choose([asFile('unseen.jpg', await picture(240))])
  await row('unseen.jpg').getByText('Uploaded', { exact: true }).waitFor()
  expect(await row('unseen.jpg').getByText('unseen.jpg').count()).toBe(1)
  expect(await row('unseen.jpg').getByRole('link').count()).toBe(0)
  for (const name of ['seen', 'unseen']) await rm(join(home, 'desk/2026', `${name}.jpg`))
})

test('of files whose names are taken a new version is made, or nothing, as somebody says once for all of them', async () => {
  await open()
  await opener().click()
  const files = async (shade: number) => {
    return [asFile('harbour.jpg', await picture(shade)), asFile('first.jpg', await picture(shade + 1))]
  }
  await choose(await files(20))
  const question = frame().getByRole('dialog', { name: '2 files have names that are there already' })
  await question.getByText('2026/first.jpg').waitFor()
  await question.getByRole('button', { name: 'Skip' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await row('first.jpg').count()).toBe(0)
  await choose([...(await files(30)), asFile('lamp.jpg', await picture(40))])
  await question.getByRole('button', { name: 'New version' }).click()
  for (const name of ['harbour.jpg', 'first.jpg', 'lamp.jpg'])
    await row(name).getByText('Uploaded', { exact: true }).waitFor()
  expect(await lying('2026')).toEqual(['first (2).jpg', 'first.jpg', 'harbour.jpg', 'lamp.jpg'])
  const [, fresh] = await files(30)
  const there = await readFile(join(home, 'desk', '2026', 'first.jpg'))
  expect(there.equals(fresh?.buffer ?? Buffer.alloc(0))).toBe(true)
})

test('files whose bytes are there already are told before a byte of them is sent, and go or stay as somebody says', async () => {
  await open()
  const { page } = here
  await opener().click()
  let begun = 0
  await page.route('**/api/uploads', async (route) => {
    begun++
    await route.continue()
  })
  const known = await readFile(join(home, 'desk/2026/harbour.jpg'))
  const hidden = await readFile(join(home, 'shut/2026/other.jpg'))
  const twin = await picture(260)
  await choose([asFile('again.jpg', known), asFile('quay.jpg', hidden)])
  await row('again.jpg').getByRole('link', { name: 'Is here already: harbour.jpg in Desk' }).waitFor()
  await row('quay.jpg').getByRole('link', { name: 'Is here already: other.jpg in Shut' }).waitFor()
  const said = frame().getByRole('status').filter({ hasText: '2 files are here already' })
  await said.waitFor()
  await page.getByText('No files were uploaded').waitFor()
  await shoot(page, 'uploads-doubles')
  await expectAccessible(page, 'files that are there already')
  expect(begun).toBe(0)
  await frame().getByRole('button', { name: 'Upload quay.jpg anyway' }).click()
  await row('quay.jpg').getByText('Uploaded', { exact: true }).waitFor()
  await frame().getByRole('button', { name: 'Leave out' }).press('Enter')
  await row('again.jpg').waitFor({ state: 'hidden' })
  await choose([asFile('east.jpg', twin), asFile('west.jpg', twin)])
  await frame().getByText('1 file is here already').waitFor()
  await expect.poll(() => frame().getByText('Uploaded', { exact: true }).count()).toBe(2)
  await frame().getByRole('button', { name: 'Upload anyway' }).press('Enter')
  await expect.poll(() => frame().getByText('Uploaded', { exact: true }).count()).toBe(3)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await lying('2026')).toEqual([
    'east.jpg',
    'first (2).jpg',
    'first.jpg',
    'harbour.jpg',
    'lamp.jpg',
    'quay.jpg',
    'west.jpg',
  ])
  for (const name of ['east', 'quay', 'west']) await rm(join(home, 'desk/2026', `${name}.jpg`))
})

test('a file that is refused says why and can be tried again, the others come, and the page around hears of each step [UPL-003 UPL-005]', async () => {
  await open()
  const { page } = here
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(data?.event))
  })
  const heard = () => page.evaluate('[...new Set(window.heard)].filter((name) => name !== "uploadReady").sort()')
  await opener().click()
  await page.route('**/api/uploads', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await choose([asFile('con.jpg', await picture(1)), asFile('boat.jpg', await picture(220))])
  await page.getByRole('button', { name: 'Uploading', exact: true }).waitFor()
  expect(await heard()).toContain('uploadStart')
  await row('con.jpg').getByText('belongs to a device on Windows').waitFor()
  await row('boat.jpg').getByText('Uploaded', { exact: true }).waitFor()
  await page.getByText('1 file could not be uploaded').waitFor()
  await page.getByText('1 file was uploaded').waitFor()
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  expect(await heard()).toEqual(['filesUploaded', 'filesUploadedError', 'uploadEnd', 'uploadStart'])
  await shoot(page, 'uploads-refused')
  await row('con.jpg').getByRole('button', { name: 'Try con.jpg again' }).click()
  await row('con.jpg').getByText('belongs to a device on Windows').waitFor()
  await frame().getByRole('combobox').press('Escape')
  await page.getByRole('dialog', { name: 'Upload' }).waitFor({ state: 'hidden' })
  expect(await heard()).toContain('selectionWidgetCancel')
  expect(await lying('2026')).toEqual(['boat.jpg', 'first (2).jpg', 'first.jpg', 'harbour.jpg', 'lamp.jpg'])
})

test('what was taken out before it came is nothing, and the message of that closes after two seconds [UPL-006]', async () => {
  here = { ...(await visit()), at: (path) => site.at(path) }
  await signIn(here)
  const { page } = here
  await page.clock.install()
  await page.goto(site.at('archives/5000-Desk/2026/'))
  await opener().click()
  await page.route('**/api/uploads', () => undefined)
  await choose([asFile('never.jpg', await picture(3))])
  await row('never.jpg').getByText('Uploading').waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await row('never.jpg').getByRole('button', { name: 'Do not upload never.jpg' }).click()
  const message = page.getByText('No files were uploaded')
  await message.waitFor()
  await page.clock.runFor(1900)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await message.waitFor({ state: 'hidden' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a line that is lost in the middle and a pause cost nothing: the file arrives whole, and closing the frame stops nothing', async () => {
  await open()
  const { page } = here
  await opener().click()
  const bytes = randomBytes(12_000_000)
  let sent = 0
  here.bringAbout(/ERR_INTERNET_DISCONNECTED/)
  await page.route('**/chunks/*', async (route) => {
    sent++
    if (sent === 2) await route.abort('internetdisconnected')
    else await route.continue()
  })
  await choose([{ name: 'reel.bin', mimeType: 'application/octet-stream', buffer: bytes }])
  await row('reel.bin').getByText('The server cannot be reached').waitFor()
  await frame().getByRole('button', { name: 'Pause' }).click()
  await row('reel.bin').getByText('Waiting').waitFor()
  await shoot(page, 'uploads-paused')
  await page.getByRole('dialog', { name: 'Upload' }).getByRole('button', { name: 'Close' }).click()
  await opener().click()
  await frame().getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('dialog', { name: 'Upload' }).getByRole('button', { name: 'Close' }).click()
  await page.getByText('1 file was uploaded').waitFor()
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(hash(await readFile(join(home, 'desk/2026/reel.bin')))).toBe(hash(bytes))
  // Three chunks: one of them twice for the line, and another one at most that the pause met on its way.
  expect(sent).toBeGreaterThanOrEqual(4)
  expect(sent).toBeLessThanOrEqual(5)
})

test('files that are dropped on a page go to the place in view, which the page names, with the folders they lay in', async () => {
  await open('archives/5000-Desk/')
  const { page } = here
  const content = [...(await picture(300))]
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, content)
  await opener().waitFor()
  // A browser says again and again that files are held over the page.
  const isNamed = async () => {
    await page.dispatchEvent('#main', 'dragover', { dataTransfer: data })
    return page.getByText('Drop here to upload to Desk').isVisible()
  }
  await expect.poll(isNamed).toBe(true)
  await shoot(page, 'uploads-drop')
  await page.dispatchEvent('#main', 'drop', { dataTransfer: data })
  await row('dropped.jpg').getByText('Uploaded', { exact: true }).waitFor()
  expect(await lying('.')).toContain('dropped.jpg')
  await page.getByRole('gridcell', { name: /dropped/ }).waitFor()
})

test('on a phone, in Arabic and in the dark, uploading fills the window and is found in the menu', async () => {
  await open('archives/5000-Desk/2026/', {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
    locale: 'ar',
  })
  const { page } = here
  await page.getByRole('button', { name: 'القائمة' }).click()
  await page.getByRole('menuitem', { name: 'رفع' }).click()
  const inside = page.frameLocator('iframe')
  await inside
    .locator('input[type=file]:not([webkitdirectory])')
    .setInputFiles([
      asFile('صورة طويلة الاسم جدًا من الميناء عند الفجر قبل وصول السفينة الكبيرة.jpg', await picture(150)),
    ])
  await inside.getByRole('link').waitFor()
  await shoot(page, 'uploads-arabic')
  await expectAccessible(page, 'uploads in Arabic')
  const box = await page.getByRole('dialog', { name: 'رفع' }).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
})

test('where an archive wants it, browsers make JPEG pictures smaller, which stay upright and go on speaking of themselves', async () => {
  await open()
  const limits = { UploadRestrictImageSize: 512_000, UploadRestrictFileSize: 512_000, UploadDefaultJpegQuality: 60 }
  const headers = { origin: new URL(site.at('/')).origin }
  const data = { TakesFiles: true, UploadEnableClientSideResize: true, ...limits }
  const saved = await here.page.request.put(site.at('/fotoweb/api/config/archives/5000'), { data, headers })
  expect(saved.status()).toBe(200)
  const noise = sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
  const exif = { IFD0: { ImageDescription: 'Harbour' } }
  const large = await noise.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer()
  expect((await sharp(large).metadata()).orientation).toBe(6)
  const small = await sharp(await picture(70))
    .resize(300)
    .jpeg()
    .toBuffer()
  await here.page.reload()
  await here.page.getByRole('gridcell').first().waitFor()
  await opener().click()
  await choose([asFile('large.jpg', large), asFile('small.jpg', small)])
  for (const name of ['large.jpg', 'small.jpg']) await row(name).getByRole('link').waitFor()
  const kept = await readFile(join(home, 'desk/2026/large.jpg'))
  const facts = await sharp(kept).metadata()
  const [before, after] = [1200 / 900, facts.height / facts.width]
  expect([facts.width * facts.height * 3 <= 512_000, kept.length <= 512_000, facts.orientation]).toEqual([
    true,
    true,
    1,
  ])
  expect(after).toBeCloseTo(before, 1)
  expect(facts.exif?.includes('Harbour')).toBe(true)
  const untouched = await readFile(join(home, 'desk/2026/small.jpg'))
  expect(untouched.equals(small)).toBe(true)
})
