import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archive-administration.ts'

export const archiveConfig: Translation<typeof english.archiveConfig> = {
  range: 'Schreiben Sie eine Zahl von {{from, number}} bis {{to, number}}.',
  tooLong_one: 'Das darf höchstens {{count, number}} Zeichen haben.',
  tooLong_other: 'Das darf höchstens {{count, number}} Zeichen haben.',
  colour: 'Schreiben Sie die Farbe als # und sechs Ziffern, zum Beispiel #999999.',
  noView: 'Wählen Sie einen Metadatensatz.',
  noPool: 'Einen solchen Pool gibt es auf dieser Website nicht.',
  poolOrFolder: 'Nennen Sie einen Ordner oder einen Pool, nicht beides.',
  poolAway: 'In diesem Pool lässt sich kein Archiv anlegen: Sein Ordner fehlt oder gehört zu einem Archiv.',
  indexUnknown: 'Der Server {{server}} gehört nicht zu denen, die diese Website fragen darf.',
  indexStatus: 'Der Server antwortete mit Status {{status}}.',
  indexNoPools: 'Die Antwort des Servers ist keine Liste von Pools.',
  indexLate: 'Der Server hat nicht rechtzeitig geantwortet.',
  indexAway: 'Der Server ist nicht erreichbar.',
  managedAlone: 'Vitrine legt den Ordner selbst an: Nennen Sie weder Ordner noch Pool.',
  managedStays: 'Ob Vitrine die Dateien eines Archivs aufbewahrt, bleibt, wie es beim Anlegen war.',
  poolStays: 'Der Pool eines Archivs bleibt.',
  noProfile: 'Wählen Sie das Profil, mit dem Downloads erzeugt werden.',
  noProfileSet: 'Wählen Sie die Profile, mit denen Downloads erzeugt werden.',
  uploadLimit:
    'Schreiben Sie 0 oder eine Zahl von {{from, number}} bis {{to, number}} Byte in Schritten von {{step, number}}.',
  memberTwice: 'Die Nummer {{id}} steht zweimal in der Zugriffsliste.',
  noMember: 'Es gibt keinen Benutzer und keine Gruppe mit der Nummer {{id}}.',
  filterFault: 'Bei Zeichen {{place, number}}: {{fault}}',
  pathStays: 'Der Ordner eines Archivs bleibt: Was über seine Dateien bekannt ist, gehört dazu. Er ist {{folder}}.',
  noFolder: 'Der Ordner {{folder}} kann nicht gezeigt werden.',
  noPerson: 'Es gibt keinen Benutzer „{{name}}“.',
  noArchive: 'Es gibt kein Archiv „{{name}}“.',
  noFile: 'Es gibt keine Datei „{{name}}“, oder sie wurde noch nicht gelesen.',
}

export const archiveFilters: Translation<typeof english.archiveFilters> = {
  offline: 'Ob das Laufwerk da ist, ist kein Grund, eine Datei zu zeigen oder zu verbergen.',
  taxonomy: 'Ein Filter kann keine Begriffe von Taxonomien nennen.',
  colour: 'Farben können nicht bestimmen, wer ein Bild sieht: Sie sind erst bekannt, wenn es schon gezeigt wird.',
  wildcard: 'In einem Filter darf ein Platzhalter nur am Ende eines Wortes stehen.',
  phrase: 'In einer Wortfolge eines Filters darf ein Platzhalter nur am Ende des letzten Wortes stehen.',
}
