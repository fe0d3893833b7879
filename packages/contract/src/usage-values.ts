/** How a file left: by the pages of the site, by a link to an album, by an approved order, by a program with a token. Ours. */
export const downloadWays = ['page', 'link', 'order', 'program'] as const
export type DownloadWay = (typeof downloadWays)[number]
