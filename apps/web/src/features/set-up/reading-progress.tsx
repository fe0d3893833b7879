import type { SetUp } from '@vitrine/contract/set-up.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './set-up.module.css'

type Progress = NonNullable<SetUp['progress']>

/** Everything is drawn and read. */
export function isComplete({ archives, demo }: Progress): boolean {
  const isRead = archives.every(({ pending, ready, parked }) => pending === 0 && ready + parked > 0)
  const isDrawn = demo === null || demo.made === demo.total
  const found = archives.reduce((sum, { ready, parked }) => sum + ready + parked, 0)
  return archives.length > 0 && isRead && isDrawn && (demo === null || found >= demo.total)
}

/** How far each archive is, and the pictures that are there already. */
export function ReadingProgress({ progress }: { progress: Progress }) {
  const { t } = useTexts()
  const { archives, demo } = progress
  return (
    <>
      <ul className={styles['archives']} aria-live="off">
        {demo !== null && demo.made < demo.total && (
          <li>
            <div className={styles['line']}>
              <strong>{t('setUp.demoGo')}</strong>
              <span>{t('setUp.made', { made: demo.made, total: demo.total })}</span>
            </div>
            <progress className={styles['bar']} value={demo.made} max={demo.total} aria-label={t('setUp.demoGo')} />
          </li>
        )}
        {archives.map((archive) => (
          <ArchiveLine key={archive.href} archive={archive} />
        ))}
      </ul>
      <FirstPictures archives={archives} isComplete={isComplete(progress)} />
    </>
  )
}

function ArchiveLine({ archive: { name, pending, ready, parked } }: { archive: Progress['archives'][number] }) {
  const { t } = useTexts()
  const total = pending + ready + parked
  const read = total === 0 ? t('setUp.waiting') : t('setUp.read', { ready, total })
  return (
    <li>
      <div className={styles['line']}>
        <strong>{name}</strong>
        <span>{parked > 0 ? t('setUp.both', { read, unread: t('setUp.unread', { count: parked }) }) : read}</span>
      </div>
      <progress
        className={styles['bar']}
        aria-label={name}
        {...(total === 0 ? {} : { value: ready + parked, max: total })}
      />
    </li>
  )
}

const most = 12

/** How many pictures of each archive have a place. */
const shareOf = (archives: Progress['archives']) => Math.ceil(most / archives.filter(({ ready }) => ready > 0).length)

/** The newest of each archive, as they come; places stay empty only as long as more may come. */
function FirstPictures({ archives, isComplete }: { archives: Progress['archives']; isComplete: boolean }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [pictures, setPictures] = useState<string[]>([])
  const ready = archives.reduce((sum, archive) => sum + archive.ready, 0)
  const share = shareOf(archives)
  const found = archives.reduce((sum, archive) => sum + Math.min(share, archive.ready), 0)
  const places = isComplete ? Math.min(most, found) : most
  const hrefs = archives.flatMap((archive) => (archive.ready > 0 ? [archive.href] : [])).join(' ')
  useEffect(() => {
    if (ready === 0 || hrefs === '') return
    let isGone = false
    const lists = hrefs.split(' ').map((href) => client.get(href, 'assetlist', { isFresh: true }))
    Promise.all(lists)
      .then((found) => {
        const chosen = found.flatMap(({ data }) =>
          data.slice(0, share).flatMap(({ previews }) => previews.find(({ size }) => size >= 200)?.href ?? []),
        )
        if (!isGone) setPictures(chosen.slice(0, most))
      })
      // The numbers above go on, and the next of them asks again.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [client, hrefs, ready, share])
  return (
    <ul className={styles['pictures']} aria-label={t('setUp.first')}>
      {Array.from({ length: places }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not pictures.
        <li key={at}>{pictures[at] !== undefined && <img src={pictures[at]} alt="" />}</li>
      ))}
    </ul>
  )
}
