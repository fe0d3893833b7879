import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Network } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const TaxonomyPopover = lazy(() =>
  import('./taxonomy-popover.tsx').then((module) => ({ default: module.TaxonomyPopover })),
)

export interface TaxonomyButtonProps {
  field: Field
  /** The values of the field as they are written. */
  values: readonly string[]
  /** What the field is to hold from now on; empty empties it. */
  onPick: (values: string[]) => void
  isDisabled: boolean
}

/** Opens the tree of a field's terms; nothing for fields without one. */
export function TaxonomyButton({ field, values, onPick, isDisabled }: TaxonomyButtonProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { taxonomyHref } = field
  if (taxonomyHref === null) return null
  const label = t('taxonomy.open', { field: labelOf(field, t) })
  const pick = (value: string | null) => {
    const isList = field['multi-instance']
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
        isDisabled={isDisabled}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <TaxonomyPopover
            anchor={button}
            label={labelOf(field, t)}
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
