import type { Viewer } from '#modules/viewers/viewer.ts'
import { usageFiguresPaths } from './usage-figures.paths.ts'

export const usageFiguresEntrance = ({ isAdministrator }: Viewer, base: string) => ({
  usage: isAdministrator ? base + usageFiguresPaths.figures : null,
})
