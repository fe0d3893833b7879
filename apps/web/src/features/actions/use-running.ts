import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Workflow } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'

export interface RunningWish {
  /** How many are meant. */
  count: number
  /** Whether actions may be started where they are. */
  isPermitted: boolean
  /** Null when more are named one by one than a request takes. */
  chosen: ChosenAssets | null
}

/** The command that runs an action on what is meant, where one is offered, and what the dialog is about while it is open. */
export function useRunning({ count, isPermitted, chosen }: RunningWish) {
  const list = useSession().user?.actions ?? null
  const isMeant = isPermitted && count > 0 && chosen !== null
  const { document } = useResource(isMeant ? list : null, 'action-list')
  const actions = document?.data ?? []
  const [asked, setAsked] = useState<ChosenAssets | null>(null)
  const isAvailable = isMeant && actions.length > 0
  const command = useMemo<Command>(
    () => ({ id: 'run-action', title: 'grid.runAction', icon: Workflow, isAvailable, perform: () => setAsked(chosen) }),
    [isAvailable, chosen],
  )
  const dialog = asked === null ? null : { actions, chosen: asked, onClose: () => setAsked(null) }
  return { command, dialog }
}
