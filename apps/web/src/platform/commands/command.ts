import type { LucideIcon } from 'lucide-react'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import type { Keys } from './keys.ts'

/** Something that can be done, written once and drawn as button, menu entry, line of the palette, and key. */
export interface Command {
  id: string
  title: MessageKey
  icon: LucideIcon
  /** Which of several that share the title, already in words; said in the palette beside it. */
  detail?: string
  keys?: Keys
  /** For commands that switch something on and off. */
  isOn?: boolean
  /** False while it cannot be done: nothing offers it then. */
  isAvailable?: boolean
  /** Performed by its keys also from a field in which nothing is written: many pages begin with the focus in one. */
  isForEmptyFields?: boolean
  perform: () => void
}
