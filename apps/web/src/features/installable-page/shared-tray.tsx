import { Button } from '@vitrine/ui/button.tsx'
import { useId } from 'react'
import type { DroppedFile } from '#features/uploads/upload-events.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './shared-tray.module.css'
import { useSharedFiles } from './use-shared-files.ts'

/** So many are named; the rest is counted. */
const mostNamed = 5

/** Files from the share sheet of a phone: they wait beside the choice of a place until somebody says that they go there. */
export function SharedTray({ onUpload }: { onUpload: (files: readonly DroppedFile[]) => void }) {
  const { t } = useTexts()
  const heading = useId()
  const { files = [], drop, take } = useSharedFiles()
  if (files.length === 0) return null
  const upload = async () => onUpload((await take(files)).map((file) => ({ file, folder: '' })))
  const more = files.length - mostNamed
  return (
    <section aria-labelledby={heading} className={styles['tray']}>
      <h3 id={heading}>{t('uploads.sharedTitle', { count: files.length })}</h3>
      <ul className={styles['names']}>
        {files.slice(0, mostNamed).map(({ key, name }) => (
          <li key={key}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('uploads.sharedMore', { count: more })}</li>}
      </ul>
      <p className={styles['quiet']}>{t('uploads.sharedText')}</p>
      <div className={styles['deeds']}>
        <Button look="primary" onPress={() => void upload()}>
          {t('uploads.sharedSend')}
        </Button>
        <Button onPress={() => void drop()}>{t('uploads.sharedDrop')}</Button>
      </div>
    </section>
  )
}
