import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { findCodeList } from './code-lists.repository.ts'
import type { CodeListRow } from './code-lists.tables.ts'

/** One’s own, or one that is shared. @throws Problem NotFound, for those of others too. */
export async function getCodeList(viewer: Viewer, id: string, executing: Executing): Promise<CodeListRow> {
  const found = await findCodeList(viewer.userId, id, executing)
  if (!found) throw new Problem('NotFound')
  return found
}
