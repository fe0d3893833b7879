import type { Viewer } from '#modules/viewers/viewer.ts'
import { siteStatisticsPaths } from './site-statistics.paths.ts'

export const siteStatisticsEntrance = ({ isAdministrator }: Viewer, base: string) => ({
  siteStatistics: isAdministrator ? base + siteStatisticsPaths.read : null,
})
