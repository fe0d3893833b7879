import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { administratorPassword } from './journey-server.ts'
import { button, closePeopleDesk, dialog, enter, here, openPeopleDesk, sessionOf, site } from './people-desk.ts'

/** What the site sets free for archives. */
export let free: string

/** A site with people, and with folders that can become archives. `pools`: those that there are beside `Shelf`. */
export async function openArchiveDesk(
  people = 105,
  settings: Record<string, string> = {},
  pools: readonly string[] = [],
): Promise<void> {
  free = join(await mkdtemp(join(tmpdir(), 'vitrine-archives-')), 'free')
  for (const folder of ['Press', 'Films', 'Old'].map((name) => join(free, name))) {
    await mkdir(folder, { recursive: true })
    for (const name of ['oslo one.txt', 'oslo two.txt', 'bergen.txt']) await writeFile(join(folder, name), name)
  }
  await mkdir(join(free, '../pool'))
  await openPeopleDesk(people, {
    VITRINE_ARCHIVE_ROOTS: free,
    VITRINE_POOLS: [`Shelf=${join(free, '../pool')}`, ...pools].join(', '),
    ...settings,
  })
}

export async function closeArchiveDesk(): Promise<void> {
  await closePeopleDesk()
  await rm(join(free, '..'), { recursive: true, force: true })
}

/** Asks as the administrator, beside the browser. */
export async function asBoss(method: string, path: string, body?: object) {
  const cookie = await sessionOf('Administrator', administratorPassword)
  const headers = { cookie, 'content-type': 'application/json', origin: new URL(site.at('/')).origin }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(site.at(path), { method, headers, ...sent })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

/** An archive as the server has it now. */
export async function archiveNamed(name: string) {
  const all = (await asBoss('GET', '/fotoweb/api/config/archives')) as {
    Id: number
    Name: string
    Path: string
    Pool: string
    IsManaged: boolean
    MetadataSetId: string
    PreviewSizeList: string
    CroppingProfileSet: string
    DownloadProcessing: { ProcessingType: number }
    MemberList: { Permissions: string[] }[]
  }[]
  const found = all.find(({ Name }) => Name === name)
  if (!found) throw new Error(`There is no archive ${name}.`)
  return found
}

/** Opens the list of archives. */
export async function openArchives(...given: Parameters<typeof enter>) {
  const page = await enter(...given)
  await page.goto(here.at('archives/'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

export const addTile = () => here.page.getByRole('button', { name: /^(Add archive|إضافة أرشيف)$/ })
export const tile = (name: string) => here.page.getByRole('link', { name: new RegExp(`^${name} `) })
export const tab = (name: string) => dialog().getByRole('tab', { name, exact: true })
export const members = () => dialog().getByRole('table', { name: 'Members' })
export const memberNames = () => members().locator('button[aria-pressed] bdi').allTextContents()
export const alerts = () => dialog().getByRole('alert').getByRole('listitem').allTextContents()

/** Opens the form of an archive that is there. */
export async function edit(name: string): Promise<void> {
  await here.page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  await dialog().getByRole('heading', { level: 2, name: 'Archive details' }).waitFor()
}

/** What is sent to the configuration of archives from now on. */
export function sentToArchives(): { method: string; body: Record<string, unknown> }[] {
  const sent: ReturnType<typeof sentToArchives> = []
  here.page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/config/archives')) return
    sent.push({ method: request.method(), body: request.postDataJSON() })
  })
  return sent
}

/** Holds back what is asked of an address until it is let go. */
export async function holdBack(address: string, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await here.page.route(address, async (route: Route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

/** Saves the form, which closes then. */
export async function save(): Promise<void> {
  await button('Save').click()
  await dialog().waitFor({ state: 'detached' })
}

export const box = (name: string) => dialog().getByRole('checkbox', { name, exact: true })
export const slider = (name: string) => dialog().getByRole('slider', { name })
/** Least, most, step and value of a slider. */
export const bounds = (name: string) =>
  slider(name).evaluate((input: HTMLInputElement) => [input.min, input.max, input.step, input.value].map(Number))
