import type { Viewer } from '#modules/viewers/viewer.ts'
import { sectionsOf } from './change-section.ts'
import { siteSettingsPaths } from './site-settings.paths.ts'

export const siteSettingsEntrance = (viewer: Viewer, base: string) => ({
  siteSettings: sectionsOf(viewer).length > 0 ? base + siteSettingsPaths.list : null,
})
