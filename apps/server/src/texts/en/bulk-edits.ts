/** What is wrong with an operation, by the rule that it breaks. */
export const operations = {
  twice: 'This field is named twice: say once what is done to it.',
  'list-only': 'Values are added to and removed from lists only.',
  'text-only': 'Text is put before or behind the value of fields of one text only.',
  'taxonomy-only': 'The field takes only values of its taxonomy: set, add, remove or clear them.',
  find: 'Say which text is to be found.',
  from: 'Say which field is copied.',
  empty: 'An empty value changes nothing; to erase the field choose “clear”.',
  variable:
    'There is a variable that nobody knows. Known are {filename}, {extension}, {folder}, {date:YYYY-MM-DD}, {today:YYYY-MM-DD}, {field:90} and {seq:3}.',
  'composed-empty': 'Nothing comes of the text for this file: what its variables name has no value.',
  numbers: 'Files get numbers only when they are chosen one by one, at most 1,000: take {seq} out.',
  'place-only': 'City, province, country and its code alone are taken from the position.',
  'date-only': 'Dates are moved in fields of dates only.',
  shift: 'Say by how much: days, hours and minutes, such as “+1d 02:30” or “-00:45”.',
  wins: 'Say whose value counts: “shown”, “xmp”, “iptc” or “exif”.',
  'shift-date': 'The date of this file cannot be moved by that: it has no day, or no time of day for hours.',
} as const
