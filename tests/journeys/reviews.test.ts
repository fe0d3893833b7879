import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Account, closeBrowser, shoot, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

let site: Site
let home: string
let here: Visit
const people: Record<string, Account> = {}
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-reviews-'))
  await mkdir(join(home, 'desk'))
  await sharp(await picture(10)).toFile(join(home, 'desk/first.jpg'))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  for (const username of ['kari', 'erik', 'reader']) {
    const said = await site.command(['user', 'add', username])
    people[username] = { username, password: /with the password (\S+)/.exec(said)?.[1] ?? '' }
  }
  const sender = 'user kari:View,Preview,UploadFile,EditText'
  const reviewer = 'user erik:View,Preview,Workflow,EditText'
  await site.command(['archive', 'access', 'Desk', 'everyone:View,Preview', sender, reviewer])
})
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

function picture(hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${hue},50%,55%)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(name) })
const bar = () => here.page.getByRole('region', { name: 'Selection' })
const panel = () => here.page.getByRole('region', { name: 'Approval' })

/** Somebody at a browser of their own, in the archive or at another place. */
async function enter(
  who: Account | undefined,
  place = 'archives/5000-Desk/;o=fn',
  options: Parameters<typeof visit>[0] = {},
) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here, who)
  await here.page.goto(site.at(place))
  return here.page
}

/** Sends pictures through the page, as anybody does. */
async function send(...names: string[]) {
  const { page } = here
  await page.getByRole('banner').getByRole('button', { name: 'Upload' }).click()
  const files = await Promise.all(
    names.map(async (name, at) => ({ name, mimeType: 'image/jpeg', buffer: await picture(40 * at + 90) })),
  )
  const input = page.frameLocator('iframe[title="Upload"]').locator('input[type=file]:not([webkitdirectory])')
  await input.setInputFiles(files)
  await page.getByRole('dialog', { name: 'Upload' }).getByRole('button', { name: 'Close' }).click()
  for (const name of names) await cell(name).waitFor()
}

test('an administrator has what is uploaded approved; others see it once somebody has', async () => {
  const page = await enter(undefined, 'archives/')
  await page.getByRole('button', { name: 'Edit Desk', exact: true }).press('Enter')
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: 'Export/Import', exact: true }).click()
  await form.getByRole('checkbox', { name: 'Takes files' }).press('Space')
  await form.getByRole('checkbox', { name: 'What is uploaded waits for approval' }).press('Space')
  await form.getByRole('checkbox', { name: 'What is uploaded waits for approval' }).scrollIntoViewIfNeeded()
  await shoot(page, 'reviews-settings')
  await expectAccessible(page, 'what is said of approval')
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await here.leave()

  await enter(people['kari'])
  await send('boat.jpg', 'crane.jpg', 'pier.jpg')
  await cell('boat').getByRole('img', { name: 'Waits for approval' }).waitFor()
  await shoot(here.page, 'reviews-sent-in')
  await here.leave()

  await enter(people['reader'])
  await cell('first').waitFor()
  expect(await here.page.getByRole('gridcell', { name: /jpg/ }).count()).toBe(1)
  expect(await here.page.getByRole('button', { name: 'To approve' }).count()).toBe(0)
  await here.leave()
})

test('whoever may approve finds what waits, approves some of it at once and sends one back with a reason', async () => {
  const page = await enter(people['erik'])
  await page.getByRole('button', { name: 'To approve' }).click()
  await expect.poll(() => page.getByRole('gridcell', { name: /jpg/ }).count()).toBe(3)
  await cell('boat').click()
  await shoot(page, 'reviews-list')
  await page.keyboard.press('Escape')
  await cell('crane').click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await panel().getByText('Waits for approval').waitFor()
  await shoot(page, 'reviews-waiting')
  await expectAccessible(page, 'a picture that waits for approval')
  await panel().getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 1 file back' })
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await dialog.getByText('Say why the files go back.').waitFor()
  await dialog.getByRole('textbox').fill('Who is on it?')
  await shoot(page, 'reviews-send-back')
  await expectAccessible(page, 'why a picture goes back')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel()
    .getByText(/^Sent back by .?erik/)
    .waitFor()
  await cell('crane').getByRole('img', { name: 'Sent back' }).waitFor()
  await page.keyboard.press('Escape')
  await cell('boat').click()
  await cell('pier').click()
  await bar().getByRole('button', { name: 'Approve' }).click()
  await page.getByText('2 files were approved.').waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: /jpg/ }).count()).toBe(1)
  await here.leave()
  await enter(people['reader'])
  await expect.poll(() => here.page.getByRole('gridcell', { name: /jpg/ }).count()).toBe(3)
  await here.leave()
})

test('whoever sent it in reads why it came back, and sends it in again', async () => {
  const page = await enter(people['kari'])
  await cell('crane').getByRole('img', { name: 'Sent back' }).waitFor()
  await cell('crane').click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await panel().getByText('Who is on it?').waitFor()
  await shoot(page, 'reviews-came-back')
  await panel().getByRole('button', { name: 'Submit again' }).press('Enter')
  await panel().getByText('Waits for approval').waitFor()
  expect(await panel().getByRole('button').count()).toBe(0)
  await here.leave()
})

test.each([
  ['ar', 390, 'dark', 'ينتظر الاعتماد', 'إعادة إلى المرسل'],
  ['de', 390, 'light', 'Wartet auf Freigabe', 'Zurückgeben'],
] as const)(
  'in %s at %i pixels, %s, it is said and decided as well',
  async (locale, width, colorScheme, waits, back) => {
    const viewport = { width, height: 800 }
    const page = await enter(people['erik'], 'archives/5000-Desk/;o=fn', { locale, viewport, colorScheme })
    await cell('crane').getByRole('img', { name: waits }).waitFor()
    await cell('crane').click()
    await page.keyboard.press('i')
    await page.getByText(waits, { exact: true }).last().waitFor()
    await shoot(page, `reviews-${locale}`)
    await expectAccessible(page, `a picture that waits for approval in ${locale}`)
    await page.getByRole('button', { name: back }).last().click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await shoot(page, `reviews-send-back-${locale}`)
    await expectAccessible(page, `why a picture goes back in ${locale}`)
    await here.leave()
  },
)
