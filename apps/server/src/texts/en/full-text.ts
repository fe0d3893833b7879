/** Searches that the index cannot answer. They are spelt out before they are compiled; filters may not have such words. */
export const searches = {
  box: 'A part of the world is south, west, north and east in degrees, such as 59.8,10.5,60,11.',
  wildcardInFilter: 'In a filter a wildcard may stand at the end of a word only.',
  noWholeValues: 'Whole values cannot be looked for in field {{field}}. Look for words in it: {{field}}:word.',
  tooManyPatterns_one: 'A search has at most {{count, number}} word with wildcards inside.',
  tooManyPatterns_other: 'A search has at most {{count, number}} words with wildcards inside.',
  tooManyFit_one: 'More than {{count, number}} word fits “{{pattern}}”: write more of its letters.',
  tooManyFit_other: 'More than {{count, number}} words fit “{{pattern}}”: write more of its letters.',
} as const
