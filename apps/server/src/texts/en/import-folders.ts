/** Folders from which files are taken. */
export const importFolders = {
  tooManyParts_one: 'A ZIP file may hold {{count}} file.',
  tooManyParts_other: 'A ZIP file may hold {{count}} files.',
  swells: 'Unpacked it would be far larger than files that people make.',
  encrypted: 'It is encrypted. Unpack it before.',
  otherPacking: '“{{name}}” is packed in a way that is not known here.',
  link: '“{{name}}” is a link to another file.',
  damaged: 'It is damaged, or no ZIP file.',
  weakerSidecar: 'Another XMP file names the picture whole, and came along with it. This one did not.',
  noDestination: 'Name an archive or a folder in one.',
  takesNoFiles: 'The archive “{{name}}” takes no files. Switch that on first.',
  noVersions: 'The archive “{{name}}” keeps no earlier versions, so nothing there may be replaced.',
  overlap: 'The folder {{folder}} holds, or lies in, the import folder “{{name}}”. Choose another.',
  noTemplate: 'There is no such metadata template that is shared with everybody.',
  mostFolders_one: 'There is {{count}} import folder at most.',
  mostFolders_other: 'There are {{count}} import folders at most.',
} as const
