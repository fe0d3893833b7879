import { isOfKinds, speaksOfOthers } from '@vitrine/contract/upload-link-values.ts'
import type { GuestUpload, GuestVisit } from '@vitrine/contract/upload-links.ts'
import { type DragEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { droppedFiles } from '#features/uploads/dropped-files.ts'
import { FileButtons } from './file-buttons.tsx'
import { FileRow } from './file-row.tsx'
import type { GuestTexts } from './guest-texts.ts'
import styles from './guest-upload.module.css'
import { Outcome } from './outcome.tsx'
import { type SendItem, SendQueue } from './send-queue.ts'
import type { SenderClient } from './sender-client.ts'

interface SendViewProps {
  asked: GuestUpload
  visit: GuestVisit
  client: SenderClient
  texts: GuestTexts
  /** Begins anew, once everything was sent. */
  onAgain: () => void
}

const isEnded = ({ state }: SendItem) => state === 'done' || state === 'failed'
const isMoving = (item: SendItem) => !isEnded(item) && item.state !== 'ready'

/** What is sent: chosen, dropped or taken with the camera, sent when somebody says so, and told one by one how it went. */
export function SendView({ asked, visit, client, texts, onAgain }: SendViewProps) {
  const { t } = texts
  const queue = useMemo(() => new SendQueue(client, visit, t('guestUpload.failed')), [client, visit, t])
  const { items, isPaused } = useSyncExternalStore(queue.subscribe, queue.get)
  const [isOver, setOver] = useState(false)
  const [isDone, setDone] = useState(false)
  const [fault, setFault] = useState('')
  const isBusy = items.some(isMoving)
  useLeaveGuard(isBusy)
  const refusal = (file: File) => {
    if (speaksOfOthers(file.name) || !isOfKinds(file.name, asked.kinds)) return t('guestUpload.kindRefused')
    if (file.size > asked.mostFileBytes) return t('guestUpload.tooLarge', { size: texts.bytes(asked.mostFileBytes) })
    return file.size === 0 ? t('guestUpload.emptyFile') : ''
  }
  const add = (files: readonly { file: File; folder: string }[]) => queue.add(files, refusal)
  const end = async () => {
    try {
      await client.ask(String(visit.end), 'DELETE')
      setDone(true)
    } catch {
      setFault(t('guestUpload.away'))
    }
  }
  if (isDone) return <Outcome items={items} texts={texts} onAgain={onAgain} />
  const ready = items.filter(({ state }) => state === 'ready').length
  const isAllOver = items.length > 0 && ready === 0 && !isBusy
  return (
    <section
      aria-label={t('guestUpload.files')}
      className={styles['send']}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(add)
      }}
    >
      {items.length === 0 && <Unfinished visit={visit} texts={texts} />}
      <FileButtons asked={asked} texts={texts} isOver={isOver} onFiles={add} />
      <ul aria-label={t('guestUpload.files')} className={styles['rows']}>
        {items.map((item) => (
          <FileRow key={item.id} item={item} asks={asked.asks} queue={queue} texts={texts} />
        ))}
      </ul>
      <Summary items={items} isPaused={isPaused} texts={texts} />
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
      <div className={styles['actions']}>
        {ready > 0 && (
          <button type="button" className={`${styles['button']} ${styles['primary']}`} onClick={() => queue.send()}>
            {t('guestUpload.send', { count: ready })}
          </button>
        )}
        {isBusy && (
          <button
            type="button"
            className={styles['button']}
            onClick={() => (isPaused ? queue.resume() : queue.pause())}
          >
            {t(isPaused ? 'guestUpload.resume' : 'guestUpload.pause')}
          </button>
        )}
        {isAllOver && (
          <button type="button" className={`${styles['button']} ${styles['primary']}`} onClick={() => void end()}>
            {t('guestUpload.done')}
          </button>
        )}
      </div>
    </section>
  )
}

/** What was begun before the page was loaded anew: chosen again, it goes on. */
function Unfinished({ visit, texts: { t } }: Pick<SendViewProps, 'visit' | 'texts'>) {
  const names = visit.data.filter(({ creation }) => creation !== null).map(({ filename }) => filename)
  if (names.length === 0) return null
  return <p className={styles['note']}>{t('guestUpload.goOn', { count: names.length, names: names.join(', ') })}</p>
}

function Summary({
  items,
  isPaused,
  texts: { t },
}: {
  items: readonly SendItem[]
  isPaused: boolean
  texts: GuestTexts
}) {
  const bytes = items.filter(({ state }) => state !== 'ready').reduce((sum, { file }) => sum + file.size, 0)
  const sent = items.reduce((sum, item) => sum + (isEnded(item) ? item.file.size : item.sent), 0)
  const done = items.filter(({ state }) => state === 'done').length
  const failed = items.filter(({ state }) => state === 'failed').length
  const isBusy = items.some(isMoving)
  const said = [
    ...(isPaused && isBusy ? [t('guestUpload.paused')] : []),
    ...(done > 0 ? [t('guestUpload.arrived', { count: done })] : []),
    ...(failed > 0 ? [t('guestUpload.refused', { count: failed })] : []),
  ]
  return (
    <>
      {isBusy && items.length > 1 && (
        <progress aria-label={t('guestUpload.progress')} max={Math.max(1, bytes)} value={sent} />
      )}
      <p role="status" className={styles['summary']}>
        {said.join(' ')}
      </p>
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
