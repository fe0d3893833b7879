import type { Viewer } from '#modules/viewers/viewer.ts'
import { mayManageClients } from './manage-clients.ts'
import { provisioningPaths } from './provisioning.paths.ts'

export const provisioningEntrance = (viewer: Viewer, base: string) => ({
  provisioningClients: mayManageClients(viewer) ? base + provisioningPaths.clients : null,
})
