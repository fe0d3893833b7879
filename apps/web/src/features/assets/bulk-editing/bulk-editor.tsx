import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { type BulkOutlook, changesOf } from '@vitrine/contract/bulk-edits.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { positionFields } from '@vitrine/contract/position-fields.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { checkValue } from '#features/metadata-fields/check-value.ts'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { regionName } from '#features/metadata-fields/field-labels.ts'
import { fieldModelOf } from '#features/metadata-fields/field-model.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { writeKeys } from '#platform/commands/keys.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import { asksPlaces, type Draft, type FieldDraft, isBegun, operationsIn, withField } from './bulk-draft.ts'
import { useBulkDraft } from './bulk-draft-store.ts'
import styles from './bulk-editing.module.css'
import { BulkField } from './bulk-field.tsx'
import { beginRun, isOver, useBulkRun } from './bulk-run.ts'
import type { ChosenAssets } from './chosen-assets.ts'
import { faultOf } from './draft-fault.ts'
import { fieldFaults } from './field-faults.ts'
import { PasteButton } from './paste-button.tsx'
import { PlaceButton } from './place-button.tsx'
import { RunLine } from './run-line.tsx'
import { TemplateBar } from './template-bar.tsx'
import { useOutlook } from './use-outlook.ts'
import { useViewFields, type ViewFields } from './use-view-fields.ts'

export interface BulkEditorProps {
  deeds: NonNullable<FullApiDescriptor['bulkEdits']>
  /** Under which the selection is held. */
  held: string
  /** Null when more single assets are chosen than can be sent. */
  chosen: ChosenAssets | null
  /** The metadata views of what is chosen. */
  views: readonly Href<'metadata-set'>[]
  /** Grows each time that somebody asks for the editor by its key or button: it takes the focus then. */
  calls: number
  onLeave: () => void
}

/** One change of everything that is selected. */
export function BulkEditor({ views, chosen, ...rest }: BulkEditorProps) {
  const { t } = useTexts()
  const { fields, problem } = useViewFields(views)
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (chosen === null) {
    return (
      <p role="alert" className={styles['tooMany']}>
        {t('bulk.tooMany')}
      </p>
    )
  }
  if (fields === null) return <Skeleton width="100%" height="240px" />
  return <BulkForm {...rest} chosen={chosen} fields={fields} />
}

interface BulkFormProps extends Omit<BulkEditorProps, 'views' | 'chosen'> {
  chosen: ChosenAssets
  fields: ViewFields
}

function BulkForm({ deeds, held, chosen, fields, calls, onLeave }: BulkFormProps) {
  const { t } = useTexts()
  const [draft, change] = useBulkDraft(held)
  const run = useBulkRun()
  const numbers = fields.regions.flatMap((region) => region.fields.map(({ field }) => field.id))
  const version = run?.task && isOver(run.task) ? `${run.task.id} ${run.task.progress.done}` : ''
  const outlook = useOutlook(deeds, { chosen, fields: numbers }, version)
  const sending = useSending({ deeds, chosen, draft, fields, change })
  const [question, setQuestion] = useState<'leave' | 'apply' | null>(null)
  const form = useFocusOnCall(calls)
  const { editable = 0 } = outlook.outlook ?? {}
  const isReady = outlook.isFresh && editable > 0 && operationsIn(draft).length > 0
  const apply = () => {
    if (!isReady || sending.isPending || !sending.check()) return
    if (editable > unasked) setQuestion('apply')
    else void sending.send()
  }
  const discard = () => {
    change(() => new Map())
    onLeave()
  }
  const leave = () => (isBegun(draft) ? setQuestion('leave') : discard())
  const latest = useLatest({ apply, leave }, outlook.isFresh)
  const { forgive } = sending
  const say = useCallback(
    (field: Field, said: Partial<FieldDraft>) => {
      forgive(field.id)
      change((before) => withField(before, field, said))
    },
    [forgive, change],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside are heard here.
    <div ref={form} className={styles['editor']} onKeyDown={(event) => hearKeys(event, latest)}>
      <div className={styles['regions']}>
        <TemplateBar draft={draft} fields={fields} onFill={change} />
        <PasteButton fields={fields} onPaste={change} />
        <PlaceButton fields={fields} onFill={change} />
        {fields.regions.map((region) => (
          <section key={region.name} className={styles['region']}>
            <h2>{regionName(region.name, t)}</h2>
            {region.fields.map((description) => (
              <BulkField
                key={description.field.id}
                {...{ description, outlook: outlook.outlook, fields: fields.all }}
                error={sending.faults.get(description.field.id)}
                said={draft.get(description.field.id)}
                onChange={say}
              />
            ))}
          </section>
        ))}
      </div>
      <Foot {...{ draft, outlook, sending, onApply: apply, onLeave: leave }} />
      <Question
        about={question}
        text={whatWillHappen(draft, outlook.outlook, t)}
        onYes={question === 'leave' ? async () => discard() : sending.send}
        onClose={() => setQuestion(null)}
      />
    </div>
  )
}

/** Ctrl+Enter applies from wherever somebody writes, Escape leaves. */
function hearKeys(event: KeyboardEvent, latest: RefObject<FormDeeds>) {
  // What dialogs say is drawn elsewhere, and heard here all the same.
  if (event.nativeEvent.isComposing || event.defaultPrevented || !event.currentTarget.contains(event.target as Node))
    return
  const isApplied = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (event.key !== 'Escape' && !isApplied) return
  event.preventDefault()
  event.stopPropagation()
  // What is still being typed is taken by the same press: after it, not before.
  setTimeout(() => (isApplied ? latest.current.apply() : latest.current.leave()))
}

interface QuestionProps {
  about: 'leave' | 'apply' | null
  /** What will happen. */
  text: string
  onYes: () => Promise<void>
  onClose: () => void
}

function Question({ about, text, onYes, onClose }: QuestionProps) {
  const { t } = useTexts()
  if (about === null) return null
  const isLeaving = about === 'leave'
  return (
    <ConfirmDialog
      title={t(isLeaving ? 'bulk.leaveTitle' : 'bulk.applyTitle')}
      text={isLeaving ? t('bulk.leaveText') : text}
      yes={t(isLeaving ? 'bulk.leaveYes' : 'bulk.apply')}
      no={t('bulk.leaveNo')}
      onYes={() => onYes().finally(onClose)}
      onNo={onClose}
    />
  )
}

interface FormDeeds {
  apply: () => void
  leave: () => void
}

/** What the keys mean when they are heard; to apply waits until what is selected has been counted. */
function useLatest(deeds: FormDeeds, isCounted: boolean) {
  const isWaiting = useRef(false)
  const latest = useRef(deeds)
  const apply = () => {
    isWaiting.current = !isCounted
    if (isCounted) deeds.apply()
  }
  latest.current = { ...deeds, apply }
  useEffect(() => {
    if (isCounted && isWaiting.current) latest.current.apply()
  }, [isCounted])
  return latest
}

/** More assets than these are changed only after a question. */
const unasked = 1000

/** Whoever calls the editor goes on writing in it. */
function useFocusOnCall(calls: number) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (calls > 0) form.current?.querySelector<HTMLElement>('[data-value] :is(input, textarea)')?.focus()
  }, [calls])
  return form
}

interface FootProps {
  draft: Draft
  outlook: ReturnType<typeof useOutlook>
  sending: ReturnType<typeof useSending>
  onApply: () => void
  onLeave: () => void
}

/** Always in view: what will happen, and what has happened last. */
function Foot({ draft, outlook, sending, onApply, onLeave }: FootProps) {
  const { t, language } = useTexts()
  const isCounting = !outlook.isFresh && outlook.problem === null
  const isIdle = outlook.problem !== null || outlook.outlook?.editable === 0
  const problem = sending.problem ?? outlook.problem
  return (
    <div className={styles['foot']}>
      <RunLine />
      {problem !== null && (
        <p role="alert" className={styles['fault']}>
          {sending.faults.size > 0 ? t('bulk.fieldsRefused', { count: sending.faults.size }) : problemText(problem, t)}
        </p>
      )}
      {outlook.problem !== null && <Button onPress={outlook.retry}>{t('bulk.tryAgain')}</Button>}
      <p role="status" className={styles['what']}>
        {whatWillHappen(draft, outlook.outlook, t)}
      </p>
      <KeptBeside outlook={outlook.outlook} />
      <div className={styles['buttons']}>
        {/* Never switched off once it was pressed: whoever works by keyboard would be nowhere. */}
        <Button look="primary" isPending={sending.isPending || isCounting} isDisabled={isIdle} onPress={onApply}>
          {t('bulk.apply')}
          <kbd className={styles['keys']}>{writeKeys('mod+Enter', language)}</kbd>
        </Button>
        <Button look="quiet" onPress={onLeave}>
          {t('bulk.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Said before anything is saved: files with content credentials stay as they are. */
function KeptBeside({ outlook }: { outlook: BulkOutlook | null }) {
  const { t } = useTexts()
  const { credentials = 0, editable = 0 } = outlook ?? {}
  if (credentials === 0) return null
  return <p className={styles['what']}>{t('bulk.credentials', { count: credentials, total: editable })}</p>
}

/** One line before anything is done: how many fields of how many assets, and who is left out. */
function whatWillHappen(draft: Draft, outlook: BulkOutlook | null, t: Texts['t']): string {
  if (outlook === null) return t('bulk.counting')
  const { total, editable } = outlook
  const fields = operationsIn(draft).length
  const assets = t('bulk.assets', { count: editable })
  const left = total > editable ? t('bulk.leftOut', { count: total - editable }) : ''
  if (editable === 0) return left === '' ? assets : left
  const what = fields === 0 ? assets : t('bulk.what', { fields: t('bulk.fields', { count: fields }), assets })
  const all = left === '' ? what : t('bulk.whatLeft', { what, left })
  if (fields === 0) return `${all}. ${t('bulk.nothingTicked')}`
  const unplaced = asksPlaces(draft) ? outlook.fields.find(({ field }) => field === positionFields.latitude)?.empty : 0
  return unplaced ? t('bulk.whatLeft', { what: all, left: t('bulk.unplaced', { count: unplaced }) }) : all
}

interface SendingProps extends Pick<BulkFormProps, 'deeds' | 'chosen' | 'fields'> {
  draft: Draft
  change: (make: (draft: Draft) => Draft) => void
}

const noFaults: ReadonlyMap<number, string> = new Map()

/** Sends what is ticked. What was typed stays until the server has taken it; its faults stand at their fields. */
function useSending({ deeds, chosen, fields, draft, change }: SendingProps) {
  const client = useResourceClient()
  const texts = useTexts()
  const [state, setState] = useState<{
    problem: Error | null
    faults: ReadonlyMap<number, string>
    isPending: boolean
  }>({
    problem: null,
    faults: noFaults,
    isPending: false,
  })
  const check = () => {
    const faults = faultsIn(draft, fields, texts.t)
    setState({ problem: null, faults, isPending: false })
    return faults.size === 0
  }
  const send = async () => {
    setState({ problem: null, faults: noFaults, isPending: true })
    try {
      const body = { ...chosen, fields: changesOf(operationsIn(draft)) }
      void beginRun(await client.begin(deeds.edit, 'metadata-edit-request', body), false, { client, texts })
      change(() => new Map())
      setState({ problem: null, faults: noFaults, isPending: false })
    } catch (fault) {
      const problem = fault as Error
      setState({ problem, faults: fieldFaults(problem), isPending: false })
    }
  }
  const forgive = useCallback((field: number) => {
    setState((last) => {
      const faults = new Map(last.faults)
      return faults.delete(field) ? { ...last, faults, problem: faults.size === 0 ? null : last.problem } : last
    })
  }, [])
  return { ...state, check, send, forgive }
}

/** What is wrong with the ticked fields before they are sent. */
function faultsIn(draft: Draft, { described }: ViewFields, t: Texts['t']): ReadonlyMap<number, string> {
  const faults = new Map<number, string>()
  for (const description of described) {
    const { field } = description
    const own = draft.get(field.id)
    if (own?.isIncluded !== true) continue
    const missing = faultOf(own)
    const isWhole = own.operation === 'replace' || own.operation === 'add'
    const model = fieldModelOf(description, { t, value: own.value ?? '' })
    const fault = missing === null ? isWhole && checkValue(field, model, t) : t(missing)
    if (fault) faults.set(field.id, fault)
  }
  return faults
}
