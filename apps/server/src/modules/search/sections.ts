import type { Sections } from '@vitrine/contract/sections.ts'
import { type CollectionView, explained } from '#modules/collections/collection-view.ts'
import { landmarksOf } from '#modules/selections/list-assets.ts'
import type { Platform } from '#platform/platform.ts'

/** What a list is divided into by its order, for whoever jumps in it. */
export async function sectionsOf({ selection, request }: CollectionView, platform: Platform): Promise<Sections> {
  const { order } = request
  const by = order.column === 'name_key' ? 'letter' : 'month'
  const landmarks = await explained(() => landmarksOf(selection, order, platform))
  const all = landmarks.map(({ position, key }) => ({ position, value: by === 'letter' ? letter(key) : month(key) }))
  return { by, data: all.filter(({ value }, at) => value !== all[at - 1]?.value) }
}

/** Times are kept in milliseconds since 1970. */
function month(key: string | number): string {
  return new Date(Number(key)).toISOString().slice(0, 7)
}

function letter(key: string | number): string {
  const [first = ''] = String(key)
  return /\d/.test(first) ? '0' : first.toUpperCase()
}
