import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { settleWriting } from './settle-writing.ts'
import { findWish, listIntents, saveIntent } from './write-back.repository.ts'
import type { IntentPart } from './write-back.tables.ts'
import type { WritingTools } from './writing-tools.ts'

/** What a program that was killed was about to do is finished where a file has taken its place, and taken back where none has. */
export async function recoverWritings(archive: ArchiveRow, tools: WritingTools): Promise<void> {
  const { platform } = tools
  for (const { assetId, intent } of await listIntents(archive.id, platform)) {
    const done: IntentPart[] = []
    for (const part of intent.parts) {
      const place = { root: archive.path, path: part.path }
      const there = await platform.originals.look(place)
      if (there?.size === part.bytes && Math.trunc(there.mtimeMs) === part.modified) done.push(part)
      else await platform.originals.discard({ place, name: part.name })
    }
    const id = assetId
    // Of two files one was written: what the other lacks is written with the next try.
    const number = done.length === intent.parts.length ? ((await findWish(id, platform)) ?? 0) : -1
    if (done.length > 0) await settleWriting({ id, number }, archive, tools)
    else await saveIntent({ id, archiveId: archive.id }, null, platform)
  }
}
