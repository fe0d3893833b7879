import { Button } from '@vitrine/ui/button.tsx'
import { useEffect } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Draft } from './bulk-draft.ts'
import styles from './bulk-editing.module.css'
import { useCopiedValues, wantCopied, withCopied } from './copied-values.ts'
import type { ViewFields } from './use-view-fields.ts'

interface PasteButtonProps {
  fields: ViewFields
  onPaste: (make: (draft: Draft) => Draft) => void
}

/** Puts the values of another asset into the editor, where each can be changed or left out before anything is done. */
export function PasteButton({ fields, onPaste }: PasteButtonProps) {
  const { t } = useTexts()
  const copied = useCopiedValues()
  useEffect(() => {
    if (copied?.isWanted !== true) return
    wantCopied(false)
    onPaste((draft) => withCopied(draft, copied, fields))
  }, [copied, fields, onPaste])
  if (copied === null) return null
  return (
    <div className={styles['paste']}>
      <Button look="quiet" onPress={() => onPaste((draft) => withCopied(draft, copied, fields))}>
        {t('bulk.paste', { name: copied.name })}
      </Button>
    </div>
  )
}
