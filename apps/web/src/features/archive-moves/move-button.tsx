import { Button } from '@vitrine/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { MoveDialogProps } from './move-dialog.tsx'

const MoveDialog = lazy(
  withTexts('archiveMoves', () => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog }))),
)

/** Opens where the files of an archive lie, and what it takes to bring them elsewhere. */
export function MoveButton({ onLeft, ...props }: Omit<MoveDialogProps, 'onClose'> & { onLeft: () => Promise<void> }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('archiveForm.movePlace')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MoveDialog
            {...props}
            onClose={() => {
              setOpen(false)
              void onLeft()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
