import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** What is wrong, by field; under the empty name what is wrong with all of it. */
export type Faults = Readonly<Record<string, string>>

interface Saving {
  /** Kinds of documents that say something else since. */
  kinds: ReadonlySet<string>
  /** What is said when it is saved. */
  saved: (name: string) => string
  onSaved: () => void
}

/**
 * Sends what is typed, and says what is wrong with it beside the fields that are meant; what was typed stays. Where somebody
 * else has changed the same meanwhile, `sendAnyway` is offered, which replaces what they have set (ERR-004).
 */
export function useSaving({ kinds, saved, onSaved }: Saving) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const save = async (name: string, send: () => Promise<unknown>, sendAnyway?: () => Promise<unknown>) => {
    setSaving(true)
    setFaults({})
    try {
      await send()
      await client.doubt((_, kind) => kinds.has(kind))
      notifyBriefly(saved(name))
      onSaved()
    } catch (problem) {
      const isOvertaken = problem instanceof ApiProblem && problem.value === 'EditConflict'
      if (isOvertaken && sendAnyway !== undefined) {
        const onSaveAnyway = () => void save(name, sendAnyway, sendAnyway)
        showTrouble({ problem, texts: [t('problem.savesOver')], onSaveAnyway })
      } else setFaults(faultsOf(problem as Error, problemText(problem as Error, t)))
    } finally {
      setSaving(false)
    }
  }
  return { faults, isSaving, save, refuse: setFaults }
}

/** What is wrong, by field, as the server says it. */
export function faultsOf(problem: Error, otherwise: string): Faults {
  const fields = problem instanceof ApiProblem ? problem.fields : []
  if (fields.length === 0) return { '': otherwise }
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
