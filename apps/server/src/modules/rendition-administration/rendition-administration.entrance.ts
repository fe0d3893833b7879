import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { renditionAdministrationPaths as paths } from './rendition-administration.paths.ts'

export const renditionAdministrationEntrance = (viewer: Viewer, base: string) => ({
  processing: hasGroupPermission(viewer, 'manageArchives')
    ? {
        profiles: base + paths.profiles,
        addProfile: base + paths.profiles,
        sets: base + paths.sets,
        addSet: base + paths.sets,
        watermarks: base + paths.watermarks,
        addWatermark: base + paths.watermarks,
        quickRenditionSets: base + paths.quickRenditionSets,
        cropProfileSets: base + paths.cropProfileSets,
        tryOut: `${base}${paths.tryOut}{?try}`,
        ahead: base + paths.ahead,
        makeAhead: base + paths.ahead,
      }
    : null,
})
