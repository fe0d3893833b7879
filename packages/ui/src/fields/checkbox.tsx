import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  /** The id of what says more about it. */
  describedBy?: string
}

/** Something that is so or not so. */
export function Checkbox({ label, isSelected, onChange, isDisabled, describedBy }: CheckboxProps) {
  return (
    <label className={styles['checkbox']}>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={styles['box']}
      />
      {label}
    </label>
  )
}
