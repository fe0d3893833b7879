import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useEffect, useMemo, useRef } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { cullingCommands, type Mark } from '../editing/culling-commands.ts'
import type { Selection } from '../selection.ts'
import type { ChosenAssets } from './chosen-assets.ts'

/** With its words about what became of it. */
const loadMarking = withTexts('bulkEditing', () => import('./mark-many.ts'))

/** A slip of the finger changes no more than these. */
const most = 1000

interface ManyAssets {
  deeds: FullApiDescriptor['bulkEdits'] | null
  /** Null when more single assets are chosen than can be sent. */
  chosen: ChosenAssets | null
  selection: Selection
  count: number
}

/** Stars and colours by key, of everything that is selected. */
export function useCullingOfMany({ deeds, chosen, selection, count }: ManyAssets, isAvailable: boolean): void {
  const client = useResourceClient()
  const texts = useTexts()
  const give = (mark: Mark) => {
    if (!deeds) return
    if (chosen === null || count > most) {
      notify(texts.t('culling.tooMany', { most: texts.number(most) }))
      return
    }
    const marked = loadMarking().then(({ markMany }) => markMany({ deeds, chosen, selection, mark }, { client, texts }))
    marked.catch((problem: Error) => notify(problemText(problem, texts.t)))
  }
  const latest = useRef(give)
  latest.current = give
  // So that the first key is seen as soon as those after it.
  useEffect(() => {
    if (isAvailable) loadMarking().catch(() => undefined)
  }, [isAvailable])
  const commands = useMemo(() => cullingCommands(isAvailable, (mark) => latest.current(mark)), [isAvailable])
  useCommands(commands)
}
