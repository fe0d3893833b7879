import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { CircleAlert, CircleCheck, Copy, RotateCw, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { hasEnded, type UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'
import styles from './upload-view.module.css'

const rowHeight = 52
/** More than any window shows at once. */
const mostRows = 60

/** Every file with how far it is; as many rows as are in view. */
export function UploadList({ items, queue }: { items: readonly UploadItem[]; queue: UploadQueue }) {
  const { t } = useTexts()
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / rowHeight) - 5)
  const shown = items.slice(first, first + mostRows)
  return (
    <section
      aria-label={t('uploads.files')}
      className={styles['list']}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ul style={{ blockSize: items.length * rowHeight }} className={styles['rows']}>
        {shown.map((item, at) => (
          <Row key={item.id} item={item} start={(first + at) * rowHeight} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, start, queue }: { item: UploadItem; start: number; queue: UploadQueue }) {
  const { t } = useTexts()
  const { id, state, name, href, target, file, sent, double } = item
  return (
    <li className={styles['row']} style={{ insetBlockStart: start }} data-state={state}>
      <span className={styles['mark']}>
        {state === 'done' && <CircleCheck size={16} aria-hidden className={styles['isDone']} />}
        {state === 'failed' && <CircleAlert size={16} aria-hidden className={styles['isFailed']} />}
        {state === 'double' && <Copy size={16} aria-hidden className={styles['isDouble']} />}
      </span>
      <span className={styles['about']}>
        {/* Who may not look into the collection sees the name alone (UPL-007). */}
        {href !== null && target.maySee ? (
          <a href={href} target="_top" dir="auto" className={styles['name']}>
            {name}
          </a>
        ) : (
          <span dir="auto" className={styles['name']}>
            {name}
          </span>
        )}
        {double?.href ? (
          <a href={double.href} target="_top" className={styles['state']}>
            {stateText(item, t)}
          </a>
        ) : (
          <span className={styles['state']} title={state === 'failed' ? stateText(item, t) : undefined}>
            {stateText(item, t)}
          </span>
        )}
      </span>
      {state === 'sending' && <progress aria-label={name} value={sent} max={file.size} className={styles['small']} />}
      {state === 'failed' && (
        <IconButton icon={RotateCw} label={t('uploads.retry', { name })} isDense onPress={() => queue.retry(id)} />
      )}
      {state === 'double' && (
        <IconButton
          icon={Upload}
          label={t('uploads.wantDouble', { name })}
          isDense
          onPress={() => queue.wantDouble(id)}
        />
      )}
      {state !== 'reading' && (
        <IconButton
          icon={X}
          label={t(hasEnded(item) ? 'uploads.dismiss' : 'uploads.remove', { name })}
          isDense
          onPress={() => queue.remove(id)}
        />
      )}
    </li>
  )
}

function stateText({ state, problem, name, file, double }: UploadItem, t: ReturnType<typeof useTexts>['t']): string {
  if (state === 'failed') return (problem instanceof ApiProblem && problem.details.message) || problemText(problem, t)
  if (double !== null) {
    const { name, archive } = double
    return archive === null ? t('uploads.doubleOfChosen', { name }) : t('uploads.doubleOf', { name, archive })
  }
  if (state === 'done' && name !== file.name) return t('uploads.renamed')
  return t(`uploads.states.${state}`)
}
