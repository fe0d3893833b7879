import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Place } from '#platform/place/place.ts'

const ExtendedPanel = lazy(
  withTexts(
    'extendedSearch',
    withTexts('viewing', () => import('./extended-panel.tsx').then((module) => ({ default: module.ExtendedPanel }))),
  ),
)

/** Opens the form of the extended search (SRC-015), where the site allows it (SRC-016). */
export function ExtendedSearch({ place }: { place: Place }) {
  const { t } = useTexts()
  const { descriptor } = useSession()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!descriptor.allowExtendedSearch || place.searchHref === null) return null
  return (
    <>
      <IconButton
        ref={button}
        icon={SlidersHorizontal}
        label={t('search.extended')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExtendedPanel anchor={button} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
