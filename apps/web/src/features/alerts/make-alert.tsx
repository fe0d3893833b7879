import type { Href } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notifyFault, notifyWithPanel } from '@vitrine/ui/toasts.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { AlertsPanel } from './alerts-panel.tsx'

/** ALR-018. */
const toldFor = 5000
/** What somebody who does not say otherwise is told once a day is read; it can be changed at once. */
const usualInterval = 'every_day'

/** Makes an alert and tells of it, with all alerts behind the message (ALR-003); a refusal is told in red (ALR-017). */
export async function makeAlert(
  client: ResourceClient,
  href: Href<'alert-list'>,
  wish: { collection: string; dtSearchString: string },
  t: Texts['t'],
): Promise<void> {
  try {
    const { create } = await client.get(href, 'alert-list')
    if (create === null) return notifyFault(`${t('alerts.notMade')} ${t('alerts.notAllowed')}`)
    const body = { ...wish, interval: usualInterval } as const
    const made = await client.make(create, 'alert-creation', body)
    await client.doubt((_, kind) => kind === 'alert-list')
    const panel = {
      label: t('alerts.show'),
      content: (leave: () => void) => <AlertsPanel href={href} made={made} onLeave={leave} />,
    }
    notifyWithPanel(t('alerts.made'), toldFor, panel)
  } catch (problem) {
    const reason = problem instanceof ApiProblem ? problem.fields[0]?.message : undefined
    notifyFault(`${t('alerts.notMade')} ${reason ?? problemText(problem as Error, t)}`)
  }
}
