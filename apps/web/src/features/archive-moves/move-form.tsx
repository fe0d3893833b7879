import type { ArchiveMovePlan, ArchiveMoveWish } from '@vitrine/contract/archive-moves.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { FolderBrowser } from '#features/archive-administration/folder-browser.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-moves.module.css'

type Known = DocumentOf<'archive-move'>

interface MoveFormProps {
  known: Known
  onBegun: () => Promise<void>
}

/** Stand for the choices that are no pool; a pool has `pool ` before its name. */
const kept = 'kept'
const folder = 'folder'

interface Planned {
  wish: ArchiveMoveWish
  plan: ArchiveMovePlan
}

const isSameWish = (one: ArchiveMoveWish, other: ArchiveMoveWish) =>
  one.pool === other.pool && one.path === other.path && one.managed === other.managed

function wishOf(place: string, path: string): ArchiveMoveWish {
  if (place === kept) return { managed: true }
  return place === folder ? { path } : { pool: place.slice('pool '.length) }
}

/** Where to; what that means is shown before anything begins. */
export function MoveForm({ known, onBegun }: MoveFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const choices = choicesOf(known, t)
  const [place, setPlace] = useState(choices[0]?.value ?? '')
  const [path, setPath] = useState('')
  const [planned, setPlanned] = useState<Planned | null>(null)
  const { fault, setFault, isBusy, attempt } = useAttempt()
  if (choices.length === 0) return <p className={styles['note']}>{t('archiveMoves.nowhere')}</p>
  const wish = wishOf(place, path)
  // What was said of another place is not said of this one.
  const plan = planned !== null && isSameWish(planned.wish, wish) ? planned.plan : null
  const anew = (change: () => void) => {
    change()
    setPlanned(null)
    setFault(null)
  }
  const look = () =>
    attempt(async () => setPlanned({ wish, plan: await client.perform(known.plan, 'archive-move-wish', wish) }))
  const begin = () =>
    attempt(async () => {
      if (known.begin === null) return
      await client.perform(known.begin, 'archive-move-wish', wish)
      notifyDone(t('archiveMoves.begun'))
      await onBegun()
    })
  return (
    <section className={styles['form']} aria-label={t('archiveMoves.whereTo')}>
      <ChoiceField
        label={t('archiveMoves.whereTo')}
        choices={choices}
        value={place}
        isDisabled={isBusy}
        onChange={(value) => anew(() => setPlace(value))}
      />
      {place === folder && (
        <NamedFolder
          known={known}
          path={path}
          fault={fault}
          isDisabled={isBusy}
          onChange={(value) => anew(() => setPath(value))}
        />
      )}
      <p className={styles['note']}>{t('archiveMoves.oldFiles')}</p>
      {plan !== null && <Plan plan={plan} />}
      {fault !== null && place !== folder && (
        <p className={styles['problem']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['deeds']}>
        <Button isPending={isBusy && plan === null} onPress={look}>
          {t('archiveMoves.look')}
        </Button>
        <Button look="primary" isDisabled={plan?.fits !== true} isPending={isBusy && plan !== null} onPress={begin}>
          {t('archiveMoves.begin')}
        </Button>
      </div>
      <p className={styles['note']}>{t('archiveMoves.meanwhile')}</p>
    </section>
  )
}

/** Tells what the server says where it refuses; nothing that was chosen is lost. */
function useAttempt() {
  const { t } = useTexts()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (problem) {
      const said = problem instanceof ApiProblem ? problem.details.message : ''
      setFault(said || problemText(problem as Error, t))
    }
    setBusy(false)
  }
  return { fault, setFault, isBusy, attempt }
}

function choicesOf({ pools, canKeep, folders }: Known, t: ReturnType<typeof useTexts>['t']) {
  return [
    ...pools.map(({ id, path }) => ({
      value: `pool ${id}`,
      label: t(path.startsWith('s3://') ? 'archiveMoves.toBucket' : 'archiveMoves.inPool', { name: id }),
    })),
    ...(canKeep ? [{ value: kept, label: t('archiveMoves.kept') }] : []),
    ...(folders === null ? [] : [{ value: folder, label: t('archiveMoves.inFolder') }]),
  ]
}

interface NamedFolderProps {
  known: Known
  path: string
  fault: string | null
  isDisabled: boolean
  onChange: (path: string) => void
}

function NamedFolder({ known: { folders }, path, fault, isDisabled, onChange }: NamedFolderProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        label={t('archiveMoves.folder')}
        description={t('archiveMoves.folderText')}
        value={path}
        error={fault ?? undefined}
        validationBehavior="aria"
        inputDir="ltr"
        autoComplete="off"
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {folders !== null && (
        <div>
          <Button isDisabled={isDisabled} onPress={() => setOpen(true)}>
            {t('archiveForm.browse')}
          </Button>
        </div>
      )}
      {isOpen && folders !== null && (
        <FolderBrowser
          first={folders}
          onChoose={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** What would be brought, and whether there is room for it. */
function Plan({
  plan: { files, bytes: weight, free, total, fits, isSameDisk, makesFolder, path },
}: {
  plan: ArchiveMovePlan
}) {
  const { t, bytes } = useTexts()
  return (
    <div className={styles['plan']} role="status">
      <p>
        {files === null || weight === null
          ? t('archiveMoves.uncounted')
          : t('archiveMoves.weight', { count: files, size: bytes(weight) })}
      </p>
      <p>
        {t(makesFolder ? 'archiveMoves.newFolderIn' : 'archiveMoves.intoFolder')}
        <bdi dir="ltr" className={styles['path']}>
          {path}
        </bdi>
      </p>
      <p data-fits={fits}>
        {free === null || total === null
          ? t('archiveMoves.inBucket')
          : t(fits ? 'archiveMoves.free' : 'archiveMoves.noRoom', { free: bytes(free), total: bytes(total) })}
      </p>
      {isSameDisk && <p className={styles['note']}>{t('archiveMoves.sameDisk')}</p>}
    </div>
  )
}
