import { encodeSegment } from '#platform/http/address.ts'

export const downloadsPaths = {
  tasks: '/me/background-tasks/',
  taskPattern: '/me/background-tasks/:task',
  task: (task: string) => `/me/background-tasks/${task}`,
  zipPattern: '/me/background-tasks/:task/zip/:name',
  zip: (task: string, name: string) => `/me/background-tasks/${task}/zip/${encodeSegment(name)}`,
}
