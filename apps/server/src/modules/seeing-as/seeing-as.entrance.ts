import type { Viewer } from '#modules/viewers/viewer.ts'
import { maySeeAs } from './see-as.ts'
import { seeingAsPaths as paths } from './seeing-as.paths.ts'

export const seeingAsEntrance = (viewer: Viewer, base: string) => ({
  seeAs: maySeeAs(viewer) ? base + paths.seeAs : null,
  seenBy: viewer.seenBy === null ? null : { name: viewer.seenBy.userName, end: base + paths.seeAs },
})
