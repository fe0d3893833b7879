/** Changes that meet each other. */
export const changes = {
  conflict: '{{who}} has changed {{field}} meanwhile: “{{now}}”.',
  pair: 'A position is latitude and longitude together: {{field}} is missing.',
  theFile: 'The file',
  changedAgain: '{{field}} was changed again since.',
} as const
