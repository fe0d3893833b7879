import type { GuestUpload } from '@vitrine/contract/upload-links.ts'
import type { GuestTexts } from './guest-texts.ts'
import styles from './guest-upload.module.css'
import type { SendItem, SendQueue } from './send-queue.ts'
import { TextLine } from './text-line.tsx'

interface FileRowProps {
  item: SendItem
  asks: GuestUpload['asks']
  queue: SendQueue
  texts: GuestTexts
}

/** One file: what may be said of it before it is sent, how far it is, and why it was refused. */
export function FileRow({ item, asks, queue, texts }: FileRowProps) {
  const { t, bytes } = texts
  const { id, file, state, sent, caption, credit, reason } = item
  const name = `\u2068${file.name}\u2069`
  const isEnded = state === 'done' || state === 'failed'
  const mayRetry = state === 'failed' && file.size > 0
  return (
    <li className={styles['row']} data-state={state}>
      <span className={styles['fileName']}>
        <bdi>{file.name}</bdi>
      </span>
      <span className={styles['size']}>{bytes(file.size)}</span>
      {state === 'failed' ? (
        <p className={styles['fault']}>{reason}</p>
      ) : (
        <p className={state === 'done' ? styles['arrived'] : styles['muted']}>{t(`guestUpload.state_of_${state}`)}</p>
      )}
      <span className={styles['rowActions']}>
        {mayRetry && (
          <button
            type="button"
            className={styles['quiet']}
            aria-label={t('guestUpload.retryOf', { name })}
            onClick={() => queue.retry(id)}
          >
            {t('guestUpload.tryAgain')}
          </button>
        )}
        {state !== 'done' && (
          <button
            type="button"
            className={styles['quiet']}
            aria-label={t('guestUpload.removeOf', { name })}
            onClick={() => queue.remove(id)}
          >
            {t('guestUpload.remove')}
          </button>
        )}
      </span>
      {state !== 'ready' && !isEnded && (
        <progress aria-label={t('guestUpload.progressOf', { name })} max={Math.max(1, file.size)} value={sent} />
      )}
      {state === 'ready' && asks.caption && (
        <TextLine
          label={t('guestUpload.captionOf', { name })}
          value={caption}
          maxLength={2000}
          onChange={(text) => queue.describe(id, { caption: text })}
        />
      )}
      {state === 'ready' && asks.credit && (
        <TextLine
          label={t('guestUpload.creditOf', { name })}
          value={credit}
          maxLength={200}
          onChange={(text) => queue.describe(id, { credit: text })}
        />
      )}
    </li>
  )
}
