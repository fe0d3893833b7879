import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { closeBrowser, signIn, type Visit, visit } from './open-browser.ts'
import { openSite, type Site } from './site-server.ts'

/** What stands open, and a site whose desk takes files in. What is taken away behind its back is not noticed by itself. */
export let here: Visit
export let site: Site
export let home: string

const fileNames = ['anchor', 'boat', 'crane', 'dock', 'eel', 'ferry', 'gull']

export async function openFileDesk(more: readonly string[] = []): Promise<void> {
  const names = [...fileNames, ...more]
  home = await mkdtemp(join(tmpdir(), 'vitrine-deeds-'))
  await mkdir(join(home, 'desk'))
  for (const [at, name] of names.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="hsl(${at * 31},50%,55%)"/></svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(join(home, 'desk', `${name}.jpg`))
  }
  site = await openSite()
  await site.restart({ VITRINE_WATCH: 'off' })
  await site.command(['archive', 'add', 'Desk', join(home, 'desk')])
  await site.command(['archive', 'uploads', 'Desk', 'on'])
}

export async function closeFileDesk(): Promise<void> {
  await closeBrowser()
  await site.close()
  await rm(home, { recursive: true, force: true })
}

export const cells = () => here.page.getByRole('gridcell')
export const cell = (name: string) => here.page.getByRole('gridcell', { name: new RegExp(`${name}\\.jpg`) })
export const button = (name: string) => here.page.getByRole('button', { name, exact: true })

/** Whoever administers the site, in a browser of their own. */
export async function enter(options: Parameters<typeof visit>[0] = {}): Promise<void> {
  here = { ...(await visit(options)), at: (path) => site.at(path) }
  await signIn(here)
}

/** The desk in the order of the names of its files, as soon as these are seen: so many, or one of this name. */
export async function open(seen: number | string): Promise<void> {
  await enter()
  await here.page.goto(site.at('archives/5000-Desk/;o=fn'))
  if (typeof seen === 'string') await cell(seen).waitFor()
  else await expect.poll(() => cells().count()).toBe(seen)
}
