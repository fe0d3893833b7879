import type { Viewer } from '#modules/viewers/viewer.ts'
import { grantsPaths } from './grants.paths.ts'
import { mayHavePrograms } from './own-programs.ts'

export const grantsEntrance = (viewer: Viewer, base: string) => ({
  programs: mayHavePrograms(viewer) ? base + grantsPaths.list : null,
})
