import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

export const fileMovesEntrance = (viewer: Viewer, base: string) => {
  const address = base + backgroundTasksPaths.own
  return { fileMoves: viewer.kind === 'user' && viewer.mayChange ? { rename: address, move: address } : null }
}
