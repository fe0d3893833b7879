import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import type { LabelPlacement } from '@vitrine/ui/fields/label-placement.ts'
import { TwoModeField } from '@vitrine/ui/fields/two-mode-field.tsx'
import { useFocusOut } from '@vitrine/ui/fields/use-focus-out.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldEditor } from '#features/assets/editing/field-editor.tsx'
import { checkValue } from '#features/metadata-fields/check-value.ts'
import {
  type FieldDescription,
  type FieldModel,
  type FieldSettings,
  type FieldValue,
  fieldModelOf,
  type ModelledField,
} from '#features/metadata-fields/field-model.ts'
import { usePattern } from '#features/metadata-fields/field-pattern.ts'
import { writeShownValue } from '#features/metadata-fields/shown-value.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-test.module.css'
import { signupFields, triedFields } from './tried-fields.ts'

type Values = Readonly<Record<number, FieldValue>>

const placements: readonly LabelPlacement[] = ['top', 'left', 'right', 'none']
const words = {
  title: 'Field test',
  standalone: 'Standalone',
  form: 'Form',
  signup: 'Sign-up',
  batch: 'Batch edit',
  cancelEditOnBlur: 'Cancel on blur',
  placement: 'Label placement',
  edit: 'Edit the form',
  send: 'Send',
  sent: 'Sent:',
}

/** All editors of fields in the four ways in which they are used, with what they would send below each. */
export function FieldTest() {
  const [placement, setPlacement] = useState<LabelPlacement>('top')
  const [cancelEditOnBlur, setCancel] = useState(false)
  return (
    <main className={styles['page']}>
      <h1>{words.title}</h1>
      <fieldset className={styles['switches']}>
        <legend>{words.placement}</legend>
        {placements.map((one) => (
          <Button key={one} look={one === placement ? 'primary' : 'quiet'} onPress={() => setPlacement(one)}>
            {one}
          </Button>
        ))}
        <Checkbox label={words.cancelEditOnBlur} isSelected={cancelEditOnBlur} onChange={setCancel} />
      </fieldset>
      <Standalone placement={placement} cancelEditOnBlur={cancelEditOnBlur} />
      <Form placement={placement} />
      <Signup />
      <Batch />
    </main>
  )
}

function Group({ name, sent, children }: { name: string; sent: unknown; children: ReactNode }) {
  return (
    <section aria-label={name} className={styles['group']}>
      <h2>{name}</h2>
      {children}
      <p>
        {words.sent} <output>{JSON.stringify(sent)}</output>
      </p>
    </section>
  )
}

interface TriedProps {
  placement: LabelPlacement
  cancelEditOnBlur: boolean
}

function Standalone({ placement, cancelEditOnBlur }: TriedProps) {
  const { t } = useTexts()
  const [values, setValues] = useState<Values>({ 901: 'Harbour', 912: ['oslo', 'boat'], 915: '  as it came  ' })
  return (
    <Group name={words.standalone} sent={values}>
      {triedFields.map((description) => (
        <Single
          key={description.field.id}
          field={description.field}
          model={fieldModelOf(description, {
            ...{ t, cancelEditOnBlur, labelPlacement: placement },
            value: values[description.field.id] ?? '',
          })}
          onSave={(value) => setValues({ ...values, [description.field.id]: value })}
        />
      ))}
    </Group>
  )
}

interface SingleProps extends ModelledField {
  onSave: (value: FieldValue) => void
}

/** One field by itself: what is typed in it, and what of that could not be kept. */
function useSingle({ field, model, onSave }: SingleProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState<FieldValue | null>(null)
  const [refused, setRefused] = useState<{ value: FieldValue; fault: string } | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  const written = useRef(model.value)
  const write = (next: FieldValue) => {
    written.current = next
    setDraft(next)
  }
  const cancel = () => setDraft(null)
  const save = () => {
    const next = typeof written.current === 'string' ? written.current.trim() : written.current
    const fault = checkValue(field, { ...model, value: next }, t)
    setDraft(null)
    setRefused(fault === null ? null : { value: written.current, fault })
    if (fault === null) onSave(next)
  }
  const onBlur = useFocusOut(editor, () => model.cancelEditOnBlur && cancel())
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event
    if (!(target instanceof Element && currentTarget.contains(target)) || target.closest('button') !== null) return
    if (key === 'Escape') cancel()
    if (key !== 'Enter' || field.multiline) return
    // Else it would be for the button as well that has the focus afterwards.
    event.preventDefault()
    save()
  }
  const isEditing = draft !== null
  useEffect(() => {
    if (isEditing) editor.current?.querySelector<HTMLElement>('textarea, input, select')?.focus()
  }, [isEditing])
  return { draft, refused, write, save, cancel, editor: { ref: editor, onBlur, onKeyDown } }
}

function Single(props: SingleProps) {
  const { field, model } = props
  const { label, value } = model
  const { t } = useTexts()
  const { draft, refused, write, save, cancel, editor } = useSingle(props)
  usePattern(model.validation.regexp)
  const shown = (
    <span className={styles['values']}>
      {[value].flat().map((one) => (
        <bdi key={one}>{writeShownValue(field, one, t)}</bdi>
      ))}
    </span>
  )
  return (
    <fieldset aria-label={label} className={styles['single']}>
      {draft === null && <span>{label}</span>}
      <TwoModeField
        isEditing={draft !== null}
        shown={shown}
        isEmpty={value.length === 0}
        emptyValueMessage={model.emptyValueMessage}
        isReadOnly={model.readonly}
        refusal={refused && { fault: refused.fault, takeUpLabel: t('edit.takeUp') }}
        editLabel={t('edit.editField', { field: label })}
        onEnter={() => write(value)}
        onTakeUp={() => write(refused?.value ?? value)}
      >
        <div {...editor}>
          <FieldEditor field={field} model={{ ...model, value: draft ?? '' }} onChange={write} />
          <div className={styles['switches']}>
            <Button look="primary" preventFocusOnPress onPress={save}>
              {t('edit.save')}
            </Button>
            <Button look="quiet" onPress={cancel}>
              {t('edit.cancel')}
            </Button>
          </div>
        </div>
      </TwoModeField>
    </fieldset>
  )
}

/** The fields of a form: what was written, what is wrong with it since it was to be saved, and what was kept. */
function useForm(fields: readonly FieldDescription[], settings: Omit<FieldSettings, 't'>) {
  const { t } = useTexts()
  const [kept, setKept] = useState<Values>({})
  const [written, setWritten] = useState<Values>({})
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({})
  const modelled = fields.map((one) => {
    const value = written[one.field.id] ?? ''
    return { field: one.field, model: fieldModelOf(one, { ...settings, t, value }) }
  })
  const save = (): boolean => {
    const found = modelled.flatMap(({ field, model }) => {
      const fault = checkValue(field, model, t)
      return fault === null ? [] : [[model.id, fault] as const]
    })
    setFaults(Object.fromEntries(found))
    if (found.length === 0) setKept(written)
    return found.length === 0
  }
  const cancel = () => {
    setWritten(kept)
    setFaults({})
  }
  const write = (id: number, value: FieldValue) => setWritten({ ...written, [id]: value })
  return { modelled, kept, faults, save, cancel, write }
}

interface FormProps {
  form: ReturnType<typeof useForm>
  /** Draws the include box of a field that has one. */
  box?: (model: FieldModel) => ReactNode
}

function Editors({ form, box = () => null }: FormProps) {
  return form.modelled.map(({ field, model }) => (
    <div key={model.id}>
      {model.checkbox && box(model)}
      <FieldEditor
        {...{ field, model }}
        error={form.faults[model.id]}
        onChange={(value) => form.write(model.id, value)}
      />
    </div>
  ))
}

function Form({ placement }: { placement: LabelPlacement }) {
  const { t } = useTexts()
  const fields = triedFields.filter(({ isWritable }) => isWritable)
  const form = useForm(fields, { labelPlacement: placement })
  const [isOpen, setOpen] = useState(false)
  return (
    <Group name={words.form} sent={form.kept}>
      {isOpen ? (
        <>
          <Editors form={form} />
          <div className={styles['switches']}>
            <Button look="primary" onPress={() => form.save() && setOpen(false)}>
              {t('edit.save')}
            </Button>
            <Button
              look="quiet"
              onPress={() => {
                form.cancel()
                setOpen(false)
              }}
            >
              {t('edit.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <Button look="quiet" onPress={() => setOpen(true)}>
          {words.edit}
        </Button>
      )}
    </Group>
  )
}

function Signup() {
  const form = useForm(signupFields, { labelPlacement: 'left' })
  return (
    <Group name={words.signup} sent={form.kept}>
      <Editors form={form} />
      <Button look="primary" onPress={form.save}>
        {words.send}
      </Button>
    </Group>
  )
}

function Batch() {
  const fields = triedFields.filter(({ field }) => field.id === 901 || field.id === 912)
  const form = useForm(fields, { labelPlacement: 'none', checkbox: true })
  const [included, setIncluded] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number, isIncluded: boolean) =>
    setIncluded(new Set(isIncluded ? [...included, id] : [...included].filter((one) => one !== id)))
  const sent = Object.fromEntries(Object.entries(form.kept).filter(([id]) => included.has(Number(id))))
  return (
    <Group name={words.batch} sent={sent}>
      <Editors
        form={form}
        box={({ id, label }) => (
          <Checkbox label={label} isSelected={included.has(id)} onChange={(isIncluded) => toggle(id, isIncluded)} />
        )}
      />
      <Button look="primary" onPress={form.save}>
        {words.send}
      </Button>
    </Group>
  )
}
