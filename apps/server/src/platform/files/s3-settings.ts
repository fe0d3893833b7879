import type { FixedKeys, HostKeys } from '#platform/credentials/credentials.ts'

/** Where the bucket is and who may use it. */
export interface S3Settings {
  /** `https://s3.example.org`, without bucket and path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keys: FixedKeys | HostKeys
  /** Put before every key, without slashes at its ends; may be empty. */
  readonly prefix: string
  /** `endpoint/bucket/key`; otherwise `bucket.endpoint/key`. */
  readonly pathStyle: boolean
}

/** How long is waited for the bucket, in milliseconds. Tests take smaller ones. */
export interface S3Patience {
  /** Until an answer begins. */
  answer: number
  /** Until the answer to an upload of at most `partSize` begins. */
  upload: number
  /** Between two pieces of a body. */
  pause: number
  /** How often one thing is tried in all. */
  tries: number
  /** Before the second try; doubled for each one after it. */
  backOff: number
  /** After a fault that lasted through all tries: others fail at once for so long instead of waiting in line. */
  rest: number
}

export const standardPatience: S3Patience = {
  answer: 8000,
  upload: 60_000,
  pause: 20_000,
  tries: 3,
  backOff: 200,
  rest: 2000,
}
