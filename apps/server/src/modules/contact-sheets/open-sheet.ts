import { noteDeed } from '#modules/audit/note-deed.ts'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { SendableFile } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { contactSheetType, type SheetDetails, sheetKey } from './sheet-deed.ts'

/** The sheet that a task has made, for whoever began it; that it was fetched is noted. @throws Problem NotFound, FileGone. */
export async function openSheet(viewer: Viewer, task: string, platform: Platform): Promise<SendableFile> {
  const { type, state, details, done } = await getBackgroundTask<SheetDetails>(viewer, task, platform)
  if (type !== contactSheetType || state !== 'done') throw new Problem('NotFound')
  const key = sheetKey(task)
  const stored = await platform.files.find(key)
  if (!stored) throw new Problem('FileGone')
  const title = details.look.title.trim() || say('contactSheets.file')(details.language)
  const subject = { kind: 'contact-sheet' as const, id: task, name: title }
  await noteDeed(viewer, { deed: 'contact-sheet.handedOut', subject, details: { assets: done } }, platform)
  return {
    ...{ bytes: stored.bytes, filename: `${fileName(title)}.pdf`, mark: null },
    read: (range) => platform.files.read(key, range),
    close: async () => undefined,
  }
}

/** What a file cannot be called on some system is left out; letters beyond a hundred are more than people read. */
const fileName = (title: string) => [...title.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_')].slice(0, 100).join('')
