import type { Asset } from '@vitrine/contract/assets.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './editing.module.css'
import { newestOf, settleAsset } from './newest-assets.ts'
import { useSaveValues } from './use-save-values.ts'
import { textOf } from './with-values.ts'

type Field = MetadataSet['builtinFields']['title']['field']

/** Whether a field is edited as one text. */
export const isOneText = (field: Field) => field['data-type'] === 'text' && !field['multi-instance']

export interface EditableTextProps {
  asset: Asset
  field: Field
  /** The value as it is read. */
  children: ReactNode
}

/** A value that becomes a field where it stands; Enter saves, Escape leaves it as it was. */
export function EditableText({ asset, field, children }: EditableTextProps) {
  const { t } = useTexts()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isReturning = useRef(false)
  useEffect(() => {
    // Where one was before: whoever works by keyboard goes on from there.
    if (!isEditing && isReturning.current) button.current?.focus()
    isReturning.current = isEditing
  }, [isEditing])
  if (isEditing) {
    const close = () => setEditing(false)
    return <TextEditor asset={asset} field={field} onClose={close} />
  }
  return (
    <span className={styles['value']}>
      <span className={styles['text']}>{children}</span>
      <span className={styles['edit']}>
        <IconButton
          ref={button}
          icon={Pencil}
          isDense
          label={t('edit.editField', { field: labelOf(field, t) })}
          onPress={() => setEditing(true)}
        />
      </span>
    </span>
  )
}

function TextEditor({ asset, field, onClose }: { asset: Asset; field: Field; onClose: () => void }) {
  const { t } = useTexts()
  // What was there when the editing began: later changes of others are conflicts with it.
  const [{ seen, first }] = useState(() => ({ seen: asset.changeNumber, first: textOf(asset, field.id) }))
  const [text, setText] = useState(first)
  const { problem, isPending, save, takeTheirs } = useTextSaving(asset, field, onClose)
  const isConflict = problem instanceof ApiProblem && problem.value === 'EditConflict'
  const editor = useRef<HTMLDivElement>(null)
  // Below the end of a pane nobody would see what is to be done, nor why it was refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is longer than before.
  useLayoutEffect(() => {
    // It answers a promise in some browsers, which must not be taken for what clears the effect.
    void editor.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const submit = (since?: number) => (text === first && !isConflict ? onClose() : void save(text, since))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    const isSaving = event.key === 'Enter' && (!field.multiline || event.ctrlKey || event.metaKey)
    if (!isSaving || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit(seen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside are heard here.
    <div ref={editor} data-editor className={styles['editor']} onKeyDown={onKeyDown}>
      <TextField
        label={labelOf(field, t)}
        value={text}
        onChange={setText}
        isMultiline={field.multiline}
        autoFocus
        inputDir="auto"
        error={problem === null ? undefined : faultOf(problem, field, t)}
        description={text.length > field['max-size'] * 0.8 ? `${text.length} / ${field['max-size']}` : undefined}
      />
      <div className={styles['buttons']}>
        {isConflict ? (
          <>
            <Button look="primary" isPending={isPending} onPress={() => submit()}>
              {t('edit.keepMine')}
            </Button>
            <Button look="quiet" onPress={takeTheirs}>
              {t('edit.takeTheirs')}
            </Button>
          </>
        ) : (
          <>
            <Button look="primary" isPending={isPending} onPress={() => submit(seen)}>
              {t('edit.save')}
            </Button>
            <Button look="quiet" onPress={onClose}>
              {t('edit.cancel')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Sends what was typed; a refusal stays beside it, and nothing that was typed is lost. */
function useTextSaving(asset: Asset, field: Field, onClose: () => void) {
  const client = useResourceClient()
  const saveValues = useSaveValues()
  const [state, setState] = useState<{ problem: Error | null; isPending: boolean }>({ problem: null, isPending: false })
  const save = async (text: string, since?: number) => {
    setState((last) => ({ ...last, isPending: true }))
    try {
      await saveValues(newestOf(asset), { [field.id]: text }, since === undefined ? {} : { since })
      onClose()
    } catch (problem) {
      setState({ problem: problem as Error, isPending: false })
    }
  }
  const takeTheirs = () => {
    onClose()
    const fresh = client.get(asset.href, 'asset', { isFresh: true })
    fresh.then((theirs) => settleAsset(asset.href, theirs)).catch(() => settleAsset(asset.href, null))
  }
  return { ...state, save, takeTheirs }
}

/** What the server says of this field, else what went wrong. */
function faultOf(problem: Error, field: Field, t: Parameters<typeof problemText>[1]): string {
  const own = problem instanceof ApiProblem ? problem.fields.find((one) => one.field === String(field.id)) : undefined
  return own?.message || problemText(problem, t)
}
