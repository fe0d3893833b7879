import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { DirectoryTrialOutcome, SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import { type Faults, faultsOf } from '#features/directory/use-saving.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ProviderDraft } from './provider-draft.ts'
import styles from './sign-in-policies.module.css'

interface DirectoryTrialProps {
  draft: ProviderDraft
  one: SignInProvider | null
  tryDirectory: DocumentOf<'sign-in-provider-list'>['tryDirectory']
  onFaults: (faults: Faults) => void
}

/** Asks a directory as it is typed, before it is saved. */
export function DirectoryTrial({ draft, one, tryDirectory, onFaults }: DirectoryTrialProps) {
  const { t, number } = useTexts()
  const client = useResourceClient()
  const [outcome, setOutcome] = useState<DirectoryTrialOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    setOutcome(null)
    onFaults({})
    const secret = draft.secret.trim() === '' ? {} : { secret: draft.secret }
    const known = one === null ? {} : { provider: one.name }
    try {
      setOutcome(await client.perform(tryDirectory, 'directory-trial', { ldap: draft.ldap, ...secret, ...known }))
    } catch (problem) {
      onFaults(faultsOf(problem as Error, problemText(problem as Error, t)))
    } finally {
      setBusy(false)
    }
  }
  const isFound = outcome?.outcome === 'found'
  return (
    <div className={styles['ways']}>
      <div>
        <Button isPending={isBusy} onPress={() => void ask()}>
          {t('signInProviders.ldap.try')}
        </Button>
      </div>
      <div role="status">
        {outcome !== null && (
          <p className={isFound ? styles['text'] : styles['fault']}>
            {t(`signInProviders.ldap.outcome.${outcome.outcome}`, { found: number(outcome.found ?? 0) })}
          </p>
        )}
        {outcome !== null && outcome.told !== '' && (
          <p className={styles['text']}>
            <bdi dir="ltr">{outcome.told}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
