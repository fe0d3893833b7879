import type { CodeList } from '@vitrine/contract/code-lists.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type CodeListDraft, type DraftFaults, faultsOf, textOfFile } from './code-list-draft.ts'
import styles from './code-lists.module.css'

/** What the dialog is for: a new one, or one that is there. */
export type CodeListWish = { create: NonNullable<DocumentOf<'code-list-list'>['create']> } | { one: CodeList }

export interface CodeListDialogProps {
  list: Href<'code-list-list'>
  wish: CodeListWish
  onClose: () => void
}

/** Asks for a name and the codes; those of a list that is there are fetched first. */
export function CodeListDialog(props: CodeListDialogProps) {
  const { wish, onClose } = props
  const { t } = useTexts()
  const { document, problem, retry } = useResource('one' in wish ? wish.one.href : null, 'code-list')
  const title = t('one' in wish ? 'codeLists.change' : 'codeLists.create')
  const before = 'one' in wish ? document : { name: '', text: '', expandsWords: false }
  return (
    <Dialog title={title} isDismissable={false} onClose={onClose}>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {before !== undefined && <CodeListForm {...props} before={before} />}
    </Dialog>
  )
}

interface FormProps extends CodeListDialogProps {
  before: CodeListDraft
}

/** What is written, what is wrong with it, and the ways to change and keep it. */
function useDraft({ list, wish, before, onClose }: FormProps, field: RefObject<HTMLInputElement | null>) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { name, text, expandsWords } = before
  const [draft, setDraft] = useState<CodeListDraft>({ name, text, expandsWords })
  const [faults, setFaults] = useState<DraftFaults>({})
  const [isBusy, setBusy] = useState(false)
  const write = (change: Partial<CodeListDraft>) => {
    setDraft((was) => ({ ...was, ...change }))
    setFaults({})
  }
  const save = async () => {
    if ('one' in wish) await client.change(wish.one.href, 'code-list', draft, { as: 'code-list-change' })
    else await client.perform(wish.create, 'code-list-creation', draft)
    await client.doubt((address, kind) => address.startsWith(list) || kind === 'codes-in-use')
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(draft, t)
    setFaults(found)
    if (found.name !== undefined) field.current?.focus()
    if (found.name !== undefined || found.text !== undefined) return
    setBusy(true)
    save()
      .catch((problem: Error) => setFaults({ text: [problemText(problem, t)] }))
      .finally(() => setBusy(false))
  }
  const open = async (file: Blob) => {
    const read = await textOfFile(file)
    if (read === null) setFaults({ text: [t('codeLists.noTextFile')] })
    else write({ text: read })
  }
  return { draft, faults, isBusy, write, submit, open }
}

/** What was typed stays when it is refused, and the reason stands beside it. */
function CodeListForm(props: FormProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const { draft, faults, isBusy, write, submit, open } = useDraft(props, field)
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('codeLists.name')}
        value={draft.name}
        error={faults.name}
        inputRef={field}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(next) => write({ name: next })}
      />
      <div className={styles['codes']}>
        <TextField
          label={t('codeLists.text')}
          description={t('codeLists.textHint')}
          value={draft.text}
          error={faults.text?.join('\n')}
          inputDir="auto"
          isMultiline
          validationBehavior="aria"
          onChange={(next) => write({ text: next })}
        />
        <FileButton onFile={open} />
      </div>
      <Checkbox
        label={t('codeLists.expandsWords')}
        isSelected={draft.expandsWords}
        onChange={(isTicked) => write({ expandsWords: isTicked })}
      />
      <div className={styles['actions']}>
        <Button onPress={props.onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('codeLists.save')}
        </Button>
      </div>
    </form>
  )
}

/** Fills the codes from a text file, as other programs keep them. */
function FileButton({ onFile }: { onFile: (file: Blob) => void }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const file = input.current?.files?.[0]
    if (file) onFile(file)
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <Button onPress={() => input.current?.click()}>{t('codeLists.fromFile')}</Button>
      <input ref={input} type="file" accept=".txt,.tsv,text/plain,text/tab-separated-values" hidden onChange={take} />
    </>
  )
}
