import type { SetUp } from '@vitrine/contract/set-up.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { linkAsButton } from '@vitrine/ui/button.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { ProductMark } from '#features/appearance/product-mark.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { askSession, moveOn } from '#features/session/session.ts'
import { useSession } from '#features/session/use-session.ts'
import { ChooseFirst } from '#features/set-up/choose-first.tsx'
import { ChooseLanguage } from '#features/set-up/choose-language.tsx'
import { FirstPassword } from '#features/set-up/first-password.tsx'
import { isComplete, ReadingProgress } from '#features/set-up/reading-progress.tsx'
import styles from '#features/set-up/set-up.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'

/** The first steps: password, first archive, and how far it is. What is offered decides which of them is shown. */
export function SetUpPage() {
  const { descriptor } = useSession()
  const { document, problem, retry } = useResource(descriptor.setUp, 'set-up')
  useAskedAgain(document, retry)
  useFreshArchives(document?.progress)
  if (descriptor.setUp === null) return <Nothing />
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <main className={styles['page']} />
  if (document.progress === null) return <Begin setUp={document} />
  if (document.addFolder !== null) return <First setUp={document} onChosen={retry} />
  return <Coming progress={document.progress} />
}

const askEvery = 1500

/** While something is still to come the document is asked for again. */
function useAskedAgain(document: SetUp | undefined, retry: () => void): void {
  // From the choice on: the archives of the demo library come a moment after it.
  const isChosen = document !== undefined && document.progress !== null && document.addFolder === null
  const isGoing = isChosen && document.progress !== null && !isComplete(document.progress)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  // By the clock: an answer that is like the one before draws nothing anew, and must not be the last.
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => latest.current(), askEvery)
    return () => clearInterval(timer)
  }, [isGoing])
}

/** Whoever looked at the archives meanwhile, in the palette, saw fewer than have come by now. */
function useFreshArchives(progress: SetUp['progress'] | undefined): void {
  const client = useResourceClient()
  const { archives } = useSession().descriptor
  useEffect(() => {
    if (progress) void client.drop([archives])
  }, [client, archives, progress])
}

function Frame({ step, title, children }: { step?: number; title: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <ProductMark size={40} />
          <div>
            {step !== undefined && <div className={styles['step']}>{t('setUp.step', { step })}</div>}
            <h1>{title}</h1>
          </div>
        </div>
        {children}
      </div>
    </main>
  )
}

/** The secret is behind the `#` of the printed address, where it reaches no server and no log. */
function Begin({ setUp }: { setUp: SetUp }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const secret = location.hash.slice(1)
  const goOn = async () => {
    const here = location.pathname + location.search
    window.history.replaceState(window.history.state, '', here)
    const { apiDescriptor } = await askSession(client, null)
    moveOn(apiDescriptor, here)
  }
  if (setUp.begin === null) return <Nothing />
  if (secret === '')
    return (
      <Frame title={t('setUp.noSecretTitle')}>
        <ChooseLanguage />
        <p>{t('setUp.noSecret')}</p>
      </Frame>
    )
  return (
    <Frame step={1} title={t('setUp.title')}>
      <div className={styles['narrow']}>
        <ChooseLanguage />
        <p>{t('setUp.passwordText')}</p>
        <FirstPassword
          deed={setUp.begin}
          secret={secret}
          onBegun={() => void goOn().catch(() => moveOn(null, location.pathname))}
        />
      </div>
    </Frame>
  )
}

function First({ setUp, onChosen }: { setUp: SetUp; onChosen: () => void }) {
  const { t } = useTexts()
  return (
    <Frame step={2} title={t('setUp.firstTitle')}>
      <p>{t('archives.firstText')}</p>
      <ChooseFirst setUp={setUp} onChosen={onChosen} />
    </Frame>
  )
}

function Coming({ progress }: { progress: NonNullable<SetUp['progress']> }) {
  const { t } = useTexts()
  const isDone = isComplete(progress)
  return (
    <Frame step={3} title={t(isDone ? 'setUp.progressDone' : 'setUp.progressTitle')}>
      {!isDone && <p>{t('setUp.progressText')}</p>}
      <Link href={entrance} className={`${linkAsButton} ${styles['open']}`}>
        {t('setUp.open')}
      </Link>
      <ReadingProgress progress={progress} />
    </Frame>
  )
}

function Nothing() {
  const { t } = useTexts()
  return (
    <Frame title={t('setUp.doneTitle')}>
      <p>{t('setUp.doneText')}</p>
      <Link href={entrance} className={`${linkAsButton} ${styles['open']}`}>
        {t('setUp.open')}
      </Link>
    </Frame>
  )
}
