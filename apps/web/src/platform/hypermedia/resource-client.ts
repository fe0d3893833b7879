import { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { readList } from './list-reader.ts'

/** The client of the server that this page came from. */
export const resourceClient = new ResourceClient('', { collectionlist: readList })
