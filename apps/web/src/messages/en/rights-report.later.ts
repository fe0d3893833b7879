/** Who may do what, as files. */
export const rightsReport = {
  title: 'Export rights',
  lead: 'Who may do what at this moment. That a file was fetched is noted in the audit log.',
  loading: 'Loading the files',
  archives: 'Rights in archives',
  archivesText: 'What the access lists give to groups and people, with their filters.',
  groups: 'Permissions of groups',
  groupsText: 'What each group permits outside of archives.',
  archivesByPerson: 'Rights in archives, by person',
  archivesByPersonText: 'What each person has through all their groups.',
  groupsByPerson: 'Permissions, by person',
  groupsByPersonText: 'What each person may do outside of archives, through all their groups.',
  table: 'Table (CSV)',
  lines: 'JSON lines',
  tableOf: '{{name}}: table (CSV)',
  linesOf: '{{name}}: JSON lines',
} as const
