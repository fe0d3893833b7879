import { encodeSegment } from '#platform/http/address.ts'

export const renditionsPaths = {
  service: '/services/renditions',
  downloadPattern: '/me/background-tasks/:task/:index/:name',
  download: (task: string, index: number, filename: string) =>
    `/me/background-tasks/${task}/${index}/${encodeSegment(filename)}`,
}
