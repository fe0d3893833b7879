import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { ImportFolder, ImportFolderChange, ImportFolderCreation } from '@vitrine/contract/import-folders.ts'

/** What can be chosen from in the form. */
export interface ImportFolderChoices {
  archives: DocumentOf<'import-folder-list'>['archives']
  /** Where folders of the server are chosen; null for whoever may not. */
  folders: Href<'archive-folders'> | null
  templates: Href<'metadata-template-list'> | null
}

/** An import folder as it is typed. */
export type ImportFolderDraft = Required<ImportFolderCreation>

export const emptyDraft = (destination: string): ImportFolderDraft => ({
  name: '',
  path: '',
  destination,
  folder: '',
  clash: 'number',
  doubles: 'refuse',
  template: null,
  isOn: true,
})

export const draftOf = ({ name, path, destination, folder, clash, doubles, template, isOn }: ImportFolder) => ({
  ...{ name, path, destination, folder, clash, doubles, isOn },
  template: template?.href ?? null,
})

/** What is said of one that is there: its path stays. */
export function changeOf({ path: _, ...rest }: ImportFolderDraft): ImportFolderChange {
  return rest
}
