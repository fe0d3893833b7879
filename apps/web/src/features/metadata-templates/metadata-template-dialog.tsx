import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { MetadataTemplate } from '@vitrine/contract/metadata-templates.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './metadata-templates.module.css'

/** What the dialog is for: a new one that does this, or another name for one that is there. */
type MetadataTemplateWish =
  | { create: NonNullable<DocumentOf<'metadata-template-list'>['create']>; operations: BulkOperation[] }
  | { one: MetadataTemplate }

const longest = 200

export interface MetadataTemplateDialogProps {
  list: Href<'metadata-template-list'>
  wish: MetadataTemplateWish
  onClose: () => void
}

/** Asks for a name. What was typed stays when it is refused, and the reason stands beside it. */
export function MetadataTemplateDialog({ list, wish, onClose }: MetadataTemplateDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [name, setName] = useState('one' in wish ? wish.one.name : '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (reason: string) => {
    setFault(reason)
    field.current?.focus()
  }
  const save = async () => {
    if ('one' in wish)
      await client.change(wish.one.href, 'metadata-template', { name }, { as: 'metadata-template-change' })
    else await client.perform(wish.create, 'metadata-template-creation', { name, operations: wish.operations })
    await client.doubt((address) => address.startsWith(list))
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() === '') return refuse(t('metadataTemplates.nameMissing'))
    if (name.trim().length > longest) return refuse(t('metadataTemplates.nameTooLong', { count: longest }))
    setBusy(true)
    save()
      .catch((problem: Error) => refuse(problemText(problem, t)))
      .finally(() => setBusy(false))
  }
  const title = t('one' in wish ? 'metadataTemplates.rename' : 'metadataTemplates.create')
  return (
    <Dialog title={title} isDismissable={false} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={t('metadataTemplates.name')}
          value={name}
          error={fault}
          inputRef={field}
          inputDir="auto"
          validationBehavior="aria"
          autoFocus
          onChange={(text) => {
            setName(text)
            setFault(undefined)
          }}
        />
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('metadataTemplates.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
