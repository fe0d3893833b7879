import type { Href } from '@vitrine/contract/document.ts'
import type { SignInSecurity } from '@vitrine/contract/second-factors.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CodesDialog } from './codes-dialog.tsx'
import type { Doing } from './doing.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { CodesPart, PasskeysPart, RecoveryPart } from './security-parts.tsx'
import { SecurityQuestion } from './security-question.tsx'
import styles from './sign-in-security.module.css'

/** How a person signs in, and what they change of it; each change asks once for the password or a passkey. */
interface SecurityViewProps {
  href: Href<'sign-in-security'>
  /** Nothing else is open before there is a second factor. */
  isDemanded: boolean
  /** The second factor that was demanded is there, and its recovery codes were read. */
  onEnrolled: () => void
}

export function SecurityView({ href, isDemanded, onEnrolled }: SecurityViewProps) {
  const { t, moment } = useTexts()
  const client = useResourceClient()
  const { document, problem, retry } = useResource(href, 'sign-in-security')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [told, setTold] = useState<readonly string[] | null>(null)
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('signInSecurity.loading')} />
  const done = async (codes: readonly string[] | null = null) => {
    setDoing(null)
    setTold(codes)
    if (codes === null && isDemanded) onEnrolled()
    await client.doubt((_, kind) => kind === 'sign-in-security')
  }
  const closeCodes = () => {
    setTold(null)
    if (isDemanded) onEnrolled()
  }
  return (
    <>
      {(isDemanded || document.demandedFrom !== null) && (
        <p role="status" className={styles['demand']}>
          {isDemanded
            ? t('signInSecurity.demanded')
            : t('signInSecurity.demandedFrom', { when: moment(document.demandedFrom ?? '') })}
        </p>
      )}
      <CodesPart known={document} onDo={setDoing} />
      <PasskeysPart known={document} onDo={setDoing} />
      <RecoveryPart known={document} onDo={setDoing} />
      {doing !== null && <Deed known={document} doing={doing} onDone={done} onClose={() => setDoing(null)} />}
      {told !== null && <RecoveryDialog codes={told} onClose={closeCodes} />}
    </>
  )
}

interface DeedProps {
  known: SignInSecurity
  doing: Doing
  /** With recovery codes where some were made. */
  onDone: (codes?: readonly string[] | null) => Promise<void>
  onClose: () => void
}

function Deed({ known, doing, onDone, onClose }: DeedProps) {
  // It was asked for at the beginning: what is typed meanwhile is not thrown away when the ten minutes end.
  const [isShown, setShown] = useState(known.isProven)
  if (!isShown) return <ProofDialog known={known} onProven={() => setShown(true)} onClose={onClose} />
  const { begin, confirm } = known.codes
  if (doing.what === 'add codes' && begin !== null && confirm !== null)
    return <CodesDialog begin={begin} confirm={confirm} onDone={onDone} onClose={onClose} />
  if (doing.what === 'add passkey' || doing.what === 'rename')
    return (
      <PasskeyDialog known={known} one={doing.what === 'rename' ? doing.one : null} onDone={onDone} onClose={onClose} />
    )
  return <SecurityQuestion known={known} doing={doing} onDone={onDone} onClose={onClose} />
}
