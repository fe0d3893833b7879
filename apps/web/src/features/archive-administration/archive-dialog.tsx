import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Tabs } from '@vitrine/ui/tabs.tsx'
import { type ReactNode, useState } from 'react'
import { PropertyRows } from '#features/directory/property-rows.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AccessListForm } from './access-list-form.tsx'
import styles from './archive-administration.module.css'
import type { FaultyField } from './archive-draft.ts'
import { ArchiveGeneral } from './archive-general.tsx'
import { ArchiveTransfer } from './archive-transfer.tsx'
import type { ArchiveAdministration, Configuration } from './configuration.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteArchive } from './delete-archive.tsx'
import { type ArchiveForm, useArchiveForm } from './use-archive-form.ts'

interface ArchiveDialogProps {
  administration: ArchiveAdministration
  configuration: Configuration
  onClose: () => void
}

type Part = 'general' | 'transfer' | 'access' | 'properties'

/** What of the faults that the form finds stands in the second part. */
const ofTransfer: ReadonlySet<FaultyField> = new Set<FaultyField>([
  'DownloadProcessing',
  'MetadataMacros',
  'QuotaBytes',
])

/** One archive to edit or to make (ARC-007 to ARC-015). It closes by its own buttons alone, so that no key loses what was typed. */
export function ArchiveDialog({ administration, configuration, onClose }: ArchiveDialogProps) {
  const { t } = useTexts()
  const form = useArchiveForm({ administration, configuration, onSaved: onClose })
  const [part, setPart] = useState<Part>('general')
  /** ARC-010: a list is read and drawn when somebody wants to see it, and kept from then on. */
  const [hasList, setHasList] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { config } = form
  const show = (next: Part) => {
    setPart(next)
    if (next === 'access') setHasList(true)
  }
  const save = () => {
    const faults = form.save(hasList)
    if (faults.length > 0) setPart(faults.every((field) => ofTransfer.has(field)) ? 'transfer' : 'general')
  }
  const tabs = useParts({ form, administration, configuration, hasList })
  const leave = () => (form.isChanged ? setLeaving(true) : onClose())
  return (
    <Dialog
      title={t(config === null ? 'archiveForm.addTitle' : 'archiveForm.editTitle')}
      isFull
      isStatic
      onClose={leave}
    >
      <div className={styles['parts']} inert={form.isSaving}>
        <Tabs label={t('archiveForm.parts')} tabs={tabs} current={part} onChange={show} />
      </div>
      {form.isSaving && (
        <div className={styles['overlay']} data-overlay="saving">
          <Spinner size={32} label={t('archiveForm.saving')} />
        </div>
      )}
      <Foot form={form} onDelete={() => setDeleting(true)} onLeave={leave} onSave={save} />
      {isLeaving && (
        <ConfirmDialog
          title={t('directory.unsavedTitle')}
          text={t('directory.unsavedText')}
          yes={t('directory.giveUp')}
          no={t('directory.goOn')}
          isDanger
          onYes={async () => onClose()}
          onNo={() => setLeaving(false)}
        />
      )}
      {config !== null && isDeleting && (
        <DeleteArchive
          administration={administration}
          archive={config}
          onDeleted={onClose}
          onClose={() => setDeleting(false)}
        />
      )}
      {form.conflict !== null && <ConflictDialog conflict={form.conflict} views={configuration.views} />}
    </Dialog>
  )
}

interface PartsProps extends Omit<ArchiveDialogProps, 'onClose'> {
  form: ArchiveForm
  hasList: boolean
}

/** The four parts of the form (ARC-009). */
function useParts({ form, administration, configuration, hasList }: PartsProps) {
  const { t } = useTexts()
  const { draft } = form
  const tabs: { id: Part; label: string; content: ReactNode }[] = [
    {
      id: 'general',
      label: t('archiveForm.general'),
      content: <ArchiveGeneral form={form} administration={administration} configuration={configuration} />,
    },
    {
      id: 'transfer',
      label: t('archiveForm.transfer'),
      content: <ArchiveTransfer form={form} configuration={configuration} />,
    },
    {
      id: 'access',
      label: t('archiveForm.access'),
      content: hasList ? (
        <AccessListForm form={form} administration={administration} configuration={configuration} />
      ) : null,
    },
    {
      id: 'properties',
      label: t('archiveForm.properties'),
      content: (
        <PropertyRows
          rows={draft.Properties.map(({ Key, Value }) => ({ key: Key, value: Value }))}
          onChange={(rows) => form.set({ Properties: rows.map(({ key, value }) => ({ Key: key, Value: value })) })}
        />
      ),
    },
  ]
  return tabs
}

interface FootProps {
  form: ArchiveForm
  onDelete: () => void
  onLeave: () => void
  onSave: () => void
}

/** Below the form: all that is wrong with it, and what can be done. */
function Foot({ form: { config, faults, isSaving }, onDelete, onLeave, onSave }: FootProps) {
  const { t } = useTexts()
  return (
    <div className={styles['foot']}>
      {config !== null && (
        <Button look="danger" onPress={onDelete}>
          {t('archiveForm.delete')}
        </Button>
      )}
      <div role="alert" className={styles['faults']}>
        {faults.size > 0 && (
          <ul>
            {[...faults.values()].map((key) => (
              <li key={key}>{t(`archiveForm.${key}`)}</li>
            ))}
          </ul>
        )}
      </div>
      <Button onPress={onLeave}>{t('shell.cancel')}</Button>
      <Button look="primary" isPending={isSaving} onPress={onSave}>
        {t('archiveForm.save')}
      </Button>
    </div>
  )
}
