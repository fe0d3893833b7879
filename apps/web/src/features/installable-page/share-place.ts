import { base } from '#platform/navigation/entrance.ts'

/** The path at which phones hand files over, which names where they are kept, too. */
export const sharePlace = `${base}/share/`
