import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { type CodeListPlace, listActive, listCodeListsOf, listSharedCodeLists } from './code-lists.repository.ts'
import type { CodeListFacts, CodeListRow } from './code-lists.tables.ts'

const onPage = 50

/** How many lists a person, and everybody together, can have in use: each editor that is opened fetches them. */
export const mostInUse = 20

export interface CodeListPage {
  codeLists: CodeListFacts[]
  /** After which the next page begins; null on the last one. */
  next: CodeListPlace | null
}

/** A page of one’s own code lists and of those that are shared, newest first. */
export async function listCodeLists(
  viewer: Viewer,
  before: CodeListPlace | null,
  platform: Platform,
): Promise<CodeListPage> {
  const found = await listCodeListsOf(viewer.userId, { before, limit: onPage + 1 }, platform)
  const codeLists = found.slice(0, onPage)
  const last = codeLists.at(-1)
  return { codeLists, next: found.length > onPage && last ? { at: last.created_at, id: last.id } : null }
}

/** Of more lists nobody hands a document to another site. */
const mostHandedOn = 100

/** The lists that are shared, with their texts; each name once. */
export async function sharedCodeLists(executing: Executing): Promise<CodeListRow[]> {
  const rows = await listSharedCodeLists(mostHandedOn, executing)
  return rows.filter(({ name }, at) => rows.findIndex((other) => other.name === name) === at)
}

/** What is in use while this person writes: the own lists first, the newest of them before the others. */
export async function listCodesInUse(
  viewer: Viewer,
  platform: Platform,
): Promise<Pick<CodeListRow, 'text' | 'expands_words'>[]> {
  const own = listActive({ userId: viewer.userId }, mostInUse, platform)
  return (await Promise.all([own, listActive('shared', mostInUse, platform)])).flat()
}
