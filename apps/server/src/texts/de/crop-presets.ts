import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crop-presets.ts'

export const cropPresets: Translation<typeof english.cropPresets> = {
  noName: 'Geben Sie der Vorgabe einen Namen.',
  taken: 'Hier gibt es schon eine Vorgabe „{{name}}“.',
  most: 'Hier kann es höchstens {{most, number}} Vorgaben geben.',
  narrow: 'Eine Seite darf höchstens {{most, number}}-mal so lang sein wie die andere.',
  builtIn: 'Vorgaben für alle gehören der Website.',
}
