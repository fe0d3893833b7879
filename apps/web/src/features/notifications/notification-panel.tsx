import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { ArrowLeft, Bell, BellRing, Settings2 } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NotificationChoices } from './notification-choices.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications.module.css'

const AlertsPanel = lazy(
  withTexts('alerts', () =>
    import('#features/alerts/alerts-panel.tsx').then((module) => ({ default: module.AlertsPanel })),
  ),
)

type View = 'news' | 'choices' | 'alerts'
const titles = { news: 'notifications.title', choices: 'notifications.choices', alerts: 'alertsPlace.title' } as const

export interface NotificationPanelProps {
  href: Href<'notification-list'>
  /** False where what it stands in has one. */
  hasTitle: boolean
  onLeave: () => void
}

/** What somebody was told of, newest first, as many pages as they have asked for; behind it which kinds they want to hear of, and their alerts. */
export function NotificationPanel({ href, hasTitle, onLeave }: NotificationPanelProps) {
  const { document } = useResource(href, 'notification-list')
  const alerts = useSession().user?.alerts ?? null
  const [pages, setPages] = useState<readonly Href<'notification-list'>[]>([href])
  const [view, setView] = useState<View>('news')
  const mark = useMark(href)
  return (
    <div className={styles['panel']}>
      <Head view={view} hasTitle={hasTitle} onView={setView} href={href} mark={mark} />
      {view === 'choices' && document && <NotificationChoices href={document.choices} />}
      {view === 'alerts' && alerts !== null && (
        <Suspense fallback={null}>
          <AlertsPanel href={alerts} onLeave={onLeave} />
        </Suspense>
      )}
      {view === 'news' && (
        <Pages pages={pages} onMore={(next) => setPages([...pages, next])} mark={mark} onLeave={onLeave} />
      )}
    </div>
  )
}

interface HeadProps extends Pick<NotificationPanelProps, 'href' | 'hasTitle'> {
  view: View
  onView: (view: View) => void
  mark: Mark
}

/** What is shown, and the ways to what else there is. */
function Head({ view, hasTitle, onView, href, mark }: HeadProps) {
  const { t } = useTexts()
  const { document } = useResource(href, 'notification-list')
  const alerts = useSession().user?.alerts ?? null
  const newest = document?.data[0]?.id
  const hasUnread = document?.data.some(({ isRead }) => !isRead) ?? false
  const isNews = view === 'news'
  return (
    <div className={styles['head']}>
      {!isNews && (
        <IconButton autoFocus icon={ArrowLeft} label={t('notifications.back')} onPress={() => onView('news')} />
      )}
      {hasTitle || !isNews ? (
        <h2 className={styles['title']}>{t(titles[view])}</h2>
      ) : (
        <span className={styles['title']} />
      )}
      {isNews && hasUnread && newest !== undefined && document?.markRead && (
        <Button look="quiet" onPress={() => void mark({ upTo: newest })}>
          {t('notifications.markAll')}
        </Button>
      )}
      {isNews && alerts !== null && (
        <IconButton icon={BellRing} label={t('alertsPlace.title')} onPress={() => onView('alerts')} />
      )}
      {isNews && document && (
        <IconButton icon={Settings2} label={t('notifications.choose')} onPress={() => onView('choices')} />
      )}
    </div>
  )
}

type Mark = ReturnType<typeof useMark>

interface PagesProps {
  pages: readonly Href<'notification-list'>[]
  onMore: (next: Href<'notification-list'>) => void
  mark: Mark
  onLeave: () => void
}

/** The arrows go from one to the next. */
function Pages({ pages, onMore, mark, onLeave }: PagesProps) {
  const list = useRef<HTMLDivElement>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const all = links()
    const at = all.findIndex((one) => one.matches(':focus'))
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links in it.
    <div ref={list} className={styles['list']} onKeyDown={onKeyDown}>
      {pages.map((href, at) => (
        <Page
          key={href}
          href={href}
          isFirst={at === 0}
          onMore={at === pages.length - 1 ? onMore : null}
          onHere={() => list.current?.querySelector<HTMLElement>('a[href]')?.focus()}
          mark={mark}
          onLeave={onLeave}
        />
      ))}
    </div>
  )
}

interface PageProps {
  href: Href<'notification-list'>
  isFirst: boolean
  onMore: ((next: Href<'notification-list'>) => void) | null
  /** Called once, when the first page is there. */
  onHere: () => void
  mark: Mark
  onLeave: () => void
}

function Page({ href, isFirst, onMore, onHere, mark, onLeave }: PageProps) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(href, 'notification-list')
  const isHere = document !== undefined
  const here = useRef(onHere)
  useEffect(() => {
    if (isHere && isFirst) here.current()
  }, [isHere, isFirst])
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('notifications.loading')} />
  const { data, paging, markRead } = document
  const { next } = paging
  if (data.length === 0 && isFirst)
    return <EmptyState icon={Bell} title={t('notifications.none')} text={t('notifications.noneText')} />
  return (
    <>
      <ul aria-label={t('notifications.title')} className={styles['items']}>
        {data.map((one) => (
          <NotificationItem
            key={one.id}
            notification={one}
            onFollow={() => {
              if (markRead !== null && !one.isRead) void mark({ ids: [one.id] })
              onLeave()
            }}
          />
        ))}
      </ul>
      {next !== null && onMore !== null && (
        <Button look="quiet" onPress={() => onMore(next)}>
          {t('notifications.more')}
        </Button>
      )}
    </>
  )
}

/** Marks as read, and shows it at once wherever it is shown. */
function useMark(list: Href<'notification-list'>) {
  const { t } = useTexts()
  const client = useResourceClient()
  return async (what: { ids: number[] } | { upTo: number }) => {
    const document = client.peek(list, 'notification-list')
    if (!document?.markRead) return
    try {
      await client.perform(document.markRead, 'notifications-read', what, 'PATCH')
    } catch (problem) {
      notify(problemText(problem as Error, t))
    }
    await client.doubt((_, kind) => kind === 'notification-list' || kind === 'notification-count')
  }
}
