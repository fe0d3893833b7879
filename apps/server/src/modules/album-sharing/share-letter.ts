import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { isLanguage } from '@vitrine/contract/languages.ts'
import { albumsPaths } from '#modules/albums/albums.paths.ts'
import type { AlbumRow } from '#modules/albums/albums.tables.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
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
 * Tells a person by mail, within the deed that shares it, that an album was shared with them. Groups are not told: they may hold
 * everybody.
 */
export async function tellOfShare(
  viewer: Viewer,
  { share, album, site, message }: { share: ShareRow; album: AlbumRow; site: SharedFrom; message: string },
  inside: Executing,
): Promise<void> {
  const reader = share.user_id === null ? null : await findUser(share.user_id, inside)
  if (reader === null || reader.id === viewer.userId || !isEmailAddress(reader.email)) return
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
