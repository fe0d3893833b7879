import type { Viewer } from '#modules/viewers/viewer.ts'
import { upkeepPaths } from './upkeep.paths.ts'

export const upkeepEntrance = ({ isAdministrator }: Viewer, base: string) => ({
  upkeep: isAdministrator ? base + upkeepPaths.read : null,
})
