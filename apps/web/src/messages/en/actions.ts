/** The place where work on files is prepared. */
export const actionsPlace = {
  title: 'Actions',
} as const
