import type { Viewer } from '#modules/viewers/viewer.ts'
import { delegationsPaths } from './delegations.paths.ts'
import { mayHavePrograms } from './own-programs.ts'

export const delegationsEntrance = (viewer: Viewer, base: string) => ({
  programs: mayHavePrograms(viewer) ? base + delegationsPaths.list : null,
})
