export const quotas = {
  reached:
    'Arkivet «{{name}}» kan inneholde {{limit}}; {{free}} av dette er ledig. Slett noe for godt, eller be en administrator om mer plass.',
  besideTooLarge: 'En fil som beskriver andre, har høyst {{limit}} i et arkiv med en grense.',
} as const
