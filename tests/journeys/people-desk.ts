import { administratorPassword } from './journey-server.ts'
import { closeBrowser, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

/** A site with people, and who looks at them. */
export let site: Site
export let here: Visit

export const secret = 'four quiet purple trams'

export async function openPeopleDesk(many: number, settings: Record<string, string> = {}): Promise<void> {
  site = await openSite(settings)
  const boss = await sessionOf('Administrator', administratorPassword)
  for (let at = 1; at <= many; at++) {
    const number = String(at).padStart(3, '0')
    await add(boss, `user${number}`, { firstName: `Anna${number}`, lastName: 'Berg' })
  }
  await add(boss, 'kari', { firstName: 'Kari', lastName: 'Ås', organization: 'Press' }, { isEnabled: false })
  await add(boss, 'old', { firstName: 'Old', lastName: 'Hand' }, { expires: '2020-03-07T12:00:00Z' })
}

export async function closePeopleDesk(): Promise<void> {
  await closeBrowser()
  await site.close()
}

/** Signs in as a program would, with a cookie. */
export async function sessionOf(username: string, password: string): Promise<string> {
  const answer = await fetch(site.at('/fotoweb/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export async function add(cookie: string, username: string, address: object, account: object = {}): Promise<void> {
  const answer = await fetch(site.at('/fotoweb/users/'), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/vnd.fotoware.user+json', origin: new URL(site.at('/')).origin },
    body: JSON.stringify({ username, address: { email: `${username}@example.org`, ...address }, account }),
  })
  if (answer.status !== 201) throw new Error(`${username}: ${answer.status} ${await answer.text()}`)
}

/** Somebody at the site, wherever they go. */
export async function enter(options: Parameters<typeof visit>[0] = {}, as?: Parameters<typeof signIn>[1] | null) {
  here = { ...(await visit(options)), at: site.at }
  if (as !== null) await signIn(here, as)
  return here.page
}

/** Opens the administration of people, from the menu of the cog. */
export async function openPeople(options: Parameters<typeof visit>[0] = {}, as?: Parameters<typeof signIn>[1]) {
  await enter(options, as)
  await here.page.goto(here.at('archives/'))
  const isPhone = (options.viewport?.width ?? 1280) < 700
  await here.page.getByRole('button', { name: isPhone ? /Menu|القائمة/ : /Settings|الإعدادات|Einstellungen/ }).click()
  await here.page.getByRole('menuitem', { name: /users and groups|المستخدمين والمجموعات|Benutzer und Gruppen/ }).click()
  await grid().getByRole('row').nth(1).waitFor()
  return here.page
}

export const dialog = () => here.page.getByRole('dialog').first()
export const grid = () => dialog().getByRole('table').first()
export const row = (username: string) => dialog().locator(`tr[data-name="${username}"]`)
export const button = (name: string | RegExp) =>
  here.page.getByRole('button', { name, exact: typeof name === 'string' })
export const field = (name: string) => dialog().getByLabel(name, { exact: true })
export const search = () => dialog().getByRole('searchbox')
export const section = (name: string) => dialog().getByRole('region', { name })

/** Shows these columns and no others. */
export async function showColumns(...names: string[]): Promise<void> {
  await button('Columns').click()
  const panel = here.page.getByRole('dialog', { name: 'Columns' })
  for (const name of names) await panel.getByLabel(name, { exact: true }).check()
  for (const choice of await panel.getByRole('checkbox').all()) {
    const name = (await choice.evaluate((box) => box.closest('label')?.textContent)) ?? ''
    if (!names.includes(name)) await choice.uncheck()
  }
  await here.page.keyboard.press('Escape')
}
