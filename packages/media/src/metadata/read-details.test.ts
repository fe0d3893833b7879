import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analysis } from '#src/analyse.ts'
import { createMediaPool, type MediaPool } from '#src/pool/media-pool.ts'
import { readSampleFiles, samplesFolder } from '#src/testing/sample-files.ts'
import { zipOf } from '#src/testing/test-media.ts'
import { mergeSidecars } from './merge-sidecars.ts'
import { readDetails } from './read-details.ts'
import { readRegions } from './read-regions.ts'

const noPicture = { width: null, height: null, orientation: null }

test('a sidecar replaces a property whole, with its languages, and leaves the others', () => {
  const own = { 'XMP-dc:Title': 'Old', 'XMP-dc:Title-de': 'Alt', 'XMP-dc:Rights': 'Mine', 'IPTC:City': 'Oslo' }
  const merged = mergeSidecars(own, [{ 'XMP-dc:Title': 'New', 'File:FileType': 'XMP', 'XMP-x:XMPToolkit': 'x' }])
  expect(merged).toEqual({ 'XMP-dc:Title': 'New', 'XMP-dc:Rights': 'Mine', 'IPTC:City': 'Oslo' })
})

test('what sources say differently is told with the source that counts first; what IPTC cut off is no conflict', () => {
  const long = 'A long title that IPTC has no room for, so it is cut off at sixty-four'
  const embedded = {
    'XMP-dc:Title': 'Embedded',
    'IPTC:ObjectName': 'Broadcast',
    'XMP-photoshop:Headline': long,
    'IPTC:Headline': long.slice(0, 64),
    'XMP-photoshop:City': 'Oslo',
    'IPTC:City': 'Oslo ',
  }
  const tags = mergeSidecars(embedded, [{ 'XMP-dc:Title': 'Beside' }])
  expect(readDetails(tags, embedded, noPicture).conflicts).toEqual([
    {
      field: 5,
      values: [
        { source: 'sidecar XMP-dc:Title', text: 'Beside', value: 'Beside' },
        { source: 'XMP-dc:Title', text: 'Embedded', value: 'Embedded' },
        { source: 'IPTC:ObjectName', text: 'Broadcast', value: 'Broadcast' },
      ],
    },
  ])
})

test.each([
  ['2020-01-02', '20200102', true],
  ['2020-01-02', '2020-01-02T03:04:05Z', true],
  ['03:04:05', '030405', true],
  ['030405', '030405+0100', true],
  ['030405-0500', '030405+0500', false],
  ['2020-01-02', '2020-01-03', false],
  ['12', '123456', false],
])('%s and %s are the same moment: %s', (first, second, isSame) => {
  const tags = { 'XMP-dc:Title': first, 'IPTC:ObjectName': second }
  expect(readDetails(tags, tags, noPicture).conflicts).toHaveLength(isSame ? 0 : 1)
})

test('all languages of a text are kept, and properties that are no field, also within structures, with a limit', () => {
  const tags = {
    'XMP-dc:Title': 'Sea',
    'XMP-dc:Title-de': 'Meer',
    'XMP-dc:Title-nb-NO': 'Hav',
    'XMP-acme:Project': 'Blue Whale',
    'XMP-acme:Crew': [{ Name: 'Kari', Job: { Title: 'Diver' } }],
    'XMP-crs:Exposure': '-0.35',
    'ICC_Profile:Copyright': 'a maker of profiles',
    'XMP-acme:Novel': 'x'.repeat(100_000),
  }
  const { languages, unknown } = readDetails(tags, tags, noPicture)
  expect(languages).toEqual({ 5: { de: 'Meer', 'nb-NO': 'Hav' } })
  expect(unknown).toEqual({
    'XMP-acme:Project': ['Blue Whale'],
    'XMP-acme:Crew/Name': ['Kari'],
    'XMP-acme:Crew/Job/Title': ['Diver'],
    'XMP-acme:Novel': ['x'.repeat(2000)],
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'regions are turned with a picture of orientation %i, and back to where they were',
  (orientation) => {
    const at = { X: '0.3', Y: '0.2', W: '0.2', H: '0.1' }
    const info = { RegionList: [{ Area: at, Name: 'Kari', Type: 'Face' }] }
    const picture = { width: 400, height: 300, orientation }
    const [region] = readRegions({ 'XMP-mwg-rs:RegionInfo': info }, picture)
    const expected: Record<number, number[]> = {
      1: [0.2, 0.15, 0.2, 0.1],
      2: [0.6, 0.15, 0.2, 0.1],
      3: [0.6, 0.75, 0.2, 0.1],
      4: [0.2, 0.75, 0.2, 0.1],
      5: [0.15, 0.2, 0.1, 0.2],
      6: [0.75, 0.2, 0.1, 0.2],
      7: [0.75, 0.6, 0.1, 0.2],
      8: [0.15, 0.6, 0.1, 0.2],
    }
    expect([region?.x, region?.y, region?.width, region?.height]).toEqual(expected[orientation])
  },
)

describe('files', () => {
  const samples = samplesFolder()
  let folder = ''
  let pool: MediaPool
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-details-'))
    pool = createMediaPool()
  })
  afterAll(async () => {
    await pool.close()
    await rm(folder, { recursive: true })
  })
  const read = (path: string, sidecars: string[] = []): Promise<Analysis> =>
    pool.analyse(join(samples ?? '', path), {
      into: join(folder, 'out'),
      sidecars: sidecars.map((name) => join(samples ?? '', name)),
    })
  /** The answer key's value of a field. */
  const key = (path: string, field: string) =>
    readSampleFiles(samples ?? '').find((sample) => sample.path === path)?.metadata?.[field]?.value

  test('words of an Office document are read across the pieces of a word, and a bomb is not unpacked', async () => {
    const runs =
      '<w:p><w:r><w:t>Quar</w:t></w:r><w:r><w:t>terly &amp; more</w:t></w:r></w:p><w:p><w:t>Second</w:t></w:p>'
    await writeFile(join(folder, 'a.docx'), zipOf({ 'word/document.xml': runs }))
    expect((await pool.analyse(join(folder, 'a.docx'), {})).text).toBe('Quarterly & more Second')
    await writeFile(join(folder, 'bomb.docx'), zipOf({ 'word/document.xml': Buffer.alloc(40_000_000, '<w:t>bomb') }))
    expect((await pool.analyse(join(folder, 'bomb.docx'), {})).text).toBe('')
    await writeFile(join(folder, 'open.docx'), zipOf({ 'word/document.xml': '<'.repeat(900_000) }))
    expect((await pool.analyse(join(folder, 'open.docx'), {})).text).toBe('')
  })

  test.skipIf(!samples)(
    'sidecars of the samples count before what is in the file, and the difference is told',
    async () => {
      const { fields, details } = await read('sidecars/metadata_v2.jpg', ['sidecars/metadata_v2.xmp'])
      expect(fields[25]).toEqual(key('sidecars/metadata_v2.xmp', 'keywords'))
      expect(fields[350]).toContain('2024-03-11')
      expect(details.conflicts.find(({ field }) => field === 25)?.values).toEqual([
        { source: 'sidecar XMP-dc:Subject', text: 'first; second', value: ['first', 'second'] },
        { source: 'XMP-dc:Subject', text: 'floor; book', value: ['floor', 'book'] },
      ])
      const film = await read('sidecars/20240128_105420.mp4', ['sidecars/20240128_105420.mp4.xmp'])
      expect([film.fields[25], film.fields[320]]).toEqual([['Travel'], '3'])
      expect(Number(film.fields[355])).toBeCloseTo(50.089587, 5)
      expect(Number(film.fields[356])).toBeCloseTo(14.39741, 5)
      const flat = await read('sidecars/flatxmp.jpg', ['sidecars/flatxmp.xmp'])
      for (const [field, id] of Object.entries({ title: 5, headline: 105, keywords: 25, person_shown: 368 }))
        expect(flat.fields[id], field).toEqual(key('sidecars/flatxmp.xmp', field))
      expect(flat.details.regions.map(({ name }) => name)).toEqual(['Person1', 'Person2'])
    },
  )

  test.skipIf(!samples)('faces of one picture stand in one place, however its file is turned', async () => {
    const upright = (await read('people/curie/portrait.jpg')).details.regions
    expect(upright[0]).toEqual({
      name: 'Marie Curie',
      type: 'Face',
      x: 0.3119,
      y: 0.20857,
      width: 0.1131,
      height: 0.19857,
    })
    for (const name of ['portrait-orientation-6.jpg', 'photo.8.embedded.jpg'])
      expect((await read(`people/curie/${name}`)).details.regions, name).toEqual(upright)
  })

  test.skipIf(!samples)('PDF, Word, PowerPoint, Excel, OpenDocument and e-books give their text', async () => {
    const texts: Record<string, RegExp> = {
      'documents/pdf/pdflatex-4-pages.pdf': /\w{4}/u,
      'documents/reports/GeoTopo-komprimiert.pdf': /Topologie/u,
      'documents/office/SampleDoc.doc': /^$/u,
      'documents/office/SampleShow.pptx': /\w{4}/u,
      'documents/office/SampleSS.xlsx': /\w{4}/u,
      'documents/office/LibreOfficeWriter_odt_1.3.odt': /\w{4}/u,
      'documents/text/testEPUB.epub': /\w{4}/u,
      'documents/pdf/libreoffice-writer-password.pdf': /^$/u,
    }
    for (const [path, pattern] of Object.entries(texts)) expect((await read(path)).text, path).toMatch(pattern)
  })
})
