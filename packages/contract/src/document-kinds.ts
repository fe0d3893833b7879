/** The names of all documents that a GET can answer. Alone in a file, so that hrefs can name what they lead to without a circle of imports. */
export type DocumentKind =
  | 'api-descriptor'
  | 'full-api-descriptor'
  | 'collectionlist'
  | 'collectioninfo'
  | 'collection'
  | 'assetlist'
  | 'asset'
  | 'count'
  | 'metadata-set'
  | 'user-preferences'
  | 'session'
