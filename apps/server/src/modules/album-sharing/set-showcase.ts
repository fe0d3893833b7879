import type { SharingUpdate } from '@vitrine/contract/shares.ts'
import type { z } from 'zod'
import type { AlbumRow } from '#modules/albums/albums.tables.ts'
import { subjectOf } from '#modules/albums/save-album.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'
import { deleteShowcase, findShowcase, putShowcase } from './showcase.repository.ts'

type Wish = NonNullable<z.output<typeof SharingUpdate.shape>['showcase']>

/** A year and a day, in milliseconds: nothing stands on the home page because everybody forgot it. */
const longest = 366 * 24 * 3_600_000

/**
 * Puts an album on the home page for a time, or takes it down (`null`), within the deed that holds the album. Whoever may change the
 * album may take it down.
 * @throws Problem PermissionDenied; InvalidRequest that names what is wrong with the time.
 */
export async function setShowcase(
  viewer: Viewer,
  album: AlbumRow,
  wish: Wish | null,
  inside: Executing,
): Promise<void> {
  if (wish === null) {
    if ((await findShowcase(album.id, inside)) === null) return
    await noteDeed(viewer, { deed: 'album.takenDown', subject: subjectOf(album), details: {} }, inside)
    return deleteShowcase(album.id, inside)
  }
  if (!hasGroupPermission(viewer, 'albums.showOnHomepage')) throw new Problem('PermissionDenied')
  const [from, until] = [Date.parse(wish.from), Date.parse(wish.to)]
  if (until <= from) throw wrong('showcase.to', 'after', say('albumSharing.endsBefore'))
  if (until <= inside.clock.now()) throw wrong('showcase.to', 'future', say('albumSharing.showcaseOver'))
  if (until - from > longest) throw wrong('showcase.to', 'max', say('albumSharing.showcaseTooLong'))
  const { order, title } = wish
  const details = { from: wish.from, to: wish.to, order, title }
  await noteDeed(viewer, { deed: 'album.showcased', subject: subjectOf(album), details }, inside)
  await putShowcase({ album_id: album.id, shown_from: from, shown_until: until, place: order, title }, inside)
}

function wrong(field: string, rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
