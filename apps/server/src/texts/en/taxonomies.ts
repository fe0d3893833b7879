/** What is wrong with a term, a taxonomy, or a search for terms. */
export const terms = {
  required: 'A term needs a label and a value.',
  maxSize: 'This takes at most {{count, number}} characters.',
  utf8: 'The text is broken: not all of it is valid UTF-8.',
  controls: 'Control characters are not possible here.',
  search: 'The custom search could not be understood.',
  termInSearch: 'A custom search cannot ask for terms of a taxonomy.',
  language: 'Translations are named by the codes of languages, such as de.',
  parent: 'The new place is not in this taxonomy.',
  tooDeep: 'A taxonomy has at most {{count, number}} levels.',
  field: 'Only a text field that can be edited has a taxonomy.',
  pluralName: 'A taxonomy needs a name for its terms.',
  noTerm: '{{field}} takes only values of its taxonomy, and “{{value}}” is none.',
  emptySearch: 'Write letters or digits of the term, and close quotation marks.',
} as const
