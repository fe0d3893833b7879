import type { Viewer } from '#modules/viewers/viewer.ts'
import { termsOfUsePaths } from './terms-of-use.paths.ts'

export const termsOfUseEntrance = ({ isAdministrator, limit }: Viewer, base: string) => ({
  termsOfUse: base + termsOfUsePaths.read,
  termsManagement: isAdministrator && limit === null ? base + termsOfUsePaths.management : null,
})
