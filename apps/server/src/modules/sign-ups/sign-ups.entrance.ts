import type { Viewer } from '#modules/viewers/viewer.ts'
import { mayApprove } from './manage-sign-ups.ts'
import { signUpsPaths } from './sign-ups.paths.ts'

export const signUpsEntrance = (viewer: Viewer, base: string) => ({
  signups: mayApprove(viewer) ? base + signUpsPaths.list : null,
  signupCount: mayApprove(viewer) ? base + signUpsPaths.count : null,
})
