/** What is wrong with an action as it was prepared, or why it cannot be started. */
export const actions = {
  leadsNowhere:
    'Step {{step, number}} of this action leads nowhere for you: what it uses is gone, or you may put nothing there.',
  moveOnce: 'Files can be moved in one step only.',
  noTemplate: 'There is no such template that is shared with everybody.',
  noMarker: 'There is no such marker.',
  noAlbum: 'You have no such album.',
  noArchive: 'One of these archives is not there.',
  noGroup: 'One of these groups is not there.',
  noAction: 'There is no such action.',
  opensPage: 'This action opens a page. It is not started as a task.',
  urlAlone: 'An action that opens a page has no steps.',
  stepsAlone: 'An action with steps opens no page.',
  noSteps: 'Add at least one step.',
  noHttps: 'Give a whole address that begins with https:// and has no password in it.',
  noHrefs: 'The address needs {hrefs} behind the name of the server. The addresses of the files come there.',
  taken: 'Another action has this name.',
  most: 'There can be {{most, number}} actions at most.',
} as const
