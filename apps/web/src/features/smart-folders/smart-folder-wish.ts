import type { CollectionInfo } from '@vitrine/contract/collections.ts'

/** The smart folder in view, as far as it is needed to change it. */
export interface ChosenFolder
  extends Pick<CollectionInfo, 'edit' | 'smartFolder' | 'searchQuery' | 'name' | 'description'> {
  href: string
  /** The list in which it stands. */
  list: string
}

/** What somebody is about to do. */
export type SmartFolderWish =
  | { is: 'new'; parent: string | null; searchString: string }
  | { is: 'change' | 'remove'; one: ChosenFolder }
