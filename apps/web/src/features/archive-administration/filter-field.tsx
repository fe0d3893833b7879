import type { Deed } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'

interface FilterFieldProps {
  label: string
  description: string
  value: string
  onChange: (value: string) => void
  /** Where the filter can be tried, and within which filter of the archive; null for an archive that is not made yet. */
  tried: { id: number; archiveFilter: string; deed: Deed<'filter-try', 'filter-tried'> } | null
}

/** A search that limits what is shown, and how many assets it lets through. */
export function FilterField({ label, description, value, onChange, tried }: FilterFieldProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [outcome, setOutcome] = useState<{ of: string; text: string; isFault: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const told = outcome !== null && outcome.of === value ? outcome : null
  const attempt = async () => {
    if (tried === null) return
    setBusy(true)
    const body = { ArchiveId: tried.id, ArchiveFilter: tried.archiveFilter, Filter: value }
    try {
      const { Count: count, Total: total } = await client.perform(tried.deed, 'filter-try', body)
      setOutcome({ of: value, text: t('archiveForm.matches', { count, total }), isFault: false })
    } catch (problem) {
      const said = problem instanceof ApiProblem ? problem.fields.map(({ message }) => message).join(' ') : ''
      setOutcome({ of: value, text: said || problemText(problem as Error, t), isFault: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['filter']}>
      <TextField
        label={label}
        description={description}
        value={value}
        error={told?.isFault ? told.text : undefined}
        validationBehavior="aria"
        inputDir="auto"
        isMultiline
        maxLength={10_000}
        onChange={onChange}
      />
      {tried !== null && (
        <div className={styles['trial']}>
          <Button isPending={isBusy} onPress={() => void attempt()}>
            {t('archiveForm.tryFilter')}
          </Button>
          <span role="status">{told !== null && !told.isFault ? told.text : ''}</span>
        </div>
      )}
    </div>
  )
}
