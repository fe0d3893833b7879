/** Files that are put into archives. */
export const uploads = {
  tooLarge_one: 'En fil har høyst {{count}} gigabyte.',
  tooLarge_other: 'En fil har høyst {{count}} gigabyte.',
  noDestination: 'Det kan ikke legges filer her.',
} as const
