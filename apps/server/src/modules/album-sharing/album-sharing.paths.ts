import { albumsPaths } from '#modules/albums/albums.paths.ts'

export const albumSharingPaths = {
  /** To whom an album is shown (wire reference 14.5). */
  pattern: `${albumsPaths.pattern}/.shares`,
  /** With whom one may share (wire reference 14.6). */
  people: '/me/people/',
  /** What stands on the home page. */
  showcase: '/me/showcase/',
  /** A link: its key, and below it what lies in the album. */
  linkPattern: '/albums/:link',
  link: (key: string) => `/albums/${key}/`,
  memberPattern: '/albums/:link/*',
  /** Below the address of a link: everything as one file. */
  zipPattern: '/albums/:link/.zip',
  zip: '.zip',
  /** The terms of use, for whoever has the link. */
  termsPattern: '/albums/:link/.terms',
  terms: '.terms',
}

/** The number at the end of the address of a link in its list; 0 for any other address. */
export const shareIdIn = (href: string) => Number(/\/\.shares\/(\d{1,15})$/.exec(href)?.[1] ?? 0)
