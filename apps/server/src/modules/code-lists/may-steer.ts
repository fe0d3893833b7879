import type { Viewer } from '#modules/viewers/viewer.ts'
import type { CodeListFacts } from './code-lists.tables.ts'

/** Whether a viewer may rename and remove a code list: one's own, but what is shared is the administrators'. */
export const maySteer = (viewer: Viewer, { user_id, is_shared }: CodeListFacts): boolean =>
  viewer.mayChange && (viewer.isAdministrator || (user_id === viewer.userId && is_shared === 0))
