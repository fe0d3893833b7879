import { randomBytes } from 'node:crypto'
import { mostBytesOfLink, mostFilesOfLink, usualDays, usualFileSize } from '@vitrine/contract/upload-link-values.ts'
import type { UploadLinkChange, UploadLinkCreation } from '@vitrine/contract/upload-links.ts'
import { inputFolderFor } from '#modules/archives/archive-settings.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { uploadPlace } from '#modules/uploads/begin-upload.ts'
import { checkFolder } from '#modules/uploads/check-name.ts'
import { hashPassword } from '#modules/users/password-hash.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { getOwnLink, getShownLink } from './list-upload-links.ts'
import { countUploadLinks, holdUploadLink, insertUploadLink, updateUploadLink } from './upload-links.repository.ts'
import type { UploadLinkRow } from './upload-links.tables.ts'

const day = 24 * 3_600_000
/** Links of one person that were not taken back. */
const mostLinks = 500

export const subjectOf = ({ id, name }: Pick<UploadLinkRow, 'id' | 'name'>) => ({
  kind: 'upload-link' as const,
  id,
  name,
})

/**
 * Makes a link into a place in which this person may put files.
 * @throws Problem PermissionDenied, also for a program that only looks and where the site has none; ArchiveNotFound; InvalidRequest.
 */
export async function addUploadLink(
  viewer: Viewer,
  wish: UploadLinkCreation,
  origin: string,
  platform: Platform,
): Promise<UploadLinkRow> {
  demandLinks(viewer, platform)
  const { archive, folder } = await uploadPlace(viewer, wish.destination, platform)
  const now = platform.clock.now()
  const { mostFiles = mostFilesOfLink.usual, mostBytes = mostBytesOfLink.usual } = wish
  const usualEnd = now + Math.min(usualDays, platform.settings.uploadLinkDays) * day
  const row: Omit<UploadLinkRow, 'id'> = {
    ...{ secret: randomBytes(12).toString('base64url'), user_id: viewer.userId, archive_id: archive.id },
    folder: checkFolder(inputFolderFor(archive, folder), 'destination'),
    ...{ subfolders: wish.subfolders, name: wish.name, text: wish.text, origin },
    password_hash: wish.password == null ? null : await hashPassword(wish.password, platform),
    ...{ most_files: mostFiles, most_bytes: mostBytes, most_file_bytes: wish.mostFileBytes ?? usualFileSize },
    kinds: JSON.stringify([...new Set(wish.kinds)]),
    asks: JSON.stringify({ name: false, email: false, caption: false, credit: false, ...wish.asks }),
    ...{ waits: Number(wish.waits), files: 0, bytes: 0, came_at: null, created_at: now, revoked_at: null },
    ...{ unmailed: 0, mailed_at: null },
    expires_at: wish.expires === undefined ? usualEnd : checkEnd(wish.expires, platform),
  }
  return deed(platform, async (inside) => {
    if ((await countUploadLinks(viewer.userId, inside)) >= mostLinks)
      throw wrong('name', 'max', say('uploadLinks.tooMany', { count: mostLinks }))
    const made = await insertUploadLink(row, inside)
    const details = { archive: archive.id, folder: row.folder, expires: row.expires_at, waits: wish.waits }
    await noteDeed(viewer, { deed: 'upload-link.made', subject: subjectOf(made), details }, inside)
    return made
  })
}

/**
 * Changes a link of one's own, as long as one may put files there.
 * @throws Problem NotFound, PermissionDenied, InvalidRequest that names the end.
 */
export async function changeUploadLink(
  viewer: Viewer,
  { id, ...wish }: UploadLinkChange & { id: number },
  platform: Platform,
): Promise<void> {
  demandLinks(viewer, platform)
  const link = await getOwnLink(viewer, id, platform)
  const change = Object.fromEntries(
    Object.entries({
      ...{ name: wish.name, text: wish.text, subfolders: wish.subfolders },
      ...{ most_files: wish.mostFiles, most_bytes: wish.mostBytes, most_file_bytes: wish.mostFileBytes },
      kinds: wish.kinds && JSON.stringify([...new Set(wish.kinds)]),
      asks: wish.asks && JSON.stringify({ ...JSON.parse(link.asks), ...wish.asks }),
      waits: wish.waits === undefined ? undefined : Number(wish.waits),
      expires_at: wish.expires === undefined ? undefined : checkEnd(wish.expires, platform),
      password_hash: typeof wish.password === 'string' ? await hashPassword(wish.password, platform) : wish.password,
    }).filter(([, value]) => value !== undefined),
  )
  await deed(platform, async (inside) => {
    // It may have been taken back while a password was hashed.
    if ((await holdUploadLink(id, inside))?.revoked_at !== null) throw new Problem('LinkTakesNothing')
    if (Object.keys(change).length > 0) await updateUploadLink(id, change, inside)
    const { password_hash: _, ...told } = change
    const details = { ...told, ...('password_hash' in change ? { password: change['password_hash'] !== null } : {}) }
    await noteDeed(viewer, { deed: 'upload-link.changed', subject: subjectOf(link), details }, inside)
  })
}

/** Takes a link back: what is on its way by it is refused from the next request on. @throws Problem NotFound, PermissionDenied. */
export async function revokeUploadLink(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
  const link = await getShownLink(viewer, id, platform)
  if (link.revoked_at !== null) return
  await deed(platform, async (inside) => {
    await updateUploadLink(id, { revoked_at: inside.clock.now() }, inside)
    await noteDeed(viewer, { deed: 'upload-link.revoked', subject: subjectOf(link) }, inside)
  })
}

function demandLinks(viewer: Viewer, { settings }: Platform): void {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
  if (settings.uploadLinkDays === 0) throw new Problem('PermissionDenied', { message: say('uploadLinks.none') })
}

function checkEnd(given: string, { clock, settings }: Platform): number {
  const end = Date.parse(given)
  if (end <= clock.now()) throw wrong('expires', 'future', say('uploadLinks.inThePast'))
  // A minute for clocks that differ.
  if (end > clock.now() + settings.uploadLinkDays * day + 60_000)
    throw wrong('expires', 'max', say('uploadLinks.tooLong', { count: settings.uploadLinkDays }))
  return end
}

function wrong(field: string, rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
