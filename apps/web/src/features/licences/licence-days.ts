import type { AssetLicences } from '@vitrine/contract/licences.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

type Days = Pick<AssetLicences['data'][number], 'from' | 'until' | 'state'>

/** When a licence holds, and how it stands now, in words. */
export function standingOf({ from, until, state }: Days, { t, day }: Pick<Texts, 't' | 'day'>): string {
  return `${t(`licences.${state}`)} · ${spanOf({ from, until }, { t, day })}`
}

/** From when until when it holds. */
export function spanOf({ from, until }: Pick<Days, 'from' | 'until'>, { t, day }: Pick<Texts, 't' | 'day'>): string {
  if (from !== null && until !== null) return t('licences.fromUntil', { from: day(from), until: day(until) })
  if (from !== null) return t('licences.fromOn', { from: day(from) })
  return until === null ? t('licences.always') : t('licences.untilDay', { until: day(until) })
}
