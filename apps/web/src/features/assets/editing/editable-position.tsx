import type { Asset } from '@vitrine/contract/assets.ts'
import { ReadValue } from '@vitrine/ui/fields/two-mode-field.tsx'
import { type ReactNode, useState } from 'react'
import { LazyPlaceDialog } from '#features/map/lazy-place-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** A number of a position, which is changed with its other half on a map. */
export function EditablePosition({ asset, children }: { asset: Asset; children: ReactNode }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ReadValue
        shown={children}
        isEmpty={Array.isArray(children) ? children.length === 0 : children === null}
        emptyValueMessage={t('edit.noValue')}
        editLabel={t('asset.setPlace')}
        onEnter={() => setOpen(true)}
      />
      {isOpen && <LazyPlaceDialog asset={asset} onClose={() => setOpen(false)} />}
    </>
  )
}
