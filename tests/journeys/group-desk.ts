import { administratorPassword } from './journey-server.ts'
import { button, dialog, here, openPeople, openPeopleDesk, search, sessionOf, site } from './people-desk.ts'

/** A site with people and with groups among them, of which one holds all of these people. */
export async function openGroupDesk(): Promise<void> {
  await openPeopleDesk(120)
  const boss = await sessionOf('Administrator', administratorPassword)
  const ask = async (path: string, method: string, body: object, type = 'application/json') => {
    const headers = { cookie: boss, 'content-type': type, origin: new URL(site.at('/')).origin }
    const answer = await fetch(site.at(path), { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const add = async (name: string, description = ''): Promise<number> => {
    const answer = await ask('/fotoweb/groups/', 'POST', { name, description }, 'application/vnd.fotoware.group+json')
    return ((await answer.json()) as { id: number }).id
  }
  for (let at = 1; at <= 100; at++) await add(`Region ${String(at).padStart(3, '0')}`, `Office number ${at}`)
  const [crowd, desk, night] = [await add('Crowd', 'All of them'), await add('Picture desk'), await add('Night shift')]
  const headers = { cookie: boss, accept: 'application/json' }
  const first = await fetch(site.at('/fotoweb/users/?q=user&sortfield=id'), { headers })
  const rest = await fetch(site.at('/fotoweb/users/?q=user&sortfield=id&p=1'), { headers })
  const pages = (await Promise.all([first, rest].map((page) => page.json()))) as { data: { id: number }[] }[]
  const users = pages.flatMap(({ data }) => data.map(({ id }) => id))
  await ask(`/fotoweb/api/groups/${crowd}/users`, 'PUT', { users })
  await ask(`/fotoweb/api/groups/${desk}/groups`, 'PUT', { groups: [night] })
  await ask(`/fotoweb/api/groups/${night}/users`, 'PUT', { users: users.slice(0, 2) })
}

/** Opens the groups of the site, from the menu of the cog. */
export async function openGroups(options: Parameters<typeof openPeople>[0] = {}) {
  const page = await openPeople(options)
  await dialog()
    .getByRole('tab', { name: /Groups|المجموعات|Gruppen/ })
    .click()
  await groupRow('Everyone').waitFor()
  return page
}

export const groupGrid = () => dialog().getByRole('table', { name: /^(Groups|المجموعات|Gruppen)$/ })
export const groupRow = (name: string) => groupGrid().locator(`tr[data-name="${name}"]`)

/** Looks for a group and opens it. */
export async function editGroup(name: string): Promise<void> {
  await search().fill(name)
  await button(`Edit ${name}`).click()
  await dialog()
    .getByRole('heading', { level: 2, name: `Edit group: ${name}` })
    .waitFor()
  await here.page.getByLabel('Display name').waitFor()
}

/** Chooses these from the directory that is open, and adds them. */
export async function pick(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await search().fill(name)
    await here.page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  }
  await button(/^Add members?$/).click()
}
