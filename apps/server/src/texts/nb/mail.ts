import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/mail.ts'

export const mail: Translation<typeof english.mail> = {
  orCopy: 'Hvis knappen ikke virker, kan du kopiere denne adressen til nettleseren:',
  trialSubject: 'E-post fra Vitrine virker',
  trialText: 'Denne meldingen ble sendt for å finne ut om e-post kommer fram. Du trenger ikke å gjøre noe.',
  trialFootnote: 'Noen som driver {{site}}, ba om den.',
}
