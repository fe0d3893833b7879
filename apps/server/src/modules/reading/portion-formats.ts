import type { Analysis } from '@vitrine/media/analyse.ts'
import { z } from 'zod'

/** A file that another worker is asked to read, as its row knows it. */
const PortionFile = z.object({
  id: z.int(),
  path: z.string(),
  bytes: z.number(),
  /** Milliseconds since 1970. */
  fileTime: z.number(),
  /** See `sidecarMark`. */
  sidecars: z.string(),
})
export type PortionFile = z.infer<typeof PortionFile>

export const PortionFiles = z.array(PortionFile)

/** What was found in one of them; `id` is that of its row. */
export interface Reading {
  id: number
  analysis: Analysis
}

/** Characters of one row of readings, beyond which the next begins another one. */
const fullRow = 1_000_000
/** Characters of one file's reading; what is longer is left to the worker that asked. */
const mostOfFile = 4_000_000

/** Words of a list that the program of the same version has made. */
const word = <Word extends string>() => z.custom<Word>((value) => typeof value === 'string')
const number = z.number().nullable()
const text = z.string().nullable()
const texts = z.array(z.string())
const oneOrMore = z.union([z.string(), texts])
const likeness = z.object({
  hash: z.string(),
  colours: z.array(z.object({ name: word<'red'>(), percent: z.number() })),
})

const shape: z.ZodType<Analysis> = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  contentHash: z.string().regex(/^[0-9a-f]+$/),
  size: z.number(),
  mediaType: z.string(),
  doctype: word<Analysis['doctype']>(),
  fields: z.record(z.string(), oneOrMore),
  times: z.object({ cameraTime: number, iptcCreated: number, releaseTime: number }),
  details: z.object({
    languages: z.record(z.string(), z.record(z.string(), z.string())),
    conflicts: z.array(
      z.object({
        field: z.number(),
        values: z.array(z.object({ source: z.string(), text: z.string(), value: oneOrMore.exactOptional() })),
      }),
    ),
    unknown: z.record(z.string(), texts),
    regions: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
      }),
    ),
  }),
  identities: z.object({ own: texts, derived: texts, original: texts, part: texts }),
  credentials: z.object({
    state: word<Analysis['credentials']['state']>(),
    signer: z.string(),
    generator: z.string(),
    signedAt: text,
  }),
  text: z.string(),
  pages: texts,
  technical: z.object({
    width: number,
    height: number,
    displayWidth: number,
    displayHeight: number,
    orientation: number,
    colourSpace: word<Analysis['technical']['colourSpace']>(),
    resolution: number,
    bitsPerSample: number,
    iccProfile: text,
    camera: z
      .object({
        make: z.string().exactOptional(),
        model: z.string().exactOptional(),
        exposure: z.object({ n: z.number(), d: z.number() }).exactOptional(),
        fNumber: z.number().exactOptional(),
        focalLength: z.number().exactOptional(),
        iso: z.number().exactOptional(),
        within: z.number().exactOptional(),
        flash: z.boolean().exactOptional(),
      })
      .nullable(),
    duration: number,
    frameRate: number,
    bitrate: number,
    pages: number,
    frames: number,
    streams: z.object({ container: z.string(), video: text, audio: text }).nullable(),
    picture: z
      .object({
        width: z.number(),
        height: z.number(),
        scalable: z.literal(true).exactOptional(),
        moving: z.literal(true).exactOptional(),
      })
      .nullable(),
  }),
  renditions: z.array(
    z.object({
      name: z.string(),
      file: z.string(),
      size: z.number(),
      square: z.boolean(),
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
    }),
  ),
  preview: z.object({ placeholder: z.string(), dominantColour: z.string(), likeness }).nullable(),
  renderProblem: z
    .object({ code: word<NonNullable<Analysis['renderProblem']>['code']>(), message: z.string() })
    .nullable(),
  unread: texts,
  warnings: texts,
})
const Row = z.array(z.object({ id: z.int(), analysis: z.unknown() }))

/** Rows of about `fullRow` characters that hold these readings. What is too long for any is left out. */
export function rowsOf(readings: readonly Reading[]): string[] {
  const rows: string[][] = []
  let room = 0
  for (const reading of readings) {
    const json = JSON.stringify(reading)
    if (json.length > mostOfFile) continue
    if (rows.length === 0 || json.length > room) {
      rows.push([])
      room = fullRow
    }
    rows.at(-1)?.push(json)
    room -= json.length
  }
  return rows.map((parts) => `[${parts.join(',')}]`)
}

/**
 * The readings of a row. Those that have not the shape of an analysis are left out; the others are answered as they were left, since
 * what is written of a file must be the same whoever has read it.
 */
export function readingsOf(row: string): Reading[] {
  const parsed = Row.safeParse(JSON.parse(row))
  if (!parsed.success) return []
  return parsed.data.flatMap(({ id, analysis }) =>
    shape.safeParse(analysis).success ? { id, analysis: analysis as Analysis } : [],
  )
}
