import { lazy } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'

export const LazyPresetDialog = lazy(
  withTexts('cropPresets', () => import('./preset-dialog.tsx').then((module) => ({ default: module.PresetDialog }))),
)

export const LazyManagePresets = lazy(
  withTexts('cropPresets', () => import('./manage-presets.tsx').then((module) => ({ default: module.ManagePresets }))),
)
