import { locales } from '@vitrine/contract/languages.ts'
import type { Text } from '#server/texts/say.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in the unit that reads best, of a thousand each, as the client writes sizes; never more than there is. */
export function sizeText(bytes: number): Text {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const scaled = bytes / 1000 ** power
  return (language) =>
    new Intl.NumberFormat(locales[language], {
      style: 'unit',
      unit: units[power] ?? 'byte',
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: scaled < 10 && power > 0 ? 1 : 0,
      roundingMode: 'floor',
    }).format(scaled)
}
