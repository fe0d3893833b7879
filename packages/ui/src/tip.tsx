import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tip.module.css'

export interface TipProps {
  text: string
  /** The key that does the same, as people read it. */
  keys?: string | undefined
  children: ReactElement
}

/** A name that appears beside a control after a while and stays a moment (NTF-006: 1500 ms and 500 ms). */
export function Tip({ text, keys, children }: TipProps) {
  return (
    <TooltipTrigger delay={1500} closeDelay={500}>
      {children}
      <Tooltip offset={4} className={styles['tip'] ?? ''}>
        {text}
        {keys && <kbd className={styles['keys']}>{keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  )
}
