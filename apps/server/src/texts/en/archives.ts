/** Why a folder cannot become an archive; the form of the set-up has texts of its own for the same rules. */
export const archiveRules = {
  nameLength: 'An archive needs a name of 1 to 200 characters.',
  nameTaken: 'There is already an archive called “{{name}}”.',
  missing: 'The folder {{folder}} does not exist. Check the spelling, or make it first.',
  unreadable: 'The folder {{folder}} cannot be read ({{code}}). Give this program the right to read it.',
  file: '{{folder}} is a file. Name the folder that holds it.',
  data: 'The folder {{folder}} holds, or lies in, the data folder of Vitrine. Choose another.',
  backUps: 'The folder {{folder}} holds, or lies in, a folder for back-ups. Choose another.',
  managed: 'The folder {{folder}} holds, or lies in, the folder in which Vitrine keeps files itself. Choose another.',
  taken: 'The folder {{folder}} is already the archive “{{name}}”.',
  relative: 'Write the whole path, from the root of the disk on.',
  noRoots: 'No folder of this server is set free for archives. Whoever runs it names some with VITRINE_ARCHIVE_ROOTS.',
  outside: 'The folder {{folder}} is not set free for archives. Choose one in: {{list}}.',
  link: 'The path {{folder}} leads over a link. Name the folder itself.',
  overlap: 'The folder {{folder}} holds, or lies in, the archive “{{name}}”. Choose another.',
} as const
