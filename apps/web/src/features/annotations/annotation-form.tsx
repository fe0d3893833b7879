import type { Annotation } from '@vitrine/contract/annotations.ts'
import type { Deed, Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import type { TextFieldProps } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { MentionField } from '#features/comments/mention-field.tsx'
import { toMarkup } from '#features/comments/mention-text.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ChangeDesk, choose, type Desk, type Draft } from './annotation-desk.ts'
import { wishOf } from './annotation-geometry.ts'
import styles from './annotations.module.css'
import { ColourChoice } from './colour-choice.tsx'
import { textField } from './focus-text.ts'
import { MomentLine } from './moment-line.tsx'
import { refreshAnnotations } from './use-annotations.ts'

interface AnnotationFormProps {
  list: Href<'annotation-list' | 'count'>
  add: Deed<'annotation-creation', 'annotation'> | null
  /** Who can be mentioned; null where nobody can. */
  mentionable: Href<'mention-list'> | null
  draft: Draft
  desk: Desk
  change: ChangeDesk
  /** It is of a film or sound. */
  isPlayed: boolean
}

/** What is written to what was drawn. It stays when the server refuses it, and when another picture is looked at. */
export function AnnotationForm(props: AnnotationFormProps) {
  const { mentionable, draft, desk, change, isPlayed } = props
  const { t } = useTexts()
  const { error, setError, isSending, send } = useSending(props)
  const put = (part: Partial<Draft>) => {
    change(({ draft: now }) => (now === null ? {} : { draft: { ...now, ...part } }))
    setError(undefined)
  }
  const cancel = () => change({ draft: null, tool: null, isByKeys: false })
  const isUntouched = draft.text === (draft.changed?.text ?? '')
  const onKeyDown: TextFieldProps['onKeyDown'] = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    else if (event.key !== 'Escape') return event.continuePropagation()
    else if (isUntouched) cancel()
    event.preventDefault()
  }
  return (
    <section
      aria-label={t(draft.changed === null ? 'annotations.new' : 'annotations.change')}
      className={styles['form']}
    >
      <div {...{ [textField]: '' }}>
        <MentionField
          label={t('annotations.text')}
          mentionable={mentionable}
          value={draft.text}
          autoFocus={!desk.isByKeys}
          onChange={(text) => put({ text })}
          onPick={(name, id) =>
            change(({ draft: now }) =>
              now === null ? {} : { draft: { ...now, picks: new Map(now.picks).set(name, id) } },
            )
          }
          onKeyDown={onKeyDown}
          {...(error === undefined ? {} : { error })}
        />
      </div>
      <ColourChoice
        value={draft.color}
        onChange={(color) => {
          put({ color })
          change({ color })
        }}
      />
      {isPlayed && <MomentLine draft={draft} now={desk.now} onChange={put} />}
      <div className={styles['actions']}>
        <Button look="quiet" onPress={cancel}>
          {t('annotations.cancel')}
        </Button>
        <Button look="primary" isDisabled={isSending} onPress={() => void send()}>
          {t(draft.changed === null ? 'annotations.add' : 'annotations.save')}
        </Button>
      </div>
    </section>
  )
}

function useSending({ list, add, draft, change }: AnnotationFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (isSending) return
    const { type, points, time, until, page, color, changed } = draft
    const wish = { ...wishOf(type, points), time, until, page, color, text: toMarkup(draft.text, draft.picks) }
    setSending(true)
    try {
      if (changed?.change) {
        await client.perform(changed.change, 'annotation-change', wish, 'PATCH')
        change((before) => ({ draft: null, isByKeys: false, ...choose(changed.href)(before) }))
      } else if (add !== null) {
        const made = (await client.perform(add, 'annotation-creation', { type, ...wish })) as Annotation
        change((before) => ({ draft: null, isByKeys: false, ...choose(made.href)(before) }))
      }
      await refreshAnnotations(client, list)
    } catch (problem) {
      setError(problemText(problem as Error, t))
    } finally {
      setSending(false)
    }
  }
  return { error, setError, isSending, send }
}
