import type { Viewer } from '#modules/viewers/viewer.ts'
import { peopleImportPaths as paths } from './people-import.paths.ts'

export const peopleImportEntrance = (viewer: Viewer, base: string) => ({
  peopleImport: viewer.isAdministrator
    ? { trial: base + paths.trial, run: base + paths.run, runWithMail: base + paths.runWithMail }
    : null,
})
