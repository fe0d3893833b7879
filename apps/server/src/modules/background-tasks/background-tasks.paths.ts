const list = '/me/background-tasks/'
const task = (id: string) => `${list}${id}`

export const backgroundTasksPaths = {
  /** Where tasks are begun (wire reference 11.1), and those of whoever asks are listed. */
  own: list,
  all: '/api/background-tasks/',
  task,
  taskPattern: task(':task'),
  step: (id: string, step: string) => `${task(id)}/${step}`,
  stepPattern: (step: string) => `${task(':task')}/${step}`,
  /** Takes back what a task has done, where its module can. */
  undo: (id: string) => `${task(id)}/restore`,
  undoPattern: `${task(':task')}/restore`,
  /** What a task has made, where its module makes a file. */
  file: (id: string) => `${task(id)}/file`,
  filePattern: `${task(':task')}/file`,
  results: (id: string) => `${task(id)}/results/`,
  resultsPattern: `${task(':task')}/results/`,
  /** What failed, as a table. */
  failures: (id: string) => `${task(id)}/failures.csv`,
  failuresPattern: `${task(':task')}/failures.csv`,
}
