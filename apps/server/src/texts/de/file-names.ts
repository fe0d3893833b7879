/** Rules that names of files and folders keep. */
export const fileNames = {
  ends: 'Ein Name beginnt und endet nicht mit einem Leerzeichen und endet nicht mit einem Punkt.',
  forbidden: 'Ein Name enthält keines der Zeichen \\ / : * ? " < > |',
  unseen: 'Der Name enthält ein unsichtbares Zeichen oder eines, das die Schreibrichtung ändert.',
  device: '„{{name}}“ ist unter Windows der Name eines Geräts.',
  passedOver: 'Namen wie „{{name}}“ werden beim Lesen von Ordnern übergangen.',
  deep_one: 'Eine Datei bringt höchstens {{count}} Ordner mit, ineinander.',
  deep_other: 'Eine Datei bringt höchstens {{count}} Ordner mit, ineinander.',
  long_one: 'Ein Name hat höchstens {{count}} Byte.',
  long_other: 'Ein Name hat höchstens {{count}} Byte.',
} as const
