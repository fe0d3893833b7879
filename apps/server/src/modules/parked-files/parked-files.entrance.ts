import type { Viewer } from '#modules/viewers/viewer.ts'
import { parkedPaths } from './parked-files.paths.ts'

export const parkedFilesEntrance = ({ isAdministrator }: Viewer, base: string) => ({
  parked: isAdministrator ? base + parkedPaths.list : null,
})
