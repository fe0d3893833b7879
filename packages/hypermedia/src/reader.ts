import { type RequestOptions, sendRequest } from './send-request.ts'

/** Reads one document; apart from the others, such as in a worker, where a kind has a reader of its own. @throws as `sendRequest`. */
export type Reader = (address: string, request: RequestOptions) => Promise<unknown>

export const readHere: Reader = async (address, request) => (await sendRequest(address, request)).json()
