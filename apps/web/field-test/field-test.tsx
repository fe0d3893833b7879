import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import type { LabelPlacement } from '@vitrine/ui/fields/label-placement.ts'
import { TwoModeField } from '@vitrine/ui/fields/two-mode-field.tsx'
import { useFocusOut } from '@vitrine/ui/fields/use-focus-out.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldEditor } from '#features/assets/editing/field-editor.tsx'
import { checkValue } from '#features/metadata-fields/check-value.ts'
import { usePattern } from '#features/metadata-fields/field-pattern.ts'
import { writeShownValue } from '#features/metadata-fields/shown-value.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-test.module.css'
import { signupFields, triedFields } from './tried-fields.ts'

type Description = (typeof triedFields)[number]
type Value = string | readonly string[]
type Values = Readonly<Record<number, Value>>

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
  empty: 'Nothing here yet',
  missing: 'This must have a value.',
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

/** The rules of a field, and that it needs a value (MET-041, MET-050). */
function useCheck() {
  const { t } = useTexts()
  return ({ field, required }: Description, value: Value): string | null => {
    const isMissing = [value].flat().every((one) => one.length === 0) || (isBox(field) && value !== 'True')
    return required && isMissing ? words.missing : checkValue(field, value, t)
  }
}
const isBox = (field: Description['field']) => field['data-type'] === 'checkbox'

interface TriedProps {
  placement: LabelPlacement
  cancelEditOnBlur: boolean
}

function Standalone({ placement, cancelEditOnBlur }: TriedProps) {
  const [values, setValues] = useState<Values>({ 901: 'Harbour', 912: ['oslo', 'boat'], 915: '  as it came  ' })
  return (
    <Group name={words.standalone} sent={values}>
      {triedFields.map((description) => (
        <Single
          key={description.field.id}
          {...{ description, placement, cancelEditOnBlur }}
          value={values[description.field.id] ?? ''}
          onSave={(value) => setValues({ ...values, [description.field.id]: value })}
        />
      ))}
    </Group>
  )
}

interface SingleProps extends TriedProps {
  description: Description
  value: Value
  onSave: (value: Value) => void
}

/** One field by itself: what is typed in it, and what of that could not be kept. */
function useSingle({ description, value, cancelEditOnBlur, onSave }: SingleProps) {
  const check = useCheck()
  const [draft, setDraft] = useState<Value | null>(null)
  const [refused, setRefused] = useState<{ value: Value; fault: string } | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  const written = useRef(value)
  const write = (next: Value) => {
    written.current = next
    setDraft(next)
  }
  const cancel = () => setDraft(null)
  const save = () => {
    const next = typeof written.current === 'string' ? written.current.trim() : written.current
    const fault = check(description, next)
    setDraft(null)
    setRefused(fault === null ? null : { value: written.current, fault })
    if (fault === null) onSave(next)
  }
  const onBlur = useFocusOut(editor, () => cancelEditOnBlur && cancel())
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event
    if (!(target instanceof Element && currentTarget.contains(target)) || target.closest('button') !== null) return
    if (key === 'Escape') cancel()
    if (key !== 'Enter' || description.field.multiline) return
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
  const { description, value, placement } = props
  const { t } = useTexts()
  const { field, isWritable } = description
  const { draft, refused, write, save, cancel, editor } = useSingle(props)
  usePattern(field.validation.regexp)
  const shown = (
    <span className={styles['values']}>
      {[value].flat().map((one) => (
        <bdi key={String(one)}>{writeShownValue(field, String(one), t)}</bdi>
      ))}
    </span>
  )
  return (
    <fieldset aria-label={field.label} className={styles['single']}>
      {draft === null && <span>{field.label}</span>}
      <TwoModeField
        isEditing={draft !== null}
        shown={shown}
        isEmpty={value.length === 0}
        emptyValueMessage={words.empty}
        isReadOnly={!isWritable}
        refusal={refused && { fault: refused.fault, takeUpLabel: t('edit.takeUp') }}
        editLabel={t('edit.editField', { field: field.label })}
        onEnter={() => write(value)}
        onTakeUp={() => write(refused?.value ?? value)}
      >
        <div {...editor}>
          <FieldEditor field={field} value={draft ?? ''} onChange={write} placement={placement} />
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
function useForm(fields: readonly Description[]) {
  const check = useCheck()
  const [kept, setKept] = useState<Values>({})
  const [written, setWritten] = useState<Values>({})
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({})
  const save = (): boolean => {
    const found = fields.flatMap((one) => {
      const fault = check(one, written[one.field.id] ?? '')
      return fault === null ? [] : [[one.field.id, fault] as const]
    })
    setFaults(Object.fromEntries(found))
    if (found.length === 0) setKept(written)
    return found.length === 0
  }
  const cancel = () => {
    setWritten(kept)
    setFaults({})
  }
  const write = (id: number, value: Value) => setWritten({ ...written, [id]: value })
  return { kept, written, faults, save, cancel, write }
}

function Editors({
  fields,
  form,
  placement,
}: {
  fields: readonly Description[]
  form: ReturnType<typeof useForm>
  placement: LabelPlacement
}) {
  return fields.map(({ field }) => (
    <FieldEditor
      key={field.id}
      {...{ field, placement }}
      value={form.written[field.id] ?? ''}
      error={form.faults[field.id]}
      onChange={(value) => form.write(field.id, value)}
    />
  ))
}

function Form({ placement }: { placement: LabelPlacement }) {
  const { t } = useTexts()
  const fields = triedFields.filter(({ isWritable }) => isWritable)
  const form = useForm(fields)
  const [isOpen, setOpen] = useState(false)
  return (
    <Group name={words.form} sent={form.kept}>
      {isOpen ? (
        <>
          <Editors {...{ fields, form, placement }} />
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
  const form = useForm(signupFields)
  return (
    <Group name={words.signup} sent={form.kept}>
      <Editors fields={signupFields} form={form} placement="left" />
      <Button look="primary" onPress={form.save}>
        {words.send}
      </Button>
    </Group>
  )
}

function Batch() {
  const fields = triedFields.filter(({ field }) => field.id === 901 || field.id === 912)
  const form = useForm(fields)
  const [included, setIncluded] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number, isIncluded: boolean) =>
    setIncluded(new Set(isIncluded ? [...included, id] : [...included].filter((one) => one !== id)))
  const sent = Object.fromEntries(Object.entries(form.kept).filter(([id]) => included.has(Number(id))))
  return (
    <Group name={words.batch} sent={sent}>
      {fields.map((one) => (
        <div key={one.field.id}>
          <Checkbox
            label={one.field.label}
            isSelected={included.has(one.field.id)}
            onChange={(isIncluded) => toggle(one.field.id, isIncluded)}
          />
          <Editors fields={[one]} form={form} placement="none" />
        </div>
      ))}
      <Button look="primary" onPress={form.save}>
        {words.send}
      </Button>
    </Group>
  )
}
