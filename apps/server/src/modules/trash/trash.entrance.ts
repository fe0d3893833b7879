import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

export const trashEntrance = (viewer: Viewer, base: string) => ({
  deletion: viewer.kind === 'user' && viewer.mayChange ? base + backgroundTasksPaths.own : null,
})
