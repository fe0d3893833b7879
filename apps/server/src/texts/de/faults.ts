import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/faults.ts'

export const faults: Translation<typeof english.faults> = {
  filesAway: 'Der Dateispeicher antwortet zurzeit nicht.',
  databaseAway: 'Die Datenbank antwortet zurzeit nicht.',
  logged: 'Der Fehler steht unter dieser Anfragekennung im Protokoll.',
  notOurAddress:
    '„{{name}}“ ist keine Adresse dieses Servers. Wer ihn betreibt, setzt VITRINE_PUBLIC_URL auf die Adresse, die alle benutzen.',
  fileMissing: 'Die Datei ist nicht mehr, wo sie war. Sie wurde verschoben, oder ihr Datenträger fehlt.',
  fileChanged: 'Die Datei wurde geändert und wird neu gelesen.',
  archiveMoves:
    'Das Archiv wird gerade an einen anderen Ort verschoben und nimmt im Moment keine Änderungen an. Versuchen Sie es in einer Minute erneut.',
  fileUnreadable: 'Die Datei kann zurzeit nicht gelesen werden.',
}
