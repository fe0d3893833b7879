import type { ParkedFile } from '@vitrine/contract/parked.ts'
import type { SiteStatistics } from '@vitrine/contract/site-statistics.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import charts from './charts.module.css'
import { parkedReason } from './parked-reason.ts'
import styles from './site-page.module.css'

export interface ParkedFilesProps {
  site: SiteStatistics
  onRetried: () => void
}

/** Files that could not be read, with their reasons; each or all of them are tried again. */
export function ParkedFiles({ site, onRetried }: ParkedFilesProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [place, setPlace] = useState(site.parked)
  const { document, retry } = useResource(place, 'parked-list')
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const deed = site.retryParked
  const tryAgain = (id: number | 'all') => {
    if (deed === null) return
    setBusy(id)
    client
      .perform(deed, 'parked-retry', id === 'all' ? {} : { ids: [id] })
      .then(({ count }) => {
        notifyBriefly(t('site.triedAgain', { count }))
        retry()
        onRetried()
      })
      .catch((problem: Error) => showTrouble({ problem }))
      .finally(() => setBusy(null))
  }
  const files = document?.data ?? []
  const { first = null, next = null } = document?.paging ?? {}
  return (
    <section className={charts['panel']} aria-busy={document === undefined}>
      <div className={styles['readingLine']}>
        <h2>{t('site.parkedTitle')}</h2>
        {deed !== null && files.length > 0 && (
          <Button isPending={busy === 'all'} onPress={() => tryAgain('all')}>
            {t('site.tryAll')}
          </Button>
        )}
      </div>
      {document !== undefined && files.length === 0 && <p>{t('site.noneParked')}</p>}
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map((file) => (
            <Parked
              key={file.id}
              file={file}
              archive={site.archives.find(({ id }) => id === file.archiveId)?.name ?? ''}
              isBusy={busy === file.id}
              onRetry={deed === null ? null : () => tryAgain(file.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles['pages']}>
        {place !== site.parked && first !== null && (
          <Button onPress={() => setPlace(site.parked)}>{t('site.firstPage')}</Button>
        )}
        {next !== null && <Button onPress={() => setPlace(next)}>{t('site.nextPage')}</Button>}
      </div>
    </section>
  )
}

interface ParkedProps {
  file: ParkedFile
  archive: string
  isBusy: boolean
  onRetry: (() => void) | null
}

function Parked({ file: { path, filesize, problem }, archive, isBusy, onRetry }: ParkedProps) {
  const { t, bytes } = useTexts()
  return (
    <li className={styles['file']}>
      <div>
        <bdi className={styles['path']}>{path}</bdi>
        <div className={styles['muted']}>
          <bdi>{archive}</bdi> · {bytes(filesize)}
        </div>
        <div>{t(problem === null ? 'site.noReason' : parkedReason(problem.code))}</div>
        {problem !== null && (
          <details className={styles['raw']}>
            <summary>{t('site.rawReason')}</summary>
            <bdi lang="en">{problem.message}</bdi>
          </details>
        )}
      </div>
      {onRetry !== null && (
        <Button isPending={isBusy} onPress={onRetry} aria-label={t('site.tryOne', { name: path })}>
          {t('site.try')}
        </Button>
      )}
    </li>
  )
}
