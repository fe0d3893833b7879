import type { CommandOptionContent } from '@vitrine/ui/command-option.tsx'
import type { MessageKey } from '#platform/i18n/message-key.ts'

/** A line of the palette and what it does. */
export interface PaletteEntry extends CommandOptionContent {
  /** Words that it is found by beside its name; its detail where nothing is said. */
  also?: string
  /** A place of the client: gone to at once. */
  place?: string
  /** Whatever else it does, once the palette has gone and given the focus back. */
  perform?: () => void
}

export interface PaletteSection {
  id: string
  title: string
  /** Words that all of its entries are found by. */
  also?: MessageKey
  entries: readonly PaletteEntry[]
  /** The title alone finds none of them: it narrows what else is typed. */
  isNarrowing?: boolean
  /** So many are seen before something is typed; all of them where nothing is said. */
  most?: number
}
