/** What is wrong with a style sheet of the site’s own. */
export const appearance = {
  cssLength_one: 'The style sheet may have {{count, number}} character at most.',
  cssLength_other: 'The style sheet may have {{count, number}} characters at most.',
  cssAddress:
    'Line {{line, number}}, column {{column, number}}: the style sheet may not use \u2068{{what}}\u2069, since it names no addresses.',
  cssUnclosed: 'Line {{line, number}}, column {{column, number}}: \u2068{{what}}\u2069 is never closed.',
  cssUnopened: 'Line {{line, number}}, column {{column, number}}: \u2068{{what}}\u2069 closes nothing.',
  cssSyntax: 'Line {{line, number}}, column {{column, number}}: this is not valid CSS.',
} as const
