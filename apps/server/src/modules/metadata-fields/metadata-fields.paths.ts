/** The metadata view that every archive has until an administrator chooses another. */
export const standardViewId = '0c1f7b6a-1d5e-4a0a-9f55-0d2f1d1c0e01'

export const metadataFieldsPaths = {
  pattern: '/editors/:view',
  view: (id: string) => `/editors/${id}`,
}
