import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/seeing-as.later.ts'

export const seeingAs: Translation<typeof english.seeingAs> = {
  title: 'Die Website, wie jemand anderes sie sieht',
  text: 'Sie sehen die Website so, wie {{name}} sie sieht. Es kann nichts geändert werden.',
  end: 'Zurück zu {{name}}',
}
