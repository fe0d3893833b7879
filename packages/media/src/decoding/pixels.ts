/** A decoded picture: bytes row by row, without padding. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 }
