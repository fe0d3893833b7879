import type { LucideIcon } from 'lucide-react'
import styles from './button.module.css'

export interface RowButtonProps {
  icon: LucideIcon
  label: string
  onPress: () => void
  isExpanded?: boolean
}

/**
 * A button with an icon in the rows of a table, of which hundreds stand on a page: the browser's own, with its own tip. An
 * `IconButton` costs as much script as the rest of its row several times over.
 */
export function RowButton({ icon: Icon, label, onPress, isExpanded }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isExpanded}
      title={label}
      onClick={onPress}
      className={`${styles['button']} ${styles['quiet']} ${styles['icon']} ${styles['dense']} ${styles['inRow']}`}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
