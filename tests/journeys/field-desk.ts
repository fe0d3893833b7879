import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { closeBrowser, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'
import { writtenField } from './written-field.ts'

const pictures = ['bridge', 'ferry', 'market', 'parade', 'quay']
export let site: Site
export let here: Visit
let home: string

/** A server with five pictures that say nothing of themselves. */
export const openFieldDesk = () => openFieldDeskWith({})

export async function openFieldDeskWith(environment: Parameters<typeof openSite>[0]) {
  home = await mkdtemp(join(tmpdir(), 'vitrine-fields-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of pictures.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="hsl(${at * 70},40%,60%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  site = await openSite(environment)
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const shown = async () => {
    const answer = await fetch(site.at('archives/5000-Desk/'), { headers })
    return answer.ok ? ((await answer.json()) as { data: unknown[] }).data.length : 0
  }
  while ((await shown()) < pictures.length) await setTimeout(200)
}

export async function closeFieldDesk() {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
}

/** The grid by name of the file, with the details of one picture beside it and its empty fields shown. */
export async function openDetails(
  name: string,
  options: Parameters<typeof visit>[0] = {},
  as?: Parameters<typeof signIn>[1],
) {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here, as)
  const { page } = here
  await page.addInitScript(() => localStorage.setItem('vitrine.emptyFields', 'true'))
  await page.goto(site.at('archives/5000-Desk/;o=fn'))
  await page.getByRole('gridcell', { name: new RegExp(name) }).click()
  if (!(await details().isVisible())) await page.keyboard.press('i')
  await details().getByRole('heading', { level: 2 }).waitFor()
  const empty = details().getByRole('checkbox').last()
  await empty.check()
}

export const details = () => here.page.getByRole('complementary', { name: /^(Details|التفاصيل)$/ })
export const pencil = (label: string) => details().getByRole('button', { name: `Edit ${label}`, exact: true })
export const field = (label: string) => writtenField(details(), label)
export const editors = () => details().locator('[data-editor]')
/** The value of a field as it is read, beside its name. */
export const shown = (label: string) =>
  expect.poll(() => details().locator(`dt:text-is("${label}") + dd`).textContent())
export const focused = () => here.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
export const tags = () => editors().getByRole('row')

/** Into the editor of a field by keyboard alone. */
export async function enter(label: string) {
  await pencil(label).focus()
  await here.page.keyboard.press('Enter')
  await editors().waitFor()
}

const documentType = 'application/vnd.fotoware.assetupdate+json'

export async function given(name: string, values: Record<string, string | string[]>) {
  const metadata = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]))
  const headers = { 'content-type': documentType }
  const address = site.at(`archives/5000-Desk/${name}.jpg.info`)
  const answer = await here.page.request.patch(address, { data: { metadata }, headers })
  expect(answer.status()).toBe(200)
}

export async function kept(name: string, id: number) {
  const headers = { accept: 'application/vnd.fotoware.asset+json' }
  const answer = await here.page.request.get(site.at(`archives/5000-Desk/${name}.jpg.info`), { headers })
  return ((await answer.json()) as { metadata: Record<string, { value: unknown }> }).metadata[id]?.value
}

export async function givenAnew(name: string, values: Record<string, string | string[]>) {
  await given(name, values)
  await here.page.reload()
  await here.page.getByRole('gridcell', { name: new RegExp(name) }).click()
  await details().getByRole('heading', { level: 2 }).waitFor()
}

/** A page of the site, for somebody who has signed in. */
export async function openPlace(path: string, options: Parameters<typeof visit>[0] = {}) {
  here = { ...(await visit(options)), at: (place) => site.at(place) }
  await signIn(here)
  await here.page.goto(site.at(path))
  return here.page
}

/** The details of a picture on a phone, in German unless something else is said. */
export async function openPhone(options: Parameters<typeof visit>[0] = {}) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de', ...options }
  here = { ...(await visit(phone)), at: (path) => site.at(path) }
  await signIn(here)
  const { page } = here
  await page.goto(site.at('archives/5000-Desk/;o=fn'))
  await page.getByRole('gridcell', { name: /quay/ }).click()
  await page.getByRole('gridcell', { name: /quay/, selected: true }).waitFor()
  await page.keyboard.press('i')
}
