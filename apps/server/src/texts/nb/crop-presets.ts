import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crop-presets.ts'

export const cropPresets: Translation<typeof english.cropPresets> = {
  noName: 'Gi forvalget et navn.',
  taken: 'Her finnes det allerede et forvalg «{{name}}».',
  most: 'Her kan det være høyst {{most, number}} forvalg.',
  narrow: 'Den ene siden kan være høyst {{most, number}} ganger så lang som den andre.',
  builtIn: 'Forvalg for alle hører til nettstedet.',
}
