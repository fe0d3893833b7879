import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/** Something that is so or not so. */
export function Checkbox({ label, isSelected, onChange }: CheckboxProps) {
  return (
    <label className={styles['checkbox']}>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={styles['box']}
      />
      {label}
    </label>
  )
}
