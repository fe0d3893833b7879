import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crops.ts'

export const crops: Translation<typeof english.crops> = {
  noName: 'Gi utsnittet et navn.',
  longName: 'Navnet kan ha høyst {{most, number}} tegn.',
  taken: 'Dette bildet har allerede et utsnitt «{{name}}».',
  most: 'Et bilde kan ha høyst {{most, number}} utsnitt.',
}
