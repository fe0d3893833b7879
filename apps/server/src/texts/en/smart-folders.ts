/** Smart folders: searches that are walked through like folders. */
export const smartFolders = {
  header: 'Smart folders',
  exists: 'There is a smart folder of this name here already.',
  tooMany_one: 'In one place there are {{count, number}} smart folders at most, and 500 in an archive.',
  tooMany_other: 'In one place there are {{count, number}} smart folders at most, and 500 in an archive.',
  noParent: 'This is no smart folder of this archive.',
  noChild: 'This is no smart folder of this archive.',
  tooDeep_one: 'Smart folders lie in each other {{count, number}} deep at most.',
  tooDeep_other: 'Smart folders lie in each other {{count, number}} deep at most.',
  noLevel: 'There is no field with the number {{number}} whose values could be folders.',
} as const
