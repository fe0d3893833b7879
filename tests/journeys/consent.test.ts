import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { asBoss, closeArchiveDesk, edit, free, openArchiveDesk, openArchives, tab } from './archive-desk.ts'
import { changeDescriptor } from './change-descriptor.ts'
import { shoot } from './open-browser.ts'
import { button, dialog, enter, field, here, site } from './people-desk.ts'

let managerPassword = ''
beforeAll(async () => {
  await openArchiveDesk(3)
  await asBoss('POST', '/fotoweb/api/config/archives', { Name: 'Press', Path: `${free}/Press` })
  const made = await site.command(['user', 'add', 'manni'])
  managerPassword = /with the password (\S+)/.exec(made)?.[1] ?? ''
  await site.command(['group', 'add', 'Managers'])
  await site.command(['group', 'allow', 'Managers', 'manageArchives'])
  await site.command(['group', 'join', 'Managers', 'manni'])
})
afterEach(() => here.leave())
afterAll(() => closeArchiveDesk())

const settingsAddress = '/fotoweb/api/config/consentForms/ConsentFormSettings'
const tabOf = (name: string) => here.page.getByRole('tab', { name, exact: true })
const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click()
const closed = () => dialog().waitFor({ state: 'detached' })
const forms = () => here.page.getByRole('table', { name: 'Forms' })
let address = ''

test('the entry of the menu leads to consent forms, where a site says what it asks, and asks for it [SET-012]', async () => {
  const page = await enter()
  await page.goto(here.at('archives/'))
  await page.getByRole('button', { name: /Settings/ }).click()
  await page.getByRole('menuitem', { name: 'Manage consent forms' }).click()
  await page.waitForURL(/\/fotoweb\/views\/consent$/)
  await page.getByRole('heading', { level: 1, name: 'Manage consent forms' }).waitFor()
  await page.getByText('Consent forms are switched off. Switch them on').waitFor()
  await tabOf('Settings').click()
  await button('Edit settings').click()
  await field('Consent forms are used').click()
  await field('Name of whoever asks').fill('Press AS')
  await field('E-mail address for questions').fill('nobody')
  await save()
  await dialog()
    .getByText(/e-mail address/)
    .last()
    .waitFor()
  expect(await field('Name of whoever asks').inputValue()).toBe('Press AS')
  await field('E-mail address for questions').fill('press@example.org')
  await shoot(page, 'consent-settings')
  await save()
  await closed()
  await page.getByText('press@example.org').waitFor()

  await tabOf('Templates').click()
  await button('Edit categories').click()
  for (const name of ['Printed papers', 'The web']) {
    await button('Add category').click()
    await page.keyboard.type(name)
  }
  await save()
  await closed()
  await button('Add template').click()
  await page.keyboard.type('Party')
  await save()
  await dialog().getByText('Choose at least one category').waitFor()
  await field('Printed papers').click()
  await field('The web').click()
  await field('Title (English)').fill('Summer party')
  await field('What people agree to (English)').fill('My pictures of the party are used.')
  await button('Add العربية').click()
  await field('Title (العربية)').fill('حفلة الصيف')
  await field('What people agree to (العربية)').fill('تُستخدم صوري.')
  await shoot(page, 'consent-template')
  await save()
  await closed()
  await page.getByText('English, العربية').waitFor()
  await shoot(page, 'consent-templates')

  await tabOf('Forms').click()
  await button('New form').click()
  await page.keyboard.type('Ada Berg')
  await field('Valid until').fill('17.5.2099')
  await dialog().getByRole('button', { name: 'Make the form' }).click()
  await dialog().getByText('This is no date.').waitFor()
  await field('Valid until').fill('2099-05-17')
  await shoot(page, 'consent-new-form')
  await dialog().getByRole('button', { name: 'Make the form' }).click()
  await button('Show the address').click()
  address = await field('Address of the form').inputValue()
  expect(address).toMatch(/\/fotoweb\/views\/sign#[\w-]{32}$/)
  await dialog().getByRole('button', { name: 'Close', exact: true }).click()
  await forms().getByText('Until 2099-05-17').waitFor()
  await shoot(page, 'consent-forms')
  await tabOf('People').click()
  await page.getByRole('table', { name: 'People' }).getByText('Ada Berg').waitFor()
})

test('whoever has the address answers with the keyboard and draws, fetches the paper, and takes consent back', async () => {
  const page = await enter({}, null)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Summer party' }).waitFor()
  await expectAccessible(page, 'a form to sign')
  await button('Send the answer').click()
  await page.getByText('Type your name.').waitFor()
  expect(await page.getByText('Say yes or no.').count()).toBe(2)
  await page
    .getByRole('group', { name: 'Printed papers' })
    .or(page.getByRole('radiogroup', { name: 'Printed papers' }))
    .getByRole('radio', { name: 'Yes' })
    .focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('group', { name: 'The web' })
    .or(page.getByRole('radiogroup', { name: 'The web' }))
    .getByRole('radio', { name: 'No' })
    .check()
  await page.getByLabel('Your name').fill('Ada Berg')
  const pad = await page.getByRole('img', { name: /^Signature/ }).boundingBox()
  if (pad === null) throw new Error('There is nothing to draw on.')
  await page.mouse.move(pad.x + 30, pad.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 20],
    [130, 90],
    [190, 30],
  ] as const)
    await page.mouse.move(pad.x + x, pad.y + y, { steps: 4 })
  await page.mouse.up()
  await shoot(page, 'consent-signing')
  await button('Send the answer').click()
  await page.getByRole('heading', { name: 'What you said' }).waitFor()
  const fetched = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Fetch it as a PDF' }).click()
  expect((await fetched).suggestedFilename()).toMatch(/^Ada Berg \d+\.pdf$/)
  // What the library that draws fields has announced of the form is gone, and the address shows the answer again.
  await page.reload()
  await page.getByRole('heading', { name: 'What you said' }).waitFor()
  await expectAccessible(page, 'an answered form')
  await shoot(page, 'consent-answered')
  await button('Take consent back').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take consent back' }).click()
  await page.getByText('This consent was taken back.').waitFor()
  here.bringAbout(/403/)
  await page.goto(here.at('views/sign#nobodys'))
  await page.reload()
  await page.getByText('This address is not good any more').waitFor()
})

test('consent forms are asked about by whoever may configure them alone; when that fails they are off [CFG-003 CFG-004]', async () => {
  const page = await openArchives()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await edit('Press')
  expect(asked.filter((path) => path === settingsAddress)).toHaveLength(1)
  expect(await field('Consent is managed').isEnabled()).toBe(true)
  await button('Cancel').click()
  here.bringAbout(/500/)
  await page.route(`**${settingsAddress}`, (route) => route.fulfill({ status: 500, json: {} }))
  await edit('Press')
  expect(await field('Consent is managed').isDisabled()).toBe(true)
  await here.leave()
  const other = await openArchives({}, { username: 'manni', password: managerPassword })
  const seen: string[] = []
  other.on('request', (request) => void seen.push(new URL(request.url()).pathname))
  await edit('Press')
  expect(seen).toContain('/fotoweb/api/config/archives-old')
  expect(seen).not.toContain(settingsAddress)
  expect(await field('Consent is managed').isDisabled()).toBe(true)
})

test('the filter by consent needs consent, consent forms and a server that has it; permissions of consent follow each other [ARC-056 ARC-057 PRM-027 PRM-028]', async () => {
  const page = await openArchives()
  await edit('Press')
  const filter = () => field('Filter by consent')
  const group = () => dialog().getByRole('group', { name: 'Consent', exact: true })
  expect(await filter().isDisabled()).toBe(true)
  await tab('Access list').click()
  await dialog().getByRole('group', { name: 'Browsing' }).waitFor()
  expect(await group().count()).toBe(0)
  await tab('General').click()
  await field('Consent is managed').click()
  await filter().click()
  await field('Consent is managed').click()
  expect([await filter().isDisabled(), await filter().isChecked()]).toEqual([true, false])
  await field('Consent is managed').click()
  await filter().click()
  await expectAccessible(page, 'consent of an archive')
  await tab('Access list').click()
  expect(await group().locator('label').allTextContents()).toEqual([
    'See summaries of consent',
    'See details of consent',
    'Manage consent',
  ])
  await field('See details of consent').check()
  expect([
    await field('See summaries of consent').isChecked(),
    await field('See summaries of consent').isDisabled(),
  ]).toEqual([true, true])
  await field('See details of consent').uncheck()
  await field('See summaries of consent').uncheck()
  await field('Manage consent').check()
  for (const name of ['See summaries of consent', 'See details of consent'])
    expect(await field(name).isChecked()).toBe(true)
  await shoot(page, 'consent-permissions')
  await save()
  await closed()
  // Without the forms, without one of the permissions, or with an older server.
  await page.route('**/api/config/options', async (route) => {
    const answer = await route.fetch()
    const options = await answer.json()
    const AvailableArchivePermissions = options.AvailableArchivePermissions.filter(
      ({ Id }: { Id: string }) => Id !== 'ManageConsentStatus',
    )
    await route.fulfill({ response: answer, json: { ...options, AvailableArchivePermissions } })
  })
  await page.reload()
  await edit('Press')
  expect(await filter().isEnabled()).toBe(true)
  await tab('Access list').click()
  await dialog().getByRole('group', { name: 'Browsing' }).waitFor()
  expect(await group().count()).toBe(0)
  await button('Cancel').click()
  await page.unrouteAll({ behavior: 'wait' })
  await asBoss('PUT', settingsAddress, { enableConsentForms: false })
  await page.reload()
  await edit('Press')
  expect([await filter().isDisabled(), await filter().isChecked()]).toEqual([true, true])
  await tab('Access list').click()
  await dialog().getByRole('group', { name: 'Browsing' }).waitFor()
  expect(await group().count()).toBe(0)
  await button('Cancel').click()
  await asBoss('PUT', settingsAddress, { enableConsentForms: true })
  await changeDescriptor(page, (own) => ({
    ...own,
    apiFeatureLevels: { ...own.apiFeatureLevels, consentFormsApiFeatureLevel: 39 },
  }))
  await page.evaluate('localStorage.removeItem("userData")')
  await page.reload()
  await edit('Press')
  expect(await filter().isDisabled()).toBe(true)
  await button('Cancel').click()
})

test('every permission has a label, an icon and a colour; those of versions show together or not at all [PRM-018 PRM-021 PRM-032]', async () => {
  const page = await openArchives()
  let taken = ''
  await page.route('**/api/config/options', async (route) => {
    const answer = await route.fetch()
    const options = await answer.json()
    const known = options.AvailableArchivePermissions.filter(({ Id }: { Id: string }) => Id !== taken)
    const AvailableArchivePermissions = [...known, { Id: 'MngVideo' }, { Id: 'Annotate' }]
    await route.fulfill({ response: answer, json: { ...options, AvailableArchivePermissions } })
  })
  await page.reload()
  await edit('Press')
  await tab('Access list').click()
  const names = () => dialog().locator('[data-permission]')
  await names().first().waitFor()
  const shown = await names().evaluateAll((all) =>
    all.map((one) => {
      const icon = one.querySelector('svg')
      const colour = icon === null ? '' : getComputedStyle(icon).color
      return {
        id: one.getAttribute('data-permission'),
        label: one.textContent?.trim(),
        colour,
        kind: icon?.getAttribute('class'),
      }
    }),
  )
  expect(shown.map(({ id }) => id)).toHaveLength(37)
  expect(new Set(shown.map(({ label }) => label)).size).toBe(37)
  for (const { label, colour } of shown) expect([label !== '', /^(rgb|oklch|color)/.test(colour)]).toEqual([true, true])
  const sections = await dialog()
    .locator('[data-section]')
    .evaluateAll((all) =>
      all.map((one) => {
        const icon = one.querySelector('svg')
        return `${icon?.innerHTML} ${icon === null ? '' : getComputedStyle(icon).color}`
      }),
    )
  expect(new Set(sections).size).toBe(6)
  expect(new Set(sections.map((one) => one.split('> ').at(-1))).size).toBe(6)
  expect(
    await dialog()
      .getByRole('group', { name: 'Other', exact: true })
      .locator('[data-permission]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-permission'))),
  ).toEqual([
    ...['MngVideo', 'EditSmartFolders', 'CropAndDownload', 'Export', 'Comment', 'Annotate'],
    ...['TrdParty1', 'TrdParty2', 'TrdParty3', 'TrdParty4'],
  ])
  const versions = () => dialog().getByRole('group', { name: 'Version control' })
  expect(await versions().getByRole('checkbox').count()).toBe(3)
  for (const name of ['HistoryView', 'HistoryRollback', 'HistoryManage']) {
    await button('Cancel').click()
    taken = name
    await page.reload()
    await edit('Press')
    await tab('Access list').click()
    await names().first().waitFor()
    expect(await versions().count()).toBe(0)
  }
})

test('a file tells how it stands and is tied to forms; files are narrowed by that', async () => {
  const page = await enter()
  const place = /\/archives\/\d+-Press\//
  await page.goto(here.at('archives/'))
  await page.getByRole('link', { name: /^Press / }).click()
  await page.waitForURL(place)
  const { pathname } = new URL(page.url())
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(3)
  await page.goto(`${new URL(site.at('/')).origin}${pathname}bergen.txt.info`)
  const panel = () => page.getByRole('region', { name: 'Consent' })
  const details = page.getByRole('button', { name: 'Details', exact: true })
  await details.waitFor()
  if ((await panel().count()) === 0 && (await details.getAttribute('aria-pressed')) !== 'true') await details.click()
  await panel().getByText('Nothing is known').waitFor()
  await panel().getByRole('button', { name: 'Tie a form' }).click()
  await dialog().getByRole('searchbox').fill('ada')
  await dialog().getByRole('button', { name: 'Tie the form of “Ada Berg”' }).click()
  await page.getByText('The form of “Ada Berg” is tied.').waitFor()
  await expectAccessible(page, 'forms to tie')
  await dialog().getByRole('button', { name: 'Close', exact: true }).click()
  await panel().getByText('Not given', { exact: true }).waitFor()
  await panel().getByRole('list', { name: 'Forms of this file' }).getByText('Withdrawn').waitFor()
  await expectAccessible(page, 'consent of a file')
  await shoot(page, 'consent-of-file')
  await panel().getByLabel('No consent is needed').click()
  await panel().getByText('Not needed', { exact: true }).waitFor()
  await panel().getByRole('button', { name: 'Take the form of “Ada Berg” away' }).click()
  await panel().getByText('No form belongs to this file.').waitFor()

  await page.goto(`${new URL(site.at('/')).origin}${pathname}`)
  await page.getByRole('button', { name: 'Narrow down' }).click()
  await page
    .getByRole('list', { name: 'Consent', exact: true })
    .getByRole('link', { name: /^Not needed/ })
    .click()
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(1)
  await page.goto(`${new URL(site.at('/')).origin}${pathname}`)
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(3)
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('tie consent')
  await page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Tie the form of “Ada Berg”' }).click()
  await page.getByText('The form of “Ada Berg” is tied.').waitFor()
  const { data } = (await asBoss('GET', '/fotoweb/api/consentForms?q=ada')) as { data: { assetCount: number }[] }
  expect(data[0]?.assetCount).toBe(3)
})

test('in Arabic, in the dark, on a phone', async () => {
  const phone = { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
  const page = await enter(phone)
  await page.goto(here.at('views/consent'))
  await page.getByRole('table', { name: 'النماذج' }).getByText('Ada Berg').waitFor()
  await expectAccessible(page, 'consent forms in Arabic')
  await shoot(page, 'consent-forms-ar-dark-phone')
  await button('نموذج جديد').click()
  await field('الاسم').waitFor()
  await expectAccessible(page, 'a new consent form in Arabic')
  await shoot(page, 'consent-new-form-ar-dark-phone')
  await page.keyboard.press('Escape')
  await tabOf('القوالب').click()
  await button('تحرير «Party»').click()
  await field('الاسم').waitFor()
  await expectAccessible(page, 'a template of consent forms in Arabic')
  await page.keyboard.press('Escape')
  await tabOf('الإعدادات').click()
  await shoot(page, 'consent-settings-ar-dark-phone')
  const { templates } = (await asBoss('GET', settingsAddress)) as { templates: { templateId: string }[] }
  const person = { name: 'Bo Lie', email: '', birthDate: '2012-02-03', guardianName: 'Liv Lie', guardianEmail: '' }
  const wish = { person, templateId: templates[0]?.templateId, language: 'ar', validUntil: '2099-05-17' }
  const { send } = (await asBoss('POST', '/fotoweb/api/consentForms', wish)) as { send: string }
  const told = (await asBoss('POST', send, { mail: false })) as { address: string }
  await page.goto(told.address)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'حفلة الصيف' }).waitFor()
  await expectAccessible(page, 'a form to sign in Arabic')
  await shoot(page, 'consent-signing-ar-dark-phone')
})
