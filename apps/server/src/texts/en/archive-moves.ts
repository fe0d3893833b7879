/** What stands in the way of moving an archive to another place. */
export const archiveMoves = {
  onePlace: 'Say one place: a pool, a folder, or that Vitrine keeps the files.',
  keptAlready: 'Vitrine keeps the files of this archive already.',
  notEmpty: 'The folder {{folder}} is not empty. Choose an empty one, or make one.',
  noRoom: 'The new place has no room for all files of this archive.',
  isMoving: 'The archive is being moved to another place. Wait until that has ended, or cancel it.',
  nested:
    'Another archive, {{name}}, lies in the folder of this one or around it, or did until it was deleted. Archives that share files cannot be moved.',
  unmarked:
    'Vitrine may not write in {{folder}}, so it could not hold changes back at the end of the move. Give it the right to write there.',
} as const
