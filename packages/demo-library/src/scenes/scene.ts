import type { Inks, Light } from '#src/palettes.ts'
import type { Random } from '#src/random.ts'
import type { Sheet } from '#src/sheet.ts'

export interface Colours {
  light: Light
  inks: Inks
}

/** Draws one picture; all that differs between two comes from chance and colours. */
export type Scene = (sheet: Sheet, random: Random, colours: Colours) => void
