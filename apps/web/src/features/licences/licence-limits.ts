import type { AssetLicences } from '@vitrine/contract/licences.ts'
import { languages } from '#platform/i18n/languages.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { territoryName } from './territories.ts'

type Limits = Pick<AssetLicences['data'][number], 'uses' | 'territories' | 'mostUses' | 'used'>

/** For what, where and how often it may be used, each in words; nothing where it limits nothing. */
export function limitsOf({ uses, territories, mostUses, used }: Limits, { t, language, number }: Texts): string[] {
  const list = new Intl.ListFormat(languages[language].locale, { type: 'conjunction' })
  const names = (all: readonly string[]) => list.format(all.map((name) => `\u2068${name}\u2069`))
  const left = Math.max(0, (mostUses ?? 0) - (used ?? 0))
  const said = { left: number(left), most: number(mostUses ?? 0) }
  // Those who do not keep licences are not told how often they were used.
  const known = left === 0 ? t('licences.usedUp', said) : t('licences.usesLeft', said)
  return [
    ...(uses.length === 0 ? [] : [t('licences.forUses', { names: names(uses.map(({ name }) => name)) })]),
    ...(territories.length === 0
      ? []
      : [t('licences.inTerritories', { names: names(territories.map((code) => territoryName(code, language))) })]),
    ...(mostUses === null ? [] : [used === null ? t('licences.usesInAll', said) : known]),
  ]
}
