import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
  children: React.ReactNode
  ref?: React.Ref<HTMLButtonElement>
}

/** The class of a link that is the next step of its page, and looks so. */
export const linkAsButton = `${styles['button']} ${styles['primary']}`

/** A button with words. While `isPending` it keeps its width and its focus and says that it is busy. */
export function Button({ look = 'plain', children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={`${styles.button} ${styles[look] ?? ''}`}>
      {rest.isPending && <Spinner size={16} />}
      {children}
    </AriaButton>
  )
}
