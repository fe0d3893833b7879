import type { CropPreset } from '@vitrine/contract/crop-presets.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { useEffect } from 'react'
import { useSession } from '#features/session/use-session.ts'

export interface CropPresets {
  all: readonly CropPreset[]
  /** Null for whoever may make none. */
  create: DocumentOf<'crop-preset-list'>['create']
  owners: DocumentOf<'crop-preset-list'>['owners']
}

/** The presets that the person has, their groups and the site; null until they have come, and for visitors. */
export function useCropPresets(): CropPresets | null {
  const { user } = useSession()
  const list = useResourceList(user?.cropDownloadPresets ?? null, 'crop-preset-list')
  const { first, items, hasMore, isFetchingMore, fetchMore } = list
  useEffect(() => {
    if (hasMore && !isFetchingMore) fetchMore()
  }, [hasMore, isFetchingMore, fetchMore])
  return first === undefined ? null : { all: items, create: first.create, owners: first.owners }
}
