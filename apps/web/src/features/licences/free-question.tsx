import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { FreeingTie } from './use-tie.ts'

/** Asks before a licence is taken away that alone limits files. */
export function FreeQuestion({ freeing: { text, free, leave } }: { freeing: FreeingTie }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('licences.freeTitle')}
      text={text}
      yes={t('licences.untieAndFree')}
      no={t('shell.cancel')}
      isDanger
      onYes={async () => void (await free())}
      onNo={leave}
    />
  )
}
