import type { Viewer } from '#modules/viewers/viewer.ts'
import { licencesPaths } from './licences.paths.ts'
import { mayKeepLicences } from './manage-licences.ts'

export const licencesEntrance = (viewer: Viewer, base: string) => ({
  licenceUses: base + licencesPaths.uses,
  licences: mayKeepLicences(viewer)
    ? {
        list: base + licencesPaths.list,
        choices: `${base}${licencesPaths.list}{?q}`,
        change: base + licencesPaths.ties,
      }
    : null,
})
