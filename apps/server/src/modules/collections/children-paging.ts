import { type Paging, wholeList } from '@vitrine/contract/paging.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { CollectionView } from './collection-view.ts'

interface Place {
  nameKey: string
  id: number
}

/** Where the next page of folders begins; the text is ours alone and may change. */
export function readAfter(text: string | undefined): Place | null {
  if (text === undefined) return null
  try {
    const [nameKey, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof nameKey === 'string' && Number.isInteger(id)) return { nameKey, id }
  } catch {
    // Falls through to the refusal: the address was not made by us.
  }
  throw new Problem('InvalidRequest', { message: say('programs.noFolderPage') })
}

/** Folders are read onward from a place; how many there are before and after is not counted. */
export function childrenPaging(view: CollectionView, next: Place | null, count: number, platform: Platform): Paging {
  const here = platform.settings.base + archivesPaths.collection(view.archive, view.request.folder)
  const after = next ? Buffer.from(JSON.stringify([next.nameKey, next.id])).toString('base64url') : ''
  return { ...wholePage(here, count), next: next ? `${here};a=${after}` : '', pageSize: collectionsOnPage }
}

/** Collections on a page (wire reference 3.6). */
export const collectionsOnPage = 50

/** A list of collections that is whole: neighbours are empty, never null (wire reference 3.6). */
export function wholePage(first: string, count: number): Paging {
  return { ...wholeList(first), index: 0, totalPages: 1, count, pageSize: count, template: '' }
}
