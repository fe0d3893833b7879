import { expect, test } from 'vitest'
import { holds, placeOf } from './place-of.ts'

test('an order, a page and a search are ways to look at the same place', () => {
  const path = '/fotoweb/archives/5000/2026/May/'
  for (const address of ['5000-Press/2026/May/', '5000/2026/May', '5000-x/2026/May/;o=-fn;p=3', '5000/2026/M%61y/?x=1'])
    expect(placeOf(`/fotoweb/archives/${address}`)).toEqual({ path, isSearch: false })
  expect(placeOf('/fotoweb/archives/5000-Press/2026/May/;p=1?q=oslo')).toEqual({ path, isSearch: true })
})

test('a folder is held by those around it, by its archive and by the list of all, and by none beside it', () => {
  const inner = '/fotoweb/archives/5000-Press/2026/May/a%20b.jpg.info'
  for (const outer of ['5000/2026/May/', '5000-Press/;o=fn?q=x', '', '?q=x'])
    expect(holds(`/fotoweb/archives/${outer}`, inner), outer).toBe(true)
  for (const outer of ['5000/2026/Ma/', '500/', '5001-Press/', '5000/2026/May/a%20b.jpg/'])
    expect(holds(`/fotoweb/archives/${outer}`, inner), outer).toBe(false)
  // The list of all as it is named to whoever is signed in.
  expect(holds('/fotoweb/me/archives/', inner)).toBe(true)
  expect(holds('/fotoweb/me/albums/', inner)).toBe(false)
})
