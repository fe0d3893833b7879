import type { ReactNode } from 'react'
import type { LabelPlacement } from './label-placement.ts'
import frame from './text-field.module.css'

export interface FieldFrameProps {
  label: string
  placement?: LabelPlacement | undefined
  labelId: string
  /** Names the texts below the field for `aria-describedby`. */
  hintId: string
  description?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** The name of a field of several parts over it, and below it what may be written there or what was wrong. */
export function FieldFrame({ label, placement, labelId, hintId, description, error, children }: FieldFrameProps) {
  return (
    <fieldset aria-labelledby={labelId} data-placement={placement} className={`${frame['field']} ${frame['parts']}`}>
      <span id={labelId} className={frame['label']}>
        {label}
      </span>
      {children}
      <div id={hintId} className={frame['hints']}>
        {error !== undefined && <span className={frame['error']}>{error}</span>}
        {description !== undefined && <span className={frame['description']}>{description}</span>}
      </div>
    </fieldset>
  )
}
