import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archives.ts'

export const archiveRules: Translation<typeof english.archiveRules> = {
  nameLength: 'Ein Archiv braucht einen Namen mit 1 bis 200 Zeichen.',
  nameTaken: 'Es gibt schon ein Archiv mit dem Namen „{{name}}“.',
  missing: 'Den Ordner {{folder}} gibt es nicht. Prüfen Sie die Schreibweise, oder legen Sie ihn erst an.',
  unreadable: 'Der Ordner {{folder}} kann nicht gelesen werden ({{code}}). Geben Sie diesem Programm das Recht dazu.',
  file: '{{folder}} ist eine Datei. Nennen Sie den Ordner, in dem sie liegt.',
  data: 'Der Ordner {{folder}} enthält den Datenordner von Vitrine oder liegt darin. Wählen Sie einen anderen.',
  backUps: 'Der Ordner {{folder}} enthält einen Ordner für Sicherungen oder liegt in einem. Wählen Sie einen anderen.',
  managed:
    'Der Ordner {{folder}} enthält den Ordner, in dem Vitrine selbst Dateien aufbewahrt, oder liegt darin. Wählen Sie einen anderen.',
  taken: 'Der Ordner {{folder}} ist schon das Archiv „{{name}}“.',
  relative: 'Schreiben Sie den ganzen Pfad, von der Wurzel des Laufwerks an.',
  noRoots:
    'Kein Ordner dieses Servers ist für Archive freigegeben. Wer ihn betreibt, nennt welche mit VITRINE_ARCHIVE_ROOTS.',
  outside: 'Der Ordner {{folder}} ist nicht für Archive freigegeben. Wählen Sie einen in: {{list}}.',
  link: 'Der Pfad {{folder}} führt über eine Verknüpfung. Nennen Sie den Ordner selbst.',
  overlap: 'Der Ordner {{folder}} enthält das Archiv „{{name}}“ oder liegt darin. Wählen Sie einen anderen.',
}
