import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '#src/analyse.ts'
import { isMultiInstance, type MetadataField, metadataFields } from '#src/metadata/metadata-fields.ts'
import type { FieldValues } from '#src/metadata/read-metadata.ts'
import { createMediaPool, MediaFault } from '#src/pool/media-pool.ts'
import { readSampleFiles, samplesFolder } from '#src/testing/sample-files.ts'
import type { WriteResult } from './write-values.ts'

const folder = samplesFolder()
const writable =
  /^(?:image\/(?:jpeg|tiff|vnd\.adobe\.photoshop|png|webp|heic|heif|avif)|application\/pdf|video\/(?:mp4|quicktime))$/
/** Facts of cameras and programs, which nobody edits, and the date, which has a test of its own. */
const notWritten = /^(?:tiff|exif|aux|DICOM|fwr):|^photoshop:ICCProfile$|^xmp:CreatorTool$|^dc:format$/

const withoutPosition: FieldValues = Object.fromEntries(
  metadataFields.filter(({ property }) => !notWritten.test(property)).map((field) => [field.id, valueFor(field)]),
)
const values: FieldValues = { ...withoutPosition, 355: '59.9138688', 356: '-10.7522454' }

function valueFor(field: MetadataField): string | string[] {
  const known: Record<number, string> = {
    10: '3',
    15: 'SPO',
    100: 'NOR',
    320: '4',
    35: '101112+0200',
    60: '101112+0200',
  }
  const terms: Record<number, string> = { 381: 'AG-A15', 383: 'MR-NON', 385: 'PR-NON' }
  const cut = (text: string) => text.slice(0, field.maxSize)
  const single =
    known[field.id] ??
    (terms[field.id] === undefined ? undefined : `http://ns.useplus.org/ldf/vocab/${terms[field.id]}`) ??
    { integer: '12', real: '12', boolean: 'True', date: dateFor(field), text: undefined }[field.valueType] ??
    (field.pattern ? 'https://example.org/x?a=1&b=2' : undefined)
  if (isMultiInstance(field)) return single === undefined ? [cut('Ærø, {x} & <b>|'), cut('“zwei” 日本')] : [single]
  return single ?? cut(field.multiline ? 'Erste Zeile &amp; =\nzweite „Zeile“ 🙂' : 'Ærø, {x} &lt;b>|= “日”')
}

describe.skipIf(folder === undefined)('values written into the shared samples,', () => {
  const samples = folder === undefined ? [] : readSampleFiles(folder)
  const results = new Map<string, WriteResult | MediaFault>()
  const read = new Map<string, { before: Analysis; after: Analysis }>()
  /** Files that take everything but a position, and why. */
  const placeless = new Map<string, string>()
  let output = ''

  beforeAll(async () => {
    output = await mkdtemp(join(tmpdir(), 'vitrine-writing-'))
    // What becomes of each file is looked at, not how long a busy machine takes: neither the pool nor its tools give up sooner.
    const pool = createMediaPool({ timeLimitMs: 300_000, limits: { metadataMs: 300_000 } })
    const seen = new Map<string, number>()
    await Promise.all(
      samples.map(async ({ path, media_type: mediaType }, at) => {
        const from = join(folder ?? '', path)
        if (!writable.test(mediaType)) return
        // The pictures of two of each kind are drawn from both files and compared.
        const count = (seen.get(mediaType) ?? 0) + 1
        seen.set(mediaType, count)
        const into = (name: string) => (count <= 2 ? { into: join(output, `${at}-${name}`) } : {})
        const copy = (name: string) => join(output, `${at}${name}${extname(path)}`)
        const write = (to: string, given: FieldValues): Promise<WriteResult | MediaFault> =>
          pool.write(from, { to, values: given, at: 0, mediaType: mediaType }).catch((fault) => fault)
        const whole = await write(copy(''), values)
        const written = 'why' in whole ? await write(copy('-placeless'), withoutPosition) : whole
        if ('why' in whole && 'written' in written) placeless.set(path, whole.why)
        const to = copy('why' in whole ? '-placeless' : '')
        results.set(path, written)
        if (!('written' in written)) return
        const [before, after] = await Promise.all([pool.analyse(from, into('before')), pool.analyse(to, into('after'))])
        read.set(path, { before, after })
      }),
    )
    await pool.close()
  }, 600_000)

  afterAll(() => rm(output, { recursive: true }))

  test('are refused by no file but those that are damaged, protected or hold more than could be kept, and nothing is made of these', () => {
    expect([...results].filter(([, result]) => result instanceof MediaFault)).toEqual([])
    const refused = [...results].flatMap(([path, result]) => ('why' in result ? [`${path}: ${result.why}`] : []))
    expect(refused.sort()).toEqual(expectedRefusals)
    expect([...placeless].map(([path, why]) => `${path}: ${why}`).sort()).toEqual(expectedPlaceless)
    expect(read.size).toBeGreaterThan(100)
  })

  test('are read from the file as they were written, every field in every format', () => {
    const wrong = [...read].flatMap(([path, { after }]) =>
      differences(placeless.has(path) ? withoutPosition : values, after.fields).map((text) => `${path} ${text}`),
    )
    expect(wrong).toEqual([])
  })

  test('change no other field, and no picture', () => {
    const written = new Set([...Object.keys(values), '350'])
    const others = (fields: FieldValues) => Object.entries(fields).filter(([id]) => !written.has(id))
    for (const { before, after } of read.values()) {
      expect(others(after.fields)).toEqual(others(before.fields))
      expect(after.renditions).toEqual(before.renditions)
      expect(after.preview).toEqual(before.preview)
    }
  })
})

function differences(wanted: FieldValues, found: FieldValues): string[] {
  return Object.entries(wanted)
    .filter(([id, value]) => JSON.stringify(found[Number(id)]) !== JSON.stringify(value))
    .map(([id, value]) => `${id}: ${JSON.stringify(found[Number(id)])} instead of ${JSON.stringify(value)}`)
}

/** Damaged, protected, named for another format, or with more in them than exiftool keeps: their values go into an XMP file beside them. */
const expectedRefusals = [
  'colour/fogra-0-100-100-0.tif: would-change',
  'colour/pattern-semitransparent-p3d65.png: refused',
  'colour/ultrahdr.jpg: would-change',
  'content-credentials/adobe-20220124-CAICA.jpg: content-credentials',
  'design/psd/Purple Square.psd: refused',
  'documents/pdf/PDF 2.0 with offset start.pdf: refused',
  'documents/pdf/libreoffice-writer-password.pdf: refused',
  'malformed/exif/corrupted_city.JPG: refused',
  'malformed/exif/iptc-psAPP13-wIPTC1-psAPP13-wIPTC2.jpg: would-change',
  'malformed/heif/corrupted.heic: refused',
  'malformed/media/nested_moov_1000.mp4: would-change',
  'malformed/pdf/T02-02_002_page-tree-kids-links-recursive.pdf: refused',
  'malformed/pdf/corruptionOneByteMissing.pdf: refused',
  'malformed/pixel-bomb/webp.webp: would-change',
  'malformed/polyglot/test-pdf-with-print-ticket-header.pdf: refused',
  'malformed/tiff/exiv2_uncontrolled-recursion.tif: refused',
  'malformed/truncated/T04_002_EOF-missing.pdf: refused',
  'malformed/truncated/broken_data_stream.png: refused',
  'malformed/truncated/truncated.heic: refused',
  'malformed/wrong-extension/feature_detection.jpg: refused',
  'malformed/wrong-extension/ruby.gif: refused',
  'museum/space/sig05-002a.tif: would-change',
  'raw/Issue 247-1.nef: refused',
  'unicode/metadata/testJPEG_EXIF.jpg: would-change',
]

/** Damaged in Exif, where a position stands, or with more in it than exiftool keeps: with a position all values go beside them. */
const expectedPlaceless = [
  'malformed/exif/exif-ifd-offset.jpg: refused',
  'malformed/exif/hopper_bad_exif.jpg: refused',
  'news/2004/ReaganSmall.png: would-change',
  'travel/gps/empty_gps.jpg: refused',
]

function dateFor({ iim }: MetadataField): string {
  return iim ? '20190405' : '2019-04-05T10:11:12+02:00'
}
