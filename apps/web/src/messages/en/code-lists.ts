export const codeListsPlace = {
  title: 'Code replacements',
} as const
