import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'

export interface DeletionWish {
  /** How many are meant. */
  count: number
  /** Whether one may delete where they are. */
  isPermitted: boolean
  /** Null when more are named one by one than a request takes. */
  chosen: ChosenAssets | null
}

/** The command that deletes what is meant, and what the question is about while it is asked. */
export function useDeleting({ count, isPermitted, chosen }: DeletionWish) {
  const deed = useSession().user?.deletion ?? null
  const [asked, setAsked] = useState<{ chosen: ChosenAssets; count: number } | null>(null)
  const isAvailable = deed !== null && isPermitted && count > 0 && chosen !== null
  const wish = useMemo(() => ({ count, chosen }), [count, chosen])
  const command = useMemo<Command>(
    () => ({
      id: 'delete',
      title: 'grid.delete',
      icon: Trash2,
      keys: 'Delete',
      isAvailable,
      perform: () => setAsked(wish.chosen && { chosen: wish.chosen, count: wish.count }),
    }),
    [isAvailable, wish],
  )
  const dialog = deed === null || asked === null ? null : { deed, ...asked, onClose: () => setAsked(null) }
  return { command, dialog }
}
