/** Frames of a film side by side in one JPEG, row after row; `times` in seconds. All of them have this size. */
export type StripRequest = { kind: 'strip'; width: number; height: number; columns: number; times: readonly number[] }

/** How loud a sound is, from its beginning to its end: a byte for each of `points` parts, 255 the loudest there can be. */
export type WaveRequest = { kind: 'wave'; points: number }

/** The same film or sound as every browser plays it: MP4 with H.264 and AAC, pictures no higher than `height`. */
export type CopyRequest = { kind: 'copy'; height: number; longestSeconds: number }

/**
 * What the pictures of films can be made into; they lie in an MP4, with AAC. No AV1: its encoder makes the process, where it runs as root,
 * one of real time, which leaves nothing of a processor to others.
 */
export const filmForms = ['h264', 'vp9'] as const
export type FilmForm = (typeof filmForms)[number]

/** The same film as it is handed out, within a box as it is shown, in pixels, and never enlarged. `quality`: 1 to 100. */
export type FilmRequest = {
  kind: 'film'
  form: FilmForm
  width: number
  height: number
  quality: number
  longestSeconds: number
}

export type DerivativeRequest = (StripRequest | WaveRequest | CopyRequest | FilmRequest) & {
  /** Path of the file to make, in a folder that is there. */
  to: string
  /** Hash of the original that is meant. */
  sha256: string
}
