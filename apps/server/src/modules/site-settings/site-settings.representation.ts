import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { type SectionState, sectionsOf } from './change-section.ts'
import { siteSettingsPaths as paths } from './site-settings.paths.ts'

export const representSettings = (viewer: Viewer, base: string): DocumentOf<'site-settings'> => ({
  sections: sectionsOf(viewer).map((id) => ({ id, href: base + paths.section(id) })),
  previewPage: base + paths.previewPage,
})

export const representSection = (state: SectionState, base: string): DocumentOf<'site-setting'> => ({
  ...state,
  href: base + paths.section(state.id),
  change: base + paths.section(state.id),
})
