import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cookie-consent.ts'

export const cookieConsent: Translation<typeof english.cookieConsent> = {
  bannerTitle: 'Cookies',
  bannerBody:
    'Diese Website verwendet Cookies für die Anmeldung und um festzuhalten, was Sie angenommen haben, und für nichts sonst. Sie werden nicht verfolgt.',
  policy:
    'Wenn Sie sich anmelden, setzt diese Website ein Cookie mit dem Namen SessionToken. Es sagt, welche Sitzung Ihre ist, endet mit der Abmeldung oder nach der gewählten Zeit und wird nur von dieser Website gelesen. Während der Anmeldung hält ein Cookie namens SignInStep fest, wie weit Sie sind, höchstens zehn Minuten lang. Wo die Nutzungsbedingungen vor dem Herunterladen angenommen werden müssen, hält ein Cookie namens vitrine_terms fest, welche Fassung Sie ohne Anmeldung angenommen haben, bis Sie den Browser schließen.\n\nIhr Browser merkt sich außerdem Ihre Einstellungen für diese Website, etwa Sprache, Darstellung und ob Sie dies gelesen haben. Sie bleiben in Ihrem Browser, bis Sie sie entfernen.\n\nEs gibt keine Cookies anderer Anbieter; nichts wird gemessen oder weitergegeben.',
}
