import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { accessListOf, accessOf, setAccess } from './access-of.ts'
import type { PermissionsTables } from './permissions.tables.ts'

onBothEngines('access lists that are kept', (open) => {
  let server: TestServer
  let [one, other]: ArchiveRow[] = []
  beforeAll(async () => {
    server = await open()
    one = await anArchive(server, { name: 'One', access: [group(10, ['View']), group(11, ['View', 'Preview'])] })
    other = await anArchive(server, { name: 'Other', access: [group(12, ['View'])] })
  })
  afterAll(() => server.close())

  const entriesOf = async (archive: ArchiveRow | undefined) =>
    (await accessListOf(archive?.id ?? 0, server.platform))?.entries
  const membersOf = async (archive: ArchiveRow | undefined) =>
    (await entriesOf(archive))?.map(({ memberId, permissions }) => `${memberId} ${permissions.join(' ')}`)
  /** As another process, or a command, does it. */
  const lines = () => server.platform.db.tables<PermissionsTables>()

  test('a line that is changed, added or taken away counts at once, whoever does it, and no other list is read for it', async () => {
    expect(await membersOf(one)).toEqual(['10 View', '11 View Preview'])
    const before = await entriesOf(other)
    const id = one?.id ?? 0
    const change = lines().updateTable('access_entries').set({ permissions: '["View","Download"]' })
    await change.where('archive_id', '=', id).where('member_id', '=', 11).execute()
    expect(await membersOf(one)).toEqual(['10 View', '11 View Download'])
    await lines().deleteFrom('access_entries').where('archive_id', '=', id).where('member_id', '=', 10).execute()
    expect(await membersOf(one)).toEqual(['11 View Download'])
    await setAccess(operator, id, [group(13, ['View']), group(14, ['View'])], server.platform)
    expect(await membersOf(one)).toEqual(['13 View', '14 View'])
    await setAccess(operator, id, [], server.platform)
    expect(await membersOf(one)).toEqual([])
    expect(await membersOf(other)).toEqual(['12 View'])
    expect(await entriesOf(other)).toBe(before)
  })

  test('of more lines than are looked through one by one, somebody has those about them and their groups', async () => {
    const id = other?.id ?? 0
    const many = Array.from({ length: 40 }, (_, at) =>
      group(100 + at, at === 39 ? ['View', 'Download'] : ['View', 'Order']),
    )
    const own = { memberKind: 'user', memberId: 103, permissions: ['View', 'Preview'], autoSearch: '' } as const
    await setAccess(operator, id, [...many, own], server.platform)
    const somebody = { ...operator, hasAllArchives: false, userId: 103 }
    const rightsWith = async (groupIds: number[]) =>
      [...(await accessOf({ ...somebody, groupIds }, server.platform)).permissionsIn(id)].sort()
    expect(await rightsWith([139, 7, 139])).toEqual(['Download', 'Preview', 'View'])
    // A person is not the group of the same number.
    expect(await rightsWith([])).toEqual(['Preview', 'View'])
    expect(await rightsWith([103])).toEqual(['Order', 'Preview', 'View'])
  })
})
