export const metadataTemplatesPlace = {
  title: 'Metadata templates',
} as const
