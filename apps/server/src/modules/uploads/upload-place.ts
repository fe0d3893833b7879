import { pathIn } from '#modules/folders/path-in.ts'
import { sidecarChunk, type UploadRow } from './uploads.tables.ts'

type Root = Readonly<{ path: string }>

/** Name of the XMP file that speaks of a file: with its ending, so that of `a.raw` and `a.jpg` each has its own. */
export function sidecarName(filename: string): string {
  return `${filename}.xmp`
}

/**
 * Where the bytes of an upload, or of its XMP file, lie until they are given their name: beside it. What strangers send lies in the
 * folder of the archive until it is whole, so that they make no folders by what they only announce.
 */
export function stagedAt(upload: UploadRow, archive: Root, number = 0) {
  return stagedIn(upload.brought === '' ? upload.folder : '', upload, archive, number)
}

/** Beside its place: there it is when it is given its name. */
export const stagedBeside = (upload: UploadRow, archive: Root) => stagedIn(upload.folder, upload, archive, 0)

function stagedIn(folder: string, { id, filename }: UploadRow, archive: Root, number: number) {
  const name = `.vitrine-upload-${id}${number === sidecarChunk ? '.xmp' : ''}`
  return { place: { root: archive.path, path: pathIn(folder, filename) }, name }
}
