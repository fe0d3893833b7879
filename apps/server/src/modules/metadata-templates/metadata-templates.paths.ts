export const metadataTemplatesPaths = {
  list: '/me/metadata-templates/',
  pattern: '/me/metadata-templates/:id',
  metadataTemplate: (id: string) => `/me/metadata-templates/${id}`,
}

/** The number of the template that an address names; null for another address. */
export function readTemplateAddress(address: string, base: string): string | null {
  const beginning = base + metadataTemplatesPaths.list
  return address.startsWith(beginning) ? address.slice(beginning.length) : null
}
