// Without the shapes of documents: the client has these with what is fetched first.

/** The id of a profile where none is chosen (wire reference 22.1). */
export const noProfile = '00000000-0000-0000-0000-000000000000'

/** The profile of the original file, known to integrations by this number (recorded shapes 8). */
export const originalProfile = '2af4914d-6c11-4b15-a7ee-a4260efc8309'

/** Most of each kind that a site has: lists of them are read and kept as a whole. */
export const mostProfiles = 200
/** Longest side of what is handed out, pixels, and most pixels of it: decoders and programs hold all of them at once. */
export const longestSide = 12_000
export const mostPixelsMade = 100_000_000
/** Largest file of a watermark, bytes. */
export const largestWatermark = 1_000_000

export const profileFormats = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const
/** What films are made into, each in an MP4 with AAC. */
export const filmFormats = ['h264', 'vp9'] as const
export const isFilmFormat = (format: string): format is (typeof filmFormats)[number] =>
  filmFormats.some((known) => known === format)
export const profileColours = ['srgb', 'p3', 'grey'] as const
export const profileMetadata = ['all', 'copyright', 'none'] as const
