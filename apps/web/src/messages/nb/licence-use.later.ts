import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licence-use.later.ts'

export const licenceUse: Translation<typeof english.licenceUse> = {
  title: 'Hva skal du bruke det til?',
  why: 'Lisenser for det du laster ned, spør hva og hvor det skal brukes. Det de ikke tillater, blir utelatt.',
  loading: 'Laster listen over bruk',
  use: 'Bruk',
  territory: 'Hvor',
  territoryHint: 'Et land eller hele verden.',
  choose: 'Velg',
  useMissing: 'Velg en bruk.',
  territoryMissing: 'Velg hvor.',
  download: 'Last ned',
  cancel: 'Avbryt',
  declined: 'Ingenting ble lastet ned, fordi ingen bruk ble oppgitt.',
}
