import { Button } from '@vitrine/ui/button.tsx'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isDouble, type UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'
import styles from './upload-view.module.css'

/** Says how many files are there already, and takes one word for all of them; nothing of them is sent before. */
export function Doubles({ items, queue }: { items: readonly UploadItem[]; queue: UploadQueue }) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const count = items.filter(isDouble).length
  const answer = (deed: () => void) => {
    deed()
    // The button that was pressed goes away.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} role="status">
      {count > 0 && (
        <div className={styles['doubles']}>
          <p>{t('uploads.doubles', { count })}</p>
          <Button onPress={() => answer(() => queue.wantDouble())}>{t('uploads.wantDoubles')}</Button>
          <Button look="primary" onPress={() => answer(() => queue.leaveDoubles())}>
            {t('uploads.leaveDoubles')}
          </Button>
        </div>
      )}
    </div>
  )
}
