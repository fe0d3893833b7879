import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
let service = ''
let token = ''
afterEach(() => here.leave())
afterAll(closeBrowser)

const dialog = () => here.page.getByRole('dialog')
const row = () =>
  here.page.getByRole('list', { name: 'Provisioning' }).getByRole('listitem').filter({ hasText: 'Entra' })

async function open(tab: string, options: Parameters<typeof visit>[0] = {}) {
  here = await visit(options)
  await signIn(here)
  await here.page.goto(here.at('views/programs'))
  await here.page.getByRole('tab', { name: tab }).click()
}

/** As the other system asks. */
const scim = (path: string, method = 'GET', body?: object) =>
  fetch(service + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

test('an administrator lets another system keep accounts: it gets an address and a token, and what it makes is counted', async () => {
  await open('Provisioning')
  const { page } = here
  await page.getByText('No other system keeps accounts here').waitFor()
  await expectAccessible(page, 'no provisioning')
  await shoot(page, 'provisioning-empty')
  await page.getByRole('button', { name: 'Add a system' }).click()
  await dialog().getByLabel('Name', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await dialog().getByText('The name must have between 1 and 60 letters.').waitFor()
  await page.keyboard.type('Entra ID')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectAccessible(page, 'the form of a system')
  await shoot(page, 'provisioning-form')
  await dialog().getByLabel('Name', { exact: true }).press('Enter')
  await dialog().getByText('Copy it now', { exact: false }).waitFor()
  token = await dialog().getByLabel('Token', { exact: true }).inputValue()
  await shoot(page, 'provisioning-token')
  await dialog().getByRole('button', { name: 'Done' }).press('Enter')
  await row().getByText('Not used yet').waitFor()
  service = await page.getByLabel('Address of the SCIM service', { exact: true }).inputValue()
  const { id } = (await (await scim('/Users', 'POST', { userName: 'provisioned' })).json()) as { id: string }
  expect((await scim('/Groups', 'POST', { displayName: 'Provisioned', members: [{ value: id }] })).status).toBe(201)
  await page.reload()
  await page.getByRole('tab', { name: 'Provisioning' }).click()
  await row().getByText('1 account · 1 group').waitFor()
  await row().getByText('Last used', { exact: false }).waitFor()
  await expectAccessible(page, 'provisioning')
  await shoot(page, 'provisioning')
})

test('on a phone, in Arabic and in the dark it is switched off, gets another token and is removed; its accounts stay', async () => {
  await open('تزويد الحسابات', { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = here
  await page.getByRole('listitem').filter({ hasText: 'Entra' }).waitFor()
  await expectAccessible(page, 'provisioning in Arabic')
  await page.getByRole('button', { name: /رمز جديد: .*Entra ID/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'إنشاء' }).click()
  const renewed = await dialog().getByLabel('الرمز', { exact: true }).inputValue()
  expect((await scim('/Users')).status).toBe(401)
  token = renewed
  expect((await scim('/Users')).status).toBe(200)
  await dialog().getByRole('button').last().click()
  await page
    .getByRole('button', { name: /Entra ID/ })
    .first()
    .click()
  await dialog().getByRole('checkbox').last().click()
  await shoot(page, 'provisioning-form-ar-dark-390')
  await dialog().getByRole('button').last().click()
  await dialog().waitFor({ state: 'detached' })
  expect((await scim('/Users')).status).toBe(401)
  await shoot(page, 'provisioning-ar-dark-390')
  await page
    .getByRole('button', { name: /Entra ID/ })
    .last()
    .click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('listitem').filter({ hasText: 'Entra' }).waitFor({ state: 'detached' })
  const people = await page.request.get(here.at('api/users/?q=provisioned'), {
    headers: { accept: 'application/json' },
  })
  expect(await people.text()).toContain('provisioned')
})
