import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { samplesFolder } from '../../packages/media/src/testing/sample-files.ts'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

const samples = samplesFolder()
const names = ['bridge', 'market', 'parade']

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-conflicts-'))
  const exiftool = new ExifTool({ maxProcs: 1 })
  site = await openSite()
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const path = join(home, 'desk', `${name}.jpg`)
    const create = { width: 900, height: 600, channels: 3 as const, background: `hsl(${at * 90}, 40%, 60%)` }
    await sharp({ create }).jpeg().toFile(path)
    const tags = { 'XMP-photoshop:City': 'Oslo', 'IPTC:City': 'Bergen', 'XMP-dc:Title': `The ${name}` }
    await exiftool.write(path, tags as never, { writeArgs: ['-overwrite_original'] })
  }
  await exiftool.end()
  if (samples) {
    const signed = `${samples}/content-credentials/adobe-20220124-CAICA.jpg`
    await copyFile(signed, join(home, 'desk', 'signed.jpg'))
  }
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  while ((await shown()) < names.length + (samples ? 1 : 0)) await setTimeout(200)
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function shown(query = ''): Promise<number> {
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const answer = await fetch(site.at(`archives/5000-Desk/${query}`), { headers })
  return answer.ok ? ((await answer.json()) as { data: unknown[] }).data.length : 0
}

const details = () => here.page.getByRole('complementary', { name: /^(Details|التفاصيل)$/ })
const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })

async function open(name: string, options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/'))
  await cell(name).click()
  if (!(await details().isVisible())) await here.page.keyboard.press('i')
}

test('somebody sees that sources disagree, settles one picture in its details and the others at once, and takes that back', async () => {
  await open('bridge')
  const { page } = here
  await details().getByText('Sources in the file disagree').click()
  await details().getByText('Bergen', { exact: true }).waitFor()
  await details().getByText('Counts now').waitFor()
  await shoot(page, 'conflict-panel')
  await expectAccessible(page, 'the details with a conflict')
  await details().getByRole('button', { name: 'Use IPTC' }).click()
  await details().getByText('Sources in the file disagree').waitFor({ state: 'detached' })
  await details().getByRole('link', { name: 'Bergen' }).waitFor()
  expect([await shown('?q=cf:90'), await shown('?q=90:Bergen')]).toEqual([2, 1])

  await cell('market').click({ modifiers: ['Control'] })
  await cell('parade').click({ modifiers: ['Control'] })
  await page.keyboard.press('e')
  const pane = page.getByRole('complementary', { name: 'Edit all that are selected' })
  const city = pane.getByRole('group', { name: 'City', exact: true })
  await city.getByRole('combobox', { name: 'What is done to City' }).selectOption({ label: 'Settle conflicts' })
  await city.getByRole('combobox', { name: 'What counts' }).selectOption({ label: 'What IPTC says' })
  await shoot(page, 'conflicts-of-many')
  await pane.getByRole('button', { name: /^Apply/ }).click()
  await pane.getByText('3 assets were changed.').waitFor()
  expect([await shown('?q=cf:any'), await shown('?q=90:Bergen')]).toEqual([0, 3])
  await pane.getByRole('button', { name: 'Undo all of it' }).click()
  await expect.poll(() => shown('?q=cf:90')).toBe(2)
})

test.skipIf(!samples)('before anybody saves, the details say that a signed file stays as it is', async () => {
  await site.command(['archive', 'write-back', 'Desk', 'file'])
  await open('signed')
  const { page } = here
  await details()
    .getByText(/^Intact: the file is as it was signed/)
    .waitFor()
  await details().getByText('C2PA Test Signing Cert, C2PA Signer').waitFor()
  await details()
    .getByText(/Values that you save go into a file beside this one/)
    .waitFor()
  await shoot(page, 'credentials')
  await expectAccessible(page, 'the details of a signed file')
  await cell('parade').click({ modifiers: ['Control'] })
  await page.keyboard.press('e')
  await page.getByText('1 of 2 carries content credentials; its values go into a sidecar.').waitFor()
  await shoot(page, 'credentials-of-many')
})

test('on a phone, in Arabic and in the dark, conflicts and content credentials are read as well', async () => {
  await open('market', { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ar' })
  const { page } = here
  await page.locator('summary').filter({ hasText: 'المدينة' }).click()
  await page.getByText('Bergen', { exact: true }).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'a conflict in Arabic')
  await shoot(page, 'conflict-panel-ar')
})
