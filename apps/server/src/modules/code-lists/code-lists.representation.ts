import type {
  CodeList,
  CodeListDocument,
  CodeListListDocument,
  CodesInUseDocument,
} from '@vitrine/contract/code-lists.ts'
import type { z } from 'zod'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { codeListsPaths } from './code-lists.paths.ts'
import type { CodeListPlace } from './code-lists.repository.ts'
import type { CodeListFacts, CodeListRow } from './code-lists.tables.ts'
import type { CodeListPage } from './list-code-lists.ts'
import { maySteer } from './may-steer.ts'

const moment = (at: number) => new Date(at).toISOString()

function representFacts(row: CodeListFacts, viewer: Viewer, base: string): CodeList {
  const href = base + codeListsPaths.codeList(row.id)
  const deed = maySteer(viewer, row) ? href : null
  const times = { created: moment(row.created_at), modified: moment(row.modified_at) }
  const { name, codes } = row
  const uses = { expandsWords: row.expands_words === 1, isActive: row.is_active === 1, isShared: row.is_shared === 1 }
  return { href, name, codes, ...uses, ...times, change: deed, remove: deed }
}

export function representCodeList(
  row: CodeListRow,
  viewer: Viewer,
  base: string,
): z.input<typeof CodeListDocument.shape> {
  return { ...representFacts(row, viewer, base), text: row.text }
}

export function representCodeListPage(
  { codeLists, next }: CodeListPage,
  viewer: Viewer,
  base: string,
): z.input<typeof CodeListListDocument.shape> {
  const first = base + codeListsPaths.list
  const after = ({ at, id }: CodeListPlace) => `${first}?before=${at}.${id}`
  return {
    data: codeLists.map((row) => representFacts(row, viewer, base)),
    paging: { first, prev: null, next: next === null ? null : after(next), last: null },
    create: viewer.mayChange ? first : null,
  }
}

export const representCodesInUse = (
  rows: readonly Pick<CodeListRow, 'text' | 'expands_words'>[],
): z.input<typeof CodesInUseDocument.shape> => ({
  lists: rows.map((row) => ({ text: row.text, expandsWords: row.expands_words === 1 })),
})
