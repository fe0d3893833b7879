import { encodeSegment } from '#platform/http/address.ts'

export const downloadsPaths = {
  zipPattern: '/me/background-tasks/:task/zip/:name',
  zip: (task: string, name: string) => `/me/background-tasks/${task}/zip/${encodeSegment(name)}`,
}
