import { Button } from '@vitrine/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { WhyDialogProps } from './why-dialog.tsx'

const WhyDialog = lazy(
  withTexts('archiveWhy', () => import('./why-dialog.tsx').then((module) => ({ default: module.WhyDialog }))),
)

/** Opens the question why somebody may or may not do something to a file of an archive. */
export function WhyButton(props: Omit<WhyDialogProps, 'onClose'>) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('archiveForm.askWhy')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhyDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
