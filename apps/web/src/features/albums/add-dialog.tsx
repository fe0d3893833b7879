import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Collection, CollectionInfo } from '@vitrine/contract/collections.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useDeferredValue, useState } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import type { Selection } from '#features/assets/selection.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { doubtAlbums, placeOfSelected } from './album-requests.ts'
import styles from './albums.module.css'
import { creationProblemText } from './creation-problem.ts'

export interface AddDialogProps {
  user: FullApiDescriptor
  collection: Collection
  selection: Selection
  source: AssetSource
  count: number
  onClose: () => void
}

/** Puts what is selected into an album that is found by its name, or into a new one of the name that was typed. */
export function AddDialog({ user, collection, selection, source, onClose }: AddDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = text.trim()
  const { own, others, isKnown } = useOthers(user, name, collection)
  const perform = async (album: CollectionInfo | null) => {
    setBusy(true)
    try {
      const chosen = await membersOf({ client, collection, selection, source })
      const put = await putInto(
        client,
        album ?? { name, href: own?.add?.href ?? user.albums_own },
        chosen,
        album === null,
      )
      await doubtAlbums(client, user.albums, { originalURL: put.href })
      onClose()
      notifyDone(t('albums.added', { name: put.name }), { label: put.name, onAction: () => go(put.href) })
    } catch (problem) {
      const told = album === null ? creationProblemText : problemText
      setFault(told(problem instanceof Error ? problem : null, t))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (name === '') return setFault(t('albums.nameMissing'))
    void perform(others.find((album) => album.name === name) ?? null)
  }
  return (
    <Dialog title={t('albums.add')} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={t('albums.find')}
          value={text}
          error={fault}
          inputDir="auto"
          validationBehavior="aria"
          autoFocus
          onChange={(value) => {
            setText(value)
            setFault(undefined)
          }}
        />
        <Choices albums={others} isBusy={isBusy} onChosen={(album) => void perform(album)} />
        {isKnown && others.length === 0 && name !== '' && <p className={styles['muted']}>{t('albums.noMatch')}</p>}
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy} isDisabled={name === ''}>
            {name === '' ? t('albums.create') : t('albums.createNamed', { name })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The own albums whose name or description has what was typed, without the one in view. */
function useOthers(user: FullApiDescriptor, name: string, collection: Collection) {
  const { document: own } = useResource(user.albums_own, 'collectionlist')
  const searchURL = own?.searchURL ?? null
  const q = useDeferredValue(name)
  const wished = searchURL === null || q === '' ? user.albums_own : expandTemplate(searchURL, { q })
  const { document: found } = useResource(wished, 'collectionlist')
  const others = found?.data.filter(({ href }) => href !== collection.originalURL) ?? []
  return { own, others, isKnown: found !== undefined }
}

interface ChoicesProps {
  albums: readonly CollectionInfo[]
  isBusy: boolean
  onChosen: (album: CollectionInfo) => void
}

function Choices({ albums, isBusy, onChosen }: ChoicesProps) {
  const { t } = useTexts()
  if (albums.length === 0) return null
  return (
    <ul aria-label={t('albums.found')} className={styles['choices']}>
      {albums.map((album) => (
        <li key={album.href}>
          <button type="button" className={styles['choice']} disabled={isBusy} onClick={() => onChosen(album)}>
            <bdi>{album.name}</bdi>
            <span className={styles['muted']}>{t('collections.items', { count: album.assetCount })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What is selected, as a request says it: everything that an archive shows is said by its address, members by their names. */
async function membersOf({
  client,
  collection,
  selection,
  source,
}: Pick<AddDialogProps, 'collection' | 'selection' | 'source'> & { client: ResourceClient }) {
  if (selection.kind === 'all' && collection.type !== 'album') {
    const href: string = collection.data
    return { named: [], found: { selection: { href, except: [...selection.except] } } }
  }
  const hrefs =
    selection.kind === 'some' ? [...selection.chosen.keys()] : (await placeOfSelected(client, selection, source)).hrefs
  return { named: hrefs.map((href) => ({ href })), found: {} }
}

async function putInto(
  client: ResourceClient,
  { name, href }: { name: string; href: string },
  { named, found }: Awaited<ReturnType<typeof membersOf>>,
  isNew: boolean,
): Promise<{ name: string; href: string }> {
  if (isNew) {
    const wish = { name, assets: named, ...found }
    const deed: Deed<'album-creation-info'> = href
    return (await client.perform(deed, 'album-creation-info', wish)) as CollectionInfo
  }
  const deed: Deed<'assetlinklist'> = href
  await client.perform(deed, 'assetlinklist', { data: named, ...found })
  return { name, href }
}
