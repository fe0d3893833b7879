import type { Viewer } from '#modules/viewers/viewer.ts'
import { devicesPaths } from './devices.paths.ts'
import { mayHaveDevices } from './own-devices.ts'

export const devicesEntrance = (viewer: Viewer, base: string) => ({
  devices: mayHaveDevices(viewer) ? base + devicesPaths.list : null,
})
