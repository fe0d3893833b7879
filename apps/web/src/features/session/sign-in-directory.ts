import type { ApiDescriptor } from '@vitrine/contract/api-descriptor.ts'

/** Another system that takes name and password. */
export interface SignInDirectory {
  name: string
  signIn: ApiDescriptor['services']['login']
}
