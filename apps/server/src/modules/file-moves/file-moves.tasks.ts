import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { Leftover, leavingKind } from './leftover.ts'
import { moveDeed, moveType, renameType } from './move-deed.ts'
import { takeAwayMoved } from './take-away-moved.ts'

export function fileMovesTasks(platform: Platform): TaskHandler[] {
  const deeds = [renameType, moveType].map((type) =>
    longDeedTask(moveDeed(type as typeof moveType, platform), platform),
  )
  const leave: TaskHandler = {
    kind: leavingKind,
    class: 'bulk',
    run: (given) => takeAwayMoved(Leftover.parse(given), platform),
  }
  return [...deeds, leave]
}
