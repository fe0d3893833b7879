import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-picture-editing-'))
  await mkdir(join(home, 'desk'))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(200,40%,70%)"/><rect y="380" width="900" height="220" fill="hsl(205,60%,35%)"/><circle cx="640" cy="180" r="90" fill="hsl(40,90%,65%)"/></svg>`
  await sharp(Buffer.from(svg))
    .jpeg()
    .toFile(join(home, 'desk', 'quay.jpg'))
  await sharp(Buffer.from(svg))
    .gif()
    .toFile(join(home, 'desk', 'sign.gif'))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
})
afterEach(() => here.leave())
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

/** Sides of the file as it is shown. */
const sides = async () => {
  const { autoOrient } = await sharp(await readFile(join(home, 'desk', 'quay.jpg'))).metadata()
  return [autoOrient.width, autoOrient.height]
}
const cell = (name: RegExp) => here.page.getByRole('gridcell', { name })
const button = (name: string) => here.page.getByRole('button', { name, exact: true })

async function open(options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
  await here.page.goto(site.at('archives/5000-Desk/'))
  for (const name of [/quay\.jpg/, /sign\.gif/]) await cell(name).waitFor()
}

test('[ERR-020] pictures that are selected are turned together; what cannot be turned is said', async () => {
  await open()
  const { page } = here
  await cell(/quay\.jpg/).click()
  await page.keyboard.press('Control+a')
  await page.getByText('2 selected').first().waitFor()
  await page.keyboard.press(']')
  await page.getByText('1 picture was turned.').waitFor()
  await page.getByText('1 picture could not be turned. No changed version of this picture can be saved.').waitFor()
  expect(await sides()).toEqual([600, 900])
  await page.keyboard.press('[')
  await expect.poll(sides).toEqual([900, 600])
})

test('a picture is cut, mirrored and straightened in its viewer, by pointer and by keys, downloaded, and saved as a new version', async () => {
  await open()
  const { page } = here
  await cell(/quay\.jpg/).dblclick()
  await button('Edit picture…').click()
  const dialog = page.getByRole('dialog', { name: 'Edit quay.jpg' })
  const part = dialog.getByRole('group', { name: /Part that is left/ })
  await part.waitFor()
  const outcome = dialog.getByText(/^Result:/)
  await expect.poll(() => outcome.textContent()).toBe('Result: 900 × 600 pixels')
  expect(await button('Save as new version').isDisabled()).toBe(true)
  await dialog.getByLabel('Proportions').selectOption('1:1')
  await expect.poll(() => outcome.textContent()).toBe('Result: 600 × 600 pixels')
  await shoot(page, 'picture-editing')
  await expectAccessible(page, 'the editor of pictures')
  // By its corner, then by keys.
  const corner = await dialog.locator('[data-handle="se"]').boundingBox()
  if (corner === null) throw new Error('There is no corner to draw.')
  await page.mouse.move(corner.x + 12, corner.y + 12)
  await page.mouse.down()
  await page.mouse.move(corner.x - 60, corner.y - 60, { steps: 4 })
  await page.mouse.up()
  const drawn = await outcome.textContent()
  const [, width, height] = /Result: (\d+) × (\d+)/.exec(drawn ?? '') ?? []
  expect(width).toBe(height)
  expect(Number(width)).toBeLessThan(600)
  await part.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => outcome.textContent()).not.toBe(drawn)
  await button('Mirror').click()
  await button('Turn left').click()
  await dialog.getByRole('slider', { name: 'Straighten' }).fill('7.5')
  await dialog.getByLabel('Longer side in pixels').fill('many')
  await dialog.getByText('Write a whole number from 1 to 100,000.').waitFor()
  await dialog.getByLabel('Longer side in pixels').fill('200')
  await expect.poll(() => outcome.textContent()).toBe('Result: 200 × 200 pixels')
  await shoot(page, 'picture-editing-straightened')
  const arrived = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await (await arrived).path()
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
  expect(await sides()).toEqual([900, 600])
  await button('Save as new version').click()
  await page.getByText('1 picture was changed.').waitFor()
  expect(await sides()).toEqual([200, 200])
})

test('a part is kept under a name around what matters most in the picture, looked at from the details, drawn anew, downloaded and removed', async () => {
  await open()
  const { page } = here
  await cell(/sign\.gif/).dblclick()
  await button('Edit picture…').click()
  const dialog = page.getByRole('dialog', { name: 'Edit sign.gif' })
  await dialog.getByRole('group', { name: /Part that is left/ }).waitFor()
  // A file that cannot be written: nothing but crops and downloads.
  expect(await button('Save as new version').count()).toBe(0)
  await button('Focal point').click()
  const pointing = dialog.getByRole('group', { name: /^Focal point/ })
  await expect.poll(() => pointing.getAttribute('aria-label')).toBe('Focal point: none')
  const frame = await pointing.boundingBox()
  if (frame === null) throw new Error('There is no picture to point at.')
  await page.mouse.click(frame.x + frame.width * 0.7, frame.y + frame.height * 0.3)
  await expect
    .poll(() => pointing.getAttribute('aria-label'))
    .toMatch(/(69|70|71)% from the left, (29|30|31)% from the top/)
  await pointing.focus()
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => pointing.getAttribute('aria-label')).toMatch(/(79|80|81)% from the left/)
  await shoot(page, 'picture-editing-point')
  await expectAccessible(page, 'the editor while somebody points')
  await button('Focal point').click()
  // A square lies as far to the right as the point wants it: at the edge of the picture.
  await dialog.getByLabel('Proportions').selectOption('1:1')
  await dialog.getByLabel('Name of the crop').fill('Profile')
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('button', { name: /Profile/ })
    .and(dialog.getByRole('button', { name: /600 × 600/ }))
    .waitFor()
  await shoot(page, 'picture-editing-kept')
  await button('Cancel').click()
  const details = page.getByRole('complementary', { name: 'Details' })
  const kept = details.getByRole('region', { name: 'Kept crops' })
  const arrived = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download “Profile”' }).click()
  const file = await (await arrived).path()
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 })
  // The sun stands at two thirds of its width: it is in the right half of the square.
  const { data } = await sharp(file)
    .extract({ left: 340, top: 180, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
  await shoot(page, 'picture-editing-details')
  await kept.getByRole('button', { name: /^Profile/ }).click()
  await dialog.getByText('Result: 600 × 600 pixels').waitFor()
  await button('Mirror').click()
  await dialog.getByRole('button', { name: 'Keep in its place' }).click()
  await expect.poll(() => dialog.getByLabel('Name of the crop').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Remove “Profile”' }).click()
  await dialog.getByRole('button', { name: /^Profile/ }).waitFor({ state: 'detached' })
  await button('Cancel').click()
  await kept.waitFor({ state: 'detached' })
})

test('in Arabic on a phone the editor is as quiet: the picture lies as it lies, the tools below it', async () => {
  await open({ locale: 'ar', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const { page } = here
  await cell(/quay\.jpg/).dblclick()
  await button('تحرير الصورة…').waitFor()
  await page.keyboard.press('Shift+E')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group').waitFor()
  await shoot(page, 'picture-editing-phone')
  await expectAccessible(page, 'the editor of pictures on a phone')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})
