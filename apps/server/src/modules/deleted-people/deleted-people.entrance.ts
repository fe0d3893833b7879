import type { Viewer } from '#modules/viewers/viewer.ts'
import { deletedPeoplePaths } from './deleted-people.paths.ts'

/** For those who may delete and restore people. */
export const deletedPeopleEntrance = (viewer: Viewer, base: string) => ({
  deletedUsers: viewer.isAdministrator ? base + deletedPeoplePaths.list : null,
})
