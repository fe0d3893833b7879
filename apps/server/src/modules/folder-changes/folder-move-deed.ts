import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { followPinnedFolders } from '#modules/preferences/follow-pins.ts'
import { relocateFolder } from '#modules/reading/relocate-folder.ts'
import { type Asked, resolveAsker } from '#modules/session/resolve-asker.ts'
import { followFolder as followInTrash } from '#modules/trash/follow-folder.ts'
import { followFolder as followInLinks } from '#modules/upload-links/follow-folder.ts'
import { followFolder as followInUploads } from '#modules/uploads/follow-folder.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { onDisk } from './folder-place.ts'
import { wordsBelowTask } from './words-below.ts'

/** Type of the task, on the wire; ours. */
export const folderMoveType = 'move-folder'

export interface FolderMoveDetails extends Asked {
  userName: string
  archiveId: number
  /** Paths inside the archive. */
  from: string
  to: string
}

/**
 * A folder gets another name or place: one step on the disk for all that is in it, and one in the database. Killed in between, it is
 * found: the folder that is missing at its old place and lies at the new one was moved already.
 */
export function folderMoveDeed(platform: Platform): LongDeed<FolderMoveDetails> {
  const archives = new WeakMap<object, ArchiveRow>()
  const { base } = platform.settings
  const hrefOf = (archive: ArchiveRow, path: string) => base + archivesPaths.collection(archive, path)
  // As texts: what clients have written there may be no address at all.
  const addressNow = (href: string, { from, to }: FolderMoveDetails, archive: ArchiveRow | undefined) => {
    if (archive === undefined || !href.startsWith(`${base}/archives/`)) return null
    const root = archivesPaths.collection(archive)
    const below = (path: string) => archivesPaths.collection(archive, path).slice(root.length)
    const [, id = '', rest = ''] = /^(\d{1,9})(?:-[^/]*)?\/(.*)$/.exec(href.slice(`${base}/archives/`.length)) ?? []
    const isMeant = Number(id) === archive.id && rest.startsWith(below(from))
    return isMeant ? base + root + below(to) + rest.slice(below(from).length) : null
  }
  return {
    type: folderMoveType,
    class: 'bulk',
    chunk: 1,
    async next({ details }) {
      const archive = await knownArchive(details.archiveId, platform)
      return { items: [{ item: details.from, href: archive ? hrefOf(archive, details.from) : '' }], cursor: null }
    },
    async prepare(task) {
      const { details } = task
      const { archiveId, from, to } = details
      const viewer = await resolveAsker(details, platform)
      const archive = await knownArchive(archiveId, platform)
      const isWhole = (await accessOf(viewer, platform)).isWhole('View', archiveId)
      if (!archive || !isWhole || archive.takes_files !== 1) throw new Problem('PermissionDenied')
      archives.set(task, archive)
      const root = archive.path
      await onDisk(async () => {
        const isThere = (await platform.originals.look({ root, path: from }))?.kind === 'folder'
        const wasMoved = !isThere && (await platform.originals.look({ root, path: to }))?.kind === 'folder'
        if (!wasMoved) await platform.originals.moveFolder({ root, path: from }, { root, path: to })
      })
      passFaultPoint('folder-move.moved')
    },
    async applyAll(task, items, inside) {
      const { details } = task
      const archive = archives.get(task)
      const { archiveId, from, to } = details
      const actor = actorOf(details)
      for (const _ of items) {
        await relocateFolder(archiveId, { from, to }, inside)
        await followInTrash(archiveId, { from, to }, inside)
        await followInUploads(archiveId, { from, to }, inside)
        await followInLinks(archiveId, { from, to }, inside)
        await followPinnedFolders((href) => addressNow(href, details, archive), inside)
        const subject = { kind: 'folder' as const, id: to, name: to }
        await noteDeed(actor, { deed: 'folder.moved', subject, details: { archive: archiveId, before: from } }, inside)
        await noteTask(wordsBelowTask({ archiveId, from, to }), inside)
      }
      return new Map()
    },
    becameOf(task) {
      const archive = archives.get(task)
      const { to } = task.details
      return archive ? { href: hrefOf(archive, to), filename: to.slice(to.lastIndexOf('/') + 1) } : null
    },
  }
}
