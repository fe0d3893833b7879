import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { hideUploads, useUploadFrame } from './open-uploads.ts'
import { type HandedFiles, isReady, readUploadEvent } from './upload-events.ts'
import styles from './upload-frame.module.css'
import { useReaction } from './use-reaction.ts'

export interface UploadFrameProps {
  /** Of the page of uploads. */
  href: string
  /** The place that was in view when it was opened: files go there when nothing else is chosen. */
  to: string
  /** What waits to be handed into the frame. */
  waiting: RefObject<HandedFiles[]>
  /** Grows when something more waits. */
  count: number
}

/** The page of uploads in a frame below the header (UPL-001, UPL-002). Once it was opened it stays: closing it stops nothing. */
export function UploadFrame({ href, to, waiting, count }: UploadFrameProps) {
  const { t } = useTexts()
  const { isShown } = useUploadFrame()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  // The page keeps its place: another one would end what is on its way.
  const [source] = useState(() => `${href}?to=${encodeURIComponent(to)}`)
  const react = useReaction()
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      if (message.source !== frame.current?.contentWindow) return
      if (isReady(message)) setLoaded(true)
      const told = readUploadEvent(message)
      if (told !== null) react(told)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [react])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says that there is more to hand over.
  useEffect(() => {
    if (!isLoaded) return
    for (const handed of waiting.current.splice(0))
      frame.current?.contentWindow?.postMessage(handed, window.location.origin)
  }, [isLoaded, count, waiting])
  return (
    <div role="dialog" aria-label={t('shell.upload')} hidden={!isShown} className={styles['panel']}>
      <div className={styles['head']}>
        <h2>{t('shell.upload')}</h2>
        <IconButton icon={X} label={t('shell.close')} isDense onPress={hideUploads} />
      </div>
      <iframe ref={frame} src={source} title={t('shell.upload')} className={styles['frame']} />
    </div>
  )
}
