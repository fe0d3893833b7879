/** Changed versions of pictures. */
export const pictureEdits = {
  nothing: 'Eine Bearbeitung muss etwas ändern.',
  noVersions: 'Dieses Archiv bewahrt keine früheren Versionen von Dateien auf: Bilder darin können nur gedreht werden.',
  outside: 'Der Ausschnitt muss innerhalb des Bildes liegen.',
  otherFormat:
    'Bilder dieses Formats können für einen Download zugeschnitten werden, eine geänderte Version der Datei kann aber nicht gespeichert werden.',
  severalPictures: 'Die Datei enthält mehrere Bilder: Eine geänderte Version würde alle bis auf eines verlieren.',
} as const
