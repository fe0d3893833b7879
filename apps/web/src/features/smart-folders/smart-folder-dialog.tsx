import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LevelFields } from './level-fields.tsx'
import type { ChosenFolder, SmartFolderWish } from './smart-folder-wish.ts'
import styles from './smart-folders.module.css'

export interface SmartFolderDialogProps {
  wish: SmartFolderWish
  /** The address of all smart folders of the archive. */
  top: string
  add: { href: string }
  view: CollectionInfo['metadataEditor']['href']
  onGone: () => void
  onClose: () => void
}

/** Makes a smart folder, changes it, or asks before it is taken away. */
export function SmartFolderDialog(props: SmartFolderDialogProps) {
  const { wish, onClose } = props
  const { t } = useTexts()
  if (wish.is === 'remove') return <RemoveSmartFolder {...props} one={wish.one} />
  return (
    <Dialog
      title={t(wish.is === 'new' ? 'smartFoldersPlace.make' : 'smartFoldersPlace.change')}
      isDismissable={false}
      onClose={onClose}
    >
      <SmartFolderForm {...props} />
    </Dialog>
  )
}

const startOf = (wish: SmartFolderWish) =>
  wish.is === 'new'
    ? { name: '', searchString: wish.searchString, levels: [] }
    : {
        name: wish.one.name,
        searchString: wish.one.smartFolder?.search ?? '',
        levels: wish.one.smartFolder?.levels ?? [],
      }

/** What was typed stays when it is refused, and the reason stands beside its field. */
function SmartFolderForm({ wish, top, add, view, onClose }: SmartFolderDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [values, setValues] = useState<{ name: string; searchString: string; levels: number[] }>(() => startOf(wish))
  const [fault, setFault] = useState<{ field: string; reason: string } | null>(null)
  const isBusy = useRef(false)
  const change = (part: Partial<typeof values>) => {
    setValues((known) => ({ ...known, ...part }))
    setFault(null)
  }
  const errorAt = (field: string) => (fault?.field === field ? fault.reason : undefined)
  const save = async () => {
    if (wish.is === 'new') {
      const deed: Deed<'smartfolder-creation', 'collectioninfo'> = add.href
      await client.perform(deed, 'smartfolder-creation', { ...values, parent: wish.parent })
    } else
      await client.change(wish.one.edit?.href as CollectionInfo['href'], 'collectioninfo', values, {
        as: 'smartfolder-change',
      })
    await client.doubt((address) => address.startsWith(top))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (values.name.trim() === '') return setFault({ field: 'name', reason: t('smartFolders.nameMissing') })
    if (isBusy.current) return
    isBusy.current = true
    save()
      .catch((problem: Error) => {
        const [first] = problem instanceof ApiProblem ? problem.fields : []
        const field = first && ['name', 'searchString', 'levels'].includes(first.field) ? first.field : 'name'
        setFault({ field, reason: first?.message ?? problemText(problem, t) })
      })
      .finally(() => {
        isBusy.current = false
      })
  }
  const common = { inputDir: 'auto', validationBehavior: 'aria' } as const
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        {...common}
        label={t('smartFolders.name')}
        value={values.name}
        error={errorAt('name')}
        autoFocus
        onChange={(name) => change({ name })}
      />
      <TextField
        {...common}
        label={t('smartFolders.search')}
        description={t('smartFolders.searchHint')}
        value={values.searchString}
        error={errorAt('searchString')}
        onChange={(searchString) => change({ searchString })}
      />
      <LevelFields
        view={view}
        levels={values.levels}
        error={errorAt('levels')}
        onChange={(levels) => change({ levels })}
      />
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary">
          {t('smartFolders.save')}
        </Button>
      </div>
    </form>
  )
}

function RemoveSmartFolder({ one, top, onGone, onClose }: SmartFolderDialogProps & { one: ChosenFolder }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      if (one.edit !== null) await client.remove(one.edit.href as Deed)
      onGone()
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    onClose()
    await client.doubt((address) => address.startsWith(top))
  }
  return (
    <ConfirmDialog
      title={t('smartFolders.removeTitle', { name: one.name })}
      text={t('smartFolders.removeText')}
      yes={t('smartFolders.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
