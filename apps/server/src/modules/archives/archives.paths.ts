import { encodePath, encodeSegment } from '#platform/http/address.ts'

/** `5000-Photos`: the number alone decides, the name is for people (wire reference 3.3). */
function archiveSegment(archive: Archive): string {
  const known = segments.get(archive)
  if (known !== undefined) return known
  const readable = archive.name.trim().replace(/[\s/\\]+/g, '-')
  const made = encodeSegment(`${archive.id}-${readable}`)
  segments.set(archive, made)
  return made
}

/** Nobody changes the name of an archive in a row that was read; a page of a list asks a hundred times. */
const segments = new WeakMap<Archive, string>()

type Archive = Readonly<{ id: number; name: string }>

export const archivesPaths = {
  list: '/archives/',
  ownList: '/me/archives/',
  /** The address of an archive or of a folder in it; `folder` is a path with `/`, empty for the archive itself. */
  collection(archive: Archive, folder = ''): string {
    const root = `/archives/${archiveSegment(archive)}/`
    return folder === '' ? root : `${root}${encodeFolder(folder)}/`
  },
}

/** A folder whose name ends in `.info` would be taken for an asset: its last dot is written as `%2E`. */
function encodeFolder(path: string): string {
  return encodePath(path).replace(/\.info$/, '%2Einfo')
}

/** The number at the beginning of `5000-Photos`, or null. */
export function parseArchiveId(segment: string): number | null {
  const digits = /^(\d{1,9})(?:-|$)/.exec(segment)?.[1]
  return digits === undefined ? null : Number(digits)
}
