import { groupsPaths } from '#modules/groups/groups.paths.ts'
import { taxonomiesPaths } from '#modules/taxonomies/taxonomies.paths.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { archiveAdministrationPaths as paths } from './archive-administration.paths.ts'

export const archiveAdministrationEntrance = (viewer: Viewer, base: string) => ({
  archiveAdministration: hasGroupPermission(viewer, 'manageArchives')
    ? {
        list: base + paths.list,
        create: base + paths.list,
        one: base + paths.oneTemplate,
        place: base + paths.placeTemplate,
        names: base + paths.names,
        metadataViews: base + paths.metadataViews,
        taxonomies: base + taxonomiesPaths.list,
        pools: base + paths.pools,
        indexServers: base + paths.indexServers,
        lookUp: base + paths.lookUp,
        folders: base + paths.folders,
        tryFilter: base + paths.tryFilter,
        why: base + paths.why,
        deleted: base + paths.deleted,
        users: `${base}${usersPaths.picker}{?q,s,p}`,
        groups: `${base}${groupsPaths.picker}{?q,s,p}`,
      }
    : null,
})
