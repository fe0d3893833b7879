import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aPicture, aZip } from '../../apps/server/src/modules/import-folders/import-folders.builders.ts'
import { expectAccessible } from './accessible.ts'
import { shoot } from './open-browser.ts'
import { button, closePeopleDesk, dialog, enter, field, here, openPeopleDesk, site } from './people-desk.ts'

let free: string

/** A site with an archive that takes files, and folders that are set free. */
beforeAll(async () => {
  free = join(await mkdtemp(join(tmpdir(), 'vitrine-imports-')), 'free')
  for (const name of ['Press', 'Agency', 'Kameras und sehr lange Namen von Ordnern ohne Ende']) {
    await mkdir(join(free, name), { recursive: true })
  }
  await openPeopleDesk(3, { VITRINE_ARCHIVE_ROOTS: free, VITRINE_SETTLE: '0' })
  await site.command(['archive', 'add', 'Press', join(free, 'Press')])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closePeopleDesk()
  await rm(join(free, '..'), { recursive: true, force: true })
})

async function open(...given: Parameters<typeof enter>) {
  const page = await enter(...given)
  await page.goto(here.at('views/import-folders'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const table = () => here.page.getByRole('table', { name: /^(Import folders|مجلدات الاستيراد)$/ })

test('an import folder is made with the keyboard; what is wrong stands at its field and stays; files come in and are told', async () => {
  const first = await open()
  await first.getByText('No archive takes files yet').waitFor()
  expect(await button('Add import folder').isDisabled()).toBe(true)
  await site.command(['archive', 'uploads', 'Press', 'on'])
  await first.reload()
  await first.getByText('There is no import folder yet').waitFor()
  await expectAccessible(first, 'no import folder yet')
  await button('Add import folder').focus()
  await first.keyboard.press('Enter')
  await field('Name').waitFor()
  await first.keyboard.type('Agency')
  await first.keyboard.press('Tab')
  await first.keyboard.type('/etc')
  await field('Folder in the archive').fill('Incoming')
  await first.keyboard.press('Enter')
  await dialog()
    .getByText(/is not set free for archives/)
    .waitFor()
  expect(await field('Name').inputValue()).toBe('Agency')
  await shoot(first, 'import-folder-refused')
  await expectAccessible(first, 'the form of an import folder')
  await button('Choose a folder').click()
  const browser = first.getByRole('dialog', { name: 'Choose a folder' })
  await browser.getByText(free).click()
  await browser.getByRole('button', { name: 'Choose Agency' }).click()
  await browser.waitFor({ state: 'hidden' })
  expect(await field('Folder of the server').inputValue()).toBe(join(free, 'Agency'))
  await dialog().getByRole('button', { name: 'Save' }).click()
  await table().getByText('Press / Incoming').waitFor()

  const picture = await aPicture('#224466')
  await writeFile(
    join(free, 'Agency/tour.zip'),
    await aZip({ 'one.jpg': picture, 'two.jpg': await aPicture('#662244') }),
  )
  await button('Look at “Agency” now').click()
  await expect
    .poll(async () => {
      await first.reload()
      await table().waitFor()
      return table().getByText('2 came in').count()
    })
    .toBe(1)
  await writeFile(join(free, 'Agency/again.jpg'), picture)
  await button('Look at “Agency” now').click()
  await expect
    .poll(async () => {
      await first.reload()
      await table().waitFor()
      return table().getByText('1 was refused').count()
    })
    .toBe(1)
  await expectAccessible(first, 'import folders')
  await shoot(first, 'import-folders')
  await button('Files of “Agency”').click()
  const files = first.getByRole('table', { name: 'Files' })
  await files.getByText('The archive has the same file already.').waitFor()
  await files.getByText('Incoming/tour/one.jpg').waitFor()
  await files.getByText('Unpacked').waitFor()
  await shoot(first, 'import-arrivals')
  await expectAccessible(first, 'what became of files')
  await files.getByRole('link', { name: 'In the archive' }).first().click()
  await first.waitForURL(/\/archives\/5000-Press\/Incoming\/tour\//)
})

test('one is switched off, edited and removed, and says what stays', async () => {
  const page = await open()
  await button('Edit “Agency”').click()
  await field('Files are taken').click()
  await field('Name').fill('Bureau')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByText('Give up what you have typed?').waitFor()
  await question.getByRole('button', { name: 'Go on editing' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await table()
    .getByRole('rowheader', { name: /^Bureau/ })
    .waitFor()
  await table().getByText('Off', { exact: true }).waitFor()
  expect(await button('Look at “Bureau” now').count()).toBe(0)
  await button('Remove “Bureau”').click()
  await question.getByText('What lies in it stays').waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('There is no import folder yet').waitFor()
})

test('in Arabic, in the dark, on a phone; and nobody else has the page', async () => {
  const long = join(free, 'Kameras und sehr lange Namen von Ordnern ohne Ende')
  await site.command(['import-folder', 'add', 'Donaudampfschifffahrtsgesellschaft', long, 'Press'])
  const phone = { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
  const page = await open(phone)
  await table().getByText('Donaudampfschifffahrtsgesellschaft').waitFor()
  await expectAccessible(page, 'import folders in Arabic')
  await shoot(page, 'import-folders-ar-dark-phone')
  await page.getByRole('button', { name: 'تحرير «Donaudampfschifffahrtsgesellschaft»' }).click()
  await field('الاسم').waitFor()
  await expectAccessible(page, 'the form in Arabic')
  await shoot(page, 'import-folder-ar-dark-phone')
  await here.leave()
  const visitor = await enter({}, null)
  await visitor.goto(here.at('views/import-folders'))
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await table().count()).toBe(0)
})

test('of each grid of the administration a person chooses the columns by keyboard; they are kept on the server under the name of the grid, beside those of others [CFG-027]', async () => {
  const page = await open()
  const chooser = () => page.getByRole('dialog', { name: 'Columns' })
  const heads = () => page.getByRole('table').getByRole('columnheader').allTextContents()
  /** Turns these by keyboard; answers what was sent with the last of them. */
  const turn = async (...names: string[]) => {
    let sent: Record<string, unknown> = {}
    await button('Columns').press('Enter')
    for (const name of names) {
      const asked = page.waitForRequest((one) => one.method() === 'PATCH' && /user-preferences/.test(one.url()))
      await chooser().getByLabel(name, { exact: true }).press('Space')
      sent = (await asked).postDataJSON().data.shared
    }
    await page.keyboard.press('Escape')
    await chooser().waitFor({ state: 'detached' })
    return sent
  }
  const kept = (all: readonly string[], ...hidden: string[]) => ({
    columns: all.map((fieldName) => ({ fieldName, isVisible: !hidden.includes(fieldName) })),
  })
  const importFolders = kept(['name', 'into', 'state', 'files', 'lastLook'], 'into', 'lastLook')
  expect(await turn('Into', 'Last look')).toEqual({ configGrids: { importFolders } })
  expect(await heads()).toEqual(['Name', 'State', 'Files', 'Actions'])
  await table()
    .getByRole('rowheader', { name: /^Donau/ })
    .waitFor()
  expect(await table().locator('tbody tr').first().locator('th, td').count()).toBe(4)
  await page.goto(here.at('views/audit'))
  await page.getByRole('table', { name: 'Audit log' }).waitFor()
  const audit = kept(['when', 'who', 'deed', 'what', 'where', 'details'], 'where')
  expect(await turn('From where')).toEqual({ configGrids: { importFolders, audit } })
  await shoot(page, 'audit-columns')
  await here.leave()
  // On another machine they are the same; the last column that is shown cannot be hidden.
  const other = await open()
  await table().waitFor()
  await expect
    .poll(() => table().getByRole('columnheader').allTextContents())
    .toEqual(['Name', 'State', 'Files', 'Actions'])
  await button('Columns').press('Enter')
  const boxes = other.getByRole('dialog', { name: 'Columns' })
  for (const name of ['State', 'Files']) await boxes.getByLabel(name, { exact: true }).press('Space')
  expect(await boxes.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
  await expectAccessible(other, 'choosing columns')
  await shoot(other, 'import-folders-columns')
  await here.leave()
  // Somebody else has their own.
  await site.command(['group', 'add', 'Archivists'])
  await site.command(['group', 'allow', 'Archivists', 'manageArchives'])
  const made = await site.command(['user', 'add', 'berta'])
  await site.command(['group', 'join', 'Archivists', 'berta'])
  await open({}, { username: 'berta', password: /with the password (\S+)/.exec(made)?.[1] ?? '' })
  await table().waitFor()
  expect(await table().getByRole('columnheader').count()).toBe(6)
})
