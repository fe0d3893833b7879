import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { FolderUp, ImagePlus, Upload } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { SharedTray } from '#features/installable-page/shared-tray.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { UploadLinksButton } from '#features/upload-links/upload-links-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ClashDialog } from './clash-dialog.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { Doubles } from './doubles.tsx'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import { doubleFinder } from './find-double.ts'
import { RoomLeft } from './room-left.tsx'
import { type DroppedFile, type HandedFiles, readHandedFiles, tellAround, tellReady } from './upload-events.ts'
import {
  type ClashesAddress,
  type DoublesAddress,
  isOver,
  type RoomAddress,
  type UploadsAddress,
} from './upload-item.ts'
import { UploadList } from './upload-list.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadQueue } from './upload-queue.ts'
import styles from './upload-view.module.css'
import { useClashQuestion } from './use-clash-question.ts'
import { targetOf, useTargets } from './use-targets.ts'
import { useUploadEvents } from './use-upload-events.ts'

/** Puts files into an archive: chosen, dropped, pasted, or handed over by the page around its frame. */
export function UploadView({ address, clashes, doubles, room, place }: Omit<UploadingProps, 'targets'>) {
  const { t } = useTexts()
  const { targets, problem, retry } = useTargets()
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (targets === undefined) return <Spinner label={t('shell.loading')} />
  if (targets.length === 0)
    return <EmptyState icon={Upload} title={t('uploads.noTarget')} text={t('uploads.noTargetText')} />
  return <Uploading {...{ address, clashes, doubles, room, place, targets }} />
}

interface UploadingProps {
  address: UploadsAddress
  /** Where names that are taken are asked for. */
  clashes: ClashesAddress
  /** Where bytes that are there already are asked for. */
  doubles: DoublesAddress
  /** Where it is asked what may still come. */
  room: RoomAddress
  place: string
  targets: readonly CollectionInfo[]
}

function Uploading({ address, clashes, doubles, room, place, targets }: UploadingProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const queue = useMemo(
    () => new UploadQueue(client, address, doubleFinder(client, doubles)),
    [client, address, doubles],
  )
  const { items, isPaused, givenUp } = useSyncExternalStore(queue.subscribe, queue.get)
  const here = useMemo(() => targetOf(place, targets), [place, targets])
  const [archive, setArchive] = useState(here?.archive ?? targets[0])
  const [folder, setFolder] = useState(here?.folder ?? '')
  const [isOver_, setOver] = useState(false)
  useUploadEvents(items)
  useLeaveGuard(items.some((item) => !isOver(item)))
  const asking = useClashQuestion(queue, clashes)
  const addTo = (to: { archive: CollectionInfo; folder: string }, files: readonly DroppedFile[]) => {
    const { name, href, permissions, uploadResize: shrinking } = to.archive
    const target = { name, href, folder: to.folder.trim(), maySee: permissions.includes('View'), shrinking }
    void asking.add(files, target)
  }
  const add = (files: readonly DroppedFile[]) => {
    if (archive !== undefined) addTo({ archive, folder }, files)
  }
  // What was dropped on a place goes there; where that takes no files, to what is chosen here.
  useHandedFiles(({ handed, to }) => {
    const there = targetOf(to, targets)
    if (there === null) return add(handed)
    setArchive(there.archive)
    setFolder(there.folder)
    addTo(there, handed)
  })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(add)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) void droppedFiles(event.clipboardData).then(add)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tellAround({ event: 'selectionWidgetCancel' })
  }
  return (
    <section
      aria-label={t('uploads.title')}
      className={styles['view']}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    >
      <DestinationFields {...{ targets, archive, folder }} onArchive={setArchive} onFolder={setFolder} />
      {archive !== undefined && <RoomLeft address={room} destination={archive.href} items={items} givenUp={givenUp} />}
      <SharedTray onUpload={add} />
      <div className={`${styles['drop']} ${isOver_ ? styles['over'] : ''}`}>
        <p>{t('uploads.drop')}</p>
        <div className={styles['choose']}>
          <FileButton label={t('uploads.chooseFiles')} icon={ImagePlus} onFiles={add} />
          <FileButton label={t('uploads.chooseFolder')} icon={FolderUp} isFolder onFiles={add} />
        </div>
      </div>
      <UploadProgress items={items} isPaused={isPaused} queue={queue} />
      <Doubles items={items} queue={queue} />
      <UploadList items={items} queue={queue} />
      <UploadLinksButton archive={archive} folder={folder} />
      {asking.question !== null && (
        <ClashDialog question={asking.question} onAnswer={asking.answer} onCancel={asking.cancel} />
      )}
    </section>
  )
}

interface FileButtonProps {
  label: string
  icon: typeof ImagePlus
  isFolder?: boolean
  onFiles: (files: readonly DroppedFile[]) => void
}

function FileButton({ label, icon: Icon, isFolder, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onPress={() => input.current?.click()}>
        <Icon size={16} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ currentTarget }) => {
          onFiles(chosenFiles(currentTarget.files ?? new DataTransfer().files))
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** A browser asks before it leaves a page that is sending. */
function useLeaveGuard(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isBusy])
}

function useHandedFiles(take: (files: HandedFiles) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const handed = readHandedFiles(event)
      if (handed !== null) latest.current(handed)
    }
    window.addEventListener('message', listen)
    tellReady()
    return () => window.removeEventListener('message', listen)
  }, [])
}
