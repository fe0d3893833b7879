import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/problems.ts'

export const problem: Translation<typeof english.problem> = {
  title: 'Etwas ist schiefgegangen',
  generalError: 'Ein Fehler ist aufgetreten. Bitte wenden Sie sich an Ihre Administratorin oder Ihren Administrator.',
  accessDenied: 'Sie haben hier keinen Zugriff.',
  unreachable: 'Der Server antwortet nicht.',
  unreachableHint: 'Prüfen Sie Ihre Verbindung, oder warten Sie einen Moment und versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  details: 'Einzelheiten',
  close: 'Schließen',
  saveAnyway: 'Trotzdem speichern',
  date: 'Datum',
  requestId: 'Anfragenummer',
  backgroundTaskId: 'Aufgabennummer',
  heading: 'Überschrift',
  message: 'Meldung',
  messageDetail: 'Meldung im Einzelnen',
  description: 'Beschreibung',
  technicalInfo: 'Technische Angaben',
}

export const errors: Translation<typeof english.errors> = {
  Unauthorized: 'Melden Sie sich an, um dies zu sehen.',
  InvalidCredentials: 'Benutzername oder Passwort stimmt nicht.',
  AccountDisabled: 'Dieses Konto ist gesperrt. Fragen Sie in Ihrer Administration nach.',
  AccountExpired: 'Dieses Konto ist abgelaufen. Fragen Sie in Ihrer Administration nach.',
  PasswordChangeRequired: 'Vor allem anderen muss das Passwort geändert werden.',
  TooManyAttempts: 'Zu viele Versuche. Warten Sie eine Weile, bevor Sie es erneut versuchen.',
  LegacyAuthentication: 'Diese Art der Anmeldung wird nicht angeboten.',
  PermissionDenied: 'Dies dürfen Sie nicht sehen oder tun.',
  CrossSiteRequest: 'Die Anfrage kam von einer anderen Website und wurde abgelehnt.',
  ArchiveNotFound: 'Dieses Archiv gibt es hier nicht.',
  FolderNotFound: 'Diesen Ordner gibt es hier nicht.',
  AssetNotFound: 'Diese Datei gibt es hier nicht.',
  NotFound: 'Unter dieser Adresse ist nichts.',
  FileGone: 'Diese Datei steht nicht mehr zur Verfügung.',
  FileUnavailable: 'Die Datei ist zurzeit nicht erreichbar.',
  InvalidRequest: 'Der Server konnte die Anfrage nicht verstehen.',
  InvalidSearchExpression: 'Die Suche konnte nicht verstanden werden.',
  MethodNotAllowed: 'Das geht hier nicht.',
  NotAcceptable: 'Der Server kann nicht in der gewünschten Form antworten.',
  BodyTooLarge: 'Das ist mehr, als der Server auf einmal annimmt.',
  UnsupportedMediaType: 'Diese Art von Inhalt nimmt der Server hier nicht an.',
  HeadersTooLarge: 'Die Anfrage ist zu groß.',
  ServerError: 'Ein Fehler ist aufgetreten. Bitte wenden Sie sich an Ihre Administratorin oder Ihren Administrator.',
  ServiceUnavailable: 'Der Server kann zurzeit nicht antworten.',
}

export const renderProblem: Translation<typeof english.renderProblem> = {
  unsupported: 'Von dieser Art Datei lässt sich kein Bild erzeugen.',
  damaged: 'Die Datei ist beschädigt: Es lässt sich kein Bild erzeugen.',
  pixelLimit: 'Das Bild hat mehr Pixel, als hier gezeigt werden können.',
  memoryLimit: 'Ein Bild dieser Datei bräuchte mehr Speicher als erlaubt.',
  timeLimit: 'Ein Bild dieser Datei bräuchte mehr Zeit als erlaubt.',
  crashed: 'Das Programm, das diese Art Datei liest, ist gescheitert.',
  other: 'Von dieser Datei konnte kein Bild erzeugt werden.',
}
