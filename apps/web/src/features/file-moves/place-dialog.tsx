import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { DestinationFields } from '#features/uploads/destination-fields.tsx'
import { targetOf } from '#features/uploads/use-targets.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './rename-dialog.module.css'
import { runPlacing } from './run-placing.ts'

export interface PlaceDialogProps {
  user: FullApiDescriptor
  what: 'copy' | 'move'
  hrefs: readonly string[]
  /** Address of the collection in view: where it begins to choose. */
  place: string
  onClose: () => void
  /** It has begun. */
  onBegun?: (() => void) | undefined
}

/** Where files shall be copied or moved to. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { t } = useTexts()
  const { user, what, hrefs, onClose } = props
  const { document, problem } = useResource(what === 'copy' ? user.copy_to : user.move_to, 'collectionlist')
  const targets = document?.data
  const title = t(what === 'copy' ? 'fileMoves.copyTitle' : 'fileMoves.moveTitle', { count: hrefs.length })
  return (
    <Dialog title={title} onClose={onClose}>
      {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
      {problem === null && targets === undefined && <Spinner label={t('fileMoves.loadingTargets')} />}
      {targets !== undefined && targets.length === 0 && <p>{t('fileMoves.noTargets')}</p>}
      {targets !== undefined && targets.length > 0 && <PlaceForm {...props} targets={targets} />}
    </Dialog>
  )
}

function PlaceForm({
  user,
  what,
  hrefs,
  place,
  targets,
  onClose,
  onBegun,
}: PlaceDialogProps & { targets: readonly CollectionInfo[] }) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const here = targetOf(place, targets)
  const [archive, setArchive] = useState(here?.archive ?? targets[0])
  const [folder, setFolder] = useState(here?.folder ?? '')
  const [fault, setFault] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  // Where the files are already there is nothing to move.
  const isSame = what === 'move' && folder.trim() === (here?.folder ?? '') && archive === here?.archive
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (archive === undefined || isPending || isSame) return
    setPending(true)
    try {
      await runPlacing(user, what, { hrefs, to: { href: archive.href, folder: folder.trim() } }, { client, texts })
      onClose()
      onBegun?.()
    } catch (problem) {
      setFault(problem as Error)
      setPending(false)
    }
  }
  return (
    <form onSubmit={submit} className={styles['form']}>
      <DestinationFields
        targets={targets}
        archive={archive}
        folder={folder}
        onArchive={setArchive}
        onFolder={(text) => {
          setFolder(text)
          setFault(null)
        }}
      />
      {fault !== null && (
        <p role="alert" className={styles['fault']}>
          {(fault instanceof ApiProblem && fault.details.message) || problemText(fault, t)}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending} isDisabled={isSame}>
          {t(what === 'copy' ? 'fileMoves.copyHere' : 'fileMoves.moveHere')}
        </Button>
      </div>
    </form>
  )
}
