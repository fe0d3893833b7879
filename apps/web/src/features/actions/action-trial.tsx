import type { ManagedAction } from '@vitrine/contract/actions.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useState } from 'react'
import { useAnswer } from '#features/contact-sheets/use-answer.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './actions.module.css'

interface ActionTrialProps {
  one: ManagedAction
  archives: DocumentOf<'managed-action-list'>['archives']
}

/** On how many files of an archive an action, as it was saved last, would be worked for whoever asks. */
export function ActionTrial({ one, archives }: ActionTrialProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [href, setHref] = useState('')
  const ask = async () =>
    href === '' ? null : client.perform(one.outlook, 'action-subject', { selection: { href, except: [] } })
  const { answer, problem, isPending } = useAnswer(href, ask, 0)
  const counted = answer === null || isPending ? '' : t('actions.wouldWork', { count: answer.allowed })
  return (
    <>
      <SelectField
        label={t('actions.tryOn')}
        description={t('actions.tryText')}
        options={archives.map((archive) => ({ value: archive.href, description: '', label: archive.name }))}
        value={href}
        emptyLabel={t('actions.noTry')}
        error={problem === null ? undefined : problemText(problem, t)}
        onChange={setHref}
      />
      <p role="status" className={styles['what']}>
        {counted}
      </p>
    </>
  )
}
