import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/usage.ts'

export const usage: Translation<typeof english.usage> = {
  month: 'Parameteren {{name}} må være en måned, for eksempel 2026-11.',
  order: 'Den siste måneden ligger før den første.',
  tooLong_one: 'Høyst {{count, number}} måned kan spørres om på én gang.',
  tooLong_other: 'Høyst {{count, number}} måneder kan spørres om på én gang.',
  tooFar: 'Listen går ikke lenger enn til etter {{most, number}} filer.',
}
