import { expect, test } from 'vitest'
import { isAssetAddress, readViewAddress, writeViewAddress } from './view-address.ts'

const home = '/fotoweb/'

test('the list and the position come back as they went in', () => {
  const collection = '/fotoweb/archives/5000-A%20B/;o=-fn?q=a%26b'
  const address = writeViewAddress('/fotoweb/archives/5000-A/x.jpg.info', collection, 12)
  expect(readViewAddress(address, home)).toEqual({
    asset: '/fotoweb/archives/5000-A/x.jpg.info',
    collection,
    position: 12,
  })
})

test('a bare address is an asset without a list', () => {
  expect(readViewAddress('/fotoweb/archives/5000-A/x.jpg.info', home)).toMatchObject({
    collection: null,
    position: null,
  })
})

test('a list on another site is no list', () => {
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example/fotoweb/',
    '/other/',
    '/fotoweb/\\evil',
    '/fotoweb/..//evil.example/',
  ]) {
    const address = writeViewAddress('/fotoweb/archives/5000-A/x.jpg.info', elsewhere, 1)
    expect(readViewAddress(address, home)).toMatchObject({ collection: null, position: null })
  }
})

test('nonsense for a position is no position', () => {
  expect(readViewAddress('/a.info?in=%2Ffotoweb%2Fa&at=-1', home).position).toBeNull()
  expect(readViewAddress('/a.info?in=%2Ffotoweb%2Fa&at=x', home).position).toBeNull()
})

test('assets are told from collections by the end of their address', () => {
  expect(isAssetAddress('/fotoweb/archives/5000-A/x.jpg.info?at=1')).toBe(true)
  expect(isAssetAddress('/fotoweb/archives/5000-A/x.info.d/')).toBe(false)
  expect(isAssetAddress('/fotoweb/archives/5000-A/?q=a.info')).toBe(false)
})
