import { PencilLine } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'

/** A request takes so many by name. */
const most = 1000

export interface RenameWish {
  /** How many are meant. */
  count: number
  /** Whether one may rename where they are. */
  isPermitted: boolean
  /** Their addresses, in the order in which they get their numbers. */
  take: () => Promise<readonly string[]>
}

/** The command that renames what is meant, and what the dialog is about while it is open. */
export function useRenaming({ count, isPermitted, take }: RenameWish) {
  const deed = useSession().user?.fileMoves?.rename ?? null
  const [hrefs, setHrefs] = useState<readonly string[] | null>(null)
  const latest = useRef(take)
  latest.current = take
  const isAvailable = deed !== null && isPermitted && count > 0 && count <= most
  const command = useMemo<Command>(
    () => ({
      id: 'rename',
      title: 'grid.rename',
      icon: PencilLine,
      keys: 'F2',
      isAvailable,
      perform: () => void latest.current().then(setHrefs, () => setHrefs(null)),
    }),
    [isAvailable],
  )
  const dialog = deed === null || hrefs === null ? null : { deed, hrefs, onClose: () => setHrefs(null) }
  return { command, dialog }
}
