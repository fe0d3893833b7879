import type { Viewer } from '#modules/viewers/viewer.ts'
import { mayExport } from './may-export.ts'
import { rightsReportPaths } from './rights-report.paths.ts'

export const rightsReportEntrance = (viewer: Viewer, base: string) => ({
  rightsReport:
    mayExport(viewer, 'archives', 'lists') || mayExport(viewer, 'groups', 'lists')
      ? base + rightsReportPaths.report
      : null,
})
