import type { PersonToShareWith, Share, SharedAlbum, Sharing } from '@vitrine/contract/shares.ts'
import { albumsPaths } from '#modules/albums/albums.paths.ts'
import { representMember } from '#modules/albums/albums.representation.ts'
import type { AlbumRow } from '#modules/albums/albums.tables.ts'
import { forUse } from '#modules/asset-documents/asset-documents.paths.ts'
import { groupsPaths } from '#modules/groups/groups.paths.ts'
import type { Found } from '#modules/groups/people-to-name.queries.ts'
import { licencesPaths } from '#modules/licences/licences.paths.ts'
import { isLink, linkKey } from '#modules/shares/share-link.ts'
import { levelsOf } from '#modules/shares/shared-access.ts'
import type { ShareRow } from '#modules/shares/shares.tables.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { albumSharingPaths } from './album-sharing.paths.ts'
import type { NamedShare } from './get-sharing.ts'
import { mayShare } from './may-share.ts'
import type { ShowcaseRow } from './showcase.tables.ts'

const momentOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Where an album is for whom a share is. */
export function representSharedHref(row: ShareRow, album: AlbumRow, platform: Platform): string {
  const { base } = platform.settings
  return base + (isLink(row) ? albumSharingPaths.link(linkKey(row, platform)) : albumsPaths.album(album))
}

/** By which a share is changed and taken away: the person, the group, or the link itself. */
export function representShareHref({ id }: ShareRow, member: Found | null, album: AlbumRow, base: string): string {
  return member === null ? `${base}${albumsPaths.album(album)}.shares/${id}` : representPersonHref(member, base)
}

function representShare({ row, member, isInForce }: NamedShare, album: AlbumRow, platform: Platform): Share {
  return {
    type: member?.type ?? 'everyone',
    href: representShareHref(row, member, album, platform.settings.base),
    name: member?.name ?? row.name,
    acl: levelsOf(row),
    sharedHREF: representSharedHref(row, album, platform),
    link: isLink(row) && isInForce ? representSharedHref(row, album, platform) : null,
    expires: momentOrNull(row.expires_at),
    hasPassword: row.password_hash !== null,
    openings: row.openings,
    opened: momentOrNull(row.opened_at),
    isInForce,
  }
}

/** To whom an album is shown (wire reference 14.5). */
export function representSharing(
  viewer: Viewer,
  album: AlbumRow,
  { shares, showcase }: { shares: readonly NamedShare[]; showcase: ShowcaseRow | null },
  platform: Platform,
): Sharing {
  const { base } = platform.settings
  const albumHref = base + albumsPaths.album(album)
  const { isAmongFriends: _, ...may } = mayShare(viewer)
  return {
    message: { title: album.share_title, body: album.share_text },
    shares: shares.map((share) => representShare(share, album, platform)),
    showcase: showcase && representShowcase(showcase, albumHref),
    href: `${albumHref}.shares/`,
    originalHref: albumHref,
    mayShare: may,
    people: may.users || may.groups ? `${base}${albumSharingPaths.people}{?q}` : null,
    update: `${albumHref}.shares/`,
  }
}

function representShowcase({ shown_from, shown_until, place, title }: ShowcaseRow, album: string): Sharing['showcase'] {
  const moment = (at: number) => new Date(at).toISOString()
  // It shows the album to those who may open it anyway, and gives nothing.
  const shown = { acl: ['view' as const], sharedHREF: album, type: 'everyone' as const }
  return { from: moment(shown_from), to: moment(shown_until), ...shown, title, order: place }
}

const representPersonHref = ({ type, id, unique }: Found, base: string) =>
  base + (type === 'user' ? usersPaths.user(unique) : groupsPaths.group(id))

export function representPerson(found: Found, { settings }: Platform): PersonToShareWith {
  const { type, name, unique } = found
  return { type, display_name: name, unique_name: unique, href: representPersonHref(found, settings.base) }
}

interface SharedAlbumFacts {
  album: AlbumRow
  share: ShareRow
  count: number
  sharedBy: string
  hasTerms: boolean
  /** Whether any file of it is under a licence that asks for what it is used. */
  asksUse: boolean
}

/** An asset as whoever has a link sees it: its files are had at their addresses, which may say for what they will be used. */
export function representLinked(...given: Parameters<typeof representMember>): ReturnType<typeof representMember> {
  const document = representMember(...given)
  return { ...document, renditions: document.renditions.map((one) => ({ ...one, hrefFor: forUse(one.href) })) }
}

/** An album as whoever has a link sees it. */
export function representSharedAlbum(
  { album, share, count, sharedBy, hasTerms, asksUse }: SharedAlbumFacts,
  platform: Platform,
): SharedAlbum {
  const plain = platform.settings.base + albumSharingPaths.link(linkKey(share, platform))
  const mayDownload = count > 0 && levelsOf(share).includes('download')
  return {
    name: album.name,
    description: album.description,
    message: { title: album.share_title, body: album.share_text },
    sharedBy,
    expires: momentOrNull(share.expires_at),
    count,
    assets: `${plain};n=100`,
    zip: mayDownload ? `${plain}${albumSharingPaths.zip}` : null,
    zipFor: mayDownload ? forUse(`${plain}${albumSharingPaths.zip}`) : null,
    terms: hasTerms && mayDownload ? `${plain}${albumSharingPaths.terms}` : null,
    licenceUses: asksUse && mayDownload ? platform.settings.base + licencesPaths.uses : null,
  }
}
