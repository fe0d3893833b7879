import { X } from 'lucide-react'
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastList as ToastList,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import styles from './toast-region.module.css'

export interface ToastMessage {
  text: string
}

/** Short words about something that has happened. Newest first (NTF-004). */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 5 })

/** NTF-001: notifications close by themselves after 15 s. */
export function notify(text: string): void {
  toasts.add({ text }, { timeout: 15_000 })
}

/** Where messages appear: bottom, at the beginning of the line (NTF-003). */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <AriaToastRegion queue={toasts} aria-label={label} className={styles['region'] ?? ''}>
      <ToastList className={styles['list'] ?? ''}>
        {({ toast }: { toast: Parameters<typeof Toast>[0]['toast'] }) => (
          <Toast toast={toast} className={styles['toast'] ?? ''}>
            <ToastContent>
              <Text slot="title">{(toast.content as ToastMessage).text}</Text>
            </ToastContent>
            <Button slot="close" aria-label={closeLabel} className={styles['close'] ?? ''}>
              <X size={16} aria-hidden />
            </Button>
          </Toast>
        )}
      </ToastList>
    </AriaToastRegion>
  )
}
