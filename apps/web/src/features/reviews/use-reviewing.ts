import type { Collection } from '@vitrine/contract/collections.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { CircleCheck, Undo2, UserCheck } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Command } from '#platform/commands/command.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDecide } from './use-decide.ts'

/** So many the server takes at once. */
const most = 10_000

interface ReviewingWish {
  count: number
  /** Null where nothing waits for anybody. */
  review: Collection['review']
  chosen: ChosenAssets | null
}

/** The commands that decide of all that is selected, and the dialog while somebody says why it goes back. */
export function useReviewing({ count, review, chosen }: ReviewingWish) {
  const { t } = useTexts()
  const decide = useDecide()
  const [isReturning, setReturning] = useState(false)
  const perform = (decision: 'approve' | 'submit') => {
    if (decide === null || chosen === null) return
    decide(chosen, decision).catch((fault: Error) => notify(problemText(fault, t)))
  }
  const latest = useRef(perform)
  latest.current = perform
  const isThere = review !== null && decide !== null && chosen !== null && count > 0 && count <= most
  const mayDecide = isThere && review.mayDecide
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'approve',
        title: 'edit.approve',
        icon: CircleCheck,
        isAvailable: mayDecide,
        perform: () => latest.current('approve'),
      },
      {
        id: 'send-back',
        title: 'edit.sendBack',
        icon: Undo2,
        isAvailable: mayDecide,
        perform: () => setReturning(true),
      },
      {
        id: 'submit-again',
        title: 'edit.submitAgain',
        icon: UserCheck,
        // Whoever may approve a file has no reason to send it in again.
        isAvailable: isThere && !mayDecide,
        perform: () => latest.current('submit'),
      },
    ],
    [mayDecide, isThere],
  )
  const dialog = isReturning && chosen !== null ? { chosen, count, onClose: () => setReturning(false) } : null
  return { commands, dialog }
}
