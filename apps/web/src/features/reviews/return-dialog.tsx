import { longestReviewNote } from '@vitrine/contract/reviews.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import rows from '#features/directory/rows.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDecide } from './use-decide.ts'

export interface ReturnDialogProps {
  chosen: ChosenAssets
  count: number
  onClose: () => void
}

/** Asks why files go back to whoever sent them in. What was typed stays when the server refuses it. */
export function ReturnDialog({ chosen, count, onClose }: ReturnDialogProps) {
  const { t } = useTexts()
  const decide = useDecide()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (decide === null || isBusy) return
    if (note.trim() === '') return setError(t('reviews.noteMissing'))
    setBusy(true)
    try {
      await decide(chosen, 'return', note)
      onClose()
    } catch (problem) {
      setError(problemText(problem as Error, t))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('reviews.returnTitle', { count })} onClose={onClose}>
      <div className={rows['form']}>
        <TextField
          label={t('reviews.note')}
          description={t('reviews.noteText')}
          isMultiline
          inputDir="auto"
          autoFocus
          value={note}
          error={error}
          maxLength={longestReviewNote}
          onChange={(text) => {
            setNote(text)
            setError(undefined)
          }}
        />
        <div className={rows['actions']}>
          <Button look="quiet" onPress={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button isPending={isBusy} onPress={() => void send()}>
            {t('edit.sendBack')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
