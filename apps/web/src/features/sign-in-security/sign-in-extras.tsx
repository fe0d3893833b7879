import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import form from '#features/session/login-form.module.css'
import type { SignInDirectory } from '#features/session/sign-in-directory.ts'
import { useWaysIn } from '#features/session/use-ways-in.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { knowsPasskeys, signWithPasskey } from './browser-passkeys.ts'
import styles from './sign-in-security.module.css'
import { usePasskeyFault } from './use-passkey-fault.ts'

interface SignInExtrasProps {
  to: string
  rememberMe: boolean
  onSignedIn: (to: string) => void
  /** Somebody wants to sign in by name and password of another system. */
  onDirectory: (directory: SignInDirectory) => void
}

/** Ways in beside name and password, below them. */
export function SignInExtras({ to, rememberMe, onSignedIn, onDirectory }: SignInExtrasProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const faultOf = usePasskeyFault()
  const { document: ways } = useWaysIn()
  const { document: step } = useResource(ways?.step ?? null, 'sign-in-step')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { passkey: ask = null, passkeySignIn: end = null } = step ?? {}
  // Other systems let no page show them in a frame, and browsers take no passkey there.
  const isFramed = window.parent !== window
  const providers = (ways?.providers ?? []).filter(({ start }) => start === null || !isFramed)
  const hasPasskeys = ask !== null && end !== null && !isFramed && knowsPasskeys()
  if (!hasPasskeys && providers.length === 0) return null
  const signIn = async () => {
    if (ask === null || end === null) return
    setBusy(true)
    setFault('')
    try {
      const passkey = await signWithPasskey(await client.perform(ask))
      onSignedIn((await client.perform(end, 'passkey-sign-in', { passkey, rememberMe, to })).to)
    } catch (problem) {
      setFault(faultOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['extras']}>
      {fault !== '' && (
        <p role="alert" className={form['problem']}>
          {fault}
        </p>
      )}
      {providers.map(({ name, start, signIn: signInThere }) => (
        <Button
          key={name}
          onPress={() => {
            if (signInThere !== null) onDirectory({ name, signIn: signInThere })
            // Another document: the browser leaves this page.
            else location.assign(`${start}?to=${encodeURIComponent(to)}`)
          }}
        >
          {t('account.withProvider', { name: `\u2068${name}\u2069` })}
        </Button>
      ))}
      {hasPasskeys && (
        <Button isPending={isBusy} onPress={() => void signIn()}>
          {t('account.withPasskey')}
        </Button>
      )}
    </div>
  )
}
