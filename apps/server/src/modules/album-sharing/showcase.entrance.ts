import type { Viewer } from '#modules/viewers/viewer.ts'
import { albumSharingPaths } from './album-sharing.paths.ts'

/** Everybody who has signed in has a home page. */
export const showcaseEntrance = (_: Viewer, base: string) => ({ showcase: base + albumSharingPaths.showcase })
