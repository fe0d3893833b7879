import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startS3, type TestS3, testKeys } from '../../apps/server/src/testing/start-s3.ts'
import { expectAccessible } from './accessible.ts'
import {
  addTile,
  archiveNamed,
  asBoss,
  closeArchiveDesk,
  edit,
  openArchiveDesk,
  openArchives,
  sentToArchives,
  tab,
  tile,
} from './archive-desk.ts'
import { shoot } from './open-browser.ts'
import { button, dialog, field, here } from './people-desk.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
  const { endpoint, region, bucket } = s3.settings
  const { accessKey, secretKey } = testKeys
  const own = { ENDPOINT: endpoint, REGION: region, ACCESS_KEY: accessKey, SECRET_KEY: secretKey }
  const settings = Object.entries(own).map(([name, value]) => [`VITRINE_POOL_CLOUD_${name}`, value])
  const all = { VITRINE_ARCHIVE_LIMIT: '9', ...Object.fromEntries(settings) }
  await openArchiveDesk(3, all, [`Cloud=s3://${bucket}/site`])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeArchiveDesk()
  await s3.stop()
})

const check = (name: string) => dialog().getByRole('checkbox', { name })
const frame = () => here.page.frameLocator('iframe[title="Upload"]')
const row = (name: string) => frame().getByRole('listitem').filter({ hasText: name })

async function picture(bytes: number): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3 as const, background: `hsl(${bytes % 360}, 60%, 50%)` }
  return Buffer.concat([await sharp({ create }).jpeg().toBuffer(), randomBytes(bytes)])
}

test('an archive whose files Vitrine keeps is added without a folder, with a limit and stacks, and says what it holds', async () => {
  const page = await openArchives()
  await addTile().click()
  await field('Name').fill('Kept')
  await dialog().getByRole('radio', { name: 'Vitrine keeps them' }).check()
  expect(await field('Folder').count()).toBe(0)
  await shoot(page, 'managed-new')
  await expectAccessible(page, 'an archive that Vitrine keeps')
  await tab('Export/Import').click()
  expect(await check('Takes files').isChecked()).toBe(true)
  await check('Limit how much it may hold').check()
  expect(await field('At most').inputValue()).toBe('100')
  await field('At most').fill('much')
  await button('Save').click()
  await dialog().getByRole('alert').getByText('Write a size of more than nothing').waitFor()
  await shoot(page, 'quota-wrong')
  await field('At most').fill('1,5')
  await dialog()
    .getByRole('combobox', { name: 'Unit' })
    .selectOption('MB')
    .catch(async () => {
      await button(/Unit/).click()
      await page.getByRole('option', { name: 'Megabytes' }).click()
    })
  await check('RAW files lie under their JPEG').check()
  await shoot(page, 'quota-section')
  await expectAccessible(page, 'a limit and stacks')
  const sent = sentToArchives()
  await button('Save').click()
  await tile('Kept').waitFor()
  await dialog().waitFor({ state: 'detached' })
  expect(sent[0]?.body).toMatchObject({
    ...{ Name: 'Kept', Path: '', IsManaged: true, TakesFiles: true, QuotaBytes: 1_500_000, StackRule: 'raw-and-jpeg' },
  })
  await edit('Kept')
  await dialog().getByText('Vitrine keeps the files of this archive here.').waitFor()
  expect(await field('Folder').inputValue()).toMatch(/\/archives\/\d+-kept$/)
})

test('what is free is told before files are chosen, a file that does not fit says why, and others go through', async () => {
  const { Id } = await archiveNamed('Kept')
  await asBoss('PUT', `/fotoweb/api/config/archives/${Id}`, { QuotaBytes: 1_500_000 })
  const page = await openArchives()
  await page.goto(here.at(`archives/${Id}-Kept/`))
  await page.getByRole('banner').getByRole('button', { name: 'Upload' }).click()
  await frame().getByText('1.5 MB of 1.5 MB are free.').waitFor()
  const files = [
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await picture(2_000_000) },
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await picture(300_000) },
  ]
  here.bringAbout(/status of 413/)
  await frame().locator('input[type=file]:not([webkitdirectory])').setInputFiles(files)
  await row('small.jpg').filter({ hasText: 'Uploaded' }).waitFor()
  await row('large.jpg').getByText('Only 1.5 MB of 1.5 MB are free in the archive “Kept”').waitFor()
  await frame().getByText('1.2 MB of 1.5 MB are free.').waitFor()
  await shoot(page, 'quota-upload')
  await expectAccessible(page, 'an upload that does not fit')
  // What is on its way is reserved, and free again when somebody gives it up.
  await page.route('**/chunks/*', () => undefined)
  const slow = { name: 'slow.jpg', mimeType: 'image/jpeg', buffer: await picture(1_000_000) }
  await frame().locator('input[type=file]:not([webkitdirectory])').setInputFiles([slow])
  await frame().getByText('199 kB of 1.5 MB are free.').waitFor()
  await frame().getByRole('button', { name: 'Do not upload slow.jpg' }).click()
  await frame().getByText('1.2 MB of 1.5 MB are free.').waitFor()
  await page.unroute('**/chunks/*')
  await page.goto(here.at('archives/'))
  await edit('Kept')
  await tab('Export/Import').click()
  await dialog().getByText('It holds 300 kB. 1.2 MB are free.').waitFor()
  await shoot(page, 'quota-used')
  await field('At most').fill('0.1')
  await dialog().getByText('It is full: nothing more comes in').waitFor()
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  await page.goto(here.at('views/upload'))
  await page.getByText('0 bytes of 100 kB are free. Nothing more comes in until').waitFor()
})

test('deleting it says that its files are deleted with it after thirty days', async () => {
  const page = await openArchives()
  await edit('Kept')
  await button('Delete archive').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText(/then all of its files in .*-kept are deleted for good/).waitFor()
  await shoot(page, 'managed-delete')
  await asked.getByRole('button', { name: 'Delete archive' }).click()
  await tile('Kept').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Deleted archives' }).click()
  await dialog()
    .getByText(/then its files are deleted for good/)
    .waitFor()
  await button('Take back Kept').click()
  await dialog().getByText('No archive was deleted').waitFor()
  expect(await archiveNamed('Kept')).toMatchObject({ IsManaged: true })
})

test('an archive lies in the bucket of a pool, and the dialog says what that means', async () => {
  const page = await openArchives()
  await addTile().click()
  await field('Name').fill('Far away')
  await dialog().getByRole('radio', { name: 'Vitrine keeps them' }).check()
  const choice = dialog().getByLabel('Pool', { exact: true })
  await choice.selectOption('Cloud')
  await dialog().getByText('The files of this archive lie in an S3 bucket.').waitFor()
  expect(await field('Folder').count()).toBe(0)
  await shoot(page, 'bucket-new')
  await expectAccessible(page, 'an archive in a bucket')
  await button('Save').click()
  await tile('Far away').waitFor()
  const { Id } = await archiveNamed('Far away')
  const made = (await asBoss('GET', `/fotoweb/api/config/archives/${Id}`)) as object
  expect(made).toMatchObject({ IsManaged: true, TakesFiles: true, Pool: 'Cloud', Path: `bucket:Cloud/${Id}-far-away` })
  await edit('Far away')
  await dialog().getByText('The files of this archive lie in an S3 bucket.').waitFor()
  await shoot(page, 'bucket-edit')
  await here.leave()
  const other = await openArchives({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 800 } })
  await tile('Far away').waitFor()
  await addTile().click()
  await dialog()
    .getByRole('radio', { name: /يحتفظ بها Vitrine/ })
    .check()
  await dialog().getByLabel('المستودع', { exact: true }).selectOption('Cloud')
  await dialog().getByText('يحفظ Vitrine ملفات هذا الأرشيف في حاوية S3').scrollIntoViewIfNeeded()
  await shoot(other, 'bucket-ar')
  await expectAccessible(other, 'an archive in a bucket on a phone')
})

test('one archive more than the host allows is refused in words, and what was typed stays [ARC-080]', async () => {
  const page = await openArchives()
  here.bringAbout(/400/)
  const all = (await asBoss('GET', '/fotoweb/api/config/archives')) as object[]
  for (let at = all.length; at < 9; at++)
    await asBoss('POST', '/fotoweb/api/config/archives', { Name: `Kept ${at}`, IsManaged: true })
  await addTile().press('Enter')
  await field('Name').fill('One more')
  await dialog().getByRole('radio', { name: 'Vitrine keeps them' }).check()
  await button('Save').click()
  const trouble = page.getByRole('alertdialog')
  await trouble.getByText('There are too many archives.').first().waitFor()
  await trouble.getByRole('button').last().click()
  await trouble.waitFor({ state: 'detached' })
  expect(await field('Name').inputValue()).toBe('One more')
  expect(await asBoss('GET', '/fotoweb/api/config/archives')).toHaveLength(9)
})

test('its files are moved into a pool: what that means is shown before, a wrong place is said, and it goes on as before', async () => {
  const { Id } = await archiveNamed('Kept')
  const page = await openArchives()
  await edit('Kept')
  await button('Place of the files …').click()
  const place = page.getByRole('dialog', { name: 'Place of the files' })
  await place.getByText('The old files stay where they are').waitFor()
  expect(await place.getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true)
  await place.getByRole('radio', { name: 'An empty folder of the server' }).check()
  await place.getByRole('textbox', { name: 'Folder' }).fill('/etc')
  here.bringAbout(/status of 400/)
  await place.getByRole('button', { name: 'Check this place' }).click()
  await place.getByText('The folder /etc is not set free for archives.').waitFor()
  expect(await place.getByRole('textbox', { name: 'Folder' }).inputValue()).toBe('/etc')
  await shoot(page, 'archive-place-refused')
  await place.getByRole('radio', { name: /A new folder in the pool .*Shelf/ }).check()
  await place.getByRole('button', { name: 'Check this place' }).press('Enter')
  await place.getByText(/file with .* is moved/).waitFor()
  await shoot(page, 'archive-place-plan')
  await expectAccessible(page, 'a plan of a move')
  await place.getByRole('button', { name: 'Move', exact: true }).click()
  await place.getByText('The archive lies in its new place').waitFor()
  await shoot(page, 'archive-place-moved')
  await place.getByRole('button', { name: 'Close' }).click()
  // The form knows it as well: it can be saved.
  await expect.poll(() => field('Folder').inputValue()).toMatch(/\/pool\/Kept$/)
  await field('Description').fill('On the shelf')
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
  const { Path, Pool, IsManaged } = await archiveNamed('Kept')
  expect([Path.split('/').at(-1), Pool, IsManaged]).toEqual(['Kept', 'Shelf', false])
  await page.goto(here.at(`archives/${Id}-Kept/`))
  await page.getByRole('gridcell', { name: /small\.jpg/ }).waitFor()
})
