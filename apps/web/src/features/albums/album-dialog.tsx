import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { changeAlbum, doubtAlbums } from './album-requests.ts'
import styles from './albums.module.css'
import { creationProblemText } from './creation-problem.ts'

const longest = 200

export interface AlbumDialogProps {
  /** Where all lists of albums lie. */
  lists: string
  /** A new one, or another name for one that is there. */
  wish: { add: NonNullable<CollectionList['add']> } | { album: CollectionInfo }
  onClose: () => void
}

/** Asks for name and description. What was typed stays when it is refused, and the reason stands beside it. */
export function AlbumDialog({ lists, wish, onClose }: AlbumDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const known = 'album' in wish ? wish.album : { name: '', description: '' }
  const [name, setName] = useState(known.name)
  const [description, setDescription] = useState(known.description)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (reason: string) => {
    setFault(reason)
    setBusy(false)
    field.current?.focus()
  }
  const save = async () => {
    const texts = { name: name.trim(), description: description.trim() }
    if ('album' in wish) await changeAlbum(client, wish.album, texts)
    else {
      const deed: Deed<'album-creation-info', never> = wish.add.href
      await client.perform(deed, 'album-creation-info', texts)
    }
    await doubtAlbums(client, lists, 'album' in wish ? wish.album : undefined)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return refuse(t('albums.nameMissing'))
    if (name.trim().length > longest) return refuse(t('albums.nameTooLong', { count: longest }))
    setBusy(true)
    const told = 'album' in wish ? problemText : creationProblemText
    save().catch((problem: Error) => refuse(told(problem, t)))
  }
  return (
    <Dialog title={t('album' in wish ? 'albums.rename' : 'albums.create')} isDismissable={false} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={t('albums.name')}
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
        <TextField
          label={t('albums.description')}
          value={description}
          inputDir="auto"
          isMultiline
          onChange={setDescription}
        />
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('albums.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
