import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { isAborted } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { FloatingPanel } from '@vitrine/ui/floating-panel.tsx'
import { type RefObject, useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { refusalText } from '#features/search/refusal-text.ts'
import { runQuery } from '#features/search/run-search.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import type { Place } from '#platform/place/place.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { ColourField } from './colour-field.tsx'
import { CriterionRows } from './criterion-rows.tsx'
import { DateFields } from './date-fields.tsx'
import styles from './extended.module.css'
import { builtinTypes, typeOf } from './field-types.ts'
import { NumberFields } from './number-fields.tsx'
import { readCriteria, type SearchCriteria, writeCriteria } from './search-criteria.ts'
import { useDateType } from './use-date-type.ts'

export interface ExtendedPanelProps {
  anchor: RefObject<HTMLElement | null>
  place: Place
  onClose: () => void
}

/** The form of the extended search (SRC-021), filled with what is looked for now. */
export function ExtendedPanel(props: ExtendedPanelProps) {
  const { t } = useTexts()
  const [dateType, remember] = useDateType()
  const { view } = props.place
  const { document, problem } = useResource(view, 'metadata-set')
  // A view that cannot be had leaves the fields that every archive has.
  const fields = view === null || problem !== null ? [] : document && ownFields(document)
  return (
    <FloatingPanel anchor={props.anchor} label={t('search.extended')} isWide onClose={props.onClose}>
      {dateType !== null && fields !== undefined && <Form {...props} known={{ dateType, remember, fields }} />}
    </FloatingPanel>
  )
}

/** What an archive shows beside the fields that are offered everywhere, each once, by their names. */
function ownFields({ detailRegions }: MetadataSet): Field[] {
  const fields = detailRegions.flatMap((region) => region.fields.map(({ field }) => field))
  const own = fields.filter(({ id, 'data-type': type }) => !builtinTypes.has(String(id)) && type !== 'password')
  return [...new Map(own.map((field) => [field.id, field])).values()]
}

interface Known {
  dateType: Parameters<typeof readCriteria>[1]
  fields: readonly Field[]
  remember: ReturnType<typeof useDateType>[1]
}

function Form({ place, onClose, known }: ExtendedPanelProps & { known: Known }) {
  const { t } = useTexts()
  const { fields } = known
  const [start] = useState(() => {
    const types = new Map([...builtinTypes, ...fields.map((field) => [String(field.id), typeOf(field)] as const)])
    return readCriteria(location.search, known.dateType, types)
  })
  const [draft, setDraft] = useState(start)
  const search = useQuery(place, onClose)
  const change = (part: Partial<SearchCriteria>) => {
    setDraft((known) => ({ ...known, ...part }))
    search.forget()
  }
  const query = writeCriteria(draft)
  const isChanged = query !== writeCriteria(start)
  const clear = () => {
    onClose()
    go(place.clearHref)
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) search.run(query)
      }}
    >
      <div className={styles['fields']}>
        <div className={styles['whole']}>
          <TextField label={t('extendedSearch.q')} value={draft.q} onChange={(q) => change({ q })} autoFocus />
        </div>
        <ChoiceFields draft={draft} onChange={change} />
        <ColourField draft={draft} onChange={change} />
        <DateFields draft={draft} onChange={change} onType={known.remember} />
        <NumberFields draft={draft} onChange={change} />
        <CriterionRows draft={draft} onChange={change} fields={fields} />
      </div>
      {search.trouble !== null && (
        <p role="alert" className={styles['trouble']}>
          {search.trouble}
        </p>
      )}
      <div className={styles['foot']}>
        <Button onPress={clear}>{t('extendedSearch.clear')}</Button>
        <Button type="submit" look="primary" isDisabled={!isChanged} isPending={search.isRunning}>
          {t('search.run')}
        </Button>
      </div>
    </form>
  )
}

/** Runs a query where the person is; what was typed stays when nothing is found or the search is refused. */
function useQuery(place: Place, onFound: () => void) {
  const client = useResourceClient()
  const { t } = useTexts()
  const [isRunning, setRunning] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const run = async (query: string) => {
    if (isRunning) return
    setRunning(true)
    setTrouble(null)
    try {
      const outcome = await runQuery(client, place, query)
      if (outcome === 'nothing') return setTrouble(t('search.noAssetsFound'))
      onFound()
      go(outcome.address)
    } catch (fault) {
      if (!isAborted(fault)) setTrouble(refusalText(fault instanceof Error ? fault : new Error(String(fault)), t))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, trouble, forget: () => setTrouble(null), run: (query: string) => void run(query) }
}
