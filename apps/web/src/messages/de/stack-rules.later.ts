import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stack-rules.later.ts'

export const stackRules: Translation<typeof english.stackRules> = {
  'part_raw-and-jpeg': 'RAW-Dateien liegen unter ihrem JPEG',
  'text_raw-and-jpeg': 'Eine RAW-Datei und die JPEG-, HEIC- oder TIFF-Dateien ihres Namens im selben Ordner.',
  part_bursts: 'Serien liegen unter ihrem ersten Bild',
  text_bursts:
    'Drei oder mehr Bilder einer Kamera in einem Ordner, jedes höchstens eine Sekunde nach dem vorigen aufgenommen.',
  part_layered: 'Ebenendateien liegen unter ihren Exporten',
  text_layered:
    'Eine Photoshop-, Illustrator-, InDesign-, Affinity-, GIMP- oder TIFF-Datei und die JPEG-, PNG- oder WebP-Dateien ihres Namens, auch mit einer Endung wie -1 oder _web.',
  text: 'Was gestapelt ist, zählt in Listen als eines. Dateien, die schon da sind, werden nach dem Speichern gestapelt; was Menschen gestapelt oder herausgenommen haben, bleibt, wie es ist.',
}
