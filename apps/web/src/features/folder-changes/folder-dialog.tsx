import type { Collection } from '@vitrine/contract/collections.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { DestinationFields } from '#features/uploads/destination-fields.tsx'
import { targetOf } from '#features/uploads/use-targets.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './folder-dialog.module.css'
import { RemoveFolder } from './remove-folder.tsx'
import { makeFolder, moveFolder } from './run-folder-deeds.ts'
import type { FolderDeed } from './use-folder-deeds.ts'

export interface FolderDialogProps {
  collection: Collection
  deed: FolderDeed
  onClose: () => void
}

/** Asks for what a deed with a folder needs. What was typed stays when it is refused, and the reason stands beside it. */
export function FolderDialog(props: FolderDialogProps) {
  const { deed, collection, onClose } = props
  const { t } = useTexts()
  if (deed === 'remove') return <RemoveFolder collection={collection} onClose={onClose} />
  return (
    <Dialog title={t(`folders.${deed}`)} onClose={onClose}>
      {deed === 'move' ? <MoveForm {...props} /> : <NameForm {...props} />}
    </Dialog>
  )
}

/** What runs a form: busy meanwhile, and the fault when it is refused. */
function useForm(onClose: () => void, work: () => Promise<void>) {
  const { t } = useTexts()
  const [fault, setFault] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    work().then(onClose, (problem: Error) => {
      setFault(problem)
      setPending(false)
    })
  }
  const error =
    fault === null ? undefined : (fault instanceof ApiProblem && fault.details.message) || problemText(fault, t)
  return { submit, isPending, error, forget: () => setFault(null) }
}

/** What is wrong with a name by the rule that the collection itself tells (COL-026); undefined for one that has begun well. */
function useNameFault({ propertyValidations }: Collection, name: string): string | undefined {
  const { t } = useTexts()
  const rule = propertyValidations.find((one) => one.name === 'childUrlFragment')
  if (rule === undefined || name === '') return undefined
  if (!new RegExp(rule.regex).test(name)) return t('folderChanges.invalidName')
  return name.length > rule.max ? t('folderChanges.longName', { count: rule.max }) : undefined
}

function NameForm({ collection, deed, onClose }: FolderDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const own = deed === 'rename' ? collection.name : ''
  const [name, setName] = useState(own)
  const wanted = name.trim()
  const invalid = useNameFault(collection, name)
  const { submit, isPending, error, forget } = useForm(onClose, () =>
    deed === 'rename'
      ? moveFolder(collection, { name: wanted }, { client, texts })
      : makeFolder(collection, wanted, client),
  )
  return (
    <form onSubmit={submit} className={styles['form']}>
      <TextField
        label={t('folderChanges.name')}
        error={invalid ?? error}
        inputDir="auto"
        autoFocus
        value={name}
        onChange={(text) => {
          setName(text)
          forget()
        }}
      />
      <Actions
        isPending={isPending}
        isDisabled={wanted === '' || invalid !== undefined || wanted === own}
        onClose={onClose}
      >
        {t(deed === 'rename' ? 'folderChanges.rename' : 'folderChanges.make')}
      </Actions>
    </form>
  )
}

function MoveForm({ collection, onClose }: FolderDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const { user } = useSession()
  const { document } = useResource(user?.move_to ?? null, 'collectionlist')
  const here = targetOf(collection.originalURL, document?.data ?? [])
  const around = here?.folder.split('/').slice(0, -1).join('/') ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const folder = typed ?? around
  const { submit, isPending, error, forget } = useForm(onClose, () => {
    const path = folder
      .split('/')
      .filter((part) => part !== '')
      .map((part) => `${encodeURIComponent(part)}/`)
    return moveFolder(collection, { destination: `${here?.archive.href ?? ''}${path.join('')}` }, { client, texts })
  })
  return (
    <form onSubmit={submit} className={styles['form']}>
      <DestinationFields
        targets={here ? [here.archive] : []}
        archive={here?.archive}
        folder={folder}
        hint={t('folderChanges.moveHint')}
        onArchive={() => undefined}
        onFolder={(text) => {
          setTyped(text)
          forget()
        }}
      />
      {error !== undefined && (
        <p role="alert" className={styles['fault']}>
          {error}
        </p>
      )}
      <Actions isPending={isPending} isDisabled={!here || folder.trim() === around} onClose={onClose}>
        {t('folderChanges.move')}
      </Actions>
    </form>
  )
}

interface ActionsProps {
  isPending: boolean
  isDisabled: boolean
  onClose: () => void
  children: string
}

function Actions({ isPending, isDisabled, onClose, children }: ActionsProps) {
  const { t } = useTexts()
  return (
    <div className={styles['actions']}>
      <Button onPress={onClose}>{t('shell.cancel')}</Button>
      <Button type="submit" look="primary" isPending={isPending} isDisabled={isDisabled}>
        {children}
      </Button>
    </div>
  )
}
