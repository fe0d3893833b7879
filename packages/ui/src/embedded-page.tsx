import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

export interface EmbeddedPageProps {
  title: string
  /** Of a page of our own origin, which the server lets our pages show in a frame. */
  href: string
  closeLabel: string
  /** As large as the window lets it be. */
  isFull?: boolean
  /** False keeps it open when the pointer presses beside it. */
  isDismissable?: boolean
  /** Of the frame, in pixels, where it is as high as its page. */
  height?: number
  /** Called with what the page in the frame tells, and with nothing that another window or another origin tells. */
  onTold: (data: unknown) => void
  onClose: () => void
}

/** A page of ours to work on, in a frame within a dialog. */
export function EmbeddedPage({ title, href, closeLabel, height, onTold, onClose, ...dialog }: EmbeddedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent(onTold)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === window.location.origin) hear(data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <Dialog title={title} isWide onClose={onClose} {...dialog}>
      <div className={styles['close']}>
        <IconButton icon={X} label={closeLabel} onPress={onClose} />
      </div>
      <iframe
        ref={frame}
        title={title}
        src={href}
        className={styles['embedded']}
        style={height === undefined ? {} : { blockSize: height }}
      />
    </Dialog>
  )
}
