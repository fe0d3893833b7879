import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Share2, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { useSharedFiles } from '#features/installable-page/use-shared-files.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { showUploads } from '#features/uploads/open-uploads.ts'
import { useTargets } from '#features/uploads/use-targets.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'

/** Why nothing was kept, as the worker or the server says. */
const reasons = { worker: 'uploads.sharedWorker', full: 'uploads.sharedFull', many: 'uploads.sharedMany' } as const

/** Where a phone comes to that has handed files over: who is nobody signs in first, and uploads open by themselves. */
export function SharedPage() {
  return (
    <main>
      <Shared />
    </main>
  )
}

function Shared() {
  const { t } = useTexts()
  const { user } = useSession()
  const address = useAddress()
  const { files, drop } = useSharedFiles()
  const { targets, problem, retry } = useTargets()
  const hasPlace = targets !== undefined && targets.length > 0
  const areWaiting = files !== undefined && files.length > 0
  useEffect(() => {
    if (user === null) location.replace(`${clientAddresses.login}?to=${encodeURIComponent(address)}`)
  }, [user, address])
  useEffect(() => {
    if (areWaiting && hasPlace) showUploads()
  }, [areWaiting, hasPlace])
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (user === null || files === undefined || (user.upload_to && targets === undefined))
    return <Spinner label={t('shell.loading')} />
  const throwAway = <Button onPress={() => void drop()}>{t('uploads.sharedDrop')}</Button>
  const why = new URLSearchParams(address.split('?')[1] ?? '').get('why') ?? ''
  const reason = Object.hasOwn(reasons, why) ? t(reasons[why as keyof typeof reasons]) : undefined
  if (!areWaiting)
    return (
      <EmptyState icon={Share2} title={t('uploads.sharedNone')} text={reason ?? t('uploads.sharedNoneText')} isPage />
    )
  if (!hasPlace)
    return (
      <EmptyState icon={Upload} title={t('uploads.noTarget')} text={t('uploads.noTargetText')} isPage>
        {throwAway}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Share2}
      title={t('uploads.sharedTitle', { count: files.length })}
      text={reason ?? t('uploads.sharedText')}
      isPage
    >
      <Button look="primary" onPress={showUploads}>
        {t('uploads.sharedChoose')}
      </Button>
      {throwAway}
    </EmptyState>
  )
}
