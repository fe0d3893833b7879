import { afterAll, afterEach, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, openAccount, shoot, signIn, type Visit, visit } from './open-browser.ts'

let here: Visit
let guest: Visit | null = null
afterEach(async () => {
  await guest?.leave()
  guest = null
  await here.leave()
})
afterAll(closeBrowser)

/** Signs in and makes an album of the pictures of the press. */
async function openAlbum(name: string, options: Parameters<typeof visit>[0] = {}): Promise<string> {
  here = await visit(options)
  await signIn(here)
  const { page, at } = here
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const list = await page.request.get(at('archives/5000-Press/'), { headers })
  const { data } = (await list.json()) as { data: { href: string }[] }
  const made = await page.request.post(at('me/albums/mine/'), {
    data: { name, description: 'Chosen in spring', assets: data.slice(0, 3).map(({ href }) => ({ href })) },
  })
  const { originalURL } = (await made.json()) as { originalURL: string }
  await page.goto(new URL(originalURL, at('')).toString())
  await page.getByRole('gridcell').first().waitFor()
  return originalURL
}

const dialog = () => here.page.getByRole('dialog')

/** Through the archives into a folder, as everybody walks. */
async function walk({ page, at }: Visit) {
  await page.goto(at('archives/'))
  await page.getByRole('link', { name: /Press/ }).first().click()
  await page.getByText('5 items').waitFor()
  await page.getByRole('treeitem', { name: /2025/ }).click()
  await page.getByText('2 items').waitFor()
}

test('an album is shared with a person and by a link, and whoever has the link sees it without an account; both browse archives and folders, too [COL-006]', async () => {
  const { username } = await openAccount('sharing-mate')
  await openAlbum('Shared spring')
  const { page } = here
  await page.getByRole('button', { name: 'Share the album' }).click()
  await dialog().getByRole('textbox', { name: 'Find people and groups' }).fill('sharing-m')
  await dialog().getByRole('list', { name: 'Found' }).getByRole('button', { name: username }).click()
  const people = dialog().getByRole('list', { name: 'People and groups' })
  await people.getByText(username, { exact: true }).waitFor()
  await people.getByRole('combobox').selectOption({ label: 'Download' })
  await dialog().getByRole('button', { name: 'New link' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true)
  await page.keyboard.type('For the paper')
  await dialog().getByRole('combobox', { name: 'What is allowed' }).selectOption({ label: 'Download' })
  await dialog().getByRole('button', { name: 'Make the link' }).click()
  const address = dialog().getByRole('textbox', { name: 'Address: For the paper' })
  await address.waitFor()
  await dialog().getByRole('textbox', { name: 'Message' }).fill('Please choose two.')
  await dialog().getByRole('button', { name: 'Save the message' }).click()
  await page.getByText('The message was saved.').waitFor()
  await shoot(page, 'share-dialog')
  await expectAccessible(page, 'the dialog of shares')

  guest = await visit()
  const link = await address.inputValue()
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { level: 1, name: 'Shared spring' }).waitFor()
  await guest.page.getByText('Please choose two.').waitFor()
  const tiles = guest.page.getByRole('list', { name: 'Pictures' }).getByRole('button')
  await expect.poll(() => tiles.count()).toBe(3)
  const isDrawn = () =>
    tiles
      .first()
      .locator('img')
      .evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)
  // The page of its own: no header of the site, and nothing to sign in with.
  expect(await guest.page.getByRole('search').count()).toBe(0)
  await shoot(guest.page, 'shared-album')
  await expectAccessible(guest.page, 'an album by a link')
  await tiles.first().click()
  const view = guest.page.getByRole('dialog')
  await view.getByText('1 of 3').waitFor()
  await guest.page.keyboard.press('ArrowRight')
  await view.getByText('2 of 3').waitFor()
  await shoot(guest.page, 'shared-picture')
  await expectAccessible(guest.page, 'a picture by a link')
  const saved = guest.page.waitForEvent('download')
  await view.getByRole('link', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/)
  await guest.page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  const zipped = guest.page.waitForEvent('download')
  await guest.page.getByRole('link', { name: 'Download all' }).click()
  expect((await zipped).suggestedFilename()).toBe('Shared spring.zip')

  await dialog().getByRole('button', { name: 'Stop sharing: For the paper' }).click()
  await address.waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'This link leads nowhere any more' }).waitFor()
  await walk(guest)
  await walk(here)
  await page.goto(here.at('views/albums'))
  await page.getByRole('link', { name: /Shared spring/ }).click()
  await page.getByText('3 items').waitFor()
})

test('sharing that fails says so and loses nothing; with whom it was shared finds it among the albums [ERR-025]', async () => {
  const mate = await openAccount('sharing-reader')
  const album = await openAlbum('Shared summer')
  const { page } = here
  await page.getByRole('button', { name: 'Share the album' }).click()
  await page.route('**/.shares/', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  const find = dialog().getByRole('textbox', { name: 'Find people and groups' })
  await find.fill('sharing-r')
  const found = dialog().getByRole('list', { name: 'Found' }).getByRole('button', { name: mate.username })
  await found.click()
  await dialog().getByRole('alert').getByText('Unable to share your album.').waitFor()
  expect(await find.inputValue()).toBe('sharing-r')
  await page.unroute('**/.shares/')
  await found.click()
  await dialog().getByRole('list', { name: 'People and groups' }).getByText(mate.username, { exact: true }).waitFor()

  guest = await visit()
  await signIn(guest, mate)
  await guest.page.goto(guest.at('views/albums'))
  await guest.page.getByRole('button', { name: 'Shared with you' }).click()
  await guest.page.getByRole('link', { name: /Shared summer/ }).click()
  await guest.page.getByRole('gridcell').first().waitFor()
  expect(new URL(guest.page.url()).pathname).toBe(album)
  expect(await guest.page.getByRole('button', { name: 'Share the album' }).count()).toBe(0)
  await guest.page.getByRole('gridcell').first().dblclick()
  await guest.page.getByRole('img').first().waitFor()
  await expect.poll(() => guest?.page.url()).toContain(album)
})

test('in Arabic, in the dark, on a phone the dialog and the album run from the right, and a password is asked for', async () => {
  const options = { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
  await openAlbum('ألبوم الربيع', options)
  const { page } = here
  await page.getByRole('button', { name: 'مشاركة الألبوم' }).click()
  await dialog().getByRole('button', { name: 'رابط جديد' }).click()
  await dialog().getByRole('textbox', { name: 'كلمة المرور' }).fill('abc')
  await dialog().getByRole('button', { name: 'إنشاء الرابط' }).click()
  await dialog().getByText('استخدم 4 أحرف على الأقل.').waitFor()
  await dialog().getByRole('textbox', { name: 'كلمة المرور' }).fill('open sesame')
  await dialog().getByRole('button', { name: 'إنشاء الرابط' }).click()
  const address = dialog().getByRole('textbox', { name: 'العنوان: رابط' })
  await address.waitFor()
  await shoot(page, 'share-dialog-ar-dark-phone')
  await expectAccessible(page, 'the dialog of shares on a phone')
  guest = await visit(options)
  await guest.page.goto(await address.inputValue())
  const password = guest.page.getByRole('textbox', { name: 'كلمة المرور' })
  await password.fill('wrong word')
  await password.press('Enter')
  await guest.page.getByText('ليست كلمة مرور الرابط').waitFor()
  await shoot(guest.page, 'link-password-ar-dark-phone')
  await expectAccessible(guest.page, 'the password of a link')
  await password.fill('open sesame')
  await password.press('Enter')
  await guest.page.getByRole('heading', { level: 1, name: 'ألبوم الربيع' }).waitFor()
  await shoot(guest.page, 'shared-album-ar-dark-phone')
  await expectAccessible(guest.page, 'an album by a link on a phone')
})

test('an album stands on the home page for some days, and is taken down again', async () => {
  await openAlbum('Spring on show', { colorScheme: 'dark' })
  const { page } = here
  await page.getByRole('button', { name: 'Share the album' }).click()
  const form = dialog().getByRole('form', { name: 'On the home page' })
  await form.getByLabel('Last day').fill('2001-01-01')
  await form.getByRole('textbox', { name: 'Title' }).fill('Look at spring')
  await form.getByRole('button', { name: 'Show it' }).click()
  await form.getByText('Choose a last day that does not come before the first.').waitFor()
  await form.getByLabel('Last day').fill('2001-01-02')
  await form.getByLabel('First day').fill('2001-01-01')
  await form.getByRole('button', { name: 'Show it' }).click()
  await dialog()
    .getByText(/This end lies in the past/)
    .waitFor()
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Look at spring')
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
  await form.getByLabel('First day').fill(inDays(-1))
  await form.getByLabel('Last day').fill(inDays(7))
  await form.getByRole('button', { name: 'Show it' }).click()
  await dialog()
    .getByText(/^On the home page from/)
    .waitFor()
  await expectAccessible(page, 'an album that is shown on the home page')
  await shoot(page, 'sharing-showcase')
  await page.goto(here.at(''))
  const tile = page.getByRole('region', { name: 'On show' }).getByRole('link', { name: /Look at spring/ })
  await tile.waitFor()
  await expectAccessible(page, 'home page with an album on show')
  await shoot(page, 'home-showcase')
  await page.setViewportSize({ width: 360, height: 700 })
  await shoot(page, 'home-showcase-narrow')
  await tile.press('Enter')
  await page.getByRole('gridcell').first().waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Share the album' }).click()
  await dialog().getByRole('button', { name: 'Take it down' }).click()
  await dialog()
    .getByText(/^Shows the album for some days/)
    .waitFor()
  await page.goto(here.at(''))
  await page.getByRole('heading', { name: 'Archives' }).waitFor()
  expect(await page.getByRole('region', { name: 'On show' }).count()).toBe(0)
})
