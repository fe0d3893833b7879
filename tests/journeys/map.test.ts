import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
const exiftool = new ExifTool({ maxProcs: 1 })
const pathOf = (name: string) => join(home, 'desk', `${name}.jpg`)
/** Two in Bergen, one in Sydney, and one of which nobody says where it is. */
const pictures = { harbour: null, quay: [60.3951, 5.3221], fish: [60.3948, 5.3249], opera: [-33.8568, 151.2153] }

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-map-'))
  await mkdir(join(home, 'desk'))
  for (const [at, [name, position]] of Object.entries(pictures).entries()) {
    const background = `hsl(${at * 80},40%,60%)`
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toFile(pathOf(name))
    const [latitude = 0, longitude = 0] = position ?? []
    const tags = { GPSLatitude: latitude, GPSLongitude: longitude }
    if (position) await exiftool.write(pathOf(name), tags, { writeArgs: ['-overwrite_original'] })
  }
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'write-back', 'Desk', 'file'])
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const isShown = async () => {
    const answer = await fetch(site.at('archives/5000-Desk/'), { headers })
    return answer.ok && ((await answer.json()) as { data: unknown[] }).data.length === 4
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

const details = () => here.page.getByRole('complementary', { name: 'Details' })
const dialog = () => here.page.getByRole('dialog', { name: 'Place' })
const tiles = () => here.page.getByRole('gridcell').count()

async function openHarbour() {
  here = { ...(await visit()), at: (address) => site.at(address) }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('archives/5000-Desk/'))
  await page.getByRole('gridcell', { name: /harbour/ }).click()
  if (!(await details().isVisible())) await page.keyboard.press('i')
  await details().getByText('harbour.jpg').first().waitFor()
}

test('a place is set by its name and by a press on the map, fills city and country, is in the file, is undone, and is found on the map', async () => {
  await openHarbour()
  const { page } = here
  await details().getByRole('button', { name: 'Set the place' }).first().click()
  await dialog().getByRole('textbox', { name: 'Name of a place' }).fill('berge')
  const places = dialog().getByRole('list', { name: 'Places that begin so' })
  await places.getByRole('button', { name: /^Bergen.*Vestland, Norway/ }).click()
  await expect
    .poll(() => dialog().getByRole('textbox', { name: 'Latitude and longitude' }).inputValue())
    .toMatch(/^60\.39\d*, 5\.32/)
  await dialog().getByRole('button', { name: 'Take city and country from here' }).click()
  await dialog()
    .getByText(/Bergen, Vestland, Norway, NOR/)
    .waitFor()
  await expectAccessible(page, 'the place of an asset')
  await shoot(page, 'map-dialog')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await details()
    .getByText(/^Bergen, Vestland, Norway/)
    .waitFor()
  const inFile = async () =>
    (await exiftool.readRaw(pathOf('harbour'), { readArgs: ['-G1', '-n'] })) as Record<string, unknown>
  await expect.poll(async () => (await inFile())['IPTC:City']).toBe('Bergen')
  const written = await inFile()
  expect(written['GPS:GPSLatitude']).toBeCloseTo(60.39, 1)
  expect(written['XMP-exif:GPSLongitude']).toBe(written['GPS:GPSLongitude'])
  expect(written['IPTC:Country-PrimaryLocationCode']).toBe('NOR')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await details()
    .getByText(/^Bergen, Vestland, Norway/)
    .waitFor({ state: 'detached' })
  await details().getByRole('button', { name: 'Set the place' }).first().click()
  const coordinates = dialog().getByRole('textbox', { name: 'Latitude and longitude' })
  expect(await coordinates.inputValue()).toBe('')
  // A press on the whole world is some place; keys move it, and numbers say it exactly.
  const map = dialog().getByRole('application')
  await map.click({ position: { x: 300, y: 100 } })
  const pressed = await coordinates.inputValue()
  expect(pressed).toMatch(/^-?\d+(\.\d+)?, -?\d+/)
  await map.press('ArrowUp')
  await expect.poll(() => coordinates.inputValue()).not.toBe(pressed)
  await coordinates.fill('95, 5')
  await dialog().getByText('Latitude goes from −90 to 90.').waitFor()
  await coordinates.fill('60.3925 5.3233')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await details()
    .getByText(/60\.3925, 5\.3233/)
    .waitFor()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('button', { name: /^3 files around 60\.39, 5\.32/ }).waitFor()
  await page.getByRole('button', { name: /^1 file at/ }).waitFor()
  await expectAccessible(page, 'the map of an archive')
  await shoot(page, 'map-pane')
  await page.getByRole('button', { name: 'Nearer' }).click()
  await page
    .getByRole('button', { name: /files? (around|at) / })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'The whole world' }).click()
  const list = page.getByRole('list', { name: 'Places in view' })
  await list.getByRole('link', { name: /60\.39, 5\.32\s*3 files/ }).click()
  await expect.poll(tiles).toBe(3)
  await shoot(page, 'map-search')
})
