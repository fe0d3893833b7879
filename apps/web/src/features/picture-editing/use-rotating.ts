import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { RotateCcw, RotateCw } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** A request takes so many by name. */
const most = 1000

export interface RotatingWish {
  /** How many are meant. */
  count: number
  /** Whether one may turn pictures where they are. */
  isPermitted: boolean
  /** Their addresses. */
  take: () => Promise<readonly string[]>
}

const loadRun = withTexts('pictureEditing', () => import('./run-edit.ts'))

/** The commands that turn what is meant by a quarter. */
export function useRotating({ count, isPermitted, take }: RotatingWish): readonly Command[] {
  const deeds = useSession().user?.pictureEdits ?? null
  const client = useResourceClient()
  const texts = useTexts()
  const rotate = async (direction: 'cw' | 'ccw') => {
    if (deeds === null) return
    const { runRotation } = await loadRun()
    await runRotation(await take(), direction, { client, deeds, texts })
  }
  const tell = (problem: Error) => notify(problemText(problem, texts.t))
  const latest = useRef(rotate)
  latest.current = (direction) => rotate(direction).catch(tell)
  const isAvailable = deeds !== null && isPermitted && count > 0 && count <= most
  return useMemo<Command[]>(
    () => [
      {
        id: 'rotate-left',
        title: 'grid.rotateLeft',
        icon: RotateCcw,
        keys: '[',
        isAvailable,
        perform: () => void latest.current('ccw'),
      },
      {
        id: 'rotate-right',
        title: 'grid.rotateRight',
        icon: RotateCw,
        keys: ']',
        isAvailable,
        perform: () => void latest.current('cw'),
      },
    ],
    [isAvailable],
  )
}
