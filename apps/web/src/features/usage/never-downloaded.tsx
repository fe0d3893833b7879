import type { Href } from '@vitrine/contract/document.ts'
import type { NeverDownloaded as Never } from '@vitrine/contract/usage.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import charts from '#features/site-statistics/charts.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './usage.module.css'
import { UsedAssets } from './used-assets.tsx'

type Archive = Never['archives'][number]

/** How much of each archive nobody downloaded, and which files these are. */
export function NeverDownloaded({ href }: { href: Href<'never-downloaded'> }) {
  const { t } = useTexts()
  const { document, problem } = useResource(href, 'never-downloaded')
  const [shown, setShown] = useState<Archive | null>(null)
  return (
    <section className={charts['panel']} aria-busy={document === undefined}>
      <h2>{t('usage.never')}</h2>
      <p className={charts['note']}>{t('usage.neverNote')}</p>
      {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
      {document === undefined && problem === null && <Skeleton width="100%" height="80px" />}
      {document !== undefined && <Archives archives={document.archives} shown={shown} onShow={setShown} />}
      {shown !== null && (
        <UsedAssets
          key={shown.list}
          first={shown.list}
          label={t('usage.neverOf', { name: `\u2068${shown.name}\u2069` })}
          none={t('usage.allDownloaded')}
        />
      )}
    </section>
  )
}

interface ArchivesProps {
  archives: readonly Archive[]
  shown: Archive | null
  onShow: (archive: Archive | null) => void
}

function Archives({ archives, shown, onShow }: ArchivesProps) {
  const { t, number } = useTexts()
  return (
    <div className={rows['pane']}>
      <table className={`${rows['table']} ${styles['never']}`} aria-label={t('usage.never')}>
        <thead>
          <tr>
            <th scope="col">{t('site.archive')}</th>
            <th scope="col" data-number>
              {t('site.assets')}
            </th>
            <th scope="col" data-number>
              {t('usage.never')}
            </th>
            <th scope="col">
              <span className={styles['hidden']}>{t('usage.which')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {archives.map((archive) => {
            const isShown = archive.id === shown?.id
            const name = `\u2068${archive.name}\u2069`
            return (
              <tr key={archive.id}>
                <th scope="row">
                  <bdi>{archive.name}</bdi>
                </th>
                <td data-number>{number(archive.assets)}</td>
                <td data-number>{number(archive.never)}</td>
                <td>
                  {archive.never > 0 && (
                    <Button
                      look="quiet"
                      aria-expanded={isShown}
                      aria-label={t(isShown ? 'usage.hideOf' : 'usage.showOf', { name })}
                      onPress={() => onShow(isShown ? null : archive)}
                    >
                      {t(isShown ? 'usage.hide' : 'usage.show')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
