import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

export const pictureEditsEntrance = (viewer: Viewer, base: string) => {
  const address = base + backgroundTasksPaths.own
  return { pictureEdits: viewer.kind === 'user' && viewer.mayChange ? { rotate: address, edit: address } : null }
}
