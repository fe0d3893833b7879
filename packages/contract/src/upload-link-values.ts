/** What a link can be kept to: the endings of names, in small letters. A link that names none of these takes everything. */
export const uploadKinds = {
  pictures:
    'jpg jpeg jpe png gif tif tiff webp heic heif avif bmp jp2 jxl psd dng cr2 cr3 crw nef nrw arw raf orf rw2 pef srw'.split(
      ' ',
    ),
  films: 'mp4 m4v mov avi mkv webm mpg mpeg mts m2ts mxf wmv 3gp'.split(' '),
  documents: 'pdf doc docx odt rtf txt xls xlsx ods csv ppt pptx odp pages numbers key indd idml ai eps'.split(' '),
} as const satisfies Record<string, readonly string[]>

export type UploadKind = keyof typeof uploadKinds
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]]

/** The ending of a name without its dot, in small letters; empty where there is none. */
export const endingOf = (filename: string) => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''

/** What speaks of another file beside it: a stranger could say something of a file of the house by it. */
export const speaksOfOthers = (filename: string) => ['xmp', 'srt', 'vtt'].includes(endingOf(filename))

/** Whether a link that is kept to some kinds takes a file of this name. */
export function isOfKinds(filename: string, kinds: readonly UploadKind[]): boolean {
  const ending = endingOf(filename)
  return kinds.length === 0 || kinds.some((kind) => (uploadKinds[kind] as readonly string[]).includes(ending))
}

/** Most files of a link, and how many it takes unless somebody says so. */
export const mostFilesOfLink = { most: 10_000, usual: 500 } as const
/** Bytes of all files of a link. */
export const mostBytesOfLink = { most: 10e12, usual: 50e9 } as const
/** Bytes of one file, unless somebody says so; no upload is larger than `largestUpload`. */
export const usualFileSize = 5e9
/** A link lasts so many days unless somebody says so. */
export const usualDays = 30
export const shortestLinkPassword = 4
