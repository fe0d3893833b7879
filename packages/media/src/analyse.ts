import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Credentials } from './credentials/credentials.ts'
import { readCredentials } from './credentials/read-credentials.ts'
import { readFilmFacts, readStreams } from './decoding/read-film-facts.ts'
import { type RenderProblem, renderProblemOf } from './decoding/render-problem.ts'
import { contentHash } from './files/content-hash.ts'
import { type Doctype, decideMediaType, type MediaType } from './files/media-type.ts'
import { findPackageFacts, findPackageText } from './files/package-facts.ts'
import { mostText } from './files/package-text.ts'
import { plainText } from './files/plain-text.ts'
import { readContent, readHead } from './files/read-content.ts'
import { sniffMediaType } from './files/sniff-media-type.ts'
import { readTechnicalFacts, type TechnicalFacts } from './files/technical-facts.ts'
import { mergeSidecars } from './metadata/merge-sidecars.ts'
import type { RawTags } from './metadata/raw-tags.ts'
import { type MetadataDetails, readDetails } from './metadata/read-details.ts'
import { type FileIdentities, readIdentities } from './metadata/read-identities.ts'
import { type FieldValues, type MetadataTimes, readMetadata } from './metadata/read-metadata.ts'
import type { MediaTools } from './opening/media-tools.ts'
import { openPicture } from './opening/open-picture.ts'
import type { OpenedPicture } from './opening/opened-picture.ts'
import type { RenderSubject } from './opening/render-subject.ts'
import type { Preview } from './renditions/preview-of.ts'
import { type RenderedPicture, renderChain } from './renditions/render-chain.ts'
import { type WrittenRendition, writeRenditions } from './renditions/write-renditions.ts'

/** What is wanted of a file. Without `into` no picture is made, only facts. */
export type AnalyseRequest = {
  /** Folder for the renditions, made when missing; files already there under the same names are replaced. */
  into?: string
  /** Longest sides, default 1600, 800, 400 and 200 pixels. */
  sizes?: readonly number[]
  /** Sides of square crops, default 200. */
  squares?: readonly number[]
  /** JPEG quality, default 80. */
  quality?: number
  /** Paths of XMP files that speak of this one, the last winning. */
  sidecars?: readonly string[]
}

/** All there is to know about one file. Plain data: it crosses process boundaries as it is. */
export type Analysis = {
  sha256: string
  /** See `contentHash`: stays when only metadata were written. */
  contentHash: string
  /** Bytes. */
  size: number
  mediaType: string
  doctype: Doctype
  fields: FieldValues
  times: MetadataTimes
  details: MetadataDetails
  identities: FileIdentities
  credentials: Credentials
  /** The text in a document, as far as it is kept; empty for other files. */
  text: string
  /** The same page by page, from the first on; empty for what has no pages. Pages beyond the last text are not there. */
  pages: string[]
  technical: TechnicalFacts
  renditions: WrittenRendition[]
  preview: Preview | null
  /** Why there are no renditions; null when there are, or none were asked for. */
  renderProblem: RenderProblem | null
  /** Why metadata of the file or its sidecars could not be read; empty when all of it could. */
  unread: string[]
  /** What else went wrong without stopping the work. */
  warnings: string[]
}

/**
 * Reads a file once and tells everything about it: hash, type, metadata, technical facts, and pictures written to `request.into`. A file that cannot
 * be shown still gives all else. Rejects only when the file cannot be read or the pictures cannot be written.
 */
export async function analyse(path: string, request: AnalyseRequest, tools: MediaTools): Promise<Analysis> {
  const { size, head } = await readHead(path)
  const sniffed = sniffMediaType(head)
  const isJpeg = sniffed === 'image/jpeg'
  const reading = readTags(path, size, isJpeg, tools)
  const { sha256, bytes } = await readContent(path, size, tools.limits.inMemoryBytes, tools.onBytes)
  const subject = { path, bytes, size }
  // A JPEG's type is certain and its orientation is where the decoder looks: it need not wait for exiftool.
  const ahead = isJpeg
    ? render({ ...subject, mediaType: 'image/jpeg', doctype: 'image', tags: async () => ({}) }, request, tools)
    : undefined
  const { tags: ownTags, unread } = await reading
  const inside = sniffed?.startsWith('application/') ? findPackageFacts(bytes, head) : undefined
  const embedded = inside ? { ...ownTags, ...inside.tags } : ownTags
  const sidecars = await readSidecars(request.sidecars ?? [], tools)
  const tags = mergeSidecars(embedded, sidecars.tags)
  const type = decideMediaType(inside?.mediaType ?? sniffed, size, tags)
  const outcome = await (ahead ??
    render(
      { ...subject, ...type, tags: async () => embedded, packagePreview: inside?.preview, withText: true },
      request,
      tools,
    ))
  const { picture, opened } = outcome
  const technical = {
    ...readTechnicalFacts(embedded, size, type),
    ...(await filmFacts(type, path)),
    ...opened?.facts,
    picture: opened?.extent ?? null,
  }
  const pages = opened?.texts?.map(plain) ?? []
  return {
    sha256,
    contentHash: isJpeg ? contentHash(sha256, bytes, ownTags) : sha256,
    size,
    ...type,
    ...readMetadata(tags),
    details: readDetails(tags, embedded, technical),
    identities: readIdentities(tags),
    credentials: await readCredentials({ bytes, mediaType: type.mediaType, tags: ownTags }, tools),
    text: opened?.texts ? plain(pages.join(' ')) : plain(textOf(type.mediaType, bytes, inside !== undefined)),
    pages,
    technical,
    renditions: picture && request.into !== undefined ? await writeRenditions(picture.renditions, request.into) : [],
    preview: picture?.preview ?? null,
    renderProblem: outcome.problem,
    unread: [...unread, ...sidecars.unread],
    warnings: picture?.warning === undefined ? [] : [picture.warning],
  }
}

/** A sidecar is some kilobytes; what is larger, or cannot be read, is left out and said. */
async function readSidecars(paths: readonly string[], tools: MediaTools) {
  const tags: RawTags[] = []
  const unread: string[] = []
  for (const path of paths) {
    const size = await stat(path).then(
      (facts) => facts.size,
      () => 0,
    )
    const read =
      size > mostSidecarBytes ? { tags: {}, unread: ['too large'] } : await readTags(path, size, false, tools)
    tags.push(read.tags)
    unread.push(...read.unread.map((reason) => `sidecar ${basename(path)}: ${reason}`))
  }
  return { tags, unread }
}

const mostSidecarBytes = 10 * 1024 * 1024

function textOf(mediaType: string, bytes: Buffer | undefined, isPackage: boolean): string {
  if (isPackage) return findPackageText(bytes)
  const isPlain = ['text/plain', 'text/csv', 'text/markdown'].includes(mediaType)
  return isPlain && bytes ? plainText(bytes.subarray(0, mostText)) : ''
}

/** What no database takes, and no index needs. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

async function readTags(path: string, size: number, isJpeg: boolean, tools: MediaTools) {
  if (size === 0) return { tags: {} satisfies RawTags, unread: [] }
  try {
    return { tags: await tools.exiftool.read(path, isJpeg ? 'jpeg' : 'full'), unread: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { tags: {} satisfies RawTags, unread: [`metadata not read: ${reason.slice(0, 300)}`] }
  }
}

type RenderOutcome = { opened?: OpenedPicture; picture?: RenderedPicture; problem: RenderProblem | null }

async function render(subject: RenderSubject, request: AnalyseRequest, tools: MediaTools): Promise<RenderOutcome> {
  if (request.into === undefined) return { problem: null }
  const { sizes = [1600, 800, 400, 200], squares = [200], quality = 80 } = request
  try {
    const opened = await openPicture(subject, Math.max(...sizes), tools)
    const { source, orientation, density } = opened
    const pixelLimit = tools.limits.pixels
    const picture = await renderChain(source, { sizes, squares, quality, pixelLimit, orientation, density })
    return { opened, picture, problem: null }
  } catch (error) {
    return { problem: renderProblemOf(error) }
  }
}

/** exiftool knows little of Matroska, and nothing of pixels that are not square. */
async function filmFacts(type: MediaType, path: string): Promise<Partial<TechnicalFacts>> {
  if (type.doctype !== 'movie' && type.doctype !== 'audio') return {}
  const [film, streams] = await Promise.all([
    type.doctype === 'movie' ? readFilmFacts(path).catch(() => ({})) : {},
    readStreams(path).catch(() => null),
  ])
  return { ...film, streams }
}
