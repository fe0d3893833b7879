import type { AlbumRow } from '#modules/albums/albums.tables.ts'
import { getAlbums } from '#modules/albums/get-album.ts'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { sharedTemplates } from '#modules/metadata-templates/get-metadata-template.ts'
import type { MetadataTemplateRow } from '#modules/metadata-templates/metadata-templates.tables.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { mayReceive } from '#modules/uploads/receiving-archive.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { StoredStep } from './action-steps.ts'

/** What the steps of some actions lead to for somebody; what is gone, or kept from them, is missing. */
export interface Leads {
  viewer: Viewer
  access: Access
  templates: ReadonlyMap<string, MetadataTemplateRow>
  albums: ReadonlyMap<string, AlbumRow>
  /** All that they see. */
  archives: ReadonlyMap<number, ArchiveRow>
}

/** One question for each kind of thing, however many steps there are. */
export async function leadsOf(viewer: Viewer, steps: readonly StoredStep[], platform: Platform): Promise<Leads> {
  const access = await accessOf(viewer, platform)
  const seen = (await knownArchives('all', platform)).filter(({ id }) => access.scope('View', id) !== null)
  const templates = steps.flatMap((step) => (step.kind === 'template' ? [step.template] : []))
  const albums = steps.flatMap((step) => (step.kind === 'album' ? [{ userId: step.userId, id: step.album }] : []))
  return {
    ...{ viewer, access, archives: new Map(seen.map((archive) => [archive.id, archive])) },
    templates: await sharedTemplates(templates, platform),
    albums: await getAlbums(viewer, albums, platform),
  }
}

/** Whether a step cannot be done by somebody: what it leads to is gone, or they may put nothing there. */
export function leadsNowhere(step: StoredStep, { viewer, access, templates, albums, archives }: Leads): boolean {
  switch (step.kind) {
    case 'template':
      return !templates.has(step.template)
    case 'move':
    case 'copy': {
      const archive = archives.get(step.archive)
      return !archive || !mayReceive(access, archive, step.kind === 'move' ? 'MoveTo' : 'CopyTo')
    }
    case 'album': {
      const album = albums.get(step.album)
      return album?.user_id !== step.userId || album.state === 'deleted'
    }
    case 'new-album':
      return !hasGroupPermission(viewer, 'albums.create')
    default:
      return false
  }
}
