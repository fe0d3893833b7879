import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { Tip } from './tip.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  icon: LucideIcon
  /** Stands in the place of the icon. */
  picture?: ReactNode
  label: string
  keys?: string | undefined
  isDense?: boolean
  /** For buttons that switch something on and off. */
  isOn?: boolean | undefined
  ref?: React.Ref<HTMLButtonElement>
}

/** A button with an icon; its name is spoken, and shown with its key when the pointer rests on it. */
export function IconButton({ icon: Icon, picture, label, keys, isDense, isOn, ...rest }: IconButtonProps) {
  const looks = [styles['button'], styles['quiet'], styles['icon'], isDense ? styles['dense'] : '']
  return (
    <Tip text={label} keys={keys}>
      <Button
        {...rest}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        aria-label={label}
        className={looks.join(' ')}
      >
        {picture ?? <Icon size={isDense ? 16 : 20} aria-hidden />}
      </Button>
    </Tip>
  )
}
