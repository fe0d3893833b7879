import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { waysInHref } from '#platform/navigation/entrance.ts'

/** How people without a session get in, beside signing in; undefined until it is known, also on closed sites. */
export const useWaysIn = () => useResource(waysInHref ?? null, 'ways-in')
