import type { Collection } from '@vitrine/contract/collections.ts'
import { mostStacked } from '@vitrine/contract/stacks.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { CopyPlus, Layers, Ungroup } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { useNewest } from '#features/assets/editing/newest-assets.ts'
import { shownAssets } from '#features/assets/editing/shown-assets.ts'
import { selectedHrefs } from '#features/assets/selected-assets.ts'
import { countSelected, nothingSelected, type Selection, withAssets } from '#features/assets/selection.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Command } from '#platform/commands/command.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { stacksOf, stackTogether, takeApart } from './change-stacks.ts'

interface StackingWish {
  collection: Collection
  source: AssetSource
  selection: Selection
  change: (make: (selection: Selection) => Selection) => void
}

/** The commands that stack what is selected, take its stacks apart, and take along what lies in them. */
export function useStacking({ collection, source, selection, change }: StackingWish): Command[] {
  const client = useResourceClient()
  const newest = useNewest()
  const { t } = useTexts()
  const count = countSelected(selection, source.total)
  const isFew = count <= mostStacked
  const shown = isFew && selection.kind === 'some' ? shownAssets(client) : null
  const addresses = [...(shown === null || selection.kind === 'all' ? [] : selection.chosen.keys())].flatMap((href) => {
    const stack = newest(shown?.get(href))?.stack
    return stack != null && stack.count > 0 ? [stack.href] : []
  })
  const deeds = {
    stack: async () => {
      await stackTogether(await selectedHrefs(client, selection, source, mostStacked), client)
      change(() => nothingSelected)
    },
    apart: async () => {
      for (const stack of await stacksOf(addresses, client)) await takeApart(stack, client)
    },
    whole: async () => {
      const members = (await stacksOf(addresses, client)).flatMap(({ data }) => data)
      change((known) => withAssets(known, members, true))
    },
  }
  const latest = useRef(deeds)
  latest.current = deeds
  const run = (name: keyof typeof deeds) => () =>
    void latest.current[name]().catch((fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, t)))
  const begin = useRef(run)
  begin.current = run
  const mayEdit = !collection.isLinkCollection && collection.permissions.includes('EditText')
  const isStackable = mayEdit && isFew && count > 1
  const hasStacks = addresses.length > 0
  return useMemo<Command[]>(() => {
    const perform = (name: keyof typeof deeds) => () => begin.current(name)()
    return [
      { id: 'stack', title: 'stacks.stack', icon: Layers, isAvailable: isStackable, perform: perform('stack') },
      { id: 'whole-stacks', title: 'stacks.whole', icon: CopyPlus, isAvailable: hasStacks, perform: perform('whole') },
      {
        id: 'unstack',
        title: 'stacks.apart',
        icon: Ungroup,
        isAvailable: mayEdit && hasStacks,
        perform: perform('apart'),
      },
    ]
  }, [isStackable, hasStacks, mayEdit])
}
