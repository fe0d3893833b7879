import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { EditDetails } from './edit-details.ts'
import { editFile } from './edit-file.ts'
import { deleteBegun } from './picture-edits.repository.ts'

export const editTypes = ['rotate', 'picture-edit'] as const
export type EditType = (typeof editTypes)[number]

/** Pictures are changed one by one: each takes as long as its pixels take. */
export function editDeed(type: EditType, platform: Platform): LongDeed<EditDetails> {
  const idOf = ({ assets }: EditDetails, item: string) => assets.find(({ href }) => href === item)?.id ?? 0
  return {
    type,
    class: 'bulk',
    chunk: 1,
    next({ details: { assets } }, cursor, limit) {
      const at = Number(cursor)
      const items = assets.slice(at, at + limit).map(({ href }) => ({ item: href, href }))
      return Promise.resolve({ items, cursor: at + limit < assets.length ? String(at + limit) : null })
    },
    prepare: ({ id, details }, { item }, signal) =>
      editFile({ taskId: id, id: idOf(details, item), details }, signal, platform),
    async applyAll({ id, details }, items, inside) {
      for (const { item } of items) await deleteBegun(id, idOf(details, item), inside)
      return new Map()
    },
  }
}
