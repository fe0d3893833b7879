import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-ups.ts'

export const signUps: Translation<typeof english.signUps> = {
  acceptTerms: 'Stimmen Sie den Bedingungen zu, um fortzufahren.',
  nameSigns: 'Ein Name ist eine Zeile Text.',
  notYours: 'Sie können niemanden in die Gruppe „{{name}}“ aufnehmen, da Sie selbst nicht darin sind.',
  noChoiceOfGroups: 'Wer sich auf dieser Website registriert, kommt in die Gruppen der Website und in keine anderen.',
  approvedAlready_one:
    'Auf dieser Website genehmigt {{count, number}} Person eine Registrierung. Sie haben diese schon genehmigt.',
  approvedAlready_other:
    'Auf dieser Website müssen {{count, number}} verschiedene Personen eine Registrierung genehmigen, und Sie haben diese schon genehmigt.',
  accountThere: 'Inzwischen hat jemand ein Konto mit dieser E-Mail-Adresse.',
  outOfLicences: 'Die Website darf {{count, number}} Konten haben und hat sie schon (out_of_licenses).',
  confirmSubject: 'Bestätigen Sie Ihre Adresse für Vitrine',
  confirmText:
    'Jemand, wahrscheinlich Sie, hat mit dieser E-Mail-Adresse ein Konto auf {{site}} beantragt. Bestätigen Sie, dass die Adresse Ihnen gehört. Danach wird dort über das Konto entschieden.',
  confirmButton: 'Adresse bestätigen',
  confirmFootnote:
    'Die Adresse oben ist nur für Sie und gilt einmal, einen Tag lang. Falls Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren.',
  knownSubject: 'Sie haben ein Konto bei Vitrine',
  knownText:
    'Jemand, wahrscheinlich Sie, hat mit dieser E-Mail-Adresse ein Konto auf {{site}} beantragt. Sie hat dort schon eines. Melden Sie sich damit an; die Seite hilft Ihnen, falls Sie das Passwort vergessen haben.',
  knownButton: 'Anmelden',
  waitingSubject: 'Ihre Registrierung bei Vitrine liegt vor',
  waitingText:
    'Jemand, wahrscheinlich Sie, hat mit dieser E-Mail-Adresse noch einmal ein Konto auf {{site}} beantragt. Über den ersten Antrag wurde noch nicht entschieden. Sie brauchen nichts zu tun.',
  footnote: 'Falls Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren.',
  rejectedSubject: 'Zu Ihrer Registrierung bei Vitrine',
  rejectedText: 'Sie haben ein Konto auf {{site}} beantragt. Es wurde entschieden, keines für Sie anzulegen.',
  rejectedFootnote: 'Sie erhalten diese Nachricht, weil Sie sich registriert und diese Adresse bestätigt haben.',
}
