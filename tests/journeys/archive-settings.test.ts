import { join } from 'node:path'
import { noProfile } from '@vitrine/contract/profile-values.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  addTile,
  archiveNamed,
  asBoss,
  bounds,
  box,
  closeArchiveDesk,
  edit,
  free,
  openArchiveDesk,
  openArchives,
  save,
  sentToArchives,
  slider,
  tab,
  tile,
} from './archive-desk.ts'
import { administratorPassword } from './journey-server.ts'
import { shoot } from './open-browser.ts'
import { add, button, dialog, field, here, secret, sessionOf, site } from './people-desk.ts'

beforeAll(async () => {
  await openArchiveDesk(0)
  await asBoss('POST', '/fotoweb/api/config/archives', { Name: 'Press', Path: `${free}/Press`, TakesFiles: true })
  await asBoss('POST', '/fotoweb/api/config/watermarks', { Name: 'Draft', Text: 'Draft', Opacity: 50, Part: 50 })
  await add(
    await sessionOf('Administrator', administratorPassword),
    'reader',
    { firstName: 'Rita', lastName: 'Reader' },
    { password: secret },
  )
  for (const [number, name] of [
    ['25', 'Subjects'],
    ['90', 'Cities'],
  ] as const) {
    await site.command(['taxonomy', 'add', number, name])
    await site.command(['taxonomy', 'import', number, '@terms.txt'], { 'terms.txt': 'Oslo\nBergen\n' })
  }
})
afterEach(() => here.leave())
afterAll(closeArchiveDesk)

test('an archive has one of 36 colours and one of 380 icons, which its tile shows in black or white [ARC-019 CON-001 COL-030]', async () => {
  const page = await openArchives()
  await edit('Press')
  const colours = dialog().getByRole('group', { name: 'Colour' })
  expect(await colours.getByRole('radio').count()).toBe(36)
  expect(await colours.getByRole('radio', { checked: true }).getAttribute('value')).toBe('#999999')
  await shoot(page, 'archive-general')
  await expectAccessible(page, 'general settings of an archive')
  await button('Choose an icon').click()
  const icons = page.getByRole('dialog', { name: 'Choose an icon' })
  await icons.getByRole('status').getByText('380 icons').waitFor()
  expect(await icons.getByRole('button', { name: 'Folder', exact: true }).getAttribute('aria-pressed')).toBe('true')
  await shoot(page, 'archive-icons')
  await expectAccessible(page, 'icons of archives')
  await icons.getByRole('searchbox').fill('camera')
  await icons.getByRole('button', { name: 'Camera', exact: true }).focus()
  await page.keyboard.press('Enter')
  await colours.getByRole('radio', { name: 'Blue, darkest' }).focus()
  await page.keyboard.press('Space')
  const sent = sentToArchives()
  await save()
  expect(sent[0]?.body).toMatchObject({ IconCharacter: 'Camera', Color: '#1a3b66' })
  const icon = (name: string) => page.locator(`[data-icon="${name}"]`)
  await icon('Camera').waitFor()
  const looks = () =>
    icon('Camera').evaluate((drawn) => {
      const { color, backgroundColor } = getComputedStyle(drawn.parentElement ?? drawn)
      return [color, backgroundColor]
    })
  expect(await looks()).toEqual(['rgb(255, 255, 255)', 'rgb(26, 59, 102)'])
  // For five seconds the browser may keep the list that it has.
  const reloaded = async () => {
    await page.reload()
    return icon('Camera').waitFor().then(looks)
  }
  for (const [colour, text] of Object.entries({ '#808080': 'rgb(0, 0, 0)', '#7f7f7f': 'rgb(255, 255, 255)' })) {
    const [{ Id }] = (await asBoss('GET', '/fotoweb/api/config/archives')) as { Id: number }[] as [{ Id: number }]
    await asBoss('PUT', `/fotoweb/api/config/archives/${Id}`, { Color: colour })
    await expect.poll(reloaded).toHaveProperty('0', text)
  }
  await shoot(page, 'archives-with-icon')
})

test('smart folders that are not shown have no name of their own, and trees beside the files are chosen [ARC-055]', async () => {
  const page = await openArchives()
  await edit('Press')
  await box('Calls smart folders otherwise').check()
  await field('Name of the smart folders').fill('Shelves')
  await box('Shows smart folders').uncheck()
  expect(await box('Calls smart folders otherwise').isChecked()).toBe(false)
  expect(await box('Calls smart folders otherwise').isDisabled()).toBe(true)
  expect(await dialog().getByLabel('Name of the smart folders').count()).toBe(0)
  await box('Shows smart folders').check()
  await box('Calls smart folders otherwise').check()
  expect(await field('Name of the smart folders').inputValue()).toBe('Shelves')
  await box('Cities').check()
  await save()
  await tile('Press').click()
  await page.getByRole('heading', { name: 'Shelves' }).waitFor()
  await page.getByRole('tree', { name: 'Cities' }).waitFor()
  expect(await page.getByRole('tree', { name: 'Subjects' }).count()).toBe(0)
  await shoot(page, 'archive-own-pane')
})

test('what browsers send is limited by sliders [ARC-042 ARC-043 ARC-044 ARC-045]', async () => {
  const page = await openArchives()
  await edit('Press')
  await tab('Export/Import').click()
  expect(await slider('JPEG quality').count()).toBe(0)
  await box('Browsers make large JPEG pictures smaller before they send them').check()
  expect(await bounds('JPEG quality')).toEqual([40, 100, 1, 80])
  const limits = ['Limit the size of the picture without compression', 'Limit the size of the file']
  for (const limit of limits) {
    expect(await slider(`${limit}: at most`).count()).toBe(0)
    await box(limit).check()
    expect(await bounds(`${limit}: at most`)).toEqual([512_000, 262_144_000, 512_000, 512_000])
    await slider(`${limit}: at most`).press('End')
    expect(await bounds(`${limit}: at most`)).toEqual([512_000, 262_144_000, 512_000, 262_144_000])
    await slider(`${limit}: at most`).press('ArrowLeft')
  }
  await slider('JPEG quality').press('Home')
  await slider('JPEG quality').press('ArrowRight')
  await shoot(page, 'archive-transfer')
  await expectAccessible(page, 'what comes into an archive')
  let sent = sentToArchives()
  await save()
  const given = { UploadRestrictImageSize: 261_632_000, UploadRestrictFileSize: 261_632_000 }
  expect(sent[0]?.body).toMatchObject({ ...given, UploadEnableClientSideResize: true, UploadDefaultJpegQuality: 41 })
  await edit('Press')
  await tab('Export/Import').click()
  await box('Browsers make large JPEG pictures smaller before they send them').uncheck()
  sent = sentToArchives()
  await save()
  const none = { UploadRestrictImageSize: 0, UploadRestrictFileSize: 0 }
  expect(sent[0]?.body).toMatchObject({ ...none, UploadEnableClientSideResize: false })
})

test('macros are put together, their fields chosen by name, namespace or group [CFG-018 CFG-019]', async () => {
  const page = await openArchives()
  await edit('Press')
  await tab('Export/Import').click()
  await button('Add macro').click()
  await button('Save').click()
  await dialog().getByText('A macro needs a field').first().waitFor()
  await button('Field of macro 1: Choose a field').click()
  const chooser = page.getByRole('dialog', { name: 'Choose a field' })
  const fields = () => chooser.locator('[data-pane="fields"]').getByRole('button')
  const ok = chooser.getByRole('button', { name: 'OK' })
  expect(await ok.isDisabled()).toBe(true)
  await expect.poll(() => fields().count()).toBeGreaterThan(100)
  await chooser.getByRole('searchbox').fill('headl')
  await expect.poll(() => fields().allTextContents()).toEqual([expect.stringMatching(/^Headline/)])
  await chooser.getByRole('radio', { name: 'Namespace' }).check()
  await chooser.getByLabel('Namespace', { exact: true }).last().selectOption('plus')
  const texts = () => fields().allTextContents()
  const among = async (name: string) => (await texts()).some((text) => text.startsWith(name))
  await expect.poll(() => among('PLUS Version')).toBe(true)
  expect(await among('Headline')).toBe(false)
  expect((await texts()).length).toBeLessThan(30)
  await shoot(page, 'archive-fields')
  await expectAccessible(page, 'choosing a field')
  await chooser.getByRole('radio', { name: 'Group' }).check()
  await chooser.getByLabel('Group', { exact: true }).last().selectOption('IPTC Core')
  await expect.poll(() => among('Headline')).toBe(true)
  expect(await among('PLUS Version')).toBe(false)
  await fields().getByText('Headline').click()
  expect(await ok.isEnabled()).toBe(true)
  await ok.click()
  await button('Field of macro 1: Headline').click()
  expect(await ok.isDisabled()).toBe(true)
  await chooser.getByRole('button', { name: 'Cancel' }).click()
  const macro = dialog().getByRole('listitem', { name: 'Macro 1' })
  await macro.getByLabel('What is done').selectOption({ label: 'Prepend' })
  await macro.getByLabel('Value').fill('Press: ')
  await macro.getByRole('checkbox', { name: 'Copies' }).check()
  await shoot(page, 'archive-macros')
  await expectAccessible(page, 'macros of an archive')
  const sent = sentToArchives()
  await save()
  expect(sent[0]?.body['MetadataMacros']).toEqual({
    Macros: [{ Field: 105, Operation: 1, Value: 'Press: ', IngestionTypes: 5 }],
  })
})

test('a filter of fields that cannot be used says so, other troubles say their heading, or to try again [CFG-025 CFG-026]', async () => {
  const page = await openArchives()
  here.bringAbout(/400|403|404|500/)
  await edit('Press')
  await tab('Export/Import').click()
  await button(/^Field of macro 1/).click()
  const chooser = page.getByRole('dialog', { name: 'Choose a field' })
  const alert = () => chooser.getByRole('alert')
  await chooser.getByRole('searchbox').fill('!!')
  await alert().getByText('The fields could not be filtered by this.').waitFor()
  let answer = { status: 403, heading: 'Not on Sundays' }
  await page.route('**/metadata/fields/*', (route) =>
    route.fulfill({ status: answer.status, json: { value: 'SomethingElse', message: '', heading: answer.heading } }),
  )
  const later = 'An error occurred. Please try again later.'
  for (const [text, status, heading, told] of [
    ['one', 403, 'Not on Sundays', 'Not on Sundays'],
    ['two', 403, '', later],
    ['three', 500, 'Inner matters', later],
  ] as const) {
    answer = { status, heading }
    await chooser.getByRole('searchbox').fill(text)
    await expect.poll(() => alert().textContent()).toBe(told)
  }
  await chooser.getByRole('button', { name: 'Cancel' }).click()
  await button('Cancel').click()
})

test('what the server refuses is told in words by its value, and what was typed stays [ARC-074 ARC-075 ARC-076 ARC-077 ARC-078 ARC-079]', async () => {
  const page = await openArchives()
  here.bringAbout(/400/)
  await edit('Press')
  await field('Description').fill('Typed')
  // What arrives at the server is something else than what the form lets through.
  let change: object = {}
  await page.route('**/api/config/archives/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) })
  })
  await asBoss('POST', '/fotoweb/api/config/archives', { Name: 'Films', Path: `${free}/Films` })
  const trouble = () => page.getByRole('alertdialog')
  const none = { SpecificProcessingProfile: '', CustomProcessingProfileSet: '' }
  for (const [wish, ...texts] of [
    [{ Name: '' }, 'An archive needs a name.'],
    [{ Name: 'Films' }, 'The name of an archive must be unique.'],
    [{ MetadataSetId: '' }, 'An archive needs a metadata set.'],
    [{ Path: '' }, 'An archive needs a metadata set.', 'An archive needs a folder or a pool.'],
    [{ DownloadProcessing: { ...none, ProcessingType: 1 } }, 'A processing profile is required.'],
    [{ DownloadProcessing: { ...none, ProcessingType: 2 } }, 'A set of processing profiles is required.'],
  ] as const) {
    change = wish
    await button('Save').click()
    for (const text of texts) await trouble().getByText(text).first().waitFor()
    await trouble().getByRole('button').last().click()
    await trouble().waitFor({ state: 'detached' })
  }
  expect(await field('Description').inputValue()).toBe('Typed')
  change = {}
  await save()
})

test('the configuration lists are asked for together, and each that fails is taken for empty [CFG-001 CFG-002]', async () => {
  const page = await openArchives()
  here.bringAbout(/500/)
  const lists = [
    ...['metadata/fields/all', 'pools', 'metadataviews', 'watermarks', 'quickrenditionsets', 'cropprofilesets'],
    ...['processingprofiles', 'processingprofilesets', 'taxonomies/', 'archives-old'],
  ]
  const held: (() => void)[] = []
  const asked = new Set<string>()
  await page.route('**/fotoweb/api/**', async (route) => {
    const name = lists.find((list) => new URL(route.request().url()).pathname.endsWith(`/${list}`))
    if (name === undefined) return route.fallback()
    asked.add(name)
    await new Promise<void>((resolve) => held.push(resolve))
    return route.fulfill({ status: 500, json: { value: 'ServerError', heading: 'Away', message: '' } })
  })
  await page.getByRole('button', { name: 'Edit Press' }).click()
  // None of them was answered yet.
  await expect.poll(() => [...asked].sort()).toEqual(lists.toSorted())
  for (const letGo of held) letGo()
  await dialog().getByRole('heading', { level: 2, name: 'Archive details' }).waitFor()
  await dialog().getByText('No field has a taxonomy yet.').waitFor()
  const options = (label: string) => dialog().getByLabel(label, { exact: true }).locator('option').count()
  await tab('Export/Import').click()
  expect([await options('Shapes for cropping'), await options('Quick renditions')]).toEqual([1, 1])
  await button('Cancel').click()
})

test('an archive tells all that is configured for it; visitors and readers see the list alone [ARC-002 ARC-003 ARC-013 SES-001]', async () => {
  await openArchives()
  await edit('Press')
  const headings = () => dialog().getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents()
  await expect.poll(headings).toEqual(expect.arrayContaining(['Identification', 'Metadata', 'Navigation pane']))
  const before = await archiveNamed('Press')
  await dialog().getByLabel('Metadata set').selectOption({ label: 'News' })
  await tab('Export/Import').click()
  await expect
    .poll(headings)
    .toEqual([
      ...[
        'Downloads',
        'Previews',
        'Uploads',
        'Cropping',
        'Copy, move and upload to the archive',
        'Storage',
        'What is kept',
        'Stacks',
        'Release and expiry',
      ],
    ])
  await dialog().getByLabel('Quick renditions').selectOption({ label: 'Web' })
  await dialog().getByLabel('Watermark', { exact: true }).selectOption({ label: 'Draft' })
  await dialog().getByRole('radio', { name: 'As a profile that people choose makes them' }).check()
  await dialog().getByLabel('Set of profiles').waitFor()
  await dialog().getByRole('radio', { name: 'As one profile makes them' }).check()
  await dialog().getByLabel('Profile', { exact: true }).selectOption({ index: 1 })
  await box('Takes files').uncheck()
  await dialog().getByLabel('Shapes for cropping').selectOption({ label: 'Print' })
  await dialog().getByRole('radio', { name: 'Where they are sent' }).check()
  await field('Input folder').fill('in/fresh')
  expect(await dialog().getByRole('heading', { name: 'Metadata macros' }).count()).toBe(1)
  const sent = sentToArchives()
  await save()
  const { MetadataSetId, DownloadProcessing, ...kept } = await archiveNamed('Press')
  expect(kept).toMatchObject({
    ...{ InputFolder: 'in/fresh', InputLocation: 1, TakesFiles: false },
    WatermarkSettings: { WatermarkFilename: expect.stringMatching(/./) },
  })
  expect(sent[0]?.body).toMatchObject({
    MetadataSetId,
    DownloadProcessing,
    CroppingProfileSet: kept.CroppingProfileSet,
  })
  expect(MetadataSetId).not.toBe(before.MetadataSetId)
  expect([
    DownloadProcessing.ProcessingType,
    kept.PreviewSizeList === noProfile,
    kept.CroppingProfileSet === noProfile,
  ]).toEqual([...[1, false, false]])
  await here.leave()
  for (const who of [null, { username: 'reader', password: secret }]) {
    const visitor = await openArchives({}, who)
    await tile('Press').waitFor()
    const [entrance, account] = [visitor.getByRole('link', { name: 'Log in' }), button('Account of Rita Reader')]
    await (who === null ? entrance : account).waitFor()
    expect([await entrance.count(), await account.count()]).toEqual(who === null ? [1, 0] : [0, 1])
    expect(await visitor.getByRole('button', { name: /^Edit / }).count()).toBe(0)
    expect(await addTile().count()).toBe(0)
    await here.leave()
  }
})

test('a new archive starts from the template, and gets a folder of a pool [ARC-046]', async () => {
  const page = await openArchives()
  await addTile().click()
  await dialog().getByRole('heading', { level: 2, name: 'Add archive' }).waitFor()
  await field('Name').fill('Shelved')
  await button('Save').click()
  await dialog().getByRole('alert').getByText('An archive needs a folder or a pool.').waitFor()
  await dialog().getByLabel('Pool', { exact: true }).selectOption('Shelf')
  await shoot(page, 'archive-pool')
  const sent = sentToArchives()
  await save()
  const template = {
    ...{ Description: '', IsHidden: false, AutoSearch: '', Color: '#999999', IconCharacter: 'Folder' },
    ...{ InputLocation: 1, InputFolder: '', MetadataMacros: { Macros: [] }, Properties: [] },
    ...{ UploadEnableClientSideResize: false, UploadDefaultJpegQuality: 80 },
    ...{ UploadRestrictImageSize: 0, UploadRestrictFileSize: 0 },
    DownloadProcessing: { ProcessingType: 0, SpecificProcessingProfile: noProfile },
    WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
  }
  expect(sent[0]?.body).toMatchObject(template)
  expect(await archiveNamed('Shelved')).toMatchObject({
    ...template,
    Pool: 'Shelf',
    Path: join(free, '../pool/Shelved'),
  })
  await tile('Shelved').waitFor()
})

test('on a phone, in Arabic and in the dark, and in German, the form is read', async () => {
  const page = await openArchives({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: 'تحرير Press' }).click()
  await dialog().getByRole('heading', { level: 2, name: 'تفاصيل الأرشيف' }).waitFor()
  await expectAccessible(page, 'general settings on a phone')
  await shoot(page, 'archive-general-ar')
  await dialog().getByRole('heading', { name: 'لوحة التنقل' }).scrollIntoViewIfNeeded()
  await shoot(page, 'archive-pane-ar')
  await tab('تصدير/استيراد').click()
  await expectAccessible(page, 'transfer on a phone')
  await dialog().getByRole('heading', { name: 'وحدات ماكرو للبيانات الوصفية' }).scrollIntoViewIfNeeded()
  await shoot(page, 'archive-macros-ar')
  await here.leave()
  const german = await openArchives({ locale: 'de', viewport: { width: 800, height: 900 } })
  await german.getByRole('button', { name: 'Press bearbeiten' }).click()
  await dialog().getByRole('heading', { level: 2 }).waitFor()
  await shoot(german, 'archive-general-de')
  await dialog().getByRole('tab').nth(1).click()
  await shoot(german, 'archive-transfer-de')
})
