import type { TermChange } from '@vitrine/contract/taxonomies.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { mediaTypeOf } from '@vitrine/hypermedia/media-type.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import type { z } from 'zod'
import { problemText } from '#features/problems/problem-text.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** With its words about what became of it. */
const loadRuns = withTexts('bulkEditing', () => import('#features/assets/bulk-editing/bulk-run.ts'))

/** Asks a change of a term for what follows from it. */
export const asTermChange = <Method extends 'PUT' | 'DELETE'>(method: Method) => ({
  method,
  accept: `${mediaTypeOf('term-change')}, application/json`,
})

const texts = { changed: 'taxonomy.changed', merged: 'taxonomy.merged', removed: 'taxonomy.removed' } as const

/** Tells what becomes of the assets that have the value of a term that was changed, with the way back for both. */
export function useFollowing(reload: () => Promise<void>) {
  const client = useResourceClient()
  const { t } = useTexts()
  return ({ run }: z.infer<typeof TermChange.shape>, what: keyof typeof texts, name: string) => {
    if (run === null) return
    const larger = {
      text: (isUndo: boolean) => (isUndo ? t('taxonomy.takenBack', { name }) : t(texts[what], { name })),
      onTurned: () => void reload(),
    }
    const told = loadRuns().then(({ beginRun }) => beginRun(run, { isUndo: false, larger }, { client, texts: { t } }))
    told.catch((problem: Error) => notify(problemText(problem, t)))
  }
}
