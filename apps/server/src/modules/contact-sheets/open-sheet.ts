import { noteDeed } from '#modules/audit/note-deed.ts'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { SendableFile } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { judgeForSheet } from './sheet-assets.ts'
import { contactSheetType, contentKey, type SheetDetails, sheetKey } from './sheet-deed.ts'
import { withheld } from './sheet-picture.ts'
import type { SheetContent } from './write-pages.ts'

/**
 * The sheet that a task has made, for whoever began it, while they may see all that is on it; that it was fetched is noted.
 * @throws Problem NotFound, FileGone; PermissionDenied when something on it is hidden from them since, or gone.
 */
export async function openSheet(viewer: Viewer, task: string, platform: Platform): Promise<SendableFile> {
  const { type, state, details, done } = await getBackgroundTask<SheetDetails>(viewer, task, platform)
  if (type !== contactSheetType || state !== 'done') throw new Problem('NotFound')
  const key = sheetKey(task)
  const stored = await platform.files.find(key)
  if (!stored) throw new Problem('FileGone')
  await demandContent(viewer, task, platform)
  const title = details.look.title.trim() || say('contactSheets.file')(details.language)
  const subject = { kind: 'contact-sheet' as const, id: task, name: title }
  await noteDeed(viewer, { deed: 'contact-sheet.handedOut', subject, details: { assets: done } }, platform)
  return {
    ...{ bytes: stored.bytes, filename: `${fileName(title)}.pdf`, mark: null },
    read: (range) => platform.files.read(key, range),
    close: async () => undefined,
  }
}

async function demandContent(viewer: Viewer, task: string, platform: Platform): Promise<void> {
  const { seen, pictured } = await contentOf(task, platform)
  const judged = await judgeForSheet(await accessOf(viewer, platform), seen, platform)
  const mayBeDrawn = (id: number) => {
    const found = judged.get(id)
    return found !== undefined && withheld(found, platform) === null
  }
  if (seen.every((id) => judged.has(id)) && pictured.every(mayBeDrawn)) return
  throw new Problem('PermissionDenied', { message: say('contactSheets.changed') })
}

async function contentOf(task: string, { files }: Platform): Promise<SheetContent> {
  const stored = await files.find(contentKey(task))
  if (!stored) throw new Problem('FileGone')
  const chunks: Uint8Array[] = []
  for await (const chunk of files.read(contentKey(task))) chunks.push(chunk as Uint8Array)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as SheetContent
}

/** What a file cannot be called on some system is left out; letters beyond a hundred are more than people read. */
const fileName = (title: string) => [...title.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_')].slice(0, 100).join('')
