import { groupPermissions } from '@vitrine/contract/permissions.ts'
import { expect, test } from 'vitest'
import { isIdle, permissionSections, turnedPermission } from './permission-sections.ts'

test('every permission of a group has its place in one section', () => {
  const placed = permissionSections.flatMap(({ names }) => names as readonly string[])
  expect(placed.toSorted()).toEqual([...groupPermissions].toSorted())
})

test('managing flows brings seeing them along, and falls with it', () => {
  expect(turnedPermission({}, 'manageFlows', true)).toEqual({ manageFlows: true, viewFlows: true })
  const both = { manageFlows: true, viewFlows: true }
  expect(turnedPermission(both, 'viewFlows', false)).toEqual({ manageFlows: false, viewFlows: false })
  expect(turnedPermission(both, 'manageFlows', false)).toEqual({ manageFlows: false, viewFlows: true })
})

test.each([
  ['albums.delegateDownloads', 'albums.shareWithUsers', false],
  ['albums.delegateDownloads', 'albums.shareWithGuests', false],
  ['albums.restrictToFriends', 'albums.shareWithGroups', false],
  ['albums.restrictToFriends', 'albums.shareWithGuests', true],
  ['api', 'albums.create', false],
])('with %s and %s alone, idle is %j', (name, other, is) => {
  expect(isIdle({ [other]: true }, name)).toBe(is)
  if (name !== 'api') expect(isIdle({}, name)).toBe(true)
})
