import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/seeing-as.later.ts'

export const seeingAs: Translation<typeof english.seeingAs> = {
  title: 'Nettstedet slik noen andre ser det',
  text: 'Du ser nettstedet slik {{name}} ser det. Ingenting kan endres.',
  end: 'Tilbake til {{name}}',
}
