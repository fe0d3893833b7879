import { expect, test } from 'vitest'
import { newGroup, wishOf } from './group-draft.ts'

test('of a known group only what is different is sent, permissions one by one', () => {
  const before = { ...newGroup, name: 'Desk', permissions: { api: true, 'albums.create': false } }
  expect(wishOf(before, before)).toBeNull()
  expect(wishOf({ ...before, name: ' Desk ' }, before)).toBeNull()
  const permissions = { api: false, 'albums.create': true }
  expect(wishOf({ ...before, permissions, level: 40 }, before)).toEqual({
    license: { defaultLevel: 40 },
    permissions: { api: false, albums: { create: true } },
  })
})

test('of a new group everything is sent, without spaces around names and unfinished properties', () => {
  const propertyBag = [
    { key: 'floor', value: '3' },
    { key: '', value: '4' },
    { key: 'room', value: '' },
  ]
  const permissions = { api: true, manageUsers: false, 'albums.create': false }
  expect(wishOf({ ...newGroup, name: ' Desk ', permissions, propertyBag }, null)).toEqual({
    name: 'Desk',
    description: '',
    samlGroupName: '',
    license: { defaultLevel: 35, defaultConcurrencyMode: 0 },
    permissions: { api: true, manageUsers: false, albums: { create: false } },
    propertyBag: [{ key: 'floor', value: '3' }],
  })
})
