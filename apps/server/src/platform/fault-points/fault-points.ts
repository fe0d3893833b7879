/** Moments at which a kill is most likely to leave something half done; tests end the program there. */
export const faultPoints = [
  'ingest.claimed',
  'ingest.read',
  'ingest.renditions-adopted',
  'ingest.before-commit',
  'ingest.after-commit',
  'portion.left',
  'portion.collected',
  'edit.noted',
  'edit.saved',
  'edit.settled',
  'outbox.settled',
  'write-back.staged',
  'write-back.intended',
  'write-back.exchanged',
  'write-back.read',
  'write-back.settled',
  'upload.intended',
  'upload.exchanged',
  'upload.placed',
  'import.placed',
  'import.noted',
  'import.removed',
  'revision.noted',
  'revision.kept',
  'revision.exchanged',
  'revision.settled',
  'file-move.moved',
  'folder-move.moved',
  'file-copy.placed',
  'action.step-done',
  'trash.moved',
  'trash.returned',
  'trash.removed',
  'move.exchanged',
  'rendition.made',
  'rendition.noted',
  'rendition.kept',
  'copy.begun',
  'copy.noted',
  'eviction.removed',
  'remove.marked',
  'remove.rows',
  'backup.rows',
  'backup.before-rename',
  'restore.files',
  'restore.rows',
  'restore.before-commit',
  'restore.after-commit',
  'migrate.rows',
  'migrate.before-words',
  'migrate.before-end',
  'migrate.file',
  'archive-move.placed',
  'archive-move.closed',
  'kept.noted',
  'kept.written',
  'kept.given-up',
  'kept.removed',
  'long-deed.applied',
  'long-deed.committed',
] as const
export type FaultPoint = (typeof faultPoints)[number]

let armed: { point: FaultPoint; left: number } | null = null

/** `at`: a point, or `point:3` for the third time that it is passed; null for none, as people run it. */
export function armFaultPoint(at: string | null): void {
  const [point, count = '1'] = (at ?? '').split(':')
  armed = at === null ? null : { point: point as FaultPoint, left: Number(count) }
}

/** Ends this process as a power cut would, when it is armed for this point: no handler runs, nothing is flushed. */
export function passFaultPoint(point: FaultPoint): void {
  if (armed?.point !== point || --armed.left > 0) return
  process.kill(process.pid, 'SIGKILL')
}
