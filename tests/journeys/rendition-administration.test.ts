import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { film } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { asBoss, edit, openArchives, tab } from './archive-desk.ts'
import { shoot } from './open-browser.ts'
import { button, closePeopleDesk, dialog, enter, field, here, openPeopleDesk, site } from './people-desk.ts'

let folder = ''
let archiveId = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-renditions-'))
  await mkdir(join(folder, 'free', 'Press'), { recursive: true })
  // Left red, right blue.
  const half = { create: { width: 600, height: 800, channels: 3 as const, background: '#2244cc' } }
  const input = await sharp(half).png().toBuffer()
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#cc2222' } })
  const made = await picture
    .composite([{ input, left: 600, top: 0 }])
    .jpeg()
    .toBuffer()
  await writeFile(join(folder, 'free', 'Press', 'two.jpg'), made)
  await openPeopleDesk(0, { VITRINE_ARCHIVE_ROOTS: join(folder, 'free') })
  const wish = { Name: 'Press', Path: join(folder, 'free', 'Press') }
  archiveId = ((await asBoss('POST', '/fotoweb/api/config/archives', wish)) as { Id: number }).Id
  const count = async () => {
    const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
    const answer = await fetch(site.at(`archives/${archiveId}-Press/`), { headers })
    const { data = [] } = (await answer.json()) as { data?: { renditions: unknown[]; placeholder: unknown }[] }
    return data.filter(({ placeholder }) => placeholder !== null).length
  }
  await vi.waitUntil(async () => (await count()) === 1, { timeout: 180_000, interval: 200 })
})
afterEach(() => here.leave())
afterAll(async () => {
  await closePeopleDesk()
  await rm(folder, { recursive: true, force: true })
})

const open = async (options: Parameters<typeof enter>[0] = {}) => {
  const page = await enter(options)
  await page.goto(here.at('views/renditions'))
  await page.getByRole('list').first().waitFor()
  return page
}
const part = (name: string) => here.page.getByRole('region', { name, exact: true })
const lines = (name: string) => part(name).getByRole('listitem').locator('div > bdi').allTextContents()
/** What the preview shows, as the browser has it: sides, the colours of its left and right, and whether something white lies over it. */
async function previewed() {
  const image = dialog().getByRole('img', { name: 'Preview' })
  await dialog().locator('figure[aria-busy="false"] img').waitFor()
  return image.evaluate((element) => {
    const picture = element as HTMLImageElement
    const [width, height] = [picture.naturalWidth, picture.naturalHeight]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const paper = canvas.getContext('2d', { willReadFrequently: true })
    paper?.drawImage(picture, 0, 0)
    const at = (x: number) => [
      ...(paper?.getImageData(Math.floor(x * (width - 1)), Math.floor(height / 2), 1, 1).data ?? []),
    ]
    const pixels = paper?.getImageData(0, 0, width, height).data ?? []
    const isWhite = pixels.some(
      (_, place) => place % 4 === 0 && [0, 1, 2].every((part) => (pixels[place + part] ?? 0) > 240),
    )
    return { width, height, left: at(0), right: at(1), isWhite }
  })
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 150 && green < 90 && blue < 90
const isGrey = ([red = 0, green = 0, blue = 0]: number[]) => Math.max(red, green, blue) - Math.min(red, green, blue) < 8

test('a profile is made by keyboard, seen on a picture while it is typed, and offered by its name to whoever downloads', async () => {
  const page = await open()
  expect(await lines('Profiles')).toEqual(['JPEG Large', 'JPEG Medium'])
  await shoot(page, 'renditions')
  await expectAccessible(page, 'the page of renditions')
  await part('Profiles').getByRole('button', { name: 'Add profile' }).focus()
  await page.keyboard.press('Enter')
  await dialog().getByRole('heading', { level: 2, name: 'Add profile' }).waitFor()
  const before = await previewed()
  expect([before.width, before.height, isRed(before.left)]).toEqual([720, 480, true])
  await page.keyboard.type('JPEG large')
  await field('Width (pixels)').fill('300')
  await field('Height (pixels)').fill('300')
  await field('In this box').selectOption('fill')
  await field('Colours').selectOption('grey')
  await expect.poll(async () => (await previewed()).width).toBe(300)
  const after = await previewed()
  expect([after.height, isGrey(after.left), isGrey(after.right)]).toEqual([300, true, true])
  await field('Quality').fill('many')
  await dialog().getByText('Write a whole number.').waitFor()
  await field('Quality').fill('80')
  await shoot(page, 'rendition-profile')
  await expectAccessible(page, 'a profile')
  await page.keyboard.press('Enter')
  await dialog().getByText('There is another one called JPEG large already.').waitFor()
  expect(await field('Width (pixels)').inputValue()).toBe('300')
  await page.keyboard.press('Escape')
  await button('Go on editing').click()
  await field('Name').fill('Grey square')
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  expect(await lines('Profiles')).toEqual(['JPEG Large', 'JPEG Medium', 'Grey square'])

  await page.goto(here.at(`archives/${archiveId}-Press/`))
  await page.getByRole('gridcell').or(page.getByRole('option')).first().click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Grey square')
  await page.getByRole('option', { name: /Grey square/ }).waitFor()
})

test('a watermark is made of a text, laid over the previews of an archive and seen there; alignment decides whether it is fitted [ARC-053 ARC-054]', async () => {
  const page = await open()
  await button('Add watermark').click()
  await field('Name').fill('Words')
  await button('Save').click()
  await dialog().getByText('Choose a picture, or write a text.').waitFor()
  await field('Text').fill('© Press')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  // What the button said while it was busy is kept for readers a while, and names what is gone.
  await page.reload()
  await button('Edit Words').click()
  await field('Opacity (%)').fill('100')
  await field('Size (%)').fill('90')
  await expect.poll(async () => (await previewed()).isWhite).toBe(true)
  await shoot(page, 'rendition-watermark')
  await expectAccessible(page, 'a watermark')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  await here.leave()

  await openArchives()
  await edit('Press')
  await tab('Export/Import').click()
  const fitted = dialog().getByRole('checkbox', { name: 'As large as the picture lets it be' })
  expect(await fitted.isDisabled()).toBe(true)
  await field('Watermark').selectOption('Words')
  await fitted.check()
  await field('Place').selectOption('Bottom right')
  expect([await fitted.isChecked(), await fitted.isDisabled()]).toEqual([false, true])
  await field('Place').selectOption('Middle')
  expect([await fitted.isChecked(), await fitted.isDisabled()]).toEqual([false, false])
  await fitted.check()
  await expect.poll(async () => (await previewed()).isWhite).toBe(true)
  await shoot(here.page, 'archive-watermark')
  await expectAccessible(here.page, 'the watermark of an archive')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  const saved = (await asBoss('GET', `/fotoweb/api/config/archives/${archiveId}`)) as { WatermarkSettings: object }
  expect(saved.WatermarkSettings).toEqual({ WatermarkFilename: 'words.png', WatermarkAlignment: 4, ScaleToFit: true })
})

test('how pictures are handed out is chosen, and what the choice does not use is emptied [ARC-050 ARC-051]', async () => {
  const page = await open()
  await button('Add set').click()
  await field('Name').fill('Choice')
  for (const name of ['JPEG Medium', 'JPEG Large']) await dialog().getByRole('checkbox', { name }).check()
  await shoot(page, 'rendition-set')
  await expectAccessible(page, 'a set')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  expect(await part('Sets').getByRole('listitem').textContent()).toContain('JPEG Medium, JPEG Large')
  await here.leave()

  await openArchives()
  const chosen = async () => {
    type Saved = {
      DownloadProcessing: {
        ProcessingType: number
        SpecificProcessingProfile: string
        CustomProcessingProfileSet: string
      }
    }
    const { DownloadProcessing: said } = (await asBoss('GET', `/fotoweb/api/config/archives/${archiveId}`)) as Saved
    const isNone = (id: string) => id === '00000000-0000-0000-0000-000000000000'
    return [said.ProcessingType, isNone(said.SpecificProcessingProfile), isNone(said.CustomProcessingProfileSet)]
  }
  const way = (name: string) => dialog().getByRole('radio', { name })
  const save = async () => {
    await button('Save').click()
    await dialog().waitFor({ state: 'detached' })
  }
  await edit('Press')
  await tab('Export/Import').click()
  await way('As one profile makes them').check()
  await button('Save').click()
  await dialog().getByRole('alert').getByText('A processing profile is required.').waitFor()
  await tab('Export/Import').click()
  await field('Profile').selectOption('JPEG Medium')
  await shoot(here.page, 'archive-downloads')
  await save()
  expect(await chosen()).toEqual([1, false, true])
  await edit('Press')
  await tab('Export/Import').click()
  await way('As a profile that people choose makes them').check()
  await field('Set of profiles').selectOption('Choice')
  await save()
  expect(await chosen()).toEqual([2, true, false])
  await here.leave()

  await open()
  here.bringAbout(/status of 409/)
  await button('Delete Choice').click()
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await here.page
    .getByRole('alertdialog')
    .getByRole('paragraph')
    .getByText(/It is used by Press\./)
    .waitFor()
  await here.leave()
  await openArchives()
  await edit('Press')
  await tab('Export/Import').click()
  await way('As the files that they are').check()
  await save()
  expect(await chosen()).toEqual([0, true, true])
})

test('a profile that somebody else has changed meanwhile is saved anyway by whoever says so; other faults leave no such way [ERR-004]', async () => {
  const profiles = '/fotoweb/api/config/processingprofiles'
  type Profile = { Id: string; Name: string; Description: string; Revision: string; Href: string }
  const list = async () => (await asBoss('GET', profiles)) as Profile[]
  const grey = async () => {
    const one = (await list()).find(({ Name }) => Name === 'Grey square')
    if (one === undefined) throw new Error('There is no such profile.')
    return one
  }
  const page = await open()
  here.bringAbout(/status of (409|412)/)
  await button('Edit Grey square').click()
  await field('Description').fill('For the page of people')
  const { Id: _, Revision: __, Href: href, ...facts } = await grey()
  await asBoss('PUT', href, { ...facts, Description: 'Theirs' })
  await button('Save').click()
  const trouble = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await trouble.getByText(/^Somebody else has changed this meanwhile\. Saving anyway replaces/).waitFor()
  await expectAccessible(page, 'a fault with a way on')
  await shoot(page, 'save-anyway')
  await trouble.getByRole('button', { name: 'Close' }).press('Enter')
  await trouble.waitFor({ state: 'detached' })
  expect([await field('Description').inputValue(), (await grey()).Description]).toEqual([
    'For the page of people',
    'Theirs',
  ])
  await button('Save').click()
  await trouble.getByRole('button', { name: 'Save anyway' }).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  expect((await grey()).Description).toBe('For the page of people')
  // Whatever else goes wrong cannot be passed over.
  await asBoss('PUT', `/fotoweb/api/config/archives/${archiveId}`, {
    WatermarkSettings: { WatermarkFilename: 'words.png', WatermarkAlignment: 4, ScaleToFit: true },
  })
  await button('Delete Words').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await trouble
    .getByRole('paragraph')
    .getByText(/It is used by Press\./)
    .waitFor()
  expect(await trouble.getByRole('button').allTextContents()).toEqual(['Close'])
})

test('a profile of films asks only what films have, and a film is fetched by it when it is made', async () => {
  await writeFile(join(folder, 'free', 'Press', 'blue.webm'), film())
  const page = await open()
  await button('Add profile').click()
  await field('Name').fill('For the web')
  await field('In this box').selectOption('fill')
  await field('Format').selectOption('Film, VP9')
  for (const gone of ['In this box', 'Colours', 'Watermark', 'Resolution (pixels per inch)'])
    expect(await field(gone).count(), gone).toBe(0)
  await dialog().getByText('Films alone are made by this profile').waitFor()
  await field('Width (pixels)').fill('300')
  await field('Height (pixels)').fill('300')
  await dialog().locator('figure[aria-busy="false"] img').waitFor()
  await shoot(page, 'rendition-film')
  await expectAccessible(page, 'a profile of films')
  await field('Format').selectOption('JPEG')
  expect(await field('In this box').inputValue()).toBe('fill')
  await field('Format').selectOption('Film, VP9')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  await part('Profiles').getByText('Film, VP9, 300 × 300 pixels').waitFor()
  await shoot(page, 'renditions-film')

  await page.goto(here.at(`archives/${archiveId}-Press/`))
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(name) })
  await cell('blue.webm').click({ timeout: 120_000 })
  const offers = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('For the web')
    return page.getByRole('option', { name: /For the web/ })
  }
  const began = page.waitForEvent('download', { timeout: 180_000 })
  await (await offers()).click({ timeout: 60_000 })
  const file = await began
  expect(file.suggestedFilename()).toBe('blue.mp4')
  const made = await readFile(await file.path())
  expect([made.subarray(4, 8).toString(), made.includes('vp09')]).toEqual(['ftyp', true])
})

test('a profile is made when files come in once that is ticked, and of files that are there when somebody says so', async () => {
  const page = await open()
  const made = async () => {
    const { renditions } = (await asBoss('GET', '/fotoweb/api/site-statistics')) as { renditions: { count: number } }
    return renditions.count
  }
  await button('Edit Grey square').click()
  // Larger than the preview, which would be the same picture otherwise.
  await field('Width (pixels)').fill('790')
  await field('Height (pixels)').fill('790')
  await previewed()
  await field('Make it when files come in').check()
  await shoot(page, 'rendition-ahead')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  await part('Profiles').getByText('made when files come in', { exact: true }).waitFor()
  await part('Profiles').getByText('No file waits for its renditions.').waitFor()
  await shoot(page, 'renditions-ahead')
  await expectAccessible(page, 'what is made ahead')
  const before = await made()
  await button('Make for existing files').click()
  await page.getByText('Existing files are being worked through.').waitFor()
  // The picture alone: a film is none of a profile of pictures.
  await expect.poll(made).toBe(before + 1)
  await part('Profiles').getByText('No file waits for its renditions.').waitFor()
})

test('in Arabic, on a phone and in the dark it is read from the right and breaks no rule', async () => {
  const page = await open({ locale: 'ar', viewport: { width: 390, height: 800 }, colorScheme: 'dark' })
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await shoot(page, 'renditions-arabic')
  await expectAccessible(page, 'the page in Arabic')
  await page.getByRole('button', { name: 'إضافة ملف معالجة' }).click()
  await dialog().locator('figure[aria-busy="false"] img').waitFor()
  await expectAccessible(page, 'a profile in Arabic')
  await shoot(page, 'rendition-profile-arabic')
})
