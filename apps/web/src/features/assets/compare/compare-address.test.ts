import { expect, test } from 'vitest'
import { readCompareAddress, writeCompareAddress } from './compare-address.ts'

const home = '/fotoweb/'
const assets = ['/fotoweb/archives/5000-A/a%20b.jpg.info', '/fotoweb/archives/5000-A/c&d.jpg.info']

test('what is compared is in the address and comes out of it again', () => {
  const collection = '/fotoweb/archives/5000-A/;o=fn?q=a%26b'
  const address = writeCompareAddress('/fotoweb/views/compare', { assets, collection })
  expect(readCompareAddress(address, home)).toEqual({ assets, collection })
})

test('four at most, each once, and none on another site or of another kind', () => {
  const odd = [
    'https://evil.example/x.info',
    '//evil.example/x.info',
    '/fotoweb/\\evil/x.info',
    '/fotoweb/archives/5000-A/',
  ]
  const many = Array.from({ length: 6 }, (_, at) => `/fotoweb/archives/5000-A/${at}.jpg.info`)
  const address = writeCompareAddress('/p', { assets: [...odd, ...many, ...many], collection: 'https://evil.example/' })
  expect(readCompareAddress(address, home)).toEqual({ assets: many.slice(0, 4), collection: null })
  expect(readCompareAddress('/p', home)).toEqual({ assets: [], collection: null })
})
