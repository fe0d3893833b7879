const begin = '/me/bulk-edits/'

export const bulkEditsPaths = {
  begin,
  outlook: `${begin}outlook/`,
  undo: (task: string) => `${begin}${task}/undo`,
  undoPattern: `${begin}:task/undo`,
}
