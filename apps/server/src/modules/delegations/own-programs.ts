import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import {
  deleteConnection,
  findListedConnection,
  type ListedConnection,
  listConnections,
} from './delegations.repository.ts'
import { programOf } from './give-delegation.ts'

/** Programs on a page. */
const pageSize = 50

/** Whether this viewer sees to the programs that act for them: a person does, a program of theirs does not. */
export function mayHavePrograms(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.limit === null
}

function demandPerson(viewer: Viewer): void {
  if (!mayHavePrograms(viewer)) throw new Problem('PermissionDenied')
}

/** Newest first. @throws Problem PermissionDenied. */
export async function listOwnPrograms(
  viewer: Viewer,
  before: number | null,
  platform: Platform,
): Promise<{ programs: ListedConnection[]; next: number | null }> {
  demandPerson(viewer)
  const found = await listConnections(viewer.userId, { before, limit: pageSize + 1 }, platform)
  const programs = found.slice(0, pageSize)
  return { programs, next: found.length > pageSize ? (programs.at(-1)?.id ?? null) : null }
}

/** @throws Problem PermissionDenied, NotFound, for those of others too. */
export async function getOwnProgram(viewer: Viewer, id: number, platform: Platform): Promise<ListedConnection> {
  demandPerson(viewer)
  const found = await findListedConnection(viewer.userId, id, platform)
  if (!found) throw new Problem('NotFound')
  return found
}

/** Ends all that a program has on the viewer's behalf; it has to ask them anew. @throws Problem as above. */
export async function endOwnProgram(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandPerson(viewer)
  await deed(platform, async (inside) => {
    const found = await findListedConnection(viewer.userId, id, inside)
    if (!found || !(await deleteConnection(id, inside))) throw new Problem('NotFound')
    const subject = programOf({ id: found.application_id, name: found.name })
    await noteDeed(viewer, { deed: 'program.ended', subject }, inside)
  })
}
