import type { Href } from '@vitrine/contract/document.ts'
import type { ImportArrival, ImportFolder } from '@vitrine/contract/import-folders.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './import-folders.module.css'

const columns = ['when', 'file', 'became'] as const

/** What became of the files of an import folder, newest first, a page at a time. */
export function ImportArrivals({ one, onClose }: { one: ImportFolder; onClose: () => void }) {
  const { t } = useTexts()
  const [older, setOlder] = useState<Href<'import-arrival-list'> | null>(null)
  const { document, problem, retry } = useResource(older ?? one.arrivals, 'import-arrival-list')
  return (
    <Dialog title={t('importFolders.arrivalsOf', { name: one.name })} isWide onClose={onClose}>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document === undefined && problem === null && <Spinner label={t('importFolders.loading')} />}
      {document !== undefined && document.data.length === 0 && <p>{t('importFolders.noArrivals')}</p>}
      {document !== undefined && document.data.length > 0 && (
        <div className={rows['pane']}>
          <table className={`${rows['table']} ${rows['stacked']}`} aria-label={t('importFolders.files')}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`importFolders.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {document.data.map((arrival) => (
                <ArrivalRow key={`${arrival.at} ${arrival.path}`} arrival={arrival} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <OlderPages
        isOlder={older !== null}
        next={document?.paging.next ?? null}
        newest={t('importFolders.newest')}
        older={t('importFolders.older')}
        onChange={setOlder}
      />
    </Dialog>
  )
}

function ArrivalRow({ arrival }: { arrival: ImportArrival }) {
  const { t, moment, bytes } = useTexts()
  const { asset, error, about, state } = arrival
  return (
    <tr>
      <td>
        <time dateTime={arrival.at}>{moment(arrival.at)}</time>
      </td>
      <th scope="row">
        <bdi dir="auto">{arrival.path}</bdi>
        <div className={rows['muted']}>{bytes(arrival.bytes)}</div>
      </th>
      <td>
        {asset === null ? t(`importFolders.${state}State`) : <Link href={asset}>{t('importFolders.inState')}</Link>}
        {error !== null && <div className={styles['problem']}>{error.message}</div>}
        {about !== '' && (
          <div className={rows['muted']}>
            <bdi dir="auto">{about}</bdi>
          </div>
        )}
      </td>
    </tr>
  )
}
