/** Where an address lies, apart from how it is looked at: order, page and search. */
export interface Place {
  /** Ends in a slash, or names an asset. */
  path: string
  isSearch: boolean
}

/**
 * The number of an archive alone decides (wire reference 3.3); its name is left out, as people may have typed it. The list that
 * a person's own descriptor names is the list of archives.
 */
export function placeOf(address: string): Place {
  const [before = '', query = ''] = address.split('?')
  const bare = decoded(before.replaceAll(/;[^/]*/g, ''))
    .replace(/(\/archives\/\d+)-[^/]*/, '$1')
    .replace(/\/me(\/archives\/?)$/, '$1')
  const path = bare.endsWith('/') || bare.endsWith('.info') ? bare : `${bare}/`
  return { path, isSearch: new URLSearchParams(query).has('q') }
}

/** Whether what lies at `inner` lies in `outer`, or is it. */
export function holds(outer: string, inner: string): boolean {
  return placeOf(inner).path.startsWith(placeOf(outer).path)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
