import type { Viewer } from '#modules/viewers/viewer.ts'
import { mayHaveTokens } from './own-tokens.ts'
import { tokensPaths } from './tokens.paths.ts'

export const tokensEntrance = (viewer: Viewer, base: string) => ({
  tokens: mayHaveTokens(viewer) ? base + tokensPaths.list : null,
})
