import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './rendition-administration.module.css'

/** Milliseconds after the last key before another picture is asked for. */
const pause = 400

/** A picture as the server makes it of what is said, a moment after it was said. The one before stays until the next one is there. */
export function TryPicture({ address, text }: { address: string; text?: string | undefined }) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(address)
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(address), pause)
    return () => clearTimeout(timer)
  }, [address])
  const isWaiting = asked !== address || (shown !== asked && failed !== asked)
  return (
    <figure className={styles['preview']} aria-busy={isWaiting} data-state={failed === asked ? 'failed' : 'shown'}>
      <div className={styles['frame']}>
        {failed === asked ? (
          <p role="status">{t('renditionForm.noPreview')}</p>
        ) : (
          <img
            src={asked}
            alt={t('renditionForm.preview')}
            onLoad={() => setShown(asked)}
            onError={() => setFailed(asked)}
          />
        )}
      </div>
      <figcaption className={styles['note']}>{text ?? t('renditionForm.previewText')}</figcaption>
    </figure>
  )
}
