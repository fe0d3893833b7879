import styles from './checkbox.module.css'
import type { LabelPlacement } from './label-placement.ts'

export interface CheckboxProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  isRequired?: boolean
  /** The id of what says more about it. */
  describedBy?: string
  placement?: LabelPlacement | undefined
}

/** Something that is so or not so. */
export function Checkbox({
  label,
  isSelected,
  onChange,
  isDisabled,
  isRequired,
  describedBy,
  placement,
}: CheckboxProps) {
  return (
    <label data-placement={placement} className={styles['checkbox']}>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        aria-required={isRequired || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={styles['box']}
      />
      {placement === 'none' ? <span className={styles['unseen']}>{label}</span> : label}
    </label>
  )
}
