/** Renaming of files. */
export const fileMoves = {
  rename: 'Gi nytt navn',
  renameMany: 'Gi {{count, number}} filer nytt navn',
  name: 'Navn',
  manyHint: 'Hver får et nummer bak dette navnet, og beholder endelsen sin om du ikke skriver noen.',
  invalidFileName: 'Et navn kan ikke ha noen av tegnene \\ / : * ? " < > |',
  ok: 'Gi nytt navn',
  outlook: 'Navnene de får',
  more_one: 'og {{count, number}} til',
  more_other: 'og {{count, number}} til',
  renamed_one: '{{count, number}} fil fikk nytt navn.',
  renamed_other: '{{count, number}} filer fikk nytt navn.',
  renameFailed_one: '{{count, number}} fil kunne ikke få nytt navn.',
  renameFailed_other: '{{count, number}} filer kunne ikke få nytt navn.',
}
