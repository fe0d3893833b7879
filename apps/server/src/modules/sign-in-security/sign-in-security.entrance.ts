import { mayHaveDevices } from '#modules/devices/own-devices.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { signInSecurityPaths } from './sign-in-security.paths.ts'

export const signInSecurityEntrance = (viewer: Viewer, base: string) => ({
  signInSecurity: mayHaveDevices(viewer) ? base + signInSecurityPaths.own : null,
})
