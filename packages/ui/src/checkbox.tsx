import { Check } from 'lucide-react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/** Something that is so or not so. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles['checkbox'] ?? ''}>
      {({ isSelected }) => (
        <>
          <span className={styles['box']}>{isSelected && <Check size={12} strokeWidth={3} aria-hidden />}</span>
          {label}
        </>
      )}
    </AriaCheckbox>
  )
}
