import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'

/** What a file is about: what is given in archives, or what groups permit outside of them. */
export type RightsPart = 'archives' | 'groups'

/** Whose rights its rows are: of whom the lists name, or of each person. */
export type RightsBy = 'lists' | 'people'

/**
 * Whoever manages archives reads their access lists anyhow, and whoever manages people what groups permit. What a person has through
 * all their groups tells of both, and is for those who manage both.
 */
export function mayExport(viewer: Viewer, part: RightsPart, by: RightsBy): boolean {
  const [archives, people] = [hasGroupPermission(viewer, 'manageArchives'), hasGroupPermission(viewer, 'manageUsers')]
  if (by === 'people') return archives && people
  return part === 'archives' ? archives : people
}

/** @throws Problem PermissionDenied. */
export function demandExport(viewer: Viewer, part: RightsPart, by: RightsBy): void {
  if (!mayExport(viewer, part, by)) throw new Problem('PermissionDenied')
}
