import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { useSession } from '#features/session/use-session.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'

type FieldCalls = FullApiDescriptor['metadataFields']
type Way = 'field' | 'namespace' | 'group'

interface FieldSelectorProps {
  /** The number of the field that it is now; 0 for none. */
  chosen: number
  onChoose: (field: number) => void
  onClose: () => void
}

/** So long nothing is asked for while somebody types, in milliseconds. */
const typingPause = 300

/** Chooses a field of metadata, narrowed down by name, namespace or group (CFG-018 to CFG-026). */
export function FieldSelector({ chosen, onChoose, onClose }: FieldSelectorProps) {
  const { t } = useTexts()
  const calls = useSession().user?.metadataFields ?? null
  const [picked, setPicked] = useState(chosen)
  const [href, setHref] = useState<Href<'metadata-field-list'> | null>(calls?.all ?? null)
  if (calls === null) return null
  return (
    <Dialog title={t('archiveForm.chooseField')} isWide isDismissable={false} onClose={onClose}>
      <FieldFilter calls={calls} onFilter={setHref} />
      <FieldRows href={href} picked={picked} onPick={setPicked} />
      <div className={styles['foot']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button look="primary" isDisabled={picked === chosen} onPress={() => onChoose(picked)}>
          {t('archiveForm.ok')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Three ways to narrow the fields down; null for what is not said yet. */
function FieldFilter({
  calls,
  onFilter,
}: {
  calls: FieldCalls
  onFilter: (href: Href<'metadata-field-list'>) => void
}) {
  const { t } = useTexts()
  const [way, setWay] = useState<Way>('field')
  const [text, setText] = useState('')
  const [alias, setAlias] = useState('')
  const [group, setGroup] = useState('')
  const namespaces = useResource(calls.namespaces, 'metadata-namespace-list').document ?? []
  const groups = useResource(calls.groups, 'metadata-group-list').document ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are those of the session
  useEffect(() => {
    const sought = text.trim()
    if (way === 'namespace') return onFilter(alias === '' ? calls.all : expandTemplate(calls.ofNamespace, { alias }))
    if (way === 'group') return onFilter(group === '' ? calls.all : expandTemplate(calls.ofGroup, { group }))
    const find = () => onFilter(sought === '' ? calls.all : expandTemplate(calls.filtered, { filter: sought }))
    const timer = setTimeout(find, typingPause)
    return () => clearTimeout(timer)
  }, [way, text, alias, group])
  const ways = (['field', 'namespace', 'group'] as const).map((value) => {
    return { value, label: t(`archiveForm.by_${value}`) }
  })
  return (
    <div className={styles['filter']}>
      <ChoiceField
        label={t('archiveForm.narrowBy')}
        choices={ways}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
      {way === 'field' && (
        <div className={styles['trial']}>
          <DirectorySearch label={t('archiveForm.searchFields')} text={text} onChange={setText} isBusy={false} />
        </div>
      )}
      {way === 'namespace' && (
        <SelectField
          label={t('archiveForm.namespace')}
          options={namespaces.map(({ Alias, Name }) => ({
            value: Alias,
            label: `${Name} (${Alias})`,
            description: '',
          }))}
          emptyLabel={t('archiveForm.allFields')}
          value={alias}
          onChange={setAlias}
        />
      )}
      {way === 'group' && (
        <SelectField
          label={t('archiveForm.group')}
          options={groups.map(({ Name }) => ({ value: Name, description: '' }))}
          emptyLabel={t('archiveForm.allFields')}
          value={group}
          onChange={setGroup}
        />
      )}
    </div>
  )
}

interface FieldRowsProps {
  href: Href<'metadata-field-list'> | null
  picked: number
  onPick: (field: number) => void
}

function FieldRows({ href, picked, onPick }: FieldRowsProps) {
  const { t } = useTexts()
  const { document, problem } = useResource(href, 'metadata-field-list')
  return (
    <div className={styles['folders']} data-pane="fields">
      {problem !== null && (
        <p role="alert" className={styles['fault']}>
          {filterText(problem, t)}
        </p>
      )}
      {document === undefined && problem === null && <Spinner label={t('archiveForm.loading')} />}
      {document?.length === 0 && (
        <EmptyState icon={SearchX} title={t('archiveForm.noFields')} text={t('archiveForm.noFieldsText')} />
      )}
      <ul>
        {document?.map(({ Id, GuiLabel, NamespaceLabel, FieldType }) => (
          <li key={Id} data-chosen={Id === picked || undefined}>
            <button type="button" aria-pressed={Id === picked} onClick={() => onPick(Id)}>
              <bdi>{GuiLabel}</bdi>
              <span className={styles['note']}>
                {[String(Id), NamespaceLabel, FieldType].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why fields could not be narrowed down (CFG-025, CFG-026). */
function filterText(problem: Error, t: Texts['t']): string {
  if (problem instanceof ApiProblem) {
    if (problem.value === 'filter_failed') return t('archiveForm.filterFailed')
    return problem.details.heading || t('problem.generalErrorLater')
  }
  const hasHeading = problem instanceof ServerProblem && problem.status !== 500 && problem.heading !== ''
  return hasHeading ? problem.heading : t('problem.generalErrorLater')
}
