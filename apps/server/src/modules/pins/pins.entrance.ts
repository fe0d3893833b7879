import type { Viewer } from '#modules/viewers/viewer.ts'
import { pinsPaths } from './pins.paths.ts'

/** Everybody who has signed in has pins of their own. */
export const pinsEntrance = (_: Viewer, base: string) => ({
  pins: base + pinsPaths.list,
  pinLinks: base + pinsPaths.links,
})
