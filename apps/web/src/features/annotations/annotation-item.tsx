import type { Annotation } from '@vitrine/contract/annotations.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Avatar } from '@vitrine/ui/avatar.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { CircleCheck, MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Comments } from '#features/comments/comments-panel.tsx'
import { SaidText } from '#features/comments/said-text.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ChangeDesk, choose, type Desk, draftOf } from './annotation-desk.ts'
import { haloOf } from './annotation-geometry.ts'
import styles from './annotations.module.css'
import { momentOf } from './moment-line.tsx'
import { refreshAnnotations } from './use-annotations.ts'

interface AnnotationItemProps {
  annotation: Annotation
  /** As it stands in the picture, from 1. */
  number: number
  list: string
  desk: Desk
  change: ChangeDesk
}

/** What somebody marked: chosen here it is shown in the picture, chosen there it comes into view here. */
export function AnnotationItem({ annotation, number, list, desk, change }: AnnotationItemProps) {
  const { t, moment } = useTexts()
  const { href, type, owner, created, modified, isResolved, isOfEarlierVersion } = annotation
  const isSelected = desk.selected === href
  const name = owner.name === '' ? t('annotations.somebody') : owner.name
  const place = useInView(isSelected, desk.choices)
  return (
    <li ref={place} data-selected={isSelected || undefined} className={styles['item']}>
      <article
        aria-label={t('annotations.by', { number: `${number}`, type: t(`annotations.${type}`), name })}
        data-resolved={isResolved || undefined}
      >
        <header className={styles['head']}>
          <button
            type="button"
            aria-pressed={isSelected}
            aria-label={t('annotations.show', { number: `${number}` })}
            className={styles['sign']}
            style={{ '--colour': annotation.color, '--halo': haloOf(annotation.color) } as React.CSSProperties}
            onClick={() => change(choose(isSelected ? null : href))}
          >
            {number}
          </button>
          {owner.name !== '' && <Avatar name={name} src={owner.avatarHref} size={24} />}
          <bdi className={styles['owner']}>{name}</bdi>
          <a href={annotation.fragmentHref} className={styles['link']}>
            <time dateTime={created}>{moment(created)}</time>
          </a>
          <Where annotation={annotation} onShow={() => change(choose(href))} />
          {modified !== null && <span>{t('annotations.changed')}</span>}
          {isResolved && <span className={styles['resolved']}>{t('annotations.resolved')}</span>}
        </header>
        {annotation.text !== '' && <SaidText said={annotation} className={styles['text']} />}
        {isOfEarlierVersion && <p className={styles['earlier']}>{t('annotations.earlier')}</p>}
        <Deeds annotation={annotation} list={list} change={change} isBusy={desk.draft !== null} />
      </article>
    </li>
  )
}

/** The moment or the page, which leads there. */
function Where({ annotation: { time, until, page }, onShow }: { annotation: Annotation; onShow: () => void }) {
  const { t, number } = useTexts()
  if (time === null && page === null) return null
  return (
    <button type="button" className={styles['where']} onClick={onShow}>
      {time === null ? t('annotations.page', { page: number(page ?? 1) }) : momentOf(time, until, t)}
    </button>
  )
}

interface DeedsProps extends Pick<AnnotationItemProps, 'annotation' | 'list' | 'change'> {
  /** Something is drawn or written: that comes to its end first. */
  isBusy: boolean
}

function Deeds({ annotation, list, change, isBusy }: DeedsProps) {
  const { t } = useTexts()
  const [isTalking, setTalking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const act = useAct(list)
  const { isResolved, resolve, change: mayChange, remove, props } = annotation
  const { href: thread, count = 0 } = props.comments
  return (
    <>
      <div className={styles['deeds']}>
        {thread !== undefined && (
          <button
            type="button"
            aria-expanded={isTalking}
            className={styles['talk']}
            onClick={() => setTalking(!isTalking)}
          >
            <MessageSquare size={16} aria-hidden />
            {t('annotations.comments', { count })}
          </button>
        )}
        {resolve !== null && (
          <IconButton
            icon={CircleCheck}
            label={t(isResolved ? 'annotations.reopen' : 'annotations.resolve')}
            onPress={() =>
              act((client) => client.perform(resolve, 'annotation-change', { isResolved: !isResolved }, 'PATCH'))
            }
          />
        )}
        {mayChange !== null && (
          <IconButton
            icon={Pencil}
            label={t('annotations.change')}
            isDisabled={isBusy}
            onPress={() =>
              change((before) => ({ ...choose(annotation.href)(before), draft: draftOf(annotation), tool: null }))
            }
          />
        )}
        {remove !== null && (
          <IconButton icon={Trash2} label={t('annotations.remove')} onPress={() => setLeaving(true)} />
        )}
      </div>
      {isTalking && thread !== undefined && <Comments key={thread} first={thread} />}
      {isLeaving && remove !== null && (
        <ConfirmDialog
          title={t('annotations.removeTitle')}
          text={t('annotations.removeText')}
          yes={t('annotations.remove')}
          no={t('annotations.cancel')}
          isDanger
          onYes={() => act((client) => client.remove(remove)).then(() => setLeaving(false))}
          onNo={() => setLeaving(false)}
        />
      )}
    </>
  )
}

/** What is chosen in the picture comes into view in the list. */
function useInView(isSelected: boolean, choices: number) {
  const place = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be chosen again
  useEffect(() => {
    if (isSelected) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected, choices])
  return place
}

/** Does something with an annotation, and shows what is there since. */
function useAct(list: string) {
  const { t } = useTexts()
  const client = useResourceClient()
  return async (work: (through: typeof client) => Promise<unknown>) => {
    try {
      await work(client)
    } catch (problem) {
      notify(problemText(problem as Error, t))
    }
    await refreshAnnotations(client, list)
  }
}
