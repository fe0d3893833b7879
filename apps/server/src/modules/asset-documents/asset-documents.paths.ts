import { archivesPaths, parseArchiveId } from '#modules/archives/archives.paths.ts'
import { decodeSegment, encodePath, parseAddress } from '#platform/http/address.ts'

/** What the short address of annotations needs to be told from that of a folder. */
const hasEnding = /[^/]\.[^./]+$/

export const assetsPaths = {
  pattern: '/archives/:archive/*',
  /** The address of an asset: the file's address and `.info` (wire reference 3.3). */
  asset: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info`,
  /** The history of an asset: the file's address, without `.info` (wire reference 18). */
  revisions: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}/__revisions/`,
  /** What people say of it (wire reference 19.2); the number of a comment follows. With `.info`, since a folder may be called `x.comments`. */
  comments: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.comments/`,
  /** Who can be mentioned in them. With `.info`, for the same reason. */
  mentions: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.mentions`,
  /**
   * What is marked in it (wire reference 19.1); the number of an annotation follows. A file without an ending has the long form
   * alone: its short one could be a folder's.
   */
  annotations: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}${hasEnding.test(path) ? '' : '.info'}.annotations/`,
  /** Who can be mentioned in the text of an annotation. */
  annotationMentions: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.annotations.mentions`,
  /** What people say of an annotation; the number of a comment follows. */
  annotationComments: (archive: { id: number; name: string }, path: string, id: number) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.annotations/${id}.comments/`,
  /** Who can be mentioned in that. */
  annotationCommentMentions: (archive: { id: number; name: string }, path: string, id: number) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.annotations/${id}.mentions`,
  /** How it stands with consent. With `.info`, for the same reason. */
  consent: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.consent`,
  /** Parts of it that are kept under a name; the number of one follows. */
  crops: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.crops/`,
  /** The stack that it lies in. */
  stack: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.stack/`,
  /** What it was made from, and what was made from it; the number of a source follows. */
  madeFrom: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.made-from/`,
  /** Who downloaded it. */
  downloads: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.downloads/`,
  /** The licences that are tied to it. */
  licences: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.licences`,
  /** What is alike to it. */
  alike: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info.alike`,
  /** Below the history: takes one change back, and with `-to` what came after it. */
  rollback: (number: number | '*') => `${number}/rollback`,
  rollbackTo: (number: number | '*') => `${number}/rollback-to`,
  /** Below the history: holds two entries against each other. */
  compareRevisions: 'compare',
  /** Below the history: pictures and bytes of one version of the file. */
  versionThumbnail: (number: number | '*') => `${number}/thumbnail`,
  versionPreview: (number: number | '*') => `${number}/preview`,
  versionFile: (number: number | '*') => `${number}/file`,
  /** Below the address of an asset: what its file says beyond its fields. */
  details: '/__details',
  /** Below the address of an asset: what is said in it, or stands on its pages. */
  passages: '/__passages',
  /** Below the address of a film or sound: its captions in one language. */
  captions: (tag: string) => `/__captions/${tag}`,
  /** Below the address of an asset: the name of one of its renditions, `ORIGINAL` or the number of a profile. */
  rendition: (profile: string) => `/__renditions/${profile}`,
}

/**
 * Takes `{base}/archives/5000-Photos/2026/a.jpg.info` and the addresses below it apart; `below` is their last part. Parts
 * like `..` name nothing: they are looked up as they are.
 */
export function parseAssetAddress(
  url: string,
  base: string,
): { archiveId: number | null; path: string; below: string } {
  const [archive = '', ...rest] = parseAddress(url).path.slice(`${base}/archives/`.length).split('/')
  const inside = rest.map(decodeSegment).join('/')
  const ending =
    /(?:\.info(?:\/__(?:details|passages|captions\/([A-Za-z\d-]+)))?|\.info\.(?:alike|consent|licences|mentions|stack|downloads)|\.info\.(?:comments|crops|made-from)(?:\/(\d{1,15}))?|\/__revisions(?:\/compare|\/(\d{1,9})(?:\/(?:rollback(?:-to)?|thumbnail|preview|file))?)?)$/.exec(
      inside,
    )
  const path = inside.slice(0, ending?.index)
  return {
    archiveId: parseArchiveId(decodeSegment(archive)),
    path,
    below: ending?.slice(1).find((part) => part !== undefined) ?? '',
  }
}

/**
 * Takes the addresses of annotations apart, the long form and the short one: `a.jpg.info.annotations/7.comments/3` and
 * `a.jpg.annotations/7`.
 */
export function parseAnnotationAddress(
  url: string,
  base: string,
): { archiveId: number | null; path: string; annotation: number | null; comment: number | null } {
  const [archive = '', ...rest] = parseAddress(url).path.slice(`${base}/archives/`.length).split('/')
  const inside = rest.map(decodeSegment).join('/')
  const ending =
    /(?:\.info)?\.annotations(?:\.mentions|\/(\d{1,15})(?:\.mentions|\.comments(?:\/(\d{1,15}))?)?)?\/?$/.exec(inside)
  const [, annotation, comment] = ending ?? []
  return {
    archiveId: parseArchiveId(decodeSegment(archive)),
    path: inside.slice(0, ending?.index),
    annotation: annotation === undefined ? null : Number(annotation),
    comment: comment === undefined ? null : Number(comment),
  }
}

/** `/archives/5000-Photos/2026/a.jpg.info/__renditions/ORIGINAL`, or the number of a profile; or without a rendition. */
const renditionHref = /^\/archives\/([^/]+)\/(.+)\.info(?:\/__renditions\/(ORIGINAL|[0-9a-f-]{36}))?$/

/** What the name of a rendition means, or that of an asset: then `rendition` is null. Null for any other address. */
export function parseRenditionHref(
  href: string,
  base: string,
): { archiveId: number | null; path: string; rendition: string | null } | null {
  const found = href.startsWith(`${base}/`) ? renditionHref.exec(href.slice(base.length)) : null
  const [, archive, path, rendition = null] = found ?? []
  if (archive === undefined || path === undefined) return null
  const inside = path.split('/').map(decodeSegment).join('/')
  return { archiveId: parseArchiveId(decodeSegment(archive)), path: inside, rendition }
}

/** The address in its archive of what is named by the one or by the one below an album or a link to one. */
export function hrefInArchive(href: string, base: string): string {
  const { path } = parseAddress(href)
  const [, rest] = /^\/(?:users\/\d{1,15}\/)?albums\/[\w.-]+\/(.+)$/.exec(path.slice(base.length)) ?? []
  return rest === undefined || !path.startsWith(base) ? href : `${base}/archives/${rest}`
}

/** The address of a file for whoever says for what it will be used. */
export const forUse = (file: string) => `${file}{?licenceUse,territory}`
