import { Button } from '@vitrine/ui/button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isOver, totalsOf, type UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'
import styles from './upload-view.module.css'
import { useUploadRate } from './use-upload-rate.ts'

export interface UploadProgressProps {
  items: readonly UploadItem[]
  isPaused: boolean
  queue: UploadQueue
}

/** How far all of it is, at what rate and for how long, and the ways to hold it up. */
export function UploadProgress({ items, isPaused, queue }: UploadProgressProps) {
  const { t } = useTexts()
  const totals = totalsOf(items)
  const isBusy = items.some((item) => !isOver(item))
  const rate = useUploadRate(totals.sent, isBusy && !isPaused)
  if (totals.count === 0) return null
  return (
    <div className={styles['progress']}>
      <p className={styles['sum']} role="status">
        {t('uploads.progress', { done: totals.done, count: totals.count })}
        {totals.failed > 0 && (
          <span className={styles['failed']}>{t('uploads.failedOf', { count: totals.failed })}</span>
        )}
      </p>
      <progress
        aria-label={t('uploads.title')}
        value={totals.sent}
        max={Math.max(1, totals.bytes)}
        className={styles['bar']}
      />
      <div className={styles['steer']}>
        <span className={styles['rate']}>
          {isBusy && <Rate rate={isPaused ? null : rate} left={totals.bytes - totals.sent} />}
        </span>
        {isBusy && !isPaused && <Button onPress={() => queue.pause()}>{t('uploads.pause')}</Button>}
        {isBusy && isPaused && (
          <Button look="primary" onPress={() => queue.resume()}>
            {t('uploads.resume')}
          </Button>
        )}
        {totals.done > 0 && (
          <Button look="quiet" onPress={() => queue.clear()}>
            {t('uploads.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Rate({ rate, left }: { rate: number | null; left: number }) {
  const { t, bytes } = useTexts()
  if (rate === null || rate <= 0) return null
  const seconds = Math.ceil(left / rate)
  const time =
    seconds < 60
      ? t('uploads.secondsLeft', { count: seconds })
      : t('uploads.minutesLeft', { count: Math.ceil(seconds / 60) })
  return <>{t('uploads.rate', { rate: bytes(rate), time })}</>
}
