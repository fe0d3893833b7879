/** Below the base; ours. */
export const peopleImportPaths = {
  trial: '/services/people-import/trial',
  run: '/services/people-import/run',
  runWithMail: '/services/people-import/run-with-mail',
}
