/** What is wrong with a metadata macro of an archive. */
export const macroRules = {
  ingestions: 'Choose at least one of uploads, moves and copies.',
  textOnly: 'Something is put before or behind the value of texts and lists only. Replace the value instead.',
  variable:
    'There is a variable that a macro does not know. Known are {filename}, {extension}, {folder}, {date:YYYY-MM-DD}, {today:YYYY-MM-DD} and {field:90}.',
  empty: 'Write the value: an empty one changes nothing.',
  taxonomy: 'The field takes only values of its taxonomy: name them without variables.',
} as const
