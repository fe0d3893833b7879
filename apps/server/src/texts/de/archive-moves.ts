/** What stands in the way of moving an archive to another place. */
export const archiveMoves = {
  onePlace: 'Nennen Sie einen Ort: einen Pool, einen Ordner oder dass Vitrine die Dateien aufbewahrt.',
  keptAlready: 'Vitrine bewahrt die Dateien dieses Archivs bereits auf.',
  notEmpty: 'Der Ordner {{folder}} ist nicht leer. Wählen Sie einen leeren oder legen Sie einen an.',
  noRoom: 'Am neuen Ort ist nicht genug Platz für alle Dateien dieses Archivs.',
  isMoving:
    'Das Archiv wird gerade an einen anderen Ort verschoben. Warten Sie, bis das beendet ist, oder brechen Sie es ab.',
  nested:
    'Ein anderes Archiv, {{name}}, liegt im Ordner von diesem oder um ihn herum, oder lag dort, bis es gelöscht wurde. Archive mit gemeinsamen Dateien können nicht verschoben werden.',
  unmarked:
    'Vitrine darf in {{folder}} nicht schreiben und könnte am Ende der Verschiebung keine Änderungen aufhalten. Geben Sie Vitrine dort das Schreibrecht.',
} as const
