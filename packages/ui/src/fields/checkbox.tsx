import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
}

/** Something that is so or not so. */
export function Checkbox({ label, isSelected, onChange, isDisabled }: CheckboxProps) {
  return (
    <label className={styles['checkbox']}>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={styles['box']}
      />
      {label}
    </label>
  )
}
