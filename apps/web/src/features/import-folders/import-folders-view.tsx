import type { Href } from '@vitrine/contract/document.ts'
import type { ImportFolder } from '@vitrine/contract/import-folders.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { ConfigGrid } from '#features/directory/config-grid.tsx'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ImportArrivals } from './import-arrivals.tsx'
import { ImportFolderDialog } from './import-folder-dialog.tsx'
import type { ImportFolderChoices } from './import-folder-draft.ts'
import { ImportFolderRow } from './import-folder-row.tsx'
import { RemoveImportFolder } from './remove-import-folder.tsx'

interface ImportFoldersViewProps extends Omit<ImportFolderChoices, 'archives'> {
  list: Href<'import-folder-list'>
}

const columns = ['name', 'into', 'state', 'files', 'lastLook'] as const

/** What is done to which import folder; `add` is one that is not there yet. */
type Doing = { what: 'add' } | { what: 'edit' | 'remove' | 'arrivals'; one: ImportFolder }

/** All import folders, with what came in and what is wrong, and what can be done to them. */
export function ImportFoldersView({ list, folders, templates }: ImportFoldersViewProps) {
  const { t } = useTexts()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { document, problem, retry } = useResource(list, 'import-folder-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('importFolders.loading')} />
  const { data, archives } = document
  const close = () => setDoing(null)
  const form = { folders, templates, archives, onClose: close }
  return (
    <>
      <p className={rows['lead']}>{t('importFolders.lead', { folder: document.refusedFolder })}</p>
      {archives.length === 0 && <p role="note">{t('importFolders.noArchive')}</p>}
      <div className={rows['deeds']}>
        <Button look="primary" isDisabled={archives.length === 0} onPress={() => setDoing({ what: 'add' })}>
          {t('importFolders.add')}
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState icon={FolderInput} title={t('importFolders.none')} text={t('importFolders.noneText')} />
      ) : (
        <ConfigGrid
          grid="configGrids.importFolders"
          label={t('importFoldersPlace.title')}
          columns={columns.map((name) => ({ name, label: t(`importFolders.${name}`) }))}
          last={t('importFolders.actions')}
          className={rows['stacked']}
        >
          {(shown) =>
            data.map((one) => (
              <ImportFolderRow key={one.href} one={one} shown={shown} onDo={(what) => setDoing({ what, one })} />
            ))
          }
        </ConfigGrid>
      )}
      {doing?.what === 'add' && <ImportFolderDialog {...form} wish={{ create: document.create }} />}
      {doing?.what === 'edit' && <ImportFolderDialog {...form} wish={{ one: doing.one }} />}
      {doing?.what === 'remove' && <RemoveImportFolder one={doing.one} onClose={close} />}
      {doing?.what === 'arrivals' && <ImportArrivals one={doing.one} onClose={close} />}
    </>
  )
}
