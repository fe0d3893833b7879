import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { lazy, Suspense, useState } from 'react'
import { MoveButton } from '#features/archive-moves/move-button.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { placed } from './archive-draft.ts'
import type { ArchiveAdministration, Configuration } from './configuration.ts'
import { FolderBrowser } from './folder-browser.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

const IndexBrowser = lazy(() => import('./index-browser.tsx').then((module) => ({ default: module.IndexBrowser })))

interface FolderFieldProps {
  form: ArchiveForm
  administration: ArchiveAdministration
  configuration: Configuration
}

/** Where the files of an archive lie: in a new folder of a pool, in a pool that is a bucket, or in one that is named; of one that is there it can only be read. */
export function FolderField({ form, administration, configuration }: FolderFieldProps) {
  const { draft, config } = form
  const { pools } = configuration
  const isNew = config === null
  if (isNew && draft.IsManaged)
    return (
      <div className={styles['filter']}>
        <KeptOrIndexed form={form} configuration={configuration} />
        <PoolField form={form} pools={pools.filter(({ Path }) => isBucket(Path))} />
      </div>
    )
  return (
    <div className={styles['filter']}>
      {isNew && <KeptOrIndexed form={form} configuration={configuration} />}
      <PoolField form={form} pools={isNew ? pools.filter(({ Path }) => !isBucket(Path)) : pools} />
      {(!isNew || draft.Pool === '') && <NamedFolder {...{ form, administration, configuration }} />}
    </div>
  )
}

/** The pool of a new archive, where there is one to choose, or that of one that is there. */
function PoolField({
  form: { draft, set, config },
  pools,
}: Pick<FolderFieldProps, 'form'> & { pools: Configuration['pools'] }) {
  const { t } = useTexts()
  const isNew = config === null
  if (isNew ? pools.length === 0 : draft.Pool === '') return null
  const isInBucket = pools.some(({ Id, Path }) => Id === draft.Pool && isBucket(Path))
  return (
    <SelectField
      label={t('archiveForm.pool')}
      description={
        draft.IsManaged && !isInBucket ? '' : t(isInBucket ? 'archiveForm.bucketText' : 'archiveForm.poolText')
      }
      options={pools.map(({ Id, Name, Path }) => ({
        value: Id,
        label: isBucket(Path) ? `\u2068${Name}\u2069 (\u2068${Path}\u2069)` : Name,
        description: '',
      }))}
      emptyLabel={t(draft.IsManaged ? 'archiveForm.noBucket' : 'archiveForm.noPool')}
      value={draft.Pool}
      isDisabled={!isNew}
      onChange={(Pool) => set(Pool === '' ? { Pool } : { Pool, Path: '' })}
    />
  )
}

/** Pools tell where they are: folders by their paths, buckets by their addresses. */
const isBucket = (path: string) => path.startsWith('s3://')

/** Whether Vitrine keeps the files of a new archive, or reads those of a folder that exists. */
function KeptOrIndexed({ form: { draft, set }, configuration }: Pick<FolderFieldProps, 'form' | 'configuration'>) {
  const { t } = useTexts()
  const { hasFolders, pools, hasIndexServers } = configuration
  const hasChoice = hasFolders || hasIndexServers || pools.length > 0
  if (!hasChoice && draft.IsManaged) return <p>{t('archiveForm.keptAlone')}</p>
  return (
    <ChoiceField
      label={t('archiveForm.place')}
      choices={[
        { value: 'indexed', label: t('archiveForm.placeIndexed') },
        { value: 'kept', label: t('archiveForm.placeKept') },
      ]}
      value={draft.IsManaged ? 'kept' : 'indexed'}
      description={draft.IsManaged && draft.Pool === '' ? t('archiveForm.keptText') : undefined}
      onChange={(value) => set(placed(value === 'kept'))}
    />
  )
}

function NamedFolder({ form, administration, configuration: { hasFolders, hasIndexServers } }: FolderFieldProps) {
  const { t } = useTexts()
  const { draft, set, faults, config } = form
  const [isOpen, setOpen] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [weighed, setWeighed] = useState<{ path: string; weight: Href<'archive-folder-weight'> } | null>(null)
  const fault = faults.get('Path')
  const isNew = config === null
  const choose = (path: string, weight: Href<'archive-folder-weight'>) => {
    set({ Path: path })
    setWeighed({ path, weight })
    setOpen(false)
  }
  return (
    <>
      <TextField
        label={t('archiveForm.folder')}
        description={t(
          isNew
            ? hasFolders
              ? 'archiveForm.folderText'
              : 'archiveForm.noFolders'
            : draft.IsManaged
              ? 'archiveForm.folderKept'
              : 'archiveForm.folderStays',
        )}
        value={draft.Path}
        error={fault === undefined ? undefined : t(`archiveForm.${fault}`)}
        validationBehavior="aria"
        inputDir="ltr"
        isRequired={isNew}
        isReadOnly={!isNew}
        autoComplete="off"
        onChange={(Path) => set({ Path })}
      />
      {isNew && hasFolders && (
        <div className={styles['trial']}>
          <Button onPress={() => setOpen(true)}>{t('archiveForm.browse')}</Button>
          {weighed !== null && weighed.path === draft.Path && <Weight href={weighed.weight} />}
        </div>
      )}
      {config !== null && (
        <div className={styles['trial']}>
          <MoveButton place={expandTemplate(administration.place, { id: config.Id })} onLeft={form.takeIn} />
        </div>
      )}
      {isNew && hasIndexServers && (
        <div className={styles['trial']}>
          <Button onPress={() => setLooking(true)}>{t('archiveForm.findPool')}</Button>
        </div>
      )}
      {isLooking && (
        <Suspense fallback={null}>
          <IndexBrowser
            administration={administration}
            onChoose={({ Path }) => {
              set({ Path })
              setLooking(false)
            }}
            onClose={() => setLooking(false)}
          />
        </Suspense>
      )}
      {isOpen && <FolderBrowser first={administration.folders} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the archive would read, before anything is made. */
function Weight({ href }: { href: Href<'archive-folder-weight'> }) {
  const { t, bytes } = useTexts()
  const { document, problem } = useResource(href, 'archive-folder-weight')
  if (problem !== null) return <span className={styles['fault']}>{problemText(problem, t)}</span>
  if (document === undefined) return <Spinner label={t('archiveForm.counting')} />
  const { Files: count, Bytes, IsWhole } = document
  const size = bytes(Bytes)
  return <span role="status">{t(IsWhole ? 'archiveForm.weight' : 'archiveForm.weightAtLeast', { count, size })}</span>
}
