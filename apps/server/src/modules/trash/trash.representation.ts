import type { TrashedFile, TrashListDocument } from '@vitrine/contract/trash.ts'
import type { z } from 'zod'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { TrashPage } from './list-trash.ts'
import { trashPaths } from './trash.paths.ts'
import type { TrashPlace } from './trash.repository.ts'

const day = 86_400_000
const when = (time: number) => new Date(time).toISOString()

export function representTrash(
  { archive, files, next, total }: TrashPage,
  { viewer, base }: { viewer: Viewer; base: string },
): z.input<typeof TrashListDocument.shape> {
  const first = base + trashPaths.list(archive.id)
  const after = ({ at, id }: TrashPlace) => `${first}?before=${at}.${id}`
  const days = archive.trash_days === 0 ? null : archive.trash_days
  const mayChange = archive.takes_files === 1 && viewer.mayChange
  const data = files.map(({ trashed, file }): TrashedFile => {
    const expires = days === null ? null : when(trashed.at + days * day)
    return {
      id: trashed.asset_id,
      filename: file.filename,
      folder: trashed.path.slice(0, Math.max(0, trashed.path.lastIndexOf('/'))),
      doctype: file.doctype,
      bytes: trashed.bytes,
      deleted: when(trashed.at),
      deletedBy: trashed.user_name,
      expires,
    }
  })
  return {
    archive: { href: base + archivesPaths.collection(archive), name: archive.name },
    days,
    total,
    data,
    paging: { first, prev: null, next: next === null ? null : after(next), last: null },
    restore: mayChange ? base + trashPaths.restore(archive.id) : null,
    remove: mayChange ? base + trashPaths.remove(archive.id) : null,
  }
}
