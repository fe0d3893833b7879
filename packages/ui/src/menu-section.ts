import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A figure beside something, and what it says to whoever hears it. */
export interface MenuBadge {
  text: string
  says: string
}

export interface MenuEntry {
  id: string
  label: string
  icon?: LucideIcon
  keys?: string | undefined
  /** One of several that exclude each other; the chosen one has a tick. */
  isChosen?: boolean
  /** A place; without one `onAction` says what happens. */
  href?: string
  /** The place opens in a tab of its own. */
  isElsewhere?: boolean
  onAction?: () => void
  badge?: MenuBadge
}

export interface MenuSection {
  title?: string
  /** Each entry is so or not so by itself, instead of one of several. */
  isSwitches?: boolean
  entries: readonly MenuEntry[]
}

/** A button with a menu behind it. */
export interface MenuButtonProps {
  icon: LucideIcon
  /** Stands in the place of the icon. */
  picture?: ReactNode
  label: string
  sections: readonly MenuSection[]
  /** Shows the name beside the icon, where there is room for it. */
  hasWords?: boolean
  badge?: MenuBadge | undefined
}
