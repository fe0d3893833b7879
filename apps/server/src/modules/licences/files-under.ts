import { archivesPaths } from '#modules/archives/archives.paths.ts'

/** A name in a search, as one term. */
const quoted = (name: string) => `"${name.replace(/[\\"*?]|\{(?=\{)/g, '\\$&')}"`

/** Where the files of a licence are shown. */
export const filesUnder = (name: string, { base }: { base: string }) =>
  `${base}${archivesPaths.list}?q=${encodeURIComponent(`licence:${quoted(name)}`)}`
