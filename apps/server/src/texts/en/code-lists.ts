/** Codes and what stands for them. */
export const codeLists = {
  tooMany: 'You can have {{most, number}} lists in use at the same time. Take another one out of use first.',
} as const
