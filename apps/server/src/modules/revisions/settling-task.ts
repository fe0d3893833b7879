export const settlingKind = 'settle-replacements'

/** Looks after what a program that was killed has left half done, in milliseconds from now. */
export const settlingTask = { kind: settlingKind, key: settlingKind, payload: {}, delay: 30_000 }
