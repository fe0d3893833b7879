import type { Asset } from '@vitrine/contract/assets.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { forgetNewest } from '#features/assets/editing/newest-assets.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { isOver, type UploadsAddress } from '#features/uploads/upload-item.ts'
import { UploadQueue } from '#features/uploads/upload-queue.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { refreshVersions } from './go-back.ts'
import styles from './revisions.module.css'

export interface ReplaceDialogProps {
  asset: Asset
  file: File
  uploads: UploadsAddress
  onClose: () => void
}

/** Asks before a file is replaced, takes what is said of the new version, and says how far it is. */
export function ReplaceDialog({ asset, file, uploads, onClose }: ReplaceDialogProps) {
  const { t, bytes } = useTexts()
  const client = useResourceClient()
  const [comment, setComment] = useState('')
  const queue = useMemo(() => new UploadQueue(client, uploads, null), [client, uploads])
  const [item] = useSyncExternalStore(queue.subscribe, queue.get).items
  const { state, problem } = item ?? {}
  useEffect(() => {
    if (state !== 'done') return
    // What was known best of it is of the file before.
    void forgetNewest(refreshVersions(asset, client))
    notifyDone(t('versions.replaced', { name: asset.filename }))
    onClose()
  }, [state, asset, client, t, onClose])
  useEffect(() => {
    if (state === 'failed' && problem) notify(problemText(problem, t))
  }, [state, problem, t])
  const isBusy = item !== undefined && !isOver(item)
  const send = () => {
    queue.clear()
    const target = { name: asset.filename, href: asset.href, folder: '', maySee: true, shrinking: null, comment }
    queue.add([{ file: { file, folder: '' }, target }])
  }
  const cancel = () => {
    if (item !== undefined) queue.remove(item.id)
    onClose()
  }
  return (
    <Dialog title={t('versions.replaceTitle', { name: asset.filename })} isDismissable={false} onClose={cancel}>
      <p>{t('versions.replaceText', { name: file.name, size: bytes(file.size) })}</p>
      <TextField
        label={t('versions.comment')}
        value={comment}
        onChange={setComment}
        isDisabled={isBusy}
        maxLength={2000}
      />
      <p role="status">{isBusy && t('versions.sending', { percent: Math.floor((item.sent / file.size) * 100) })}</p>
      <div className={styles['actions']}>
        <Button onPress={cancel}>{t('edit.cancel')}</Button>
        <Button look="primary" isDisabled={isBusy} onPress={send}>
          {t('versions.replaceNow')}
        </Button>
      </div>
    </Dialog>
  )
}
