import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { Notification } from '@vitrine/contract/notifications.ts'
import {
  AtSign,
  BellRing,
  CalendarClock,
  ClipboardCheck,
  DatabaseBackup,
  FileInput,
  Images,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  Receipt,
  Scale,
} from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { sentenceOf } from './notification-sentence.ts'
import styles from './notifications.module.css'
import { timeAgo } from './time-ago.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  shared: Images,
  mentioned: AtSign,
  commented: MessageSquare,
  orderDecided: Receipt,
  orderWaiting: PackageCheck,
  alert: BellRing,
  task: ListChecks,
  reviewed: ClipboardCheck,
  expiry: CalendarClock,
  downloadedExpiry: CalendarClock,
  licence: Scale,
  downloadedLicence: Scale,
  broughtIn: FileInput,
  backUp: DatabaseBackup,
}

/** One of what somebody was told of; it leads to what it is about, as long as that may be seen. */
export function NotificationItem({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { t, language, moment } = useTexts()
  const { kind, at, isRead, page, picture } = notification
  const Icon = icons[kind]
  const said = (
    <>
      <span aria-hidden className={styles['sign']}>
        <Icon size={20} />
      </span>
      <span className={styles['said']}>
        <span>{sentenceOf(notification, t)}</span>
        <time dateTime={at} title={moment(at)} className={styles['time']}>
          {timeAgo(at, language)}
        </time>
      </span>
      {picture !== null && <img src={picture} alt="" width={48} height={48} className={styles['picture']} />}
      {!isRead && (
        <span className={styles['dot']}>
          <span className={styles['hidden']}>{t('notifications.isUnread')}</span>
        </span>
      )}
    </>
  )
  return (
    <li>
      {page === null ? (
        <div className={styles['item']}>{said}</div>
      ) : (
        <Link href={page} onClick={onFollow} className={styles['item']}>
          {said}
        </Link>
      )}
    </li>
  )
}
