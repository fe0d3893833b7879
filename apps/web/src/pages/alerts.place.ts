import { Bell } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The own alerts, for whoever may have some. */
export const alertsPlace: FoundPlace = {
  name: 'alerts',
  title: 'alertsPlace.title',
  icon: Bell,
  isOffered: ({ alerts }) => alerts != null,
  load: withTexts('alerts', () => import('./alerts-page.tsx').then(({ AlertsPage }) => ({ default: AlertsPage }))),
}
