import { type Comment, type CommentCreation, longestComment } from '@vitrine/contract/comments.ts'
import type { Deed, Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField, type TextFieldProps } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './comments.module.css'
import { refreshComments } from './refresh-comments.ts'

export interface CommentFormProps {
  list: Href<'comment-list'>
  label: string
  /** Where something new is said. */
  add?: Deed<'comment-creation', 'comment'> | null
  /** What is answered. */
  replyTo?: Comment
  /** What is changed. */
  changed?: Comment
  onEnd?: () => void
}

/** What was typed and not sent, by what it is about: whoever looks at another picture finds it here again. */
const drafts = new Map<string, string>()

/** A field in which something is said; Ctrl+Enter sends it. What was typed stays when the server refuses it. */
export function CommentForm({ list, label, add = null, replyTo, changed, onEnd }: CommentFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const about = changed?.href ?? replyTo?.href ?? list
  const [text, setText] = useState(() => drafts.get(about) ?? changed?.text ?? '')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    setError(undefined)
    if (typed === '') drafts.delete(about)
    else drafts.set(about, typed)
  }
  const end = () => {
    drafts.delete(about)
    onEnd?.()
  }
  const send = async () => {
    if (isSending) return
    if (text.trim() === '') return setError(t('comments.empty'))
    setSending(true)
    try {
      if (changed?.change) await client.perform(changed.change, 'comment-change', { text }, 'PATCH')
      else if (add !== null) {
        const wish: CommentCreation = replyTo === undefined ? { text } : { text, replyTo: replyTo.href }
        await client.perform(add, 'comment-creation', wish)
      }
      type('')
      end()
      await refreshComments(client, list)
    } catch (problem) {
      setError(problemText(problem as Error, t))
    } finally {
      setSending(false)
    }
  }
  const onKeyDown: TextFieldProps['onKeyDown'] = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    else if (event.key === 'Escape' && onEnd !== undefined) end()
    else return event.continuePropagation()
    event.preventDefault()
  }
  return (
    <div className={styles['form']}>
      <TextField
        label={label}
        isMultiline
        inputDir="auto"
        value={text}
        error={error}
        maxLength={longestComment}
        autoFocus={onEnd !== undefined}
        onChange={type}
        onKeyDown={onKeyDown}
      />
      <div className={styles['actions']}>
        {onEnd !== undefined && (
          <Button look="quiet" onPress={end}>
            {t('comments.cancel')}
          </Button>
        )}
        <Button isPending={isSending} onPress={() => void send()}>
          {t(changed === undefined ? 'comments.send' : 'comments.save')}
        </Button>
      </div>
    </div>
  )
}
