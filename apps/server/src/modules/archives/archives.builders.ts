import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { addArchive } from './add-archive.ts'
import type { ArchiveRow } from './archives.tables.ts'

export function group(id: number, permissions: readonly ArchivePermission[], autoSearch = ''): AccessEntry {
  return { memberKind: 'group', memberId: id, permissions, autoSearch }
}

export const everyoneLooks = group(builtIn.everyone, ['View', 'Preview'])

/** An archive over a fresh folder, or over the one that is given. */
export async function anArchive(
  server: TestServer,
  given: { name?: string; path?: string; access?: readonly AccessEntry[] } = {},
): Promise<ArchiveRow> {
  const name = given.name ?? 'Photos'
  const path = given.path ?? join(server.folder, name)
  await mkdir(path, { recursive: true })
  const access = given.access ?? [everyoneLooks]
  return addArchive(actingAsSystem('a test'), { name, path, access }, server.platform)
}
