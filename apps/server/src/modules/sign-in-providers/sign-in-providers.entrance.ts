import type { Viewer } from '#modules/viewers/viewer.ts'
import { mayManageProviders } from './save-provider.ts'
import { signInProvidersPaths } from './sign-in-providers.paths.ts'

export const signInProvidersEntrance = (viewer: Viewer, base: string) => ({
  signInProviders: mayManageProviders(viewer) ? base + signInProvidersPaths.list : null,
  signInPolicies: mayManageProviders(viewer) ? base + signInProvidersPaths.policies : null,
})
