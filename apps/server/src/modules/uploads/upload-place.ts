import { sidecarChunk, type UploadRow } from './uploads.tables.ts'

type Root = Readonly<{ path: string }>

/** The path that a file of this folder has inside its archive. */
export function pathIn(folder: string, filename: string): string {
  return folder === '' ? filename : `${folder}/${filename}`
}

/** Name of the XMP file that speaks of a file: with its ending, so that of `a.raw` and `a.jpg` each has its own. */
export function sidecarName(filename: string): string {
  return `${filename}.xmp`
}

/** Where the bytes of an upload, or of its XMP file, lie until they are given their name. */
export function stagedAt({ id, folder, filename }: UploadRow, archive: Root, number = 0) {
  const name = `.vitrine-upload-${id}${number === sidecarChunk ? '.xmp' : ''}`
  return { place: { root: archive.path, path: pathIn(folder, filename) }, name }
}
