import { lazy, Suspense } from 'react'
import { countSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { loadSelectionPane } from './load-selection-pane.ts'
import type { SelectionPaneProps } from './selection-pane.tsx'
import { useShowCommand } from './use-show-command.ts'

const SelectionPane = lazy(loadSelectionPane)

/** Where the bar of the selection comes: a grid that is only looked at does without its script. */
export function SelectionGround(props: SelectionPaneProps) {
  const [selection] = useSelection(props.held)
  useShowCommand(props.collection.data, props.held, props.source)
  if (countSelected(selection, props.source.total) === 0) return null
  return (
    <Suspense fallback={null}>
      <SelectionPane {...props} />
    </Suspense>
  )
}
