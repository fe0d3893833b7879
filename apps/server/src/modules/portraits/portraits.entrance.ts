import type { Viewer } from '#modules/viewers/viewer.ts'
import { mayHavePortrait } from './change-portrait.ts'
import { portraitsPaths } from './portraits.paths.ts'

export const portraitsEntrance = (viewer: Viewer, base: string) => ({
  portrait: mayHavePortrait(viewer) ? base + portraitsPaths.own : null,
})
