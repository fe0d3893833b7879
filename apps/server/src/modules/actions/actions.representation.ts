import type { Action as ActionDocument, ManagedAction, ToldStep } from '@vitrine/contract/actions.ts'
import { wholeList } from '@vitrine/contract/paging.ts'
import { albumsPaths } from '#modules/albums/albums.paths.ts'
import { getAlbum } from '#modules/albums/get-album.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { visibleArchives } from '#modules/archives/get-archive.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { bulkEditsPaths } from '#modules/bulk-edits/bulk-edits.paths.ts'
import { listGroupNames } from '#modules/groups/groups.queries.ts'
import { markersPaths } from '#modules/markers/markers.paths.ts'
import { metadataFieldsPaths } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import { findAnyTemplate } from '#modules/metadata-templates/get-metadata-template.ts'
import { metadataTemplatesPaths } from '#modules/metadata-templates/metadata-templates.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { Action, StoredStep } from './action-steps.ts'
import { actionsPaths as paths } from './actions.paths.ts'
import { leadsNowhere } from './may-start.ts'

const moment = (at: number) => new Date(at).toISOString()

/** As those have it who may start it (wire reference 16.4). */
export function representAction({ id, name, description, icon, type, url }: Action, base: string): ActionDocument {
  return {
    href: base + paths.action(id),
    ...{ name, description, iconCharacter: icon, type, requiresInput: false, metadataEditor: null, url },
    begin: type === 'workflow' ? base + backgroundTasksPaths.own : null,
    outlook: base + paths.outlook(id),
  }
}

export function representActions(actions: readonly Action[], base: string) {
  return { data: actions.map((action) => representAction(action, base)), paging: wholeList(base + paths.list) }
}

/** A quick one is done by then. Milliseconds. */
const maxInterval = 1000

export function representStarted({ id, changesValues }: { id: string; changesValues: boolean }, base: string) {
  const undo = changesValues ? base + bulkEditsPaths.undo(id) : null
  return { location: base + backgroundTasksPaths.task(id), status: 'pending' as const, maxInterval, undo }
}

/** As those have it who prepare actions. */
export async function representManaged(viewer: Viewer, action: Action, platform: Platform): Promise<ManagedAction> {
  const { base } = platform.settings
  const { id, name, description, icon, type, url, archives, groups, revision } = action
  const href = base + paths.managedAction(id)
  const steps: ToldStep[] = []
  for (const step of action.steps) steps.push(await representStep(viewer, step, platform))
  return {
    ...{ href, name, description, iconCharacter: icon, type, url, steps, archives: [...archives], groups: [...groups] },
    ...{ created: moment(action.created_at), modified: moment(action.modified_at), revision },
    ...{ outlook: base + paths.trial(id), change: href, place: base + paths.place(id), remove: href },
  }
}

async function representStep(viewer: Viewer, step: StoredStep, platform: Platform): Promise<ToldStep> {
  const isBroken = step.kind !== 'new-album' && (await leadsNowhere(viewer, step, platform))
  const { base } = platform.settings
  switch (step.kind) {
    case 'fields':
      return { kind: step.kind, operations: [...step.operations], label: null, isBroken }
    case 'template': {
      const label = isBroken ? null : ((await findAnyTemplate(step.template, platform))?.name ?? null)
      const template = base + metadataTemplatesPaths.metadataTemplate(step.template)
      return { kind: step.kind, template, label, isBroken }
    }
    case 'marker':
      return { kind: step.kind, marker: base + markersPaths.marker(step.marker), label: null, isBroken }
    case 'album':
      return { ...(await representAlbumStep(viewer, step, platform)), isBroken }
    case 'new-album':
      return { ...step, label: step.name, isBroken }
    default:
      return { kind: step.kind, ...(await representPlace(viewer, step, platform)), isBroken }
  }
}

async function representAlbumStep(
  viewer: Viewer,
  { kind, userId, album }: Extract<StoredStep, { kind: 'album' }>,
  platform: Platform,
) {
  const found = await getAlbum(viewer, { userId, id: album }, platform).catch((error) => {
    if (error instanceof Problem) return null
    throw error
  })
  const address = platform.settings.base + albumsPaths.album({ user_id: userId, id: album })
  return { kind, album: address, label: found?.name ?? null }
}

/** An archive that is gone, or hidden from whoever asks, has no name. */
async function representPlace(
  viewer: Viewer,
  { archive: id, folder }: { archive: number; folder: string },
  platform: Platform,
) {
  const seen = await visibleArchives(await accessOf(viewer, platform), platform)
  const archive = seen.find((one) => one.id === id)
  const destination = platform.settings.base + archivesPaths.collection(archive ?? { id, name: '' }, folder)
  const label = archive ? [archive.name, ...folder.split('/')].filter((part) => part !== '').join(' / ') : null
  return { destination, label }
}

export async function representManagedPage(
  viewer: Viewer,
  { actions, next }: { actions: readonly Action[]; next: string | null },
  platform: Platform,
) {
  const { base } = platform.settings
  const first = base + paths.managed
  const data: ManagedAction[] = []
  for (const action of actions) data.push(await representManaged(viewer, action, platform))
  const archives = await visibleArchives(await accessOf(viewer, platform), platform)
  return {
    data,
    paging: { first, prev: null, next: next === null ? null : `${first}?after=${next}`, last: null },
    create: first,
    archives: archives.map((archive) => {
      const href = base + archivesPaths.collection(archive)
      return { id: archive.id, name: archive.name, href, takesFiles: archive.takes_files === 1 }
    }),
    groups: await listGroupNames(platform),
    views: [...new Set(archives.map((archive) => base + metadataFieldsPaths.view(metadataViewOf(archive).id)))],
  }
}
