import type { Viewer } from '#modules/viewers/viewer.ts'
import { codeListsPaths } from './code-lists.paths.ts'

/** Everybody who has signed in has code lists of their own. */
export const codeListsEntrance = (_: Viewer, base: string) => ({
  codeLists: base + codeListsPaths.list,
  codesInUse: base + codeListsPaths.inUse,
})
