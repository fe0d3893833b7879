/** Rules that names of files and folders keep. */
export const fileNames = {
  ends: 'Et navn kan ikke begynne eller slutte med et mellomrom, eller slutte med punktum.',
  forbidden: 'Et navn kan ikke ha noen av tegnene \\ / : * ? " < > |',
  unseen: 'Navnet har et tegn som ikke vises eller som snur skriveretningen.',
  device: '«{{name}}» er navnet på en enhet i Windows.',
  passedOver: 'Navn som «{{name}}» hoppes over når mapper leses.',
  deep_one: 'En fil har med seg høyst {{count}} mappe, i hverandre.',
  deep_other: 'En fil har med seg høyst {{count}} mapper, i hverandre.',
  long_one: 'Et navn har høyst {{count}} byte.',
  long_other: 'Et navn har høyst {{count}} byte.',
} as const
