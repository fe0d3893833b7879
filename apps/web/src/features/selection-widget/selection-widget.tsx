import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { type Descriptor, signedIn } from '#features/session/descriptor.ts'
import { askSession } from '#features/session/session.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { signInDeed } from '#platform/navigation/entrance.ts'
import { AssetChooser } from './asset-chooser.tsx'
import type { SelectionRequest } from './selection-request.ts'
import styles from './selection-widget.module.css'

const WidgetLogin = lazy(
  withTexts('account', () => import('./widget-login.tsx').then((module) => ({ default: module.WidgetLogin }))),
)

/** Who chooses: asked for anew, since what is stored belongs to the page of the site and perhaps to somebody else. */
type Chooser = { descriptor: Descriptor | null } | { problem: Error } | null

/** The page in which people choose assets for another one (wire reference 26.1). */
export function SelectionWidget({ request }: { request: SelectionRequest }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [chooser, setChooser] = useState<Chooser>(null)
  const ask = useCallback(async () => {
    setChooser(null)
    try {
      const { apiDescriptor: descriptor } = await askSession(client, null)
      // Whoever logs in now does so without the token that let nobody in.
      if (signedIn(descriptor) === null) client.authorize('')
      setChooser({ descriptor })
    } catch (fault) {
      client.authorize('')
      const isClosed = fault instanceof ApiProblem && fault.status === 401
      setChooser(
        isClosed ? { descriptor: null } : { problem: fault instanceof Error ? fault : new Error(String(fault)) },
      )
    }
  }, [client])
  useEffect(() => void ask(), [ask])
  if (chooser === null) return <Waiting label={t('shell.loading')} />
  if ('problem' in chooser) return <ProblemState problem={chooser.problem} onRetry={() => void ask()} />
  const user = signedIn(chooser.descriptor)
  if (user !== null) return <AssetChooser user={user} request={request} />
  const deed = chooser.descriptor?.services.login ?? signInDeed
  if (deed === undefined) return null
  return (
    <Suspense fallback={<Waiting label={t('shell.loading')} />}>
      <WidgetLogin deed={deed} isTokenRefused={request.token !== ''} onSignedIn={() => void ask()} />
    </Suspense>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles['waiting']}>
      <Spinner label={label} />
    </div>
  )
}
