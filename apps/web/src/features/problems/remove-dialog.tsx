import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { showTrouble } from './trouble.ts'

interface RemoveDialogProps {
  /** What is removed; null for what may not be. */
  href: string | null
  title: string
  text: string
  yes: string
  /** Told once it is done; nothing where the list says enough. */
  done?: string
  /** Documents that say something else without it. */
  isTouched: (address: string, kind: DocumentKind) => boolean
  onClose: () => void
}

/** Asks before something is removed for good, and tells when that fails; what it was in is asked for anew either way. */
export function RemoveDialog({ href, title, text, yes, done, isTouched, onClose }: RemoveDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      if (href !== null) await client.remove(href)
      if (done !== undefined) notifyDone(done)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt(isTouched)
    onClose()
  }
  return (
    <ConfirmDialog title={title} text={text} yes={yes} no={t('shell.cancel')} isDanger onYes={remove} onNo={onClose} />
  )
}
