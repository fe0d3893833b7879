import { lazy } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'

export const LazyPictureEditor = lazy(
  withTexts('pictureEditing', () =>
    import('./picture-editor.tsx').then((module) => ({ default: module.PictureEditor })),
  ),
)
