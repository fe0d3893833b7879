import type { Translation } from '@vitrine/contract/translation.ts'
import type { importFolders as english } from '../en/import-folders.ts'

export const importFolders: Translation<typeof english> = {
  tooManyParts_one: 'Eine ZIP-Datei darf {{count}} Datei enthalten.',
  tooManyParts_other: 'Eine ZIP-Datei darf {{count}} Dateien enthalten.',
  swells: 'Entpackt wäre sie viel größer als Dateien, die Menschen machen.',
  encrypted: 'Sie ist verschlüsselt. Entpacken Sie sie vorher.',
  otherPacking: '„{{name}}“ ist auf eine Weise gepackt, die hier nicht bekannt ist.',
  link: '„{{name}}“ ist eine Verknüpfung mit einer anderen Datei.',
  damaged: 'Sie ist beschädigt oder keine ZIP-Datei.',
  nameTwice: 'Sie enthält zwei Dateien eines Namens im Ordner „{{folder}}“.',
  twoSidecars: 'Sie enthält zwei XMP-Dateien, die von „{{name}}“ sprechen.',
  weakerSidecar: 'Eine andere XMP-Datei nennt das Bild mit vollem Namen und ist mit ihm gekommen. Diese ist es nicht.',
  noDestination: 'Nennen Sie ein Archiv oder einen Ordner darin.',
  takesNoFiles: 'Das Archiv „{{name}}“ nimmt keine Dateien an. Schalten Sie das zuerst ein.',
  noVersions: 'Das Archiv „{{name}}“ behält keine früheren Versionen, dort darf also nichts ersetzt werden.',
  overlap: 'Der Ordner {{folder}} enthält den Importordner „{{name}}“ oder liegt darin. Wählen Sie einen anderen.',
  noTemplate: 'Es gibt keine solche Metadatenvorlage, die mit allen geteilt ist.',
  mostFolders_one: 'Es gibt höchstens {{count}} Importordner.',
  mostFolders_other: 'Es gibt höchstens {{count}} Importordner.',
}
