import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { administratorPassword } from './journey-server.ts'
import { shoot } from './open-browser.ts'
import { closePeopleDesk, here, openPeople, openPeopleDesk, sessionOf, site } from './people-desk.ts'

beforeAll(() => openPeopleDesk(0))
afterEach(() => here.leave())
afterAll(closePeopleDesk)

const table = [
  'username,first name,last name,email,groups',
  'imported-1,Kari,Ås,kari@example.org,',
  'imported-2,Ola,Nordmann-With-A-Very-Long-Family-Name-That-Never-Ends,ola@example.org,',
  'imported-3,No,Address,nowhere,',
  'imported-4,No,Group,group@example.org,Nowhere',
].join('\n')
const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }

/** As a program reads it. */
async function people(): Promise<string> {
  const cookie = await sessionOf('Administrator', administratorPassword)
  const headers = { cookie, accept: 'application/vnd.fotoware.user-list+json' }
  return (await fetch(site.at('/fotoweb/users/?q=imported'), { headers })).text()
}

test('people from a table: what would happen is shown first, then those who are right are added, and the others are told', async () => {
  await openPeople()
  const { page } = here
  await page.getByRole('button', { name: 'Import…' }).press('Enter')
  await page.getByText('Empty cells change nothing', { exact: false }).waitFor()
  await expectAccessible(page, 'people are imported')
  await shoot(page, 'people-import')
  const input = page.locator('input[type=file]')
  here.bringAbout(/status of 400/)
  await input.setInputFiles({ ...file, buffer: Buffer.from('name\nsomebody') })
  await page.getByText('The table needs a column “username”.').waitFor()
  await input.setInputFiles(file)
  await page.getByText('This would happen. Nothing is changed yet.').waitFor()
  await page.getByText('There is no group “Nowhere”.').waitFor()
  await page.getByText('2 new').waitFor()
  expect(await people()).not.toContain('imported-1')
  await expectAccessible(page, 'people are tried')
  await shoot(page, 'people-import-trial')
  await page.getByRole('button', { name: 'Import 2 people' }).press('Enter')
  await page.getByText('This was done.').waitFor()
  const text = await people()
  expect([text.includes('imported-1'), text.includes('imported-2'), text.includes('imported-3')]).toEqual([
    true,
    true,
    false,
  ])
})

test('on a phone, in Arabic and in the dark, the same table changes nothing any more', async () => {
  await openPeople({ locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const { page } = here
  await page.getByRole('button', { name: 'استيراد…' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('هذا ما سيحدث. لم يتغير شيء بعد.').waitFor()
  await page.getByText('لا يوجد ما يُنجز.').waitFor()
  await expectAccessible(page, 'people are tried in Arabic')
  await shoot(page, 'people-import-ar-dark-390')
})
