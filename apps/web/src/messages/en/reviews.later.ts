/** Files that somebody has to approve before others see them. */
export const reviews = {
  title: 'Approval',
  waits: 'Waits for approval',
  isBack: 'Sent back by {{name}}',
  sentIn: 'Sent in by {{name}}, {{when}}',
  note: 'What has to be mended?',
  noteText: 'Whoever sent the files in reads it.',
  noteMissing: 'Say why the files go back.',
  returnTitle_one: 'Send {{count, number}} file back',
  returnTitle_other: 'Send {{count, number}} files back',
} as const
