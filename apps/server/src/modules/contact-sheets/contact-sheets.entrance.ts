import type { Viewer } from '#modules/viewers/viewer.ts'
import { contactSheetsPaths as paths } from './contact-sheets.paths.ts'

export const contactSheetsEntrance = (viewer: Viewer, base: string) => ({
  contactSheets:
    viewer.kind === 'user'
      ? { outlook: base + paths.outlook, firstPage: base + paths.firstPage, make: base + paths.make }
      : null,
})
