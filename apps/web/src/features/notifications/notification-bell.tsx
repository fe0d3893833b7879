import type { Href } from '@vitrine/contract/document.ts'
import { mostCounted } from '@vitrine/contract/notification-kinds.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { FloatingPanel } from '@vitrine/ui/floating-panel.tsx'
import { MenuButtonFace } from '@vitrine/ui/menu-button-face.tsx'
import { Sheet } from '@vitrine/ui/sheet.tsx'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { NotificationPanel } from './notification-panel.tsx'
import styles from './notifications.module.css'

/** The bell of the header: how much nobody has read, said politely when it becomes more, and behind it what it is. */
export function NotificationBell({ href }: { href: Href<'notification-count'> }) {
  const { t, number } = useTexts()
  const { document } = useResource(href, 'notification-count')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isPhone = useMedia('(max-width: 685px)')
  const unread = document?.unread ?? 0
  const isMany = unread >= mostCounted
  const says = isMany
    ? t('notifications.manyUnread', { count: mostCounted - 1 })
    : t('notifications.unread', { count: unread })
  const said = useGrowth(document?.unread)
  const badge = unread === 0 ? {} : { badge: { text: isMany ? `${number(mostCounted - 1)}+` : number(unread), says } }
  const title = t('notifications.title')
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const panel = document && (
    <NotificationPanel href={document.list} hasTitle={!isPhone} onLeave={() => setOpen(false)} />
  )
  return (
    <>
      <MenuButtonFace
        ref={button}
        icon={Bell}
        label={title}
        aria-haspopup="dialog"
        onPress={() => setOpen(!isOpen)}
        {...badge}
      />
      <span role="status" className={styles['hidden']}>
        {said ? says : ''}
      </span>
      {isOpen && !isPhone && (
        <FloatingPanel anchor={button} label={title} onClose={close}>
          {panel}
        </FloatingPanel>
      )}
      {isOpen && isPhone && (
        <Sheet side="end" isWhole title={title} closeLabel={t('shell.close')} onClose={close}>
          {panel}
        </Sheet>
      )}
    </>
  )
}

/** Whether a number has grown since it was seen first, and not gone down since. */
function useGrowth(count: number | undefined): boolean {
  const before = useRef<number>(undefined)
  const [hasGrown, setGrown] = useState(false)
  useEffect(() => {
    if (count === undefined) return
    if (before.current !== undefined && before.current !== count) setGrown(count > before.current)
    before.current = count
  }, [count])
  return hasGrown
}
