import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stacks.ts'

export const stacks: Translation<typeof english.stacks> = {
  few: 'Ein Stapel enthält mindestens zwei Dateien.',
  most: 'Ein Stapel enthält höchstens {{most, number}} Dateien.',
}
