/** Changed versions of pictures. */
export const pictureEdits = {
  nothing: 'En redigering må endre noe.',
  noVersions: 'Dette arkivet beholder ingen tidligere versjoner av filer: bilder i det kan bare roteres.',
  outside: 'Utsnittet må ligge innenfor bildet.',
  otherFormat: 'Bilder i dette formatet kan beskjæres for nedlasting, men en endret versjon av filen kan ikke lagres.',
  severalPictures: 'Filen inneholder flere bilder: en endret versjon ville miste alle unntatt ett.',
} as const
