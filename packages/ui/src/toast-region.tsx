import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './toast-region.module.css'
import { dismissToast, expireToast, type ToastMessage, toastStore } from './toasts.ts'

const FloatingPanel = lazy(() => import('./floating-panel.tsx').then((module) => ({ default: module.FloatingPanel })))

/** What is open does not shut messages out: what they offer is pressed, and closes nothing. */
const aboveDialogs = { 'data-react-aria-top-layer': true }

/** Where messages appear: bottom, at the beginning of the line (NTF-003). The region is there before its first message, so that readers hear it. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return (
    <section aria-label={label} aria-live="polite" className={styles['region']} {...aboveDialogs}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

/** Stays as long as a pointer or the focus is on it: whoever reads slowly, or wants to close it, has the time. */
function Toast({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (isHeld || isOpen ? undefined : expireToast(message)), [message, isHeld, isOpen])
  const { id, text, progress, action, panel, isFault } = message
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div {...hold} ref={place} data-fault={isFault || undefined} className={styles['toast']}>
      {progress === undefined ? (
        <span className={styles['text']}>{text}</span>
      ) : (
        <Going text={text} progress={progress} />
      )}
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            dismissToast(id)
            action.onAction()
          }}
        >
          {action.label}
        </button>
      )}
      {panel && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={styles['action']}
          onClick={() => setOpen(true)}
        >
          {panel.label}
        </button>
      )}
      {panel && isOpen && (
        <Suspense fallback={null}>
          <FloatingPanel anchor={place} label={panel.label} onClose={() => setOpen(false)}>
            {panel.content(() => dismissToast(id))}
          </FloatingPanel>
        </Suspense>
      )}
      <button type="button" aria-label={closeLabel} className={styles['close']} onClick={() => dismissToast(id)}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Not read aloud with every step: that would drown everything else. */
function Going({ text, progress }: { text: string; progress: number }) {
  return (
    <span className={styles['text']} aria-live="off">
      {text}
      <progress className={styles['progress']} aria-label={text} max={1} value={progress} />
    </span>
  )
}
