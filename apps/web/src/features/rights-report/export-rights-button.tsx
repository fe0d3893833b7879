import { Button } from '@vitrine/ui/button.tsx'
import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const ExportRights = lazy(
  withTexts('rightsReport', () => import('./export-rights.tsx').then((module) => ({ default: module.ExportRights }))),
)

/** Opens the files of who may do what, where the server offers them. */
export function ExportRightsButton() {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (useSession().user?.rightsReport == null) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <FileDown size={16} aria-hidden />
        {t('groups.exportRights')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportRights onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
