import type { Asset } from '@vitrine/contract/assets.ts'
import type { Comment } from '@vitrine/contract/comments.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedComment } from '#platform/navigation/use-named-comment.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'

const hasComments = storedValue<boolean>('comments', (text) => text === 'true')

/** What people say of an asset, fetched when somebody wants to see it; it stays open from asset to asset. */
export function CommentsPanel({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useStoredValue(hasComments)
  const { href, count } = asset.props.comments
  const isNamed = useNamedComment() !== null
  useEffect(() => {
    if (isNamed) setOpen(true)
  }, [isNamed, setOpen])
  if (href === undefined) return null
  return (
    <details className={styles['panel']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['title']}>{t('comments.title', { count: count ?? 0 })}</summary>
      {isOpen && <Comments key={href} first={href} />}
    </details>
  )
}

/** As many pages as somebody has asked for, then where something can be said. */
export function Comments({ first }: { first: Href<'comment-list'> }) {
  const [pages, setPages] = useState<readonly Href<'comment-list'>[]>([first])
  return pages.map((href, at) => (
    <Page
      key={href}
      href={href}
      list={first}
      onMore={at === pages.length - 1 ? (next) => setPages((known) => [...known, next]) : null}
    />
  ))
}

interface PageProps {
  href: Href<'comment-list'>
  list: Href<'comment-list'>
  onMore: ((next: Href<'comment-list'>) => void) | null
}

function Page({ href, list, onMore }: PageProps) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(href, 'comment-list')
  const named = useNamedComment()
  const isFurther = named !== null && (document?.data.every(({ id }) => id < named) ?? false)
  const later = isFurther ? (document?.paging.next ?? null) : null
  useEffect(() => {
    if (later !== null) onMore?.(later)
  }, [later, onMore])
  if (problem !== null) {
    return (
      <div role="alert" className={styles['note']}>
        <p>{problemText(problem, t)}</p>
        <Button look="quiet" onPress={retry}>
          {t('comments.retry')}
        </Button>
      </div>
    )
  }
  if (document === undefined) return <Skeleton width="100%" height="80px" />
  const { data, paging, add, mentionable } = document
  const { next } = paging
  return (
    <>
      {data.length === 0 && <p className={styles['note']}>{t('comments.none')}</p>}
      {data.length > 0 && (
        <ol aria-label={t('comments.list')} className={styles['threads']}>
          {threadsOf(data).map(({ comment, answers }) => (
            <CommentThread
              key={comment.href}
              comment={comment}
              answers={answers}
              list={list}
              add={add}
              mentionable={mentionable}
            />
          ))}
        </ol>
      )}
      {next !== null && onMore !== null && (
        <Button look="quiet" onPress={() => onMore(next)}>
          {t('comments.later')}
        </Button>
      )}
      {next === null && add !== null && (
        <CommentForm add={add} list={list} mentionable={mentionable} label={t('comments.write')} />
      )}
    </>
  )
}

interface Thread {
  comment: Comment
  answers: Comment[]
}

/** Answers stand below what they answer; one whose thread began on a page before stands by itself. */
function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const comment of comments) {
    const above = comment.replyTo === null ? undefined : threads.get(comment.replyTo)
    if (above === undefined) threads.set(comment.href, { comment, answers: [] })
    else above.answers.push(comment)
  }
  return [...threads.values()]
}
