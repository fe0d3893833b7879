import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exiftoolConfig } from './exiftool-config.ts'
import { exiftoolConfigPath } from './exiftool-reader.ts'
import { findMetadataField, isMultiInstance, metadataFields, namespaceUrlOf } from './metadata-fields.ts'

test('every id from 2 to 255 is a field, once, and the free ones are user defined', () => {
  const ids = metadataFields.map((field) => field.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id <= 255)).toEqual(Array.from({ length: 254 }, (_, index) => index + 2))
  expect(findMetadataField(6)).toMatchObject({ name: 'User defined 006', property: 'fwu:UserDefined6', maxSize: 256 })
  expect(findMetadataField(200)).toMatchObject({ name: 'Custom Field 1', property: 'fwc:CustomField1' })
})

test('fields carry kind, limits and patterns of the table', () => {
  expect(findMetadataField(5)).toMatchObject({ property: 'dc:title', iim: '2:05', kind: 'altlang', maxSize: 64 })
  expect(findMetadataField(120)).toMatchObject({ multiline: true, maxSize: 16_000 })
  expect(findMetadataField(304)).toMatchObject({ struct: 'Iptc4xmpCore:CreatorContactInfo' })
  expect(findMetadataField(366)).toMatchObject({ valueType: 'integer', min: 0, max: 120 })
  expect(new RegExp(`^(?:${findMetadataField(340)?.pattern})$`, 'u').test('https://example.org/l')).toBe(true)
  expect(metadataFields.filter(isMultiInstance).map((field) => field.id)).toContain(80)
})

test('every property has a namespace with an address', () => {
  for (const field of metadataFields) expect(namespaceUrlOf(field.property)).toMatch(/^http:/u)
})

test('the definitions that exiftool reads are those of the table', () => {
  expect(readFileSync(exiftoolConfigPath, 'utf8')).toBe(exiftoolConfig())
})
