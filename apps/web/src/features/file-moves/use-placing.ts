import type { Collection } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { CopyPlus, FolderInput, FolderPlus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** A request takes so many by name. */
const most = 1000

export interface PlacingWish {
  collection: Collection
  count: number
  take: () => Promise<readonly string[]>
  onBegun: () => void
}

const loadRun = withTexts('fileMoves', () => import('./run-placing.ts'))

/** The commands that copy, move and duplicate what is meant, and what the dialog is about while it is open. */
export function usePlacing({ collection, count, take, onBegun }: PlacingWish) {
  const { user } = useSession()
  const client = useResourceClient()
  const texts = useTexts()
  const [asked, setAsked] = useState<{ what: 'copy' | 'move'; hrefs: readonly string[] } | null>(null)
  const duplicate = async () => {
    const { runPlacing } = await loadRun()
    const hrefs = await take()
    if (user !== null) await runPlacing(user, 'duplicate', { hrefs, to: null }, { client, texts })
    onBegun()
  }
  const tell = (problem: Error) => notify(problemText(problem, texts.t))
  const deeds = {
    copy: () => take().then((hrefs) => setAsked({ what: 'copy', hrefs }), tell),
    move: () => take().then((hrefs) => setAsked({ what: 'move', hrefs }), tell),
    duplicate: () => duplicate().catch(tell),
  }
  const latest = useRef(deeds)
  latest.current = deeds
  const isSome = count > 0 && count <= most
  const may = (permission: string) => isSome && collection.permissions.includes(permission)
  const [mayCopy, mayMove, mayDuplicate] = [
    may('CopyFrom') && user?.fileCopies != null,
    collection.takesFiles && may('MoveFrom') && user?.fileMoves != null,
    collection.takesFiles && may('DuplicateFile') && user?.fileCopies != null,
  ]
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'copy-to',
        title: 'grid.copyTo',
        icon: FolderPlus,
        isAvailable: mayCopy,
        perform: () => void latest.current.copy(),
      },
      {
        id: 'move-to',
        title: 'grid.moveTo',
        icon: FolderInput,
        isAvailable: mayMove,
        perform: () => void latest.current.move(),
      },
      {
        id: 'duplicate',
        title: 'grid.duplicate',
        icon: CopyPlus,
        isAvailable: mayDuplicate,
        perform: () => void latest.current.duplicate(),
      },
    ],
    [mayCopy, mayMove, mayDuplicate],
  )
  const onClose = () => setAsked(null)
  const dialog = asked && user && { ...asked, user, place: collection.originalURL, onClose, onBegun }
  return { commands, dialog }
}
