import { useEffect, useRef } from 'react'
import type { GuestTexts } from './guest-texts.ts'
import styles from './guest-upload.module.css'
import type { SendItem } from './send-queue.ts'

interface OutcomeProps {
  items: readonly SendItem[]
  texts: GuestTexts
  onAgain: () => void
}

/** What arrived, and what was refused and why, once the sender has said that this was all. */
export function Outcome({ items, texts: { t }, onAgain }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const arrived = items.filter(({ state }) => state === 'done')
  const refused = items.filter(({ state }) => state === 'failed')
  return (
    <section aria-labelledby="outcome" className={styles['send']}>
      <h2 id="outcome" ref={heading} tabIndex={-1} className={styles['outcome']}>
        {t(arrived.length > 0 ? 'guestUpload.thanks' : 'guestUpload.nothing')}
      </h2>
      {arrived.length > 0 && (
        <>
          <p>{t('guestUpload.arrived', { count: arrived.length })}</p>
          <ul className={styles['names']}>
            {arrived.map(({ id, file }) => (
              <li key={id}>
                <bdi>{file.name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p>{t('guestUpload.refused', { count: refused.length })}</p>
          <ul className={styles['names']}>
            {refused.map(({ id, file, reason }) => (
              <li key={id}>
                <bdi>{file.name}</bdi> <span className={styles['fault']}>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <button type="button" className={styles['button']} onClick={onAgain}>
          {t('guestUpload.more')}
        </button>
      </div>
    </section>
  )
}
