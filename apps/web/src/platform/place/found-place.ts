import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { MessageKey } from '#platform/i18n/message-key.ts'

/** A page that a word brings: found by its file `pages/<word>.place.ts`, and written nowhere else. */
export interface FoundPlace {
  /** The last part of its address. */
  name: string
  /** In the menu and in the palette, while `isOffered` to the person who has signed in. */
  title: MessageKey
  icon: LucideIcon
  isOffered: (user: FullApiDescriptor) => boolean
  /** Offered only while the overview of permissions has sections to configure (SET-017). */
  needsConfigSections?: boolean
  /** Fetches the page, with its texts. */
  load: () => Promise<{ default: ComponentType }>
}
