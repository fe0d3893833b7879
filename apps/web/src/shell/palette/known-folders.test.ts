import { expect, test } from 'vitest'
import { type Folder, knownFolders, mostFolders } from './known-folders.ts'

const folder = (href: string): Folder => ({ href, name: href.replace(/.*\/(?=.)/, '') })
const children = (...hrefs: string[]) => hrefs.map(folder)

test('folders that were opened are known with the folders above them, the nearest to the person first', () => {
  const told = new Map([
    ['/press', children('/press/2025', '/press/2026')],
    ['/press/2026', children('/press/2026/Election', '/press/2026/Sport')],
  ])
  const open = {
    trail: children('/press', '/press/2026'),
    children: children('/press/2026/Election', '/press/2026/Sport'),
  }
  const known = knownFolders(open, (href) => told.get(href))
  expect(known.map(({ href, above }) => [href, ...above])).toEqual([
    ['/press/2026/Election', '2026'],
    ['/press/2026/Sport', '2026'],
    ['/press/2025'],
  ])
})

test('the way to a folder deep inside is known though nobody opened the folders of the archive', () => {
  const open = { trail: children('/press', '/press/2026', '/press/2026/Election'), children: [] }
  const known = knownFolders(open, () => undefined)
  expect(known.map(({ href }) => href)).toEqual(['/press/2026'])
})

test('an archive of very many folders is not taken whole', () => {
  const many = Array.from({ length: mostFolders + 500 }, (_, at) => folder(`/press/${at}`))
  const open = { trail: children('/press'), children: [] }
  expect(knownFolders(open, (href) => (href === '/press' ? many : undefined)).length).toBe(mostFolders)
})
