import type { Translation } from '@vitrine/contract/translation.ts'
import type { importFolders as english } from '../en/import-folders.ts'

export const importFolders: Translation<typeof english> = {
  tooManyParts_one: 'En ZIP-fil kan inneholde {{count}} fil.',
  tooManyParts_other: 'En ZIP-fil kan inneholde {{count}} filer.',
  swells: 'Pakket ut ville den være mye større enn filer folk lager.',
  encrypted: 'Den er kryptert. Pakk den ut først.',
  otherPacking: '«{{name}}» er pakket på en måte som ikke er kjent her.',
  link: '«{{name}}» er en lenke til en annen fil.',
  damaged: 'Den er skadet, eller ikke en ZIP-fil.',
  nameTwice: 'Den har to filer med samme navn i mappen «{{folder}}».',
  twoSidecars: 'Den har to XMP-filer som handler om «{{name}}».',
  weakerSidecar: 'En annen XMP-fil nevner bildet med fullt navn og kom med det. Denne gjorde ikke det.',
  noDestination: 'Oppgi et arkiv eller en mappe i et arkiv.',
  takesNoFiles: 'Arkivet «{{name}}» tar ikke imot filer. Slå det på først.',
  noVersions: 'Arkivet «{{name}}» beholder ingen tidligere versjoner, så ingenting der kan erstattes.',
  overlap: 'Mappen {{folder}} inneholder importmappen «{{name}}» eller ligger i den. Velg en annen.',
  noTemplate: 'Det finnes ingen slik metadatamal som er delt med alle.',
  mostFolders_one: 'Det kan være høyst {{count}} importmappe.',
  mostFolders_other: 'Det kan være høyst {{count}} importmapper.',
}
