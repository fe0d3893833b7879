import { findAssets } from '#modules/assets/assets.queries.ts'
import { idsByPath, whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { uploadPlace } from './begin-upload.ts'

interface NamedFile {
  /** Path below the destination. */
  folder: string
  filename: string
}

/**
 * Which files would get a number because an asset that this person sees has their name. What lies there unseen is not told of, and
 * what has no good name is refused when it is uploaded. @throws Problem as `beginUpload` for a destination that takes no files.
 */
export async function findClashes(
  viewer: Viewer,
  { destination, files }: { destination: string; files: readonly NamedFile[] },
  platform: Platform,
) {
  const { archive, folder } = await uploadPlace(viewer, destination, platform)
  const pathOf = (file: NamedFile) =>
    [...folder.split('/'), ...file.folder.split('/'), file.filename]
      .filter((part) => part !== '')
      .join('/')
      .normalize('NFC')
  const ids = await idsByPath(archive.id, [...new Set(files.map(pathOf))], platform)
  const known = await whichOf(await accessOf(viewer, platform), [...ids.values()], 'EditFile', platform)
  const rows = new Map((await findAssets([...known.keys()], platform)).map((row) => [row.id, row]))
  const clashes = files.flatMap((file) => {
    const id = ids.get(pathOf(file)) ?? 0
    const [seen, row] = [known.get(id), rows.get(id)]
    if (!seen || !row) return []
    return [{ ...file, path: row.path, isReplaceable: seen.is_allowed === 1 && row.state === 'ready' }]
  })
  return { archive, clashes }
}
