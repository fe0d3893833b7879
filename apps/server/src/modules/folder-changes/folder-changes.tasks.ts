import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { folderMoveDeed } from './folder-move-deed.ts'
import { MovedFolder, wordsBelowKind, writeWordsBelow } from './words-below.ts'

export function folderChangesTasks(platform: Platform): TaskHandler[] {
  const words: TaskHandler = {
    kind: wordsBelowKind,
    class: 'bulk',
    run: (given, signal) => writeWordsBelow(MovedFolder.parse(given), platform, signal),
  }
  return [longDeedTask(folderMoveDeed(platform), platform), words]
}
