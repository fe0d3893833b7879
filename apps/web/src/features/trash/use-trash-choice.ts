import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { followRemoving, followRestoring } from './run-deletion.ts'

type Trash = DocumentOf<'trash-list'>

/** What is chosen on a page of the trash, and what can be done with it or with all. */
export function useTrashChoice(trash: Trash | undefined) {
  const client = useResourceClient()
  const texts = useTexts()
  const [wished, setWished] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const here = trash?.data.map(({ id }) => id) ?? []
  const chosen = here.filter((id) => wished.has(id))
  const isAll = chosen.length > 0 && chosen.length === here.length
  const run = async (what: 'restore' | 'remove', choice: { ids: number[] } | { all: true }) => {
    const deed = trash?.[what] ?? null
    if (deed === null) return
    setBusy(true)
    const follow = what === 'restore' ? followRestoring : followRemoving
    await follow(client.perform(deed, 'trash-choice', choice), { client, texts })
    setWished(new Set())
    setBusy(false)
  }
  return {
    chosen,
    isAll,
    isBusy,
    has: (id: number) => wished.has(id),
    turn: (id: number) => setWished(new Set(wished.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])),
    turnAll: () => setWished(new Set(isAll ? [] : here)),
    restore: () => run('restore', { ids: chosen }),
    restoreAll: () => run('restore', { all: true }),
    remove: () => run('remove', { ids: chosen }),
    empty: () => run('remove', { all: true }),
  }
}
