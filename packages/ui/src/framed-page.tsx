import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface FramedPageProps {
  title: string
  href: string
  closeLabel: string
  onClose: () => void
}

/** A page to read, in a frame within a dialog. It can run nothing and knows nothing of the page around it; its links open elsewhere. */
export function FramedPage({ title, href, closeLabel, onClose }: FramedPageProps) {
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <iframe
        title={title}
        src={href}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className={styles['frame']}
      />
      <div className={styles['actions']}>
        <Button onPress={onClose}>{closeLabel}</Button>
      </div>
    </Dialog>
  )
}
