import { notify, notifyFor } from '@vitrine/ui/toasts.ts'
import { useCallback } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { hideUploads, noteUploading } from './open-uploads.ts'
import type { UploadEvent } from './upload-events.ts'

/** Milliseconds after which the message of success closes where nothing was uploaded (UPL-006), and else (NTF-001). */
const [briefly, usually] = [2000, 15_000]

/** What the page around the frame does about what it is told (UPL-003, UPL-004, UPL-005). */
export function useReaction(): (told: UploadEvent) => void {
  const { t } = useTexts()
  return useCallback(
    (told) => {
      if (told.event === 'uploadStart' || told.event === 'uploadEnd') noteUploading(told.event === 'uploadStart')
      else if (told.event === 'selectionWidgetCancel') hideUploads()
      else if (told.event === 'filesUploadedError') notify(t('shell.uploadsFailed', { count: told.count }))
      else if (told.count === 0) notifyFor(t('shell.uploadsNone'), briefly)
      else {
        const { collection, count } = told
        // A link leads there only for who may look into it (UPL-007).
        const show = collection && { label: t('shell.uploadsShow'), onAction: () => go(collection.href) }
        notifyFor(t('shell.uploadsDone', { count }), usually, show ?? undefined)
      }
    },
    [t],
  )
}
