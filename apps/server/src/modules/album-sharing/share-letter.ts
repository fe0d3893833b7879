import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { isLanguage } from '@vitrine/contract/languages.ts'
import { albumsPaths } from '#modules/albums/albums.paths.ts'
import type { AlbumRow } from '#modules/albums/albums.tables.ts'
import { peopleInGroup } from '#modules/groups/people-of-groups.queries.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import { wantsMail } from '#modules/notifications/choose-notifications.ts'
import { notify } from '#modules/notifications/notify.ts'
import type { ShareRow } from '#modules/shares/shares.tables.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { say } from '#server/texts/say.ts'

/** Where the site is, for addresses in mail: scheme, host and base. */
export interface SharedFrom {
  origin: string
  base: string
}

const aboutShare = ({ id }: Pick<ShareRow, 'id'>) => `share:${id}`

/**
 * Tells people, within the deed that shares it, that an album was shared with them or with a group of theirs. By mail a person
 * alone is told: groups may be large. Who owns the album is not told of what they have.
 */
export async function tellOfShare(
  viewer: Viewer,
  { share, album, site, message }: { share: ShareRow; album: AlbumRow; site: SharedFrom; message: string },
  inside: Executing,
): Promise<void> {
  const people = share.group_id === null ? [share.user_id ?? []].flat() : await peopleInGroup(share.group_id, inside)
  const others = people.filter((id) => id !== album.user_id)
  await notify(others, { kind: 'shared', about: album.id, by: viewer.userId }, inside)
  const reader = share.user_id === null ? null : await findUser(share.user_id, inside)
  if (reader === null || reader.id === viewer.userId || !isEmailAddress(reader.email)) return
  if (!(await wantsMail(reader.id, 'shared', inside))) return
  const giver = await findUser(viewer.userId, inside)
  const about = { giver: giver ? fullNameOf(giver) : viewer.userName, album: album.name }
  const letter = {
    subject: say('albumSharing.subject', about),
    paragraphs: [say('albumSharing.letter', about)],
    quote: message,
    link: { label: say('albumSharing.button'), href: site.origin + site.base + albumsPaths.album(album) },
    footnote: say('albumSharing.footnote', { site: new URL(site.origin).host }),
  }
  const language = isLanguage(reader.language) ? reader.language : viewer.language
  await writeMail({ to: reader.email, language, letter, about: aboutShare(share) }, inside)
}

/** What was taken back is not told any more. */
export const takeBackLetter = (share: Pick<ShareRow, 'id'>, inside: Executing): Promise<void> =>
  takeBackMails(aboutShare(share), inside)
