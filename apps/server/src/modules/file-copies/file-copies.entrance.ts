import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

export const fileCopiesEntrance = (viewer: Viewer, base: string) => {
  const address = base + backgroundTasksPaths.own
  return { fileCopies: viewer.kind === 'user' && viewer.mayChange ? { copy: address, duplicate: address } : null }
}
