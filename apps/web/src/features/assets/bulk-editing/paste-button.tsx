import { Button } from '@vitrine/ui/button.tsx'
import { useEffect } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Draft, withField } from './bulk-draft.ts'
import styles from './bulk-editing.module.css'
import { type CopiedValues, useCopiedValues, wantCopied } from './copied-values.ts'
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

/** What the editor says once the values stand in it: each replaces what the assets have; a field that it does not offer is left out. */
function withCopied(draft: Draft, { values }: CopiedValues, { regions }: ViewFields): Draft {
  let filled = draft
  for (const { field } of regions.flatMap(({ fields }) => fields)) {
    const value = values.get(field.id)
    if (value !== undefined && value.length > 0) filled = withField(filled, field, { operation: 'replace', value })
  }
  return filled
}
