/**
 * What the release date and the expiry date of an asset do: nothing, a mark, no way out of the archive, or no sight of it. Whoever
 * may edit what is said of an asset sees it all the same; `lock` and `hide` mark as well.
 */
export const embargoRules = ['none', 'mark', 'lock', 'hide'] as const
export type EmbargoRule = (typeof embargoRules)[number]
