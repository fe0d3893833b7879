import type { Comment } from '@vitrine/contract/comments.ts'
import type { Deed, Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Avatar } from '@vitrine/ui/avatar.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { CircleCheck, Pencil, Reply, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedComment } from '#platform/navigation/use-named-comment.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { refreshComments } from './refresh-comments.ts'
import { SaidText } from './said-text.tsx'

export interface CommentThreadProps {
  comment: Comment
  answers: readonly Comment[]
  list: Href<'comment-list'>
  add: Deed<'comment-creation', 'comment'> | null
  mentionable: Href<'mention-list'> | null
}

/** What somebody said, and what others answered. */
export function CommentThread({ comment, answers, list, add, mentionable }: CommentThreadProps) {
  const { t } = useTexts()
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className={styles['thread']} data-resolved={comment.isResolved || undefined}>
      <Said
        comment={comment}
        list={list}
        mentionable={mentionable}
        onAnswer={add === null ? null : () => setAnswering(true)}
      />
      {answers.length > 0 && (
        <ol aria-label={t('comments.answersTo', { name: comment.owner.name })} className={styles['answers']}>
          {answers.map((answer) => (
            <li key={answer.href}>
              <Said comment={answer} list={list} mentionable={mentionable} onAnswer={null} />
            </li>
          ))}
        </ol>
      )}
      {isAnswering && (
        <CommentForm
          add={add}
          list={list}
          mentionable={mentionable}
          replyTo={comment}
          label={t('comments.answerTo', { name: comment.owner.name })}
          onEnd={() => setAnswering(false)}
        />
      )}
    </li>
  )
}

interface SaidProps {
  comment: Comment
  list: Href<'comment-list'>
  mentionable: Href<'mention-list'> | null
  onAnswer: (() => void) | null
}

function Said({ comment, list, mentionable, onAnswer }: SaidProps) {
  const { t, moment } = useTexts()
  const [isChanging, setChanging] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const act = useAct(list)
  const named = useNamed(comment)
  const { owner, created, modified, isResolved, change, resolve, remove } = comment
  return (
    <article {...named} aria-label={t('comments.by', { name: owner.name })} className={styles['said']}>
      <header className={styles['head']}>
        <Avatar name={owner.name} src={owner.avatarHref} size={24} />
        <bdi className={styles['owner']}>{owner.name}</bdi>
        <time dateTime={created}>{moment(created)}</time>
        {modified !== null && <span>{t('comments.changed')}</span>}
        {isResolved && <span className={styles['resolved']}>{t('comments.resolved')}</span>}
      </header>
      {isChanging ? (
        <CommentForm
          list={list}
          mentionable={mentionable}
          changed={comment}
          label={t('comments.change')}
          onEnd={() => setChanging(false)}
        />
      ) : (
        <SaidText said={comment} />
      )}
      {!isChanging && (
        <div className={styles['deeds']}>
          {onAnswer !== null && <IconButton icon={Reply} label={t('comments.answer')} onPress={onAnswer} />}
          {resolve !== null && (
            <IconButton
              icon={CircleCheck}
              label={t(isResolved ? 'comments.reopen' : 'comments.resolve')}
              onPress={() =>
                act((client) => client.perform(resolve, 'comment-change', { isResolved: !isResolved }, 'PATCH'))
              }
            />
          )}
          {change !== null && (
            <IconButton icon={Pencil} label={t('comments.change')} onPress={() => setChanging(true)} />
          )}
          {remove !== null && (
            <IconButton icon={Trash2} label={t('comments.remove')} onPress={() => setLeaving(true)} />
          )}
        </div>
      )}
      {isLeaving && remove !== null && (
        <ConfirmDialog
          title={t('comments.removeTitle')}
          text={t('comments.removeText')}
          yes={t('comments.remove')}
          no={t('comments.cancel')}
          isDanger
          onYes={() => act((client) => client.remove(remove)).then(() => setLeaving(false))}
          onNo={() => setLeaving(false)}
        />
      )}
    </article>
  )
}

/** Where the address leads to a comment, it is in view. */
function useNamed({ id }: Comment) {
  const isNamed = useNamedComment() === id
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return { ref: place, 'data-named': isNamed || undefined }
}

/** Does something with a comment, and shows what is there since. */
function useAct(list: Href<'comment-list'>) {
  const { t } = useTexts()
  const client = useResourceClient()
  return async (work: (through: typeof client) => Promise<unknown>) => {
    try {
      await work(client)
    } catch (problem) {
      notify(problemText(problem as Error, t))
    }
    await refreshComments(client, list)
  }
}
