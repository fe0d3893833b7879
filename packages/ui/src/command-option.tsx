import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './command-list.module.css'

export interface CommandOptionContent {
  id: string
  label: string
  /** Tells it apart from others of the same name: where it lies, what it is called elsewhere. */
  detail?: string | undefined
  icon: LucideIcon
  keys?: string | undefined
  /** Why it has a tick: it is on, or the one in use. */
  chosen?: string | undefined
}

export interface CommandGroup {
  id: string
  title: string
  /** What the heading says beside the title, such as that there are more. */
  note?: string | undefined
  options: readonly CommandOptionContent[]
}

export function OptionGroup({
  group: { title, note },
  headingId,
  children,
}: {
  group: CommandGroup
  headingId: string
  children: ReactNode
}) {
  return (
    <div {...{ role: 'group', 'aria-labelledby': headingId }} className={styles['group']}>
      <div id={headingId} role="presentation" className={styles['heading']}>
        <span>{title}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </div>
      {children}
    </div>
  )
}

export interface CommandOptionProps {
  option: CommandOptionContent
  domId: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

export function CommandOption({ option, domId, isActive, onPoint, onChoose }: CommandOptionProps) {
  const { label, detail, icon: Icon, keys, chosen } = option
  return (
    <div
      id={domId}
      {...{ role: 'option', 'aria-selected': isActive, onClick: onChoose }}
      className={styles['option']}
      // Moved, not entered: a list that scrolls under a resting pointer is not pointed at.
      onPointerMove={(event) => (event.movementX !== 0 || event.movementY !== 0) && !isActive && onPoint()}
    >
      <Icon size={16} aria-hidden className={styles['icon']} />
      <span className={styles['words']}>
        <bdi className={styles['label']}>{label}</bdi>
        {detail !== undefined && (
          <>
            {' '}
            <bdi className={styles['detail']}>{detail}</bdi>
          </>
        )}
      </span>
      {chosen !== undefined && (
        <span className={styles['chosen']}>
          <Check size={16} aria-hidden />
          <span className={styles['hidden']}>{chosen}</span>
        </span>
      )}
      {keys !== undefined && <kbd className={styles['keys']}>{keys}</kbd>}
    </div>
  )
}
