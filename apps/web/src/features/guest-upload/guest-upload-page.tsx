import type { GuestUpload, GuestVisit } from '@vitrine/contract/upload-links.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { GuestTexts } from './guest-texts.ts'
import styles from './guest-upload.module.css'
import { PasswordForm } from './password-form.tsx'
import { SendView } from './send-view.tsx'
import { SenderProblem, senderClient } from './sender-client.ts'
import { WhoForm } from './who-form.tsx'

type Step =
  | { is: 'loading' }
  | { is: 'locked' }
  | { is: 'over'; message: string }
  | { is: 'asked'; asked: GuestUpload; visit: GuestVisit | null }

/** What whoever has an upload link sees, on a phone first: what is asked, who they are, and what they send. */
export function GuestUploadPage({ address, texts }: { address: string; texts: GuestTexts }) {
  const { t, language } = texts
  const client = useMemo(() => senderClient(language), [language])
  const [step, setStep] = useState<Step>({ is: 'loading' })
  const load = useCallback(async () => {
    try {
      const asked = await client.ask<GuestUpload>(address)
      const visit = asked.visit === null ? null : await client.ask<GuestVisit>(String(asked.visit))
      setStep({ is: 'asked', asked, visit })
    } catch (problem) {
      const known = problem instanceof SenderProblem ? problem : null
      if (known?.value === 'LinkPasswordRequired') setStep({ is: 'locked' })
      else setStep({ is: 'over', message: known?.message || t('guestUpload.away') })
    }
  }, [client, address, t])
  useEffect(() => void load(), [load])
  const title = step.is === 'asked' ? step.asked.name : t('guestUpload.title')
  useEffect(() => {
    document.title = title
  }, [title])
  if (step.is === 'loading') return <Frame>{<p role="status">{t('guestUpload.loading')}</p>}</Frame>
  if (step.is === 'locked')
    return (
      <Frame>
        <PasswordForm address={address} client={client} texts={texts} onOpened={() => void load()} />
      </Frame>
    )
  if (step.is === 'over')
    return (
      <Frame>
        <h1>{step.message}</h1>
        <p className={styles['muted']}>{t('guestUpload.overText')}</p>
        <div>
          <button type="button" className={styles['button']} onClick={() => void load()}>
            {t('guestUpload.tryAgain')}
          </button>
        </div>
      </Frame>
    )
  const { asked, visit } = step
  return (
    <Frame>
      <header className={styles['head']}>
        <h1 dir="auto">{asked.name}</h1>
        <p className={styles['muted']}>
          {t('guestUpload.askedBy', { name: `\u2068${asked.askedBy}\u2069`, day: texts.day(asked.expires) })}
        </p>
      </header>
      {asked.text !== '' && (
        <p dir="auto" className={styles['text']}>
          {asked.text}
        </p>
      )}
      {visit === null ? (
        <WhoForm
          asked={asked}
          client={client}
          texts={texts}
          onBegun={(begun) => setStep({ is: 'asked', asked, visit: begun })}
        />
      ) : (
        <SendView asked={asked} visit={visit} client={client} texts={texts} onAgain={() => void load()} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <main className={styles['page']}>{children}</main>
}
