import { trashPath as list } from '#modules/collections/collections.paths.ts'

export const trashPaths = {
  list,
  listPattern: list(':archive'),
  restore: (archive: number) => `${list(archive)}restore`,
  restorePattern: `${list(':archive')}restore`,
  remove: (archive: number) => `${list(archive)}remove`,
  removePattern: `${list(':archive')}remove`,
}
