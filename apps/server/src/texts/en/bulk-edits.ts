/** What is wrong with an operation, by the rule that it breaks. */
export const operations = {
  twice: 'This field is named twice: say once what is done to it.',
  'list-only': 'Values are added to and removed from lists only.',
  'text-only': 'Text is put before or behind the value of fields of one text only.',
  'taxonomy-only': 'The field takes only values of its taxonomy: set, add, remove or clear them.',
  find: 'Say which text is to be found.',
  from: 'Say which field is copied.',
  empty: 'An empty value changes nothing; to erase the field choose “clear”.',
} as const
