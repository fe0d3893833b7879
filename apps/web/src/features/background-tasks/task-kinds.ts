import type { MessageKey } from '#platform/i18n/message-key.ts'

/** What each kind of task does, in words. */
const words: Readonly<Record<string, MessageKey>> = {
  download: 'tasks.download',
  'download-zip': 'tasks.download',
  action: 'tasks.action',
  'bulk-edit': 'tasks.bulkEdit',
  'bulk-undo': 'tasks.bulkUndo',
  'value-table': 'tasks.valueTable',
  'value-table-written': 'tasks.valueTableWritten',
  'contact-sheet': 'tasks.contactSheet',
  'term-change': 'tasks.termChange',
  copy: 'tasks.copy',
  duplicate: 'tasks.duplicate',
  rotate: 'tasks.rotate',
  'picture-edit': 'tasks.pictureEdit',
  move: 'tasks.move',
  'move-folder': 'tasks.moveFolder',
  rename: 'tasks.rename',
  delete: 'tasks.delete',
  restore: 'tasks.restore',
  remove: 'tasks.remove',
  'back-up': 'tasks.backUp',
  'test-restore': 'tasks.testRestore',
  'file-check': 'tasks.fileCheck',
  'archive-move': 'tasks.archiveMove',
}

/** A kind that this page does not know yet has a name in general. */
export const kindOfTask = (type: string): MessageKey => words[type] ?? 'tasks.other'
