import type { Marker } from '@vitrine/contract/own-lists.ts'
import { expect, test } from 'vitest'
import { carriedMarkers, markersByHref } from './carried-markers.ts'

const marker = (href: string, ...fields: Marker['fields']): Marker => ({
  href,
  name: href,
  description: '',
  color: '#ff0000',
  iconCharacter: '1',
  fields,
  isPositioned: false,
})

const markers = markersByHref([
  marker('/first', { field: 10, value: '1' }),
  marker('/both', { field: 10, value: '1' }, { field: 25, value: 'harbour' }),
  marker('/nothing'),
])
const carriedBy = (metadata: Record<string, { value: string | string[] }>) =>
  carriedMarkers({ metadata }, markers).map(({ href }) => href)

test.each([
  [{ 10: { value: '1' } }, ['/first']],
  [{ 10: { value: '1' }, 25: { value: ['ferry', 'harbour'] } }, ['/first', '/both']],
  [{ 25: { value: ['harbour'] } }, []],
  [{ 10: { value: '10' } }, []],
  [{}, []],
])('%j carries %j', (metadata, expected) => {
  expect(carriedBy(metadata)).toEqual(expected)
})
