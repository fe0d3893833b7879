import { type AlbumFacts, albumFacts } from '#modules/albums/album-facts.ts'
import { type AlbumView, viewAlbum } from '#modules/albums/album-view.ts'
import { openAlbum } from '#modules/albums/get-album.ts'
import { wholeCollection } from '#modules/collections/link-view.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { shownNow } from './showcase.repository.ts'
import type { ShowcaseRow } from './showcase.tables.ts'

export interface ShownAlbum {
  row: ShowcaseRow
  view: AlbumView
  facts: AlbumFacts
}

/** More on the home page nobody looks at. */
const mostShown = 12

/**
 * The albums on the home page of a person: those that they may open anyway and in which they see something. To stand there gives no
 * right to anybody.
 */
export async function listShowcase(viewer: Viewer, platform: Platform): Promise<ShownAlbum[]> {
  const rows = await shownNow(viewer, mostShown, platform)
  const shown = await Promise.all(
    rows.map(async (row): Promise<ShownAlbum | null> => {
      const open = await openAlbum(viewer, { userId: row.user_id, id: row.album_id }, platform).catch((error) => {
        // Whoever shared it may not sign in any more, or somebody has taken it away since.
        if (error instanceof Problem && error.value === 'AlbumNotFound') return null
        throw error
      })
      if (open === null) return null
      const view = await viewAlbum(open, wholeCollection, platform)
      return { row, view, facts: await albumFacts(view, platform) }
    }),
  )
  return shown.filter((one) => one !== null).filter(({ facts }) => facts.assetCount > 0)
}
