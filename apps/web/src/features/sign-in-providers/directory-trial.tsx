import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { DirectoryTrialOutcome, SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
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

/** Asks a directory as it is typed, before it is saved. What came of it is gone once something else is typed. */
export function DirectoryTrial({ draft, one, tryDirectory, onFaults }: DirectoryTrialProps) {
  const { t, number } = useTexts()
  const client = useResourceClient()
  const [answer, setAnswer] = useState<{ asked: string; outcome: DirectoryTrialOutcome } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const typed = JSON.stringify([draft.ldap, draft.secret])
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  const outcome = answer?.asked === typed ? answer.outcome : null
  const ask = async () => {
    setBusy(true)
    setAnswer(null)
    onFaults({})
    const secret = draft.secret.trim() === '' ? {} : { secret: draft.secret }
    const known = one === null ? {} : { provider: one.name }
    try {
      const wish = { ldap: draft.ldap, ...secret, ...known }
      setAnswer({ asked: typed, outcome: await client.perform(tryDirectory, 'directory-trial', wish) })
    } catch (problem) {
      if (latest.current === typed) onFaults(faultsOf(problem as Error, problemText(problem as Error, t)))
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
