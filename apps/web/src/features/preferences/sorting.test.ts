import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { expect, test } from 'vitest'
import { archivePath, currentDirection, parseSorting, storedDirection } from './sorting.ts'

const way = (data: string, value: string) => ({ href: data, data, urlComponents: [{ key: 'o', value }] })

function aCollection(given: Partial<CollectionInfo> = {}): CollectionInfo {
  const orders = [
    { key: 'mt', name: 'Modified', asc: way('/a/;o=+', '+'), desc: way('/a/', '') },
    { key: 'fn', name: 'Filename', asc: way('/a/;o=fn', 'fn'), desc: way('/a/;o=-fn', '-fn') },
  ]
  const plain = { data: '/a/', originalURL: '/a/', urlComponents: [], searchString: '', ancestors: [] }
  return { ...plain, alt_orders: orders, ...given } as unknown as CollectionInfo
}

const byName = { '/a/': { urlComponents: [{ key: 'o', value: 'fn' }] } }

test('the stored order is applied when an archive is opened [GRD-011]', () => {
  expect(storedDirection(aCollection(), byName)?.data).toBe('/a/;o=fn')
})

test('an address that names an order keeps it, and so does a search [GRD-011]', () => {
  expect(storedDirection(aCollection({ urlComponents: [{ key: 'o', value: '-fn' }] }), byName)).toBeNull()
  expect(storedDirection(aCollection({ searchString: 'oslo' }), byName)).toBeNull()
})

test('the default order can be chosen, too, and does not lead in circles', () => {
  expect(storedDirection(aCollection(), { '/a/': { urlComponents: [{ key: 'o', value: '' }] } })).toBeNull()
})

test('an order that the archive no longer offers is passed over', () => {
  expect(storedDirection(aCollection(), { '/a/': { urlComponents: [{ key: 'o', value: '999' }] } })).toBeNull()
})

test('folders follow the order of their archive [GRD-008]', () => {
  const ancestors = [
    { name: '2026', href: '/a/2026/', data: '/a/2026/' },
    { name: 'A', href: '/a/', data: '/a/' },
  ]
  expect(archivePath(aCollection({ ancestors }))).toBe('/a/')
})

test('the order in use is read from the components of the address [GRD-009 GRD-010]', () => {
  expect(currentDirection(aCollection())?.data).toBe('/a/')
  expect(currentDirection(aCollection({ urlComponents: [{ key: 'o', value: '-fn' }] }))?.data).toBe('/a/;o=-fn')
})

test('nonsense in the preferences is no order', () => {
  expect(parseSorting('x')).toEqual({})
  expect(parseSorting({ '/c/': null, '/b/': { urlComponents: 3 }, ...byName })).toEqual(byName)
})
