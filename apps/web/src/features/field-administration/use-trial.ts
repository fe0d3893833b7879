import type { FieldTrial, SiteFieldWish } from '@vitrine/contract/site-fields.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { type Faults, faultsOf } from '#features/directory/use-saving.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { SiteFieldDocument } from './field-draft.ts'

/** What a change would do, as long as it is the change that was asked about. */
export function useTrial(
  base: SiteFieldDocument | null,
  change: SiteFieldWish | null,
  refuse: (faults: Faults) => void,
) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [found, setFound] = useState<{ of: string; trial: FieldTrial } | null>(null)
  const [isLooking, setLooking] = useState(false)
  const { revision: _, ...said } = change ?? {}
  const of = JSON.stringify(said)
  /** Null where the change is refused as such. */
  const look = async (): Promise<FieldTrial | null> => {
    if (base === null || base.tryOut === null || change === null) return null
    setLooking(true)
    refuse({})
    try {
      const trial = await client.perform(base.tryOut, 'site-field-change', change)
      setFound({ of, trial })
      return trial
    } catch (problem) {
      refuse(faultsOf(problem as Error, problemText(problem as Error, t)))
      return null
    } finally {
      setLooking(false)
    }
  }
  return { trial: found?.of === of ? found.trial : null, isLooking, look }
}
