import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { ImportFolder } from '@vitrine/contract/import-folders.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  changeOf,
  draftOf,
  emptyDraft,
  type ImportFolderChoices,
  type ImportFolderDraft,
} from './import-folder-draft.ts'
import { ImportFolderFields } from './import-folder-fields.tsx'

type List = DocumentOf<'import-folder-list'>

interface ImportFolderDialogProps extends ImportFolderChoices {
  wish: { create: List['create'] } | { one: ImportFolder }
  onClose: () => void
}

const kinds = new Set(['import-folder-list', 'import-folder'])
const shown = ['name', 'path', 'destination', 'folder', 'clash', 'template']

/** Makes an import folder or changes one. What was typed stays when it is refused, and the reason stands at its field. */
export function ImportFolderDialog({ wish, archives, folders, templates, onClose }: ImportFolderDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState<ImportFolderDraft>(() =>
    'one' in wish ? draftOf(wish.one) : emptyDraft(archives[0]?.href ?? ''),
  )
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save, refuse } = useSaving({
    kinds,
    saved: (name) => t('importFolders.saved', { name }),
    onSaved: onClose,
  })
  const send = () =>
    'one' in wish
      ? client.change(wish.one.href, 'import-folder', changeOf(draft), { as: 'import-folder-change' })
      : client.perform(wish.create, 'import-folder-creation', draft)
  const set = (part: Partial<ImportFolderDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    const mended = new Set(Object.keys(part))
    refuse(Object.fromEntries(Object.entries(faults).filter(([field]) => !mended.has(field))))
  }
  return (
    <FormDialog
      title={'one' in wish ? t('importFolders.editOne', { name: wish.one.name }) : t('importFolders.add')}
      save={t('importFolders.save')}
      isChanged={draft !== first}
      isSaving={isSaving}
      faults={faults}
      shown={shown}
      onSave={() => void save(draft.name, send)}
      onClose={onClose}
    >
      <ImportFolderFields
        draft={draft}
        faults={faults}
        isNew={!('one' in wish)}
        archives={archives}
        folders={folders}
        templates={templates}
        onChange={set}
      />
    </FormDialog>
  )
}
