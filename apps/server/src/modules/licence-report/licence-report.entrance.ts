import { mayKeepLicences } from '#modules/licences/manage-licences.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { licenceReportPaths } from './licence-report.paths.ts'

export const licenceReportEntrance = (viewer: Viewer, base: string) => ({
  licenceReport: mayKeepLicences(viewer) ? base + licenceReportPaths.report : null,
})
