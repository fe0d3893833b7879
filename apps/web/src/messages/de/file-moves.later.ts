/** Renaming of files. */
export const fileMoves = {
  rename: 'Umbenennen',
  renameMany: '{{count, number}} Dateien umbenennen',
  name: 'Name',
  manyHint: 'Jede bekommt hinter diesem Namen eine Nummer und behält ihre Endung, wenn Sie keine schreiben.',
  invalidFileName: 'Ein Name enthält keines der Zeichen \\ / : * ? " < > |',
  ok: 'Umbenennen',
  outlook: 'Namen, die sie bekommen',
  more_one: 'und {{count, number}} weitere',
  more_other: 'und {{count, number}} weitere',
  renamed_one: '{{count, number}} Datei wurde umbenannt.',
  renamed_other: '{{count, number}} Dateien wurden umbenannt.',
  renameFailed_one: '{{count, number}} Datei konnte nicht umbenannt werden.',
  renameFailed_other: '{{count, number}} Dateien konnten nicht umbenannt werden.',
}
