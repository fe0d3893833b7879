import type { ConsentForm, ConsentFormState, ConsentSettings } from '@vitrine/contract/consent.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AddFormDialog } from './add-form-dialog.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import styles from './consent.module.css'
import { EndForm } from './end-form.tsx'
import { FormRow } from './form-row.tsx'
import type { ConsentPlace } from './known-settings.ts'
import { SendDialog } from './send-dialog.tsx'
import { usePageOf } from './use-page-of.ts'

interface FormsPanelProps {
  place: ConsentPlace
  settings: ConsentSettings
}

const states = ['Pending', 'Signed', 'PartiallySigned', 'Declined', 'Revoked', 'Expired'] as const
const columns = ['person', 'form', 'state', 'answered', 'files', 'actions'] as const
type Doing = { what: 'add' } | { what: 'send' | 'attach' | 'revoke' | 'remove'; one: ConsentForm }

/** All forms, newest first, by state and by the names of people. */
export function FormsPanel({ place, settings }: FormsPanelProps) {
  const { t } = useTexts()
  const [state, setState] = useState<ConsentFormState | ''>('')
  const [doing, setDoing] = useState<Doing | null>(null)
  const list = usePageOf(place.search, 'consent-form-list', { state })
  const { document, problem } = list
  if (problem !== null) return <ProblemState problem={problem} onRetry={list.retry} />
  const hint = !settings.enableConsentForms
    ? 'consent.isOff'
    : settings.templates.length === 0
      ? 'consent.noTemplates'
      : null
  return (
    <div className={styles['panel']}>
      {hint !== null && <p role="note">{t(hint)}</p>}
      <div className={styles['bar']}>
        <DirectorySearch label={t('consent.findForms')} text={list.text} onChange={list.setText} isBusy={list.isBusy} />
        <SelectField
          label={t('consent.state')}
          emptyLabel={t('consent.anyState')}
          options={states.map((value) => ({ value, label: t(`consent.state${value}`), description: '' }))}
          value={state}
          onChange={(value) => setState(value as ConsentFormState | '')}
        />
        <Button look="primary" isDisabled={hint !== null} onPress={() => setDoing({ what: 'add' })}>
          {t('consent.addForm')}
        </Button>
      </div>
      {document === undefined && <Spinner label={t('consent.loading')} />}
      {document?.data.length === 0 && (
        <EmptyState icon={FileSignature} title={t('consent.noForms')} text={t('consent.noFormsText')} />
      )}
      {document !== undefined && document.data.length > 0 && <FormTable data={document.data} onDo={setDoing} />}
      <OlderPages
        isOlder={list.page !== null}
        next={document?.paging.next ?? null}
        newest={t('consent.newest')}
        older={t('consent.older')}
        onChange={list.setPage}
      />
      {doing !== null && <FormDoing place={place} settings={settings} doing={doing} onDo={setDoing} />}
    </div>
  )
}

interface FormTableProps {
  data: readonly ConsentForm[]
  onDo: (doing: Doing) => void
}

function FormTable({ data, onDo }: FormTableProps) {
  const { t } = useTexts()
  return (
    <div className={rows['pane']}>
      <table className={`${rows['table']} ${rows['stacked']}`} aria-label={t('consent.forms')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`consent.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <FormRow key={one.href} one={one} onDo={(what) => onDo({ what, one })} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FormDoingProps extends FormsPanelProps {
  doing: Doing
  onDo: (doing: Doing | null) => void
}

/** The dialog of what is done. */
function FormDoing({ place, settings, doing, onDo }: FormDoingProps) {
  const close = () => onDo(null)
  if (doing.what === 'add') {
    const onMade = (one: ConsentForm) => onDo({ what: 'send', one })
    return <AddFormDialog place={place} settings={settings} onMade={onMade} onClose={close} />
  }
  const { what, one } = doing
  if (what === 'send') return <SendDialog one={one} onClose={close} />
  if (what === 'attach') return <AttachDialog one={one} onClose={close} />
  return <EndForm what={what} one={one} onClose={close} />
}
