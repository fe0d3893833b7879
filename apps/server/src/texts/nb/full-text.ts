import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/full-text.ts'

export const searches: Translation<typeof english.searches> = {
  box: 'En del av verden er sør, vest, nord og øst i grader, for eksempel 59.8,10.5,60,11.',
  wildcardInFilter: 'I et filter kan et jokertegn bare stå på slutten av et ord.',
  noWholeValues: 'Det går ikke å søke etter hele verdier i felt {{field}}. Søk etter ord i det: {{field}}:ord.',
  tooManyPatterns_one: 'Et søk har høyst {{count, number}} ord med jokertegn i.',
  tooManyPatterns_other: 'Et søk har høyst {{count, number}} ord med jokertegn i.',
  tooManyFit_one: 'Mer enn {{count, number}} ord passer til «{{pattern}}»: skriv flere av bokstavene.',
  tooManyFit_other: 'Mer enn {{count, number}} ord passer til «{{pattern}}»: skriv flere av bokstavene.',
}
