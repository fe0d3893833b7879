import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useEffect, useRef } from 'react'
import { readSelectionEvent } from '#features/selection-widget/selection-events.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './cover-actions.module.css'

interface CoverDialogProps {
  name: string
  /** Of the selection view, for this collection. */
  href: string
  onChosen: (asset: string) => void
  onClose: () => void
}

/** The selection view in a frame, which tells what was chosen (COL-034, COL-035) or that nothing was (COL-037). */
export function CoverDialog({ name, href, onChosen, onClose }: CoverDialogProps) {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ onChosen, onClose })
  latest.current = { onChosen, onClose }
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const told = readSelectionEvent(message, frame.current?.contentWindow ?? null)
      if (told === null) return
      if (told.event === 'selectionWidgetCancel') latest.current.onClose()
      else if ('href' in told.asset) latest.current.onChosen(told.asset.href)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <Dialog title={t('covers.choose', { name })} isFull onClose={onClose}>
      <iframe ref={frame} src={href} title={t('covers.choose', { name })} className={styles['frame']} />
    </Dialog>
  )
}
