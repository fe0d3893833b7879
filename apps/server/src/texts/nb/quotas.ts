export const quotas = {
  reached:
    'Bare {{free}} av {{limit}} er ledig i arkivet «{{name}}». Slett noe for godt, eller be en administrator om mer plass.',
  besideTooLarge: 'En fil som beskriver andre, har høyst {{limit}} i et arkiv med en grense.',
} as const
