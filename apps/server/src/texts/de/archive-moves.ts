/** What stands in the way of moving an archive to another place. */
export const archiveMoves = {
  onePlace: 'Nennen Sie einen Ort: einen Pool, einen Ordner oder dass Vitrine die Dateien aufbewahrt.',
  keptAlready: 'Vitrine bewahrt die Dateien dieses Archivs bereits auf.',
  notEmpty: 'Der Ordner {{folder}} ist nicht leer. Wählen Sie einen leeren oder legen Sie einen an.',
  noRoom: 'Am neuen Ort ist nicht genug Platz für alle Dateien dieses Archivs.',
  isMoving:
    'Das Archiv wird gerade an einen anderen Ort verschoben. Warten Sie, bis das beendet ist, oder brechen Sie es ab.',
} as const
