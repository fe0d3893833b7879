import type { GuestUpload, GuestVisit, UploadLink } from '@vitrine/contract/upload-links.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chunksOf } from '#modules/uploads/begin-upload.ts'
import type { UploadRow } from '#modules/uploads/uploads.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { uploadLinkKey } from './link-key.ts'
import type { Standing } from './link-standing.ts'
import type { OpenUploadLink, OpenVisit } from './open-upload-link.ts'
import type { statusOfSent } from './send-file.ts'
import { belowLink, uploadLinksPaths } from './upload-links.paths.ts'
import type { UploadLinkRow } from './upload-links.tables.ts'

const moment = (at: number) => new Date(at).toISOString()

export interface ShownLink {
  link: UploadLinkRow
  state: Standing['state']
  madeBy: string
  /** Null for whoever may not see it. */
  archive: ArchiveRow | null
  mayChange: boolean
}

/** A link for whoever made it, and for whoever manages archives. */
export function representUploadLink(
  { link, state, madeBy, archive, mayChange }: ShownLink,
  viewer: Viewer,
  platform: Platform,
): UploadLink {
  const { base } = platform.settings
  const href = base + uploadLinksPaths.link(link.id)
  const isOpen = state !== 'revoked' && state !== 'over'
  return {
    href,
    ...{ name: link.name, text: link.text, subfolders: link.subfolders, madeBy, state },
    address: link.revoked_at === null ? base + uploadLinksPaths.send(uploadLinkKey(link, platform)) : null,
    destination: archive && {
      href: base + archivesPaths.collection(archive, link.folder),
      name: [archive.name, ...link.folder.split('/').filter((part) => part !== '')].join(' / '),
    },
    ...{ created: moment(link.created_at), expires: moment(link.expires_at) },
    hasPassword: link.password_hash !== null,
    ...{ mostFiles: link.most_files, mostBytes: link.most_bytes, mostFileBytes: link.most_file_bytes },
    ...{ kinds: JSON.parse(link.kinds), asks: JSON.parse(link.asks), waits: link.waits === 1 },
    ...{ files: link.files, bytes: link.bytes, lastCame: link.came_at === null ? null : moment(link.came_at) },
    change: mayChange && link.revoked_at === null ? href : null,
    revoke: viewer.mayChange && isOpen ? href : null,
  }
}

/** What a sender is asked. */
export function representGuestUpload(
  { key, link, visit }: OpenUploadLink,
  askedBy: string,
  { settings }: Platform,
): GuestUpload {
  const address = settings.base + uploadLinksPaths.send(key)
  return {
    ...{ name: link.name, text: link.text, askedBy, expires: moment(link.expires_at) },
    ...{ kinds: JSON.parse(link.kinds), mostFileBytes: link.most_file_bytes, asks: JSON.parse(link.asks) },
    begin: address + belowLink.visit,
    visit: visit === null ? null : address + belowLink.visit,
  }
}

/** With which bytes are sent: the addresses of the upload below the link. */
export function representCreation({ key }: OpenUploadLink, row: UploadRow, { settings }: Platform) {
  const address = settings.base + uploadLinksPaths.send(key)
  return {
    ...{ id: row.id, chunkSize: row.chunk_size, numChunks: chunksOf(row), hasXmp: false },
    chunks: address + belowLink.chunks(row.id),
    status: address + belowLink.status(row.id),
    cancel: address + belowLink.upload(row.id),
  }
}

type Sent = Awaited<ReturnType<typeof statusOfSent>>

export const representError = (problem: Sent['problem'], { language }: Pick<Viewer, 'language'>) =>
  problem && { value: problem, message: new Problem(problem).textsIn(language).message }

/** What one visit has sent. `next`: before which number the next page begins. */
export function representVisit(
  opened: OpenVisit,
  { sent, next, language }: { sent: readonly Sent[]; next: number | null } & Pick<Viewer, 'language'>,
  platform: Platform,
): GuestVisit {
  const address = platform.settings.base + uploadLinksPaths.send(opened.key)
  const first = address + belowLink.visit
  return {
    ...{ name: opened.visit.sender, email: opened.visit.email },
    data: sent.map(({ file, progress, status, problem }) => ({
      ...{ filename: file.filename, folder: file.folder, bytes: file.bytes, status },
      error: representError(problem, { language }),
      creation: status === 'awaitingData' && progress ? representCreation(opened, progress.upload, platform) : null,
    })),
    paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
    upload: address + belowLink.uploads,
    end: first,
  }
}
