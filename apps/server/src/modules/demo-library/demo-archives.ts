import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoArchives } from '@vitrine/demo-library/catalogue.ts'
import type { DemoArchive } from '@vitrine/demo-library/themes.ts'
import { addArchive } from '#modules/archives/add-archive.ts'
import { listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { ArchiveRefused } from '#modules/archives/check-folder.ts'
import { chooseMetadataView } from '#modules/archives/choose-metadata-view.ts'
import { ensureGroup } from '#modules/groups/ensure-group.ts'
import { metadataViews } from '#modules/metadata-fields/metadata-views.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { openAccess } from '#modules/permissions/open-access.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/** Where the files lie; the archives are folders of it. */
export function demoFolder({ settings }: Platform): string {
  return join(settings.data, 'demo')
}

/** Archives of the demo library that are there now. */
export async function listDemoArchives(platform: Platform): Promise<{ name: DemoArchive; row: ArchiveRow }[]> {
  const rows = await listArchives(platform)
  return demoArchives.flatMap((name) => {
    const path = join(demoFolder(platform), name)
    const row = rows.find((each) => each.path === path || each.path.endsWith(`/demo/${name}`))
    return row ? [{ name, row }] : []
  })
}

const looks: Record<DemoArchive, { description: string; color: string; view: string }> = {
  Places: { description: 'Landscapes, towns and the sea. Open to everybody.', color: '#2f7d8c', view: 'Default' },
  Museum: { description: 'Posters, plates and still lifes. For all who sign in.', color: '#c8553d', view: 'Museum' },
  'Picture desk': {
    description: 'Portraits, graphics, films, sound and papers. For one group.',
    color: '#5b4a86',
    view: 'News',
  },
}

/**
 * Makes the archives that are not there. One that was removed since is not made again: the mark beside its folder says that
 * it was there.
 */
export async function ensureDemoArchives(viewer: Viewer, platform: Platform): Promise<void> {
  const there = new Set((await listDemoArchives(platform)).map(({ name }) => name))
  for (const name of demoArchives) {
    const mark = join(demoFolder(platform), `.${name}.added`)
    if (there.has(name) || existsSync(mark)) continue
    const path = join(demoFolder(platform), name)
    await mkdir(path, { recursive: true })
    const { description, color, view } = looks[name]
    const access = await accessOf(name, platform)
    const archive = await addArchive(viewer, { name, path, description, color, access, isOwn: true }, platform).catch(
      orMeanwhileThere(name, platform),
    )
    const chosen = metadataViews.find((each) => each.name === view)
    if (chosen) await chooseMetadataView(viewer, { archiveId: archive.id, view: chosen.id }, platform)
    await writeFile(mark, '')
  }
}

/** The request of a person and the task that it asked for make archives at the same moment: who is second takes the first's. */
function orMeanwhileThere(name: DemoArchive, platform: Platform) {
  return async (refusal: unknown): Promise<ArchiveRow> => {
    const made = (await listDemoArchives(platform)).find((archive) => archive.name === name)
    if (!(refusal instanceof ArchiveRefused) || !made) throw refusal
    return made.row
  }
}

/** They may be made again. */
export async function forgetDemoArchives(platform: Platform): Promise<void> {
  for (const name of demoArchives) await rm(join(demoFolder(platform), `.${name}.added`), { force: true })
}

/** One for everybody, one for those who sign in, one for a group. */
async function accessOf(name: DemoArchive, platform: Platform): Promise<readonly AccessEntry[]> {
  if (name === 'Places') return openAccess
  const memberId =
    name === 'Museum'
      ? builtIn.registeredUsers
      : await ensureGroup('Picture desk', 'People of the demo library’s third archive', platform)
  return [{ memberKind: 'group', memberId, autoSearch: '', permissions: ['View', 'Preview', 'Comping', 'Download'] }]
}
