import type { Viewer } from '#modules/viewers/viewer.ts'
import { metadataTemplatesPaths } from './metadata-templates.paths.ts'

/** Everybody who has signed in has metadata templates of their own. */
export const metadataTemplatesEntrance = (_: Viewer, base: string) => ({
  metadataTemplates: base + metadataTemplatesPaths.list,
})
