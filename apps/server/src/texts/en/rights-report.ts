export const rightsReport = {
  by: 'Rows are told by lists, or by people with “by=people”.',
} as const
