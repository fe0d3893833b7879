import type { Notification } from '@vitrine/contract/notifications.ts'
import { kindOfTask } from '#features/background-tasks/task-kinds.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

/** A name keeps its own direction in a sentence of another one. */
const apart = (name: string) => `\u2068${name}\u2069`

/** What happened, in the language of the reader. */
export function sentenceOf(notification: Notification, t: Texts['t']): string {
  const { kind, isGone, count, failed, outcome } = notification
  if (isGone) return t('notifications.gone')
  const by = notification.by === null ? t('notifications.somebody') : apart(notification.by)
  const about = { by, name: apart(notification.name ?? ''), count }
  switch (kind) {
    case 'orderDecided':
      return t(outcome === 'approved' ? 'notifications.orderApproved' : 'notifications.orderRejected', about)
    case 'task': {
      const task = { name: apart(t(kindOfTask(notification.name ?? ''))), count: failed }
      if (outcome === 'failed') return t('notifications.taskFailed', task)
      return t(failed > 0 ? 'notifications.taskPartly' : 'notifications.taskDone', task)
    }
    case 'reviewed':
      return t(outcome === 'approved' ? 'notifications.approved' : 'notifications.returned', about)
    case 'licence':
      return t(outcome === 'ending' ? 'notifications.licenceEnding' : 'notifications.licenceNearlyUsed', about)
    case 'downloadedLicence':
      return t(
        outcome === 'ending' ? 'notifications.downloadedLicenceEnding' : 'notifications.downloadedLicenceNearlyUsed',
        about,
      )
    case 'mentioned':
      return t(notification.isAnnotation ? 'notifications.mentionedInAnnotation' : 'notifications.mentioned', about)
    case 'shared':
    case 'commented':
    case 'orderWaiting':
    case 'alert':
    case 'expiry':
    case 'downloadedExpiry':
    case 'broughtIn':
    case 'backUp':
      return t(`notifications.${kind}`, about)
  }
}
