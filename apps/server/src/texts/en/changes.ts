/** Changes that meet each other. */
export const changes = {
  conflict: '{{who}} has changed {{field}} meanwhile: “{{now}}”.',
  theFile: 'The file',
  changedAgain: '{{field}} was changed again since.',
} as const
