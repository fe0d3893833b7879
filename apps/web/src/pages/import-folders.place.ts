import { FolderInput } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Folders of the server from which files are taken, for those who administer archives. */
export const importFoldersPlace: FoundPlace = {
  name: 'import-folders',
  title: 'importFoldersPlace.title',
  icon: FolderInput,
  isOffered: ({ importFolders }) => importFolders != null,
  // The texts of forms come with those of people.
  load: withTexts(
    'importFolders',
    withTexts('people', () => import('#pages/import-folders-page.tsx')),
  ),
}
