import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'

/** Asks again for the comments that are on the screen: all pages of their list. */
export const refreshComments = (client: ResourceClient, list: string): Promise<void> =>
  client.doubt((address, kind) => kind === 'comment-list' && address.startsWith(list))
