import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { Revision } from '@vitrine/contract/revisions.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import fields from '#features/metadata-fields/metadata-list.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { VersionEntry } from '#features/revisions/version-entry.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './editing.module.css'
import { settleAsset } from './newest-assets.ts'

const hasHistory = storedValue<boolean>('history', (text) => text === 'true')

/** Who changed what and when, fetched when somebody wants to see it; it stays open from asset to asset. */
export function HistoryPanel({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useStoredValue(hasHistory)
  if (asset.revisions === undefined) return null
  return (
    <details className={fields['region']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>{t('edit.history')}</summary>
      {isOpen && <Pages first={asset.revisions.href} asset={asset} />}
    </details>
  )
}

type ListHref = Href<'revision-list'>

/** As many pages as somebody has asked for; each begins where the one before it ended. */
function Pages({ first, asset }: { first: ListHref; asset: Asset }) {
  const [pages, setPages] = useState<readonly ListHref[]>([first])
  const more = (next: ListHref) => setPages((known) => [...known, next])
  return pages.map((href, at) => (
    <Page key={href} href={href} asset={asset} onMore={at === pages.length - 1 ? more : null} />
  ))
}

function Page({ href, asset, onMore }: { href: ListHref; asset: Asset; onMore: ((next: ListHref) => void) | null }) {
  const { t } = useTexts()
  const { document, problem } = useResource(href, 'revision-list')
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return <Skeleton width="100%" height="80px" />
  const { data, paging, compare } = document
  const current = data.find(({ type, isCurrent }) => type === 'file' && isCurrent)?.number ?? asset.changeNumber
  if (data.length === 0) return <p className={styles['muted']}>{t('edit.noHistory')}</p>
  return (
    <>
      <ol className={styles['history']} aria-label={t('edit.history')}>
        {data.map((revision) => (
          <li key={revision.id} className={styles['change']}>
            {revision.file === null ? (
              <Change revision={revision} asset={asset} />
            ) : (
              <VersionEntry
                revision={revision}
                asset={asset}
                pair={revision.isCurrent ? null : { compare, left: revision.number, right: current }}
              />
            )}
          </li>
        ))}
      </ol>
      {paging.next !== null && onMore !== null && (
        <Button look="quiet" onPress={() => onMore(paging.next ?? '')}>
          {t('edit.older')}
        </Button>
      )}
    </>
  )
}

function Change({ revision, asset }: { revision: Revision; asset: Asset }) {
  const { t, moment } = useTexts()
  const { created, createdBy, through, changes } = revision
  return (
    <>
      <p className={styles['who']}>
        <bdi>{through === 'file' ? t('edit.byFile') : createdBy}</bdi>
        <time dateTime={created}>{moment(created)}</time>
        {through === 'program' && <span>{t('edit.byProgram')}</span>}
      </p>
      <dl className={styles['changed']}>
        {changes.map(({ field, old, new: given }) => (
          <div key={field.id}>
            <dt>{labelOf(field, t)}</dt>
            <dd>
              <Value value={old} isOld />
              <Value value={given} />
            </dd>
          </div>
        ))}
      </dl>
      <UndoButton revision={revision} asset={asset} />
    </>
  )
}

function Value({ value, isOld = false }: { value: string | string[]; isOld?: boolean }) {
  const { t } = useTexts()
  const text = [value].flat().join('; ')
  const shown = text === '' ? <em>{t('edit.empty')}</em> : <bdi>{text}</bdi>
  const name = <span className={styles['hidden']}>{t(isOld ? 'edit.before' : 'edit.after')}</span>
  return isOld ? (
    <del>
      {name} {shown}
    </del>
  ) : (
    <ins>
      {name} {shown}
    </ins>
  )
}

function UndoButton({ revision: { rollback, created }, asset }: { revision: Revision; asset: Asset }) {
  const { t, moment } = useTexts()
  const client = useResourceClient()
  const [isPending, setPending] = useState(false)
  if (rollback === null) return null
  const undo = async () => {
    setPending(true)
    try {
      const after = await client.perform(rollback, 'rollback-request', { rollbackType: 'metadata' })
      settleAsset(asset.href, (after as Asset | undefined) ?? null)
      notifyDone(t('edit.undone'))
    } catch (problem) {
      notify(problemText(problem as Error, t))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      look="quiet"
      isPending={isPending}
      aria-label={t('edit.undoChange', { when: moment(created) })}
      onPress={undo}
    >
      {t('edit.undo')}
    </Button>
  )
}
