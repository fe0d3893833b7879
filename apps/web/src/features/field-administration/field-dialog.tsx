import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ConflictNote } from './conflict-note.tsx'
import styles from './field-administration.module.css'
import type { SiteFieldDocument } from './field-draft.ts'
import { FieldPreview } from './field-preview.tsx'
import { Names, Rules, Taxonomy, Writing } from './field-sections.tsx'
import { TrialNote } from './trial-note.tsx'
import { type Create, useFieldForm } from './use-field-form.ts'

/** A field that is there, as it is on the server now. */
export function ChangeField({ href, onClose }: { href: Href<'site-field'>; onClose: () => void }) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(href, 'site-field')
  if (document !== undefined) return <FieldFormDialog given={{ document }} onClose={onClose} />
  return (
    <Dialog title={t('siteFields.title')} onClose={onClose}>
      {problem === null ? (
        <Spinner label={t('siteFields.loading')} />
      ) : (
        <ProblemState problem={problem} onRetry={retry} />
      )}
    </Dialog>
  )
}

export const AddField = ({ create, onClose }: { create: Create; onClose: () => void }) => (
  <FieldFormDialog given={{ create }} onClose={onClose} />
)

interface FieldFormDialogProps {
  given: { create: Create } | { document: SiteFieldDocument }
  onClose: () => void
}

/** Faults that stand beside their fields. */
const shown = [
  ...[
    'name',
    'label',
    'labels.en',
    'labels.de',
    'labels.nb',
    'labels.ar',
    'dataType',
    'values',
    'placeholder',
    'region',
  ],
  ...['min', 'max', 'maxSize', 'regexp', 'helpText', 'taxonomy.pluralName', 'taxonomy.field'],
]

/** All that is said of a field, beside the field as it will be; what a change would refuse is said before it is saved. */
function FieldFormDialog({ given, onClose }: FieldFormDialogProps) {
  const { t } = useTexts()
  const form = useFieldForm(given, onClose)
  const { base, draft, trial, conflict, faults } = form
  const isWarned = trial !== null && trial.refused > trial.refusedNow
  return (
    <FormDialog
      save={t(isWarned ? 'siteFields.saveAnyway' : 'siteFields.save')}
      title={base === null ? t('siteFields.add') : t('siteFields.changeOne', { name: base.label })}
      isChanged={form.isChanged}
      isSaving={form.isBusy}
      faults={faults}
      shown={shown}
      onSave={() => void form.submit()}
      onClose={onClose}
    >
      {conflict !== null && <ConflictNote conflict={conflict} form={form} />}
      <div className={styles['columns']}>
        <div className={styles['sections']}>
          <Names form={form} />
          <Writing form={form} />
          <Rules form={form} />
          <Taxonomy form={form} />
        </div>
        <div className={styles['beside']}>
          <FieldPreview draft={draft} document={base} />
          {base !== null && (
            <div className={styles['outlook']}>
              <Button isDisabled={!form.isChanged || form.isBusy} onPress={() => void form.look()}>
                {t('siteFields.look')}
              </Button>
              {trial !== null && <TrialNote trial={trial} />}
            </div>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
