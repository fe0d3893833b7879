import { mostNamesAsked, type UploadClash } from '@vitrine/contract/uploads.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { DroppedFile } from './upload-events.ts'
import type { ClashesAddress, UploadTarget } from './upload-item.ts'

/** What is done with files whose names are taken. */
export type ClashRule = 'both' | 'version' | 'skip'

export interface ClashQuestion {
  files: readonly DroppedFile[]
  target: UploadTarget
  /** By file, as it was dropped. */
  clashes: ReadonlyMap<DroppedFile, UploadClash>
}

/** Which of these files have names that are taken where they go. */
export async function findClashes(
  client: ResourceClient,
  address: ClashesAddress,
  { files, target }: Pick<ClashQuestion, 'files' | 'target'>,
): Promise<ClashQuestion> {
  const clashes = new Map<DroppedFile, UploadClash>()
  for (let at = 0; at < files.length; at += mostNamesAsked) {
    const some = files.slice(at, at + mostNamesAsked)
    const named = some.map(({ file, folder }) => ({ folder: below(target, folder), filename: file.name }))
    const { data } = await client.perform(address, 'upload-clash-request', { destination: target.href, files: named })
    for (const clash of data) {
      const place = named.findIndex(({ folder, filename }) => folder === clash.folder && filename === clash.filename)
      const file = some[place]
      if (file !== undefined) clashes.set(file, clash)
    }
  }
  return { files, target, clashes }
}

const below = ({ folder }: UploadTarget, own: string) => [folder, own].filter((path) => path !== '').join('/')

/** The files with the places that they go to by a rule; what may not be replaced is kept beside what is there. */
export function placesBy(rule: ClashRule, { files, target, clashes }: ClashQuestion) {
  const places: { file: DroppedFile; target: UploadTarget }[] = []
  for (const file of files) {
    const clash = clashes.get(file)
    if (clash === undefined || rule === 'both') places.push({ file, target })
    else if (rule === 'version') {
      const replaced = { ...target, href: clash.href, folder: '', replaces: true }
      places.push(clash.isReplaceable ? { file: { ...file, folder: '' }, target: replaced } : { file, target })
    }
  }
  return places
}
