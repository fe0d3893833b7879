import { archiveAdministrationPaths } from '#modules/archive-administration/archive-administration.paths.ts'

const one = (archive: string | number) => `${archiveAdministrationPaths.list}/${archive}/place`

export const archiveMovesPaths = {
  placePattern: one(':archive'),
  place: one,
  planPattern: `${one(':archive')}/plan`,
  plan: (archive: number) => `${one(archive)}/plan`,
}
