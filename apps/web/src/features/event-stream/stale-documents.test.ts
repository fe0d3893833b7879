import { expect, test } from 'vitest'
import { isStale, isWithin, joinEvents } from './stale-documents.ts'

const at = (path: string) => `/fotoweb/archives/${path}`
const asset = { href: at('5000-Press/2026/a.jpg.info'), changeNumber: 3 }

test('an edit makes searches around the asset stale, its own documents, and no list of files', () => {
  const edit = { assets: [asset], collections: [] }
  for (const address of [
    '5000-Press/?q=oslo',
    '5000/2026/;o=fn;p=2?q=oslo',
    '?q=oslo',
    '5000-Press/2026/a.jpg.info',
    '5000-Press/2026/a.jpg.info/__details',
    '5000-Press/2026/a.jpg.info.comments/?after=4',
    '5000-Press/2026/a.jpg.info.crops/',
    '5000-Press/2026/a.jpg.info.made-from/?before=4',
    '5000-Press/2026/a.jpg.annotations/?after=4',
    '5000-Press/2026/a.jpg.info.annotations/7.comments/',
    '5000-Press/2026/a.jpg/__revisions/?before=4',
  ])
    expect(isStale(at(address), edit), address).toBe(true)
  for (const address of [
    '5000-Press/',
    '5000-Press/2026/',
    '',
    '5000-Press/2025/?q=oslo',
    '5001-Other/?q=oslo',
    '5000-Press/2026/a.jpg2.info',
    '5000-Press/2026/a.jpg2/__revisions/',
    '5000-Press/2026/a.jpg2.annotations/',
  ])
    expect(isStale(at(address), edit), address).toBe(false)
})

test('what comes into a folder makes stale what holds the folder, in whatever order and at whatever page', () => {
  const came = { assets: [], collections: [at('5000-Press/2026/May/')] }
  for (const address of ['', '5000-Press/', '5000/2026/;o=fn;p=7', '5000-Press/2026/May/?q=x'])
    expect(isStale(at(address), came), address).toBe(true)
  for (const address of ['5000-Press/2025/', '5000-Press/2026/May/Day/', '5000-Press/2026/May/a.jpg.info'])
    expect(isStale(at(address), came), address).toBe(false)
})

test('who sees a part of an archive asks again for what lies in it and around it', () => {
  const again = { assets: [], collections: [at('5000-Press/')] }
  for (const address of ['', '5000-Press/2026/', '5000-Press/;p=1']) expect(isWithin(at(address), again)).toBe(true)
  expect(isWithin(at('5001-Other/'), again)).toBe(false)
})

test('events that wait are one, and too many of them mean everything', () => {
  const one = { assets: [asset], collections: [at('5000-Press/')] }
  const newer = { assets: [{ ...asset, changeNumber: 4 }], collections: [at('5000-Press/'), at('5001-Other/')] }
  expect(joinEvents(one, newer)).toEqual({ assets: newer.assets, collections: newer.collections })
  const many = {
    assets: Array.from({ length: 600 }, (_, n) => ({ href: at(`5000/${n}.info`), changeNumber: 1 })),
    collections: [],
  }
  expect(joinEvents(one, many)).toBeNull()
})
