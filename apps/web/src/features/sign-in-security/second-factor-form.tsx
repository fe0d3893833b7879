import type { SecondFactor, SignInStep } from '@vitrine/contract/second-factors.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import styles from '#features/session/login-form.module.css'
import { useWaysIn } from '#features/session/use-ways-in.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { knowsPasskeys, signWithPasskey } from './browser-passkeys.ts'
import { usePasskeyFault } from './use-passkey-fault.ts'

interface SecondFactorFormProps {
  to: string
  onSignedIn: (to: string) => void
  /** Back to name and password. */
  onBack: () => void
}

/** After a right password: the code of a telephone, one of those for emergencies, or a passkey. */
export function SecondFactorForm({ to, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTexts()
  const { step, problem } = useFreshStep()
  const asked = step?.secondFactor ?? null
  const { fault, isBusy, show } = useShowing(asked?.prove ?? null, to, onSignedIn)
  const [hasLost, setLost] = useState(false)
  const { passkey, hasCodes = false } = asked ?? {}
  const signs = passkey != null && knowsPasskeys()
  if (asked === null) return <NotAsked text={step === null ? problem : t('errors.SignInStepOver')} onBack={onBack} />
  const isRecovery = hasLost || (!hasCodes && !signs)
  return (
    <div className={styles['form']}>
      <p>{t(isRecovery ? 'account.recoveryText' : hasCodes ? 'account.codeText' : 'account.passkeyText')}</p>
      {fault !== '' && (
        <p role="alert" className={styles['problem']}>
          {fault}
        </p>
      )}
      {(hasCodes || isRecovery) && (
        <CodeField
          key={String(isRecovery)}
          isRecovery={isRecovery}
          isBusy={isBusy}
          onShow={(given) => show(async () => given)}
        />
      )}
      {signs && !hasLost && (
        <Button
          look={hasCodes ? 'plain' : 'primary'}
          autoFocus={!hasCodes}
          onPress={() => show(async () => ({ passkey: await signWithPasskey(passkey) }))}
        >
          {t('account.usePasskey')}
        </Button>
      )}
      <div className={styles['actions']}>
        <Button onPress={onBack}>{t('account.back')}</Button>
        {asked.hasRecoveryCodes && (hasCodes || signs) && (
          <Button onPress={() => setLost(!hasLost)}>{t(hasLost ? 'account.notLost' : 'account.lost')}</Button>
        )}
      </div>
    </div>
  )
}

/** How far this browser is now: what was known before the password was right says nothing of it. */
function useFreshStep() {
  const { t } = useTexts()
  const client = useResourceClient()
  const { document: ways } = useWaysIn()
  const href = ways?.step
  const [step, setStep] = useState<SignInStep | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (href === undefined) return
    const say = (fault: Error) => setProblem(problemText(fault, t))
    client.get(href, 'sign-in-step', { isFresh: true }).then(setStep, say)
  }, [client, href, t])
  return { step, problem }
}

/** Null while it is not known yet what is asked for. */
function NotAsked({ text, onBack }: { text: string | null; onBack: () => void }) {
  const { t } = useTexts()
  if (text === null) return <Spinner label={t('account.secondTitle')} />
  return (
    <div className={styles['form']}>
      <p role="alert" className={styles['problem']}>
        {text}
      </p>
      <Button onPress={onBack}>{t('account.back')}</Button>
    </div>
  )
}

interface CodeFieldProps {
  isRecovery: boolean
  isBusy: boolean
  onShow: (given: SecondFactor) => Promise<boolean>
}

function CodeField({ isRecovery, isBusy, onShow }: CodeFieldProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = field.current?.value.trim() ?? ''
    if (given === '') return field.current?.focus()
    const shown = isRecovery ? { recoveryCode: given } : { code: given }
    void onShow(shown).then((isIn) => isIn || field.current?.select())
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        label={t(isRecovery ? 'account.recoveryCode' : 'account.code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputDir="ltr"
        inputRef={field}
        isRequired
        autoFocus
      />
      <Button type="submit" look="primary" isPending={isBusy}>
        {t('session.logIn')}
      </Button>
    </form>
  )
}

function useShowing(
  deed: NonNullable<SignInStep['secondFactor']>['prove'] | null,
  to: string,
  onSignedIn: (to: string) => void,
) {
  const client = useResourceClient()
  const faultOf = usePasskeyFault()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const show = async (take: () => Promise<SecondFactor>): Promise<boolean> => {
    if (deed === null) return false
    setBusy(true)
    setFault('')
    try {
      const answer = await client.perform(deed, 'second-factor', { ...(await take()), to })
      onSignedIn(answer.to)
      return true
    } catch (problem) {
      setFault(faultOf(problem))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { fault, isBusy, show }
}
