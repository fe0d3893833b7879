import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** What is wrong, by field; under the empty name what is wrong with all of it. */
export type Faults = Readonly<Record<string, string>>

/** Sends what is typed, and says what is wrong with it beside the fields that are meant; what was typed stays. */
export function useSaving(onSaved: () => void) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const save = async (name: string, send: () => Promise<unknown>) => {
    setSaving(true)
    setFaults({})
    try {
      await send()
      await client.doubt((_, kind) => kinds.has(kind))
      notifyBriefly(t('renditionForm.saved', { name }))
      onSaved()
    } catch (problem) {
      setFaults(faultsOf(problem as Error, problemText(problem as Error, t)))
    } finally {
      setSaving(false)
    }
  }
  return { faults, isSaving, save, refuse: setFaults }
}

const kinds = new Set<string>(['processing-profile-list', 'profile-set-list', 'watermark-list', 'asset', 'assetlist'])

function faultsOf(problem: Error, otherwise: string): Faults {
  const fields = problem instanceof ApiProblem ? problem.fields : []
  if (fields.length === 0) return { '': otherwise }
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
