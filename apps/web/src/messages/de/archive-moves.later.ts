import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archive-moves.later.ts'

export const archiveMoves: Translation<typeof english.archiveMoves> = {
  title: 'Ort der Dateien',
  loading: 'Der Ort der Dateien wird ermittelt',
  lies: 'Die Dateien dieses Archivs liegen in',
  liesKept: 'Vitrine bewahrt die Dateien dieses Archivs auf in',
  last: 'Die letzte Verschiebung',
  to: 'Nach',
  progress: 'Bisher verschoben',
  done: '{{files}} Dateien, {{size}}',
  doneOf: '{{files}} von {{total}} Dateien, {{size}} von {{whole}}',
  state_copying: 'Die Dateien werden verschoben',
  state_paused: 'Die Verschiebung ist angehalten',
  state_failed: 'Die Verschiebung konnte nicht fortgesetzt werden',
  state_moved: 'Das Archiv liegt an seinem neuen Ort',
  state_done: 'Das Archiv wurde verschoben',
  state_cancelling: 'Die Verschiebung ist abgebrochen; das Geschriebene wird wieder entfernt',
  state_cancelled: 'Die Verschiebung wurde abgebrochen; das Archiv blieb, wo es ist',
  problem_sourceAway: 'Sie wartet: Der alte Ort ist nicht erreichbar. Sie geht von selbst weiter.',
  problem_away: 'Sie wartet: Der neue Ort ist nicht erreichbar. Sie geht von selbst weiter, sobald er wieder da ist.',
  problem_full: 'Sie wartet: Am neuen Ort ist kein Platz mehr. Sie geht von selbst weiter, sobald es welchen gibt.',
  problem_readOnly: 'Sie wartet: Am neuen Ort darf nicht geschrieben werden.',
  problem_taken:
    'Sie wartet: Eine Datei, die nicht aus diesem Archiv stammt, liegt im Weg. Entfernen Sie sie, dann geht es weiter.',
  problem_unreadable:
    'Sie wartet: Eine Datei oder ein Ordner ist nicht lesbar. Geben Sie Vitrine das Leserecht, dann geht es weiter.',
  problem_changing:
    'Sie wartet: Dateien am alten Ort wurden oder konnten geändert werden, während zum letzten Mal alles verglichen wurde. Es wird von selbst noch einmal versucht.',
  problem_unmarked:
    'Sie wartet: Vitrine darf am alten Ort nicht schreiben und kann daher Änderungen nicht aufhalten. Geben Sie Vitrine das Schreibrecht, dann geht es weiter.',
  leaving: 'Die alten Dateien bleiben. In einer Minute wird gezählt, was der alte Ort mehr hat als der neue.',
  left: 'Verschoben {{when}}. Die alten Dateien liegen noch in',
  leftUnknown: 'Der alte Ort war danach nicht lesbar: Ob er Dateien hat, die am neuen fehlen, ist nicht bekannt.',
  differingText:
    'Ihr Inhalt ist nicht der früher gelesene, obwohl ihr Datum das sagt: Ein Datenträger hat sie vielleicht beschädigt. Sie wurden unverändert mitgenommen, und die alten Dateien bleiben.',
  whereTo: 'Wohin',
  inBucket: 'Ein Bucket nimmt so viele Dateien auf, wie kommen.',
  toBucket: 'Der S3-Bucket des Pools \u2068{{name}}\u2069',
  inPool: 'Ein neuer Ordner im Pool \u2068{{name}}\u2069',
  kept: 'Vitrine bewahrt die Dateien auf',
  inFolder: 'Ein leerer Ordner des Servers',
  folder: 'Ordner',
  folderText: 'Der vollständige Pfad eines leeren Ordners.',
  oldFiles:
    'Die alten Dateien bleiben, wo sie sind. Wer die Website betreibt, entfernt sie, nachdem der neue Ort geprüft ist.',
  look: 'Diesen Ort prüfen',
  begin: 'Verschieben',
  begun: 'Das Archiv wird verschoben.',
  meanwhile:
    'Das Archiv kann die ganze Zeit benutzt werden. Am Ende nimmt es für einen Moment keine Änderungen an. Jede Datei wird zurückgelesen und verglichen.',
  uncounted: 'Es sind mehr Dateien, als in einem Moment gezählt werden können.',
  newFolderIn: 'Die Dateien kommen in einen neuen Ordner in',
  intoFolder: 'Die Dateien kommen nach',
  free: 'Dort sind {{free}} von {{total}} frei.',
  noRoom: 'Sie passen nicht: Dort sind nur {{free}} von {{total}} frei.',
  sameDisk: 'Beide Orte liegen auf einem Datenträger: Bis die alten Dateien entfernt werden, liegt jede dort zweimal.',
  nowhere: 'Diese Website hat keinen anderen Ort. Wer sie betreibt, benennt Pools mit VITRINE_POOLS.',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  retry: 'Erneut versuchen',
  cancel: 'Verschiebung abbrechen',
  close: 'Schließen',
  cancelTitle: 'Verschiebung abbrechen?',
  cancelText:
    'Das Archiv bleibt, wo es ist. Was am neuen Ort geschrieben wurde, wird wieder entfernt, und sonst nichts.',
  goOn: 'Weiter verschieben',
  leftOver_one:
    '{{count, number}} Datei am alten Ort ist am neuen nicht oder nicht so vorhanden. Sehen Sie sie an, bevor Sie dort etwas entfernen.',
  leftOver_other:
    '{{count, number}} Dateien am alten Ort sind am neuen nicht oder nicht so vorhanden. Sehen Sie sie an, bevor Sie dort etwas entfernen.',
  differing_one: '{{count, number}} Datei ist nicht so, wie sie gelesen wurde',
  differing_other: '{{count, number}} Dateien sind nicht so, wie sie gelesen wurden',
  weight_one: '{{count, number}} Datei mit {{size}} wird verschoben.',
  weight_other: '{{count, number}} Dateien mit {{size}} werden verschoben.',
}
