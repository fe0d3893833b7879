import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Letter } from '#modules/mail/compose-mail.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { UploadLinkRow, VisitRow } from './upload-links.tables.ts'

/** The page on which whoever made a link finds what came: what waits for approval, where it does. Below the base. */
export function arrivalsPath(link: Pick<UploadLinkRow, 'folder' | 'waits'>, archive: ArchiveRow): string {
  const place = archivesPaths.collection(archive, link.folder)
  return link.waits === 1 && archive.review_uploads === 1 ? `${place}?q=${encodeURIComponent('rv:waiting')}` : place
}

/** Tells the maker of a link that files came through it, and who says to have sent them; `visit` null: several may have. */
export function letterOfArrivals(
  link: UploadLinkRow,
  { archive, count, visit }: { archive: ArchiveRow; count: number; visit: VisitRow | null },
  { settings }: Platform,
): Letter {
  const site = (settings.publicUrl ?? link.origin) + settings.base
  const about = { count, name: link.name }
  const sender = [visit?.sender ?? '', visit?.email ?? ''].filter((part) => part !== '').join(', ')
  const unnamed = visit === null ? [] : [say('uploadLinks.letterUnnamed')]
  return {
    subject: say('uploadLinks.subject', about),
    paragraphs: [
      say('uploadLinks.letter', about),
      ...(sender === '' ? unnamed : [say('uploadLinks.letterSender', { sender })]),
    ],
    link: { label: say('uploadLinks.button'), href: site + arrivalsPath(link, archive) },
    footnote: say('uploadLinks.footnote', { site: new URL(site).host }),
  }
}
