import type { Comment, CommentCreation } from '@vitrine/contract/comments.ts'
import type { Deed, Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import type { TextFieldProps } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './comments.module.css'
import { MentionField } from './mention-field.tsx'
import { type Picks, picksOf, toMarkup } from './mention-text.ts'
import { refreshComments } from './refresh-comments.ts'

export interface CommentFormProps {
  list: Href<'comment-list'>
  label: string
  /** Who can be mentioned; null where nobody can. */
  mentionable: Href<'mention-list'> | null
  /** Where something new is said. */
  add?: Deed<'comment-creation', 'comment'> | null
  /** What is answered. */
  replyTo?: Comment
  /** What is changed. */
  changed?: Comment
  onEnd?: () => void
}

/** What was typed and not sent, by what it is about: whoever looks at another picture finds it here again. */
const drafts = new Map<string, Draft>()

interface Draft {
  text: string
  picks: Picks
}

/** What is being typed about something, and who was picked in it. */
function useDraft(about: string, changed: Comment | undefined) {
  const [draft, setDraft] = useState<Draft>(
    () => drafts.get(about) ?? { text: changed?.text ?? '', picks: changed ? picksOf(changed) : new Map() },
  )
  const keep = (change: (before: Draft) => Draft) => {
    setDraft((before) => {
      const after = change(before)
      if (after.text === '') drafts.delete(about)
      else drafts.set(about, after)
      return after
    })
  }
  return {
    ...draft,
    setText: (text: string) => keep((before) => ({ ...before, text })),
    pick: (name: string, id: number) => keep(({ text, picks }) => ({ text, picks: new Map(picks).set(name, id) })),
  }
}

/** A field in which something is said; Ctrl+Enter sends it. What was typed stays when the server refuses it. */
export function CommentForm({ list, label, mentionable, add = null, replyTo, changed, onEnd }: CommentFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const about = changed?.href ?? replyTo?.href ?? list
  const { text, picks, setText, pick } = useDraft(about, changed)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    setError(undefined)
  }
  const end = () => {
    drafts.delete(about)
    onEnd?.()
  }
  const send = async () => {
    if (isSending) return
    if (text.trim() === '') return setError(t('comments.empty'))
    setSending(true)
    const said = toMarkup(text, picks)
    try {
      if (changed?.change) await client.perform(changed.change, 'comment-change', { text: said }, 'PATCH')
      else if (add !== null) {
        const wish: CommentCreation = replyTo === undefined ? { text: said } : { text: said, replyTo: replyTo.href }
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
      <MentionField
        label={label}
        mentionable={mentionable}
        value={text}
        autoFocus={onEnd !== undefined}
        onChange={type}
        onPick={pick}
        onKeyDown={onKeyDown}
        {...(error === undefined ? {} : { error })}
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
