import { quotaRange } from '@vitrine/contract/archive-values.ts'

/** Units in which people write sizes, as bytes. */
export const quotaUnits = { MB: 1e6, GB: 1e9, TB: 1e12 } as const
export type QuotaUnit = keyof typeof quotaUnits

const digits = '٠١٢٣٤٥٦٧٨٩'

/**
 * Bytes of what somebody wrote in a unit, with a point or a comma before its fraction, in European or Arabic digits; null for what is
 * no size that a limit can have.
 */
export function readAmount(text: string, unit: QuotaUnit): number | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digits.indexOf(digit)))
    .replace(/[,٫]/, '.')
  if (!/^\d{1,16}(?:\.\d{1,6})?$/.test(plain)) return null
  const bytes = Math.round(Number(plain) * quotaUnits[unit])
  return bytes >= quotaRange.from && bytes <= quotaRange.to ? bytes : null
}

/** The largest unit in which a size is written without loss, or with three figures of its fraction at most. */
export function amountOf(bytes: number): { amount: number; unit: QuotaUnit } {
  const fits = (unit: QuotaUnit) => bytes >= quotaUnits[unit] && Number.isInteger((bytes / quotaUnits[unit]) * 1000)
  const unit = (['TB', 'GB', 'MB'] as const).find(fits) ?? 'MB'
  return { amount: bytes / quotaUnits[unit], unit }
}
