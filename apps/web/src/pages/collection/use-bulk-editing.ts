import type { Collection } from '@vitrine/contract/collections.ts'
import { SquarePen } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { chosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { useCopiedValues } from '#features/assets/bulk-editing/copied-values.ts'
import { useCullingOfMany } from '#features/assets/bulk-editing/use-culling-of-many.ts'
import { usePasting } from '#features/assets/bulk-editing/use-pasting.ts'
import { mayEdit } from '#features/assets/editing/with-values.ts'
import { countSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import type { useDetails } from './use-details.ts'

interface InView {
  collection: Collection
  held: string
  source: AssetSource
}

/** The bulk editor in the place of the details, while several assets are selected by somebody who may change things. */
export function useBulkEditing({ collection, held, source }: InView, details: ReturnType<typeof useDetails>) {
  const { user } = useSession()
  const [selection] = useSelection(held)
  const count = countSelected(selection, source.total)
  const deeds = user?.bulkEdits ?? null
  // The first page tells of searches through several archives.
  const isPermitted = collection.permissions.includes('EditText') || source.head.some(mayEdit)
  const copied = useCopiedValues()
  const isMany = deeds !== null && isPermitted && count > 1
  // One alone is edited in its details; values of another one are given to it here.
  const isAvailable = isMany || (deeds !== null && isPermitted && count === 1 && copied !== null)
  const [calls, setCalls] = useState(0)
  const [isShown, setShown] = useState(true)
  const call = () => {
    setShown(true)
    setCalls((before) => before + 1)
    if (!details.isOn) details.command.perform()
  }
  const latest = useRef(call)
  latest.current = call
  const command = useMemo<Command>(
    () => ({
      id: 'edit-many',
      title: 'grid.editMany',
      icon: SquarePen,
      keys: 'e',
      isAvailable: isMany,
      perform: () => latest.current(),
    }),
    [isMany],
  )
  usePasting(isAvailable && copied !== null, call)
  const chosen = chosenAssets(selection, collection.data)
  useCullingOfMany({ deeds, chosen, selection, count }, isMany)
  const leave = () => {
    setShown(false)
    setCalls(0)
    if (details.isWide) document.querySelector<HTMLElement>('[role=grid] [role=gridcell][tabindex="0"]')?.focus()
    else details.command.perform()
  }
  if (deeds === null || !isAvailable) return { command, count, isMany, pane: null }
  const views = [...new Set([collection, ...source.head].map(({ metadataEditor }) => metadataEditor.href))]
  const isWished = isShown && (isMany || calls > 0)
  const pane = { deeds, held, chosen, views, calls, count, isShown: isWished, onLeave: leave }
  const show = (isAsked: boolean) => (isAsked ? call() : setShown(false))
  return { command, count, isMany, pane: { ...pane, onShow: isMany ? setShown : show } }
}

export type BulkPane = NonNullable<ReturnType<typeof useBulkEditing>['pane']>
