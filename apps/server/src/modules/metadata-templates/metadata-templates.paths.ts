export const metadataTemplatesPaths = {
  list: '/me/metadata-templates/',
  pattern: '/me/metadata-templates/:id',
  metadataTemplate: (id: string) => `/me/metadata-templates/${id}`,
}
