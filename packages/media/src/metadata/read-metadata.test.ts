import { expect, test } from 'vitest'
import { readMetadata } from './read-metadata.ts'

test('XMP comes before IPTC, and IPTC before Exif', () => {
  const tags = {
    'XMP-dc:Rights': 'x',
    'IPTC:CopyrightNotice': 'i',
    'IFD0:Copyright': 'e',
    'IPTC:By-line': 'i',
    'IFD0:Artist': 'e',
  }
  expect(readMetadata(tags).fields).toEqual({ 116: 'x', 80: ['i'] })
})

test('what the camera wrote comes before what XMP repeats of it', () => {
  const tags = { 'ExifIFD:DateTimeOriginal': '2018:03:24 17:14:42', 'XMP-exif:DateTimeOriginal': '2020:01:01 00:00:00' }
  expect(readMetadata(tags).fields[350]).toBe('2018-03-24T17:14:42')
})

test('a moment without zone takes that of XMP or IPTC for the same clock', () => {
  const tags = {
    'ExifIFD:DateTimeOriginal': '2019:01:01 00:15:00',
    'IPTC:DateCreated': '2019:01:01',
    'IPTC:TimeCreated': '00:15:00+11:00',
  }
  const { fields, times } = readMetadata(tags)
  expect(fields).toEqual({ 55: '20190101', 60: '001500+1100', 350: '2019-01-01T00:15:00+11:00' })
  expect(times).toEqual({
    cameraTime: Date.UTC(2018, 11, 31, 13, 15),
    iptcCreated: Date.UTC(2018, 11, 31, 13, 15),
    releaseTime: null,
  })
})

test('lists are arrays even with one value, and a comma inside an XMP keyword does not cut it', () => {
  expect(readMetadata({ 'XMP-dc:Subject': 'one, two' }).fields).toEqual({ 25: ['one, two'] })
  expect(readMetadata({ 'PDF:Keywords': 'one, two; one' }).fields).toEqual({ 25: ['one', 'two'] })
})

test('a title without default language is taken in the first language there is', () => {
  expect(readMetadata({ 'XMP-dc:Title-fr-FR': 'Un titre', 'XMP-dc:Title-de': 'Ein Titel' }).fields).toEqual({
    5: 'Un titre',
  })
})

test('members of structures are read, and PLUS terms get their address back', () => {
  const tags = { 'XMP-iptcCore:CreatorContactInfo': { CiAdrCity: 'Bergen' }, 'XMP-plus:ModelReleaseStatus': 'MR-NAP' }
  expect(readMetadata(tags).fields).toEqual({ 304: 'Bergen', 383: 'http://ns.useplus.org/ldf/vocab/MR-NAP' })
})

test('a coordinate of zero is a place, and unusable ones are none', () => {
  const at = (latitude: unknown, longitude: unknown) =>
    readMetadata({ 'GPS:GPSLatitude': latitude, 'GPS:GPSLatitudeRef': 'S', 'GPS:GPSLongitude': longitude }).fields
  expect(at('0', '12.5')).toEqual({ 355: '0', 356: '12.5' })
  expect(at('41.22', 0)).toEqual({ 355: '-41.22', 356: '0' })
  expect(at('', '12.5')).toEqual({})
  expect(at('undef', 'inf')).toEqual({})
  expect(at('91', '12.5')).toEqual({})
})

const oddities = [
  null,
  true,
  5,
  '',
  '\u0000',
  [],
  {},
  [[[]]],
  { a: { b: {} } },
  [null, { c: [1] }],
  'x'.repeat(100_000),
]

test('no shape of any tag makes the reading fail', () => {
  const names = [
    'XMP-dc:Title',
    'XMP-dc:Subject',
    'XMP-xmp:Rating',
    'ExifIFD:DateTimeOriginal',
    'GPS:GPSLatitude',
    'IPTC:TimeCreated',
  ]
  const structs = [
    'XMP-iptcCore:CreatorContactInfo',
    'XMP-xmpRights:Marked',
    'XMP-fwl:ReleaseDate',
    'QuickTime:CreateDate',
    '__proto__',
  ]
  for (const oddity of oddities) {
    const tags = Object.fromEntries([...names, ...structs].map((name) => [name, oddity]))
    const { fields } = readMetadata(tags)
    for (const value of Object.values(fields).flat()) expect(value.length).toBeLessThanOrEqual(16_000)
  }
})
