import { differences } from '@vitrine/contract/differences.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { takeTurn } from './change-section.ts'
import { followWordForms } from './follow-word-forms.ts'
import { findKeptImport, type KeptImport, keepImport, refusing } from './kept-import.ts'
import { transferPart } from './transfer-parts.ts'

/** The last import that this viewer could undo: nothing of it was changed since, and all of it is theirs to change. */
export async function undoableImport(viewer: Viewer, executing: Executing): Promise<KeptImport | null> {
  const last = await findKeptImport(executing)
  if (last === null || last.parts.some(({ id }) => !transferPart(id).isOpenTo(viewer))) return null
  return (await changedSince(last, executing)).length === 0 ? last : null
}

/** Parts that say something else by now than the import did. */
async function changedSince(last: KeptImport, executing: Executing): Promise<string[]> {
  const changed: string[] = []
  for (const { id, after } of last.parts) {
    const part = transferPart(id)
    const now = part.meantBy(after, await part.read(executing))
    if (differences(now, after).length > 0) changed.push(id)
  }
  return changed
}

/**
 * Brings back what was there before the last import; once.
 * @throws Problem NotFound without one, PermissionDenied, EditConflict that names what was changed since.
 */
export async function undoImport(viewer: Viewer, platform: Platform): Promise<void> {
  const parts = await deed(platform, async (inside) => {
    await takeTurn(inside)
    const last = await findKeptImport(inside)
    if (last === null) throw new Problem('NotFound')
    if (last.parts.some(({ id }) => !transferPart(id).isOpenTo(viewer))) throw new Problem('PermissionDenied')
    const changed = await changedSince(last, inside)
    if (changed.length > 0)
      throw new Problem('EditConflict', {
        message: say('siteSettings.changedSinceImport', { names: changed.join(', ') }),
      })
    const subject = { kind: 'site' as const, id: 'settings', name: 'settings' }
    const ids = last.parts.map(({ id }) => id)
    await noteDeed(viewer, { deed: 'site.importUndone', subject, details: { sections: ids } }, inside)
    for (const { id, before, after } of last.parts)
      await refusing(() => transferPart(id).restore(viewer, { before, after }, inside))
    await keepImport(null, inside)
    return ids
  })
  if (parts.includes('wordForms')) await followWordForms(platform)
}
