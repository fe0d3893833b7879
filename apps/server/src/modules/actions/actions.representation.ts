import type { Action as ActionDocument, ManagedAction, ToldStep } from '@vitrine/contract/actions.ts'
import { wholeList } from '@vitrine/contract/paging.ts'
import { albumsPaths } from '#modules/albums/albums.paths.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { visibleArchives } from '#modules/archives/get-archive.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { bulkEditsPaths } from '#modules/bulk-edits/bulk-edits.paths.ts'
import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { markersPaths } from '#modules/markers/markers.paths.ts'
import { metadataFieldsPaths } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import { metadataTemplatesPaths } from '#modules/metadata-templates/metadata-templates.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type Action, keptPlace, type StepPlace, type StoredStep } from './action-steps.ts'
import { actionsPaths as paths } from './actions.paths.ts'
import type { ActionPlace } from './actions.repository.ts'
import { seesAllGroups } from './sees-groups.ts'
import { type Leads, leadsNowhere, leadsOf } from './step-leads.ts'

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
  return representLed(action, await leadsOf(viewer, action.steps, platform), platform.settings.base)
}

function representLed(action: Action, leads: Leads, base: string): ManagedAction {
  const { id, name, description, icon, type, url, archives, groups, revision } = action
  const href = base + paths.managedAction(id)
  const steps = action.steps.map((step, at) => representStep({ step, at }, leads, base))
  return {
    ...{ href, name, description, iconCharacter: icon, type, url, steps, archives: [...archives], groups: [...groups] },
    ...{ created: moment(action.created_at), modified: moment(action.modified_at), revision },
    ...{ outlook: base + paths.trial(id), change: href, place: base + paths.place(id), remove: href },
  }
}

function representStep({ step, at }: { step: StoredStep; at: number }, leads: Leads, base: string): ToldStep {
  const isBroken = step.kind !== 'new-album' && leadsNowhere(step, leads)
  switch (step.kind) {
    case 'fields':
      return { kind: step.kind, operations: [...step.operations], label: null, isBroken }
    case 'template': {
      const label = leads.templates.get(step.template)?.name ?? null
      const template = base + metadataTemplatesPaths.metadataTemplate(step.template)
      return { kind: step.kind, template, label, isBroken }
    }
    case 'marker':
      return { kind: step.kind, marker: base + markersPaths.marker(step.marker), label: null, isBroken }
    case 'album': {
      const album = base + albumsPaths.album({ user_id: step.userId, id: step.album })
      return { kind: step.kind, album, label: leads.albums.get(step.album)?.name ?? null, isBroken }
    }
    case 'new-album':
      return { ...step, label: step.name, isBroken }
    default:
      return { kind: step.kind, ...representPlace(step, at, leads, base), isBroken }
  }
}

/** Of an archive that is gone, or hidden from whoever asks, nothing is told: neither its name nor a folder of it. */
function representPlace({ archive: id, folder }: StepPlace, at: number, { archives }: Leads, base: string) {
  const archive = archives.get(id)
  if (!archive) return { destination: keptPlace(at), label: null }
  const label = [archive.name, ...folder.split('/')].filter((part) => part !== '').join(' / ')
  return { destination: base + archivesPaths.collection(archive, folder), label }
}

export async function representManagedPage(
  viewer: Viewer,
  { actions, next }: { actions: readonly Action[]; next: ActionPlace | null },
  platform: Platform,
) {
  const { base } = platform.settings
  const first = base + paths.managed
  const steps = actions.flatMap((action) => action.steps)
  const leads = await leadsOf(viewer, steps, platform)
  const archives = await visibleArchives(leads.access, platform)
  const named = seesAllGroups(viewer) ? actions.flatMap(({ groups }) => groups) : []
  const names = await groupNames([...new Set([...viewer.groupIds, ...named])], platform)
  return {
    data: actions.map((action) => representLed(action, leads, base)),
    paging: {
      ...{ first, prev: null, last: null },
      next: next === null ? null : `${first}?after=${next.position}.${next.id}`,
    },
    create: first,
    archives: archives.map((archive) => {
      const href = base + archivesPaths.collection(archive)
      return { id: archive.id, name: archive.name, href, takesFiles: archive.takes_files === 1 }
    }),
    groups: [...names].map(([id, name]) => ({ id, name })),
    groupSearch: seesAllGroups(viewer) ? `${base}${groupsPaths.picker}{?q}` : null,
    views: [...new Set(archives.map((archive) => base + metadataFieldsPaths.view(metadataViewOf(archive).id)))],
  }
}
