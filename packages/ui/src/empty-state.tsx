import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  text?: string | undefined
  /** What to do next. */
  children?: ReactNode
  /** True where the page has no other heading. */
  isPage?: boolean
}

/** Says why there is nothing here, and what the next step is. */
export function EmptyState({ icon: Icon, title, text, children, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles['state']}>
      <Icon size={32} strokeWidth={1.5} aria-hidden className={styles['icon']} />
      <Title>{title}</Title>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
