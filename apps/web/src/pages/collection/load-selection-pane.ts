import { withTexts } from '#platform/i18n/texts.ts'

/** The bar of the selection as a script of its own, with all that can be done with a selection. */
export const loadSelectionPane = withTexts(
  'viewing',
  withTexts(
    'albums',
    withTexts('stacks', () => import('./selection-pane.tsx').then((module) => ({ default: module.SelectionPane }))),
  ),
)
