import { archivePermissions, impliedPermissions } from '@vitrine/contract/permissions.ts'
import { expect, test } from 'vitest'
import { archivePermissionSections, isNeeded, offeredIn, turnedPermission } from './archive-permissions.ts'

test('the form has every permission that can be granted, once', () => {
  const shown = archivePermissionSections.flatMap(({ names }) => names as readonly string[])
  expect(shown.toSorted()).toEqual(archivePermissions.filter((name) => name !== 'SetPosterAsset').toSorted())
  expect(new Set(shown).size).toBe(shown.length)
})

test('a permission brings along what the server lets it bring, and takes it with it [PRM-029]', () => {
  for (const [name, brought = []] of Object.entries(impliedPermissions)) {
    const turned = turnedPermission(['View'], name, true)
    expect(turned.toSorted()).toEqual(['View', name, ...brought].toSorted())
    for (const one of brought) {
      expect(isNeeded(turned, one)).toBe(true)
      expect(turnedPermission(turned, one, false)).not.toContain(name)
    }
  }
  expect(turnedPermission(['FlyToTheMoon', 'View'], 'View', false)).toEqual(['FlyToTheMoon'])
})

test('versions and consent are shown with all of their permissions or not at all', () => {
  const history = archivePermissionSections.find(({ id }) => id === 'history')
  expect(history && offeredIn(history, new Set(['HistoryView', 'HistoryManage']))).toEqual([])
  expect(history && offeredIn(history, new Set(archivePermissions))).toHaveLength(3)
})
