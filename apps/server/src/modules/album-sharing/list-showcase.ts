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
/** As many are looked at for these: some are empty to this person, or closed since. */
const mostLookedAt = 120

/**
 * The albums on the home page of a person: those that they may open anyway and in which they see something. To stand there gives no
 * right to anybody.
 */
export async function listShowcase(viewer: Viewer, platform: Platform): Promise<ShownAlbum[]> {
  const rows = await shownNow(viewer, mostLookedAt, platform)
  const shown: ShownAlbum[] = []
  for (let at = 0; at < rows.length && shown.length < mostShown; at += mostShown) {
    const some = await Promise.all(rows.slice(at, at + mostShown).map((row) => lookInto(row, viewer, platform)))
    shown.push(...some.filter((one) => one !== null))
  }
  return shown.slice(0, mostShown)
}

/** Null for one that the person cannot open, or in which they see nothing. */
async function lookInto(
  row: ShowcaseRow & { user_id: number },
  viewer: Viewer,
  platform: Platform,
): Promise<ShownAlbum | null> {
  const open = await openAlbum(viewer, { userId: row.user_id, id: row.album_id }, platform).catch((error) => {
    // Whoever shared it may not sign in any more, or somebody has taken it away since.
    if (error instanceof Problem && error.value === 'AlbumNotFound') return null
    throw error
  })
  if (open === null) return null
  const view = await viewAlbum(open, wholeCollection, platform)
  const facts = await albumFacts(view, platform)
  return facts.assetCount > 0 ? { row, view, facts } : null
}
