import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteFailure } from './note-failure.ts'
import { settleWriting } from './settle-writing.ts'
import { findWish, listIntents, saveIntent } from './write-back.repository.ts'
import type { Intent, IntentPart } from './write-back.tables.ts'
import type { WritingTools } from './writing-tools.ts'

/**
 * What a program that was killed was about to do is finished where a file has taken its place, and taken back where none has. What
 * can be neither holds up no other asset. @throws Outage.
 */
export async function recoverWritings(archive: ArchiveRow, tools: WritingTools): Promise<void> {
  for (const { assetId: id, intent } of await listIntents(archive.id, tools.platform)) {
    try {
      await recover(id, intent, archive, tools)
    } catch (error) {
      await noteFailure(error, { id, path: intent.parts[0]?.path ?? '' }, archive, tools.platform)
    }
  }
}

async function recover(id: number, intent: Intent, archive: ArchiveRow, tools: WritingTools): Promise<void> {
  const { platform } = tools
  const done: IntentPart[] = []
  for (const part of intent.parts) {
    const place = { root: archive.path, path: part.path }
    const there = await platform.originals.look(place)
    if (there?.size === part.bytes && Math.trunc(there.mtimeMs) === part.modified) done.push(part)
    else await platform.originals.discard({ place, name: part.name })
  }
  if (done.length === 0) return saveIntent({ id, archiveId: archive.id }, null, platform)
  // Of two files one was written: what the other lacks is written with the next try.
  const number = done.length === intent.parts.length ? ((await findWish(id, platform)) ?? 0) : -1
  await settleWriting({ id, number, parts: done }, archive, tools)
}
