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
const people: Record<string, Account> = {}
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-notifications-'))
  await mkdir(join(home, 'desk'))
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(200,40%,60%)"/></svg>'
  await sharp(Buffer.from(svg)).jpeg().toFile(join(home, 'desk/harbour.jpg'))
  site = await openSite()
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  for (const username of ['anna', 'bo']) {
    const said = await site.command(['user', 'add', username])
    people[username] = { username, password: /with the password (\S+)/.exec(said)?.[1] ?? '' }
  }
  await site.command([
    'archive',
    'access',
    'Desk',
    'everyone:View,Preview',
    'user anna:View,Preview,Comment',
    'user bo:View,Preview,Comment,Alert',
  ])
})
afterAll(async () => {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
})

async function enter(who: Account | undefined, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const one = { ...(await visit(options)), at: (path: string) => site.at(path) }
  await signIn(one, who)
  return one
}

/** How the server answers what somebody sends beside their page. */
const send = async ({ page }: Visit, method: string, path: string, data: object) =>
  (await page.request.fetch(site.at(path), { method, data })).status()

test('somebody is mentioned in a comment: the bell counts it at once, and leads there by the keyboard alone', async () => {
  const boss = await enter(undefined)
  const config = await (await boss.page.request.get(site.at('api/config/archives/5000'))).json()
  const SocialSettings = { CommentType: 1, AnnotationsEnabled: false }
  expect(await send(boss, 'PUT', 'api/config/archives/5000', { ...config, SocialSettings })).toBe(200)
  await boss.leave()

  const [bo, anna] = [await enter(people['bo']), await enter(people['anna'])]
  await bo.page.goto(site.at('archives/'))
  await bo.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  const comments = 'archives/5000-Desk/harbour.jpg.info.comments/'
  expect(await send(bo, 'POST', comments, { text: 'Nice.' })).toBe(201)

  await anna.page.goto(site.at('archives/5000-Desk/harbour.jpg.info#comment-1'))
  await anna.page.getByRole('article').getByText('Nice.').waitFor()
  const field = anna.page.getByRole('textbox', { name: 'Write a comment' })
  await field.pressSequentially('Look, @b')
  await anna.page.getByRole('option', { name: /bo/ }).waitFor()
  await expectAccessible(anna.page, 'people to mention')
  await shoot(anna.page, 'notifications-mention')
  await field.press('ArrowDown')
  await field.press('Enter')
  await field.pressSequentially('too dark?')
  expect(await field.inputValue()).toBe('Look, @bo too dark?')
  await field.press('Control+Enter')
  await anna.page.getByRole('article').filter({ hasText: 'Look, @bo too dark?' }).waitFor()

  const { page } = bo
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await bell.waitFor()
  await expectAccessible(page, 'the bell')
  await bell.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByText(/mentioned you in a comment on .*harbour\.jpg/).waitFor()
  await expectAccessible(page, 'the notifications')
  await shoot(page, 'notifications')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await bell.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByRole('link').first().waitFor()
  await expect
    .poll(() =>
      dialog
        .getByRole('link')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/harbour\.jpg\.info#comment-2$/)
  await page.getByRole('article').filter({ hasText: 'Look, @bo too dark?' }).waitFor()
  await shoot(page, 'notifications-arrived')

  expect(await send(anna, 'POST', comments, { text: 'And crooked.' })).toBe(201)
  await page.goto(site.at('archives/'))
  await bell.click()
  await dialog.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Choose what you are told' }).click()
  const choice = dialog.getByRole('group', { name: 'Comments where you have commented' }).getByRole('checkbox')
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(false)
  await shoot(page, 'notifications-choices')
  await expectAccessible(page, 'the choices')
  await dialog.getByRole('button', { name: 'Back to the notifications' }).click()
  const links = dialog.getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await links.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
  await bo.leave()
  await anna.leave()

  const phone = await enter(people['bo'], { locale: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  await phone.page.goto(site.at('archives/'))
  const closed = phone.page.getByRole('button', { name: 'الإشعارات', exact: true })
  await closed.waitFor()
  await shoot(phone.page, 'notifications-arabic-bell')
  await closed.click()
  await phone.page.getByRole('dialog').getByRole('link').first().waitFor()
  await expectAccessible(phone.page, 'notifications in Arabic on a phone')
  await shoot(phone.page, 'notifications-arabic-phone')
  await phone.leave()
})

test('the header of whoever is signed in has a menu, pins, the alerts behind the bell, the user menu and the settings menu, on a phone too [HDR-004 HDR-009]', async () => {
  const boss = await enter(undefined)
  expect(await send(boss, 'PATCH', 'users/bo', { address: { email: 'bo@example.org' } })).toBe(200)
  await boss.leave()
  const wide = await enter(people['bo'])
  const { page } = wide
  await page.goto(site.at('archives/'))
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('button', { name: 'Alerts' }).focus()
  await page.keyboard.press('Enter')
  await panel.getByText('No alerts yet').waitFor()
  await expectAccessible(page, 'no alerts behind the bell')
  const { alertHref } = await (await page.request.get(site.at('archives/5000-Desk/'))).json()
  const wish = { collection: alertHref, dtSearchString: 'harbour', interval: 'every_week' }
  const answer = await page.request.post(site.at('me/alerts/'), {
    headers: { 'content-type': 'application/vnd.fotoware.alert+json' },
    data: JSON.stringify(wish),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.reload()
  await header.getByRole('button', { name: /^Notifications/ }).click()
  await panel.getByRole('button', { name: 'Alerts' }).click()
  await panel.getByText('harbour', { exact: true }).waitFor()
  await shoot(page, 'notifications-alerts')
  await panel.getByRole('button', { name: 'Back to the notifications' }).click()
  await panel.getByRole('button', { name: 'Choose what you are told' }).waitFor()
  // The first press may close the name that appears beside a button.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return panel.count()
    })
    .toBe(0)
  await header.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('menuitem', { name: 'Tasks' }).press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await header.getByRole('button', { name: /^Account of/ }).click()
  await page
    .getByRole('menuitem', { name: /Log out/ })
    .first()
    .press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await header.getByRole('link', { name: 'Pins' }).click()
  await page.waitForURL(/pins/)

  await page.setViewportSize({ width: 390, height: 844 })
  await header.getByRole('button', { name: /^Notifications/ }).waitFor()
  await header.getByRole('button', { name: /^Menu/ }).click()
  const offered = () => page.getByRole('menuitem').allTextContents()
  for (const name of [/^Pins/, /Log out/, /About Vitrine/]) {
    await expect.poll(async () => (await offered()).some((text) => name.test(text))).toBe(true)
  }
  await shoot(page, 'notifications-phone-menu')
  await wide.leave()
})
