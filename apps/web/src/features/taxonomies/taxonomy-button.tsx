import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Network } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { FieldModel } from '#features/metadata-fields/field-model.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const TaxonomyPopover = lazy(() =>
  import('./taxonomy-popover.tsx').then((module) => ({ default: module.TaxonomyPopover })),
)

export interface TaxonomyButtonProps {
  model: FieldModel
  /** The values of the field as they are written. */
  values: readonly string[]
  /** What the field is to hold from now on; empty empties it. */
  onPick: (values: string[]) => void
}

/** Opens the tree of a field's terms; nothing for fields without one. */
export function TaxonomyButton({ model, values, onPick }: TaxonomyButtonProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { taxonomyHref, label: field, multiInstance: isList } = model
  if (taxonomyHref === null) return null
  const label = t('taxonomy.open', { field })
  const pick = (value: string | null) => {
    if (value === null) onPick([])
    else if (!isList) onPick([value])
    else onPick(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
    // Of lists people pick several.
    if (value === null || !isList) setOpen(false)
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={Network}
        isDense
        label={label}
        isDisabled={model.readonly}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <TaxonomyPopover
            anchor={button}
            label={field}
            href={taxonomyHref}
            chosen={values}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
