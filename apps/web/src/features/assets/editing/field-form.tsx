import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useFocusOut } from '@vitrine/ui/fields/use-focus-out.ts'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { usePattern } from '#features/metadata-fields/field-pattern.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ValueFault } from './drafts.ts'
import styles from './editing.module.css'
import { FieldEditor } from './field-editor.tsx'
import { faultOf } from './field-fault.ts'
import { isLeaving } from './tab-stops.ts'
import { type FieldSaving, useFieldSaving, type WrittenField } from './use-field-saving.ts'

export interface FieldFormProps extends WrittenField {
  /** False where it stands open because something in it was refused while somebody wrote elsewhere. */
  hasFocus: boolean
  onMove: (by: 1 | -1) => boolean
}

/**
 * A field with its buttons. Enter saves, Escape leaves the value as it was, Tab saves and goes to the next field, Ctrl+Enter
 * saves and goes to the same field of the next asset.
 */
export function FieldForm(props: FieldFormProps) {
  const { field, draft, hasFocus } = props
  const { t } = useTexts()
  const editor = useRef<HTMLDivElement>(null)
  const saving = useFieldSaving(props)
  const { fault, model } = saving
  // What was said against a value does not hold for another one.
  const isAnswered = draft?.problem instanceof ValueFault && String(model.value) !== String(draft.value)
  const problem = isAnswered ? null : (draft?.problem ?? null)
  useLayoutEffect(() => {
    if (hasFocus) focusField(editor.current)
  }, [hasFocus])
  const isRefused = problem !== null || fault !== null
  useKeptInView(editor)
  usePattern(model.validation.regexp)
  const onBlur = useFocusOut(editor, saving.leave)
  const error = fault ?? (problem === null ? undefined : faultOf(problem, model, t))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside are heard here.
    <div
      ref={editor}
      data-editor
      tabIndex={-1}
      className={styles['editor']}
      onBlur={onBlur}
      onKeyDown={(event) => onKeyDown(event, props, saving)}
    >
      <FieldEditor field={field} model={model} onChange={saving.write} error={error} />
      <Buttons
        isConflict={problem instanceof ApiProblem && problem.value === 'EditConflict'}
        // Keys have Enter and Escape; of several lines and of refusals they do not say enough.
        isStop={isRefused || field.multiline}
        saving={saving}
      />
    </div>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLElement>, { field, onMove }: FieldFormProps, saving: FieldSaving) {
  const { key, target, currentTarget } = event
  // A calendar over the page stands in this form for React alone.
  if (event.nativeEvent.isComposing || !(target instanceof Element && currentTarget.contains(target))) return
  if (saving.isLeaving) {
    // Saved and on the way to the next one: what is typed already must neither be lost in this one nor be a command.
    event.preventDefault()
    event.stopPropagation()
    return
  }
  const isWithControl = event.ctrlKey || event.metaKey
  // Single keys are commands of the page outside of fields; on a tag or a button of this one they are not.
  if (!isWithControl) event.stopPropagation()
  // A list of what is offered takes Escape for itself while it is open, and Enter once somebody has walked into it.
  const isOffered = target.getAttribute('aria-expanded') === 'true'
  if (isOffered && (key === 'Escape' || (key === 'Enter' && target.hasAttribute('aria-activedescendant')))) return
  if (key === 'Escape') saving.close()
  const isSaving = key === 'Enter' && (isWithControl || !(field.multiline || target.closest('button')))
  if (isSaving) {
    event.preventDefault()
    event.stopPropagation()
    if (isWithControl) saving.saveAndStep(event.shiftKey ? -1 : 1)
    else void saving.save()
  }
  const by = event.shiftKey ? -1 : 1
  if (key === 'Tab' && !isWithControl && !event.altKey && isLeaving(currentTarget, target, by)) {
    event.preventDefault()
    saving.saveAndMove(by, onMove)
  }
}

interface ButtonsProps {
  isConflict: boolean
  isStop: boolean
  saving: FieldSaving
}

function Buttons({ isConflict, isStop, saving }: ButtonsProps) {
  const { t } = useTexts()
  const { isPending, save, saveMine, takeTheirs, close } = saving
  return (
    <div className={styles['buttons']}>
      <Button
        look="primary"
        isPending={isPending}
        excludeFromTabOrder={!isStop}
        // A tag that is made of what was typed, when the field is left, would move the button from under the pointer.
        preventFocusOnPress
        onPress={() => {
          leaveField()
          void (isConflict ? saveMine() : save())
        }}
      >
        {t(isConflict ? 'edit.keepMine' : 'edit.save')}
      </Button>
      <Button look="quiet" excludeFromTabOrder={!isConflict} onPress={isConflict ? takeTheirs : close}>
        {t(isConflict ? 'edit.takeTheirs' : 'edit.cancel')}
      </Button>
    </div>
  )
}

/** Below the end of a pane nobody would see what is to be done, nor why it was refused; lists and refusals make it longer. */
function useKeptInView(editor: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = editor.current
    if (form === null) return
    const observer = new ResizeObserver(() => {
      const written = document.activeElement?.closest('[data-editor]') ?? form
      // It answers a promise in some browsers, which nobody waits for.
      if (written === form) void form.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(form)
    return () => observer.disconnect()
  }, [editor])
}

/** What was typed and is no tag yet becomes one. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** The text with the caret at its end, or the choice that is made. */
function focusField(editor: HTMLElement | null) {
  const chosen = editor?.querySelector<HTMLElement>('input[type=radio]:checked')
  const field = chosen ?? editor?.querySelector<HTMLElement>('textarea, input, select')
  field?.focus()
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
  if (isText) field.setSelectionRange(field.value.length, field.value.length)
}
