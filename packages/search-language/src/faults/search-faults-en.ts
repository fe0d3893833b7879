import type { SearchFaults } from './search-syntax-error.ts'

export const englishFaults: SearchFaults = {
  'closing-bracket-missing': 'A closing bracket is missing.',
  'opening-bracket-missing': 'A closing bracket has no opening one.',
  'term-missing': 'Something to look for is missing here.',
  'quote-not-closed': 'A quotation mark is not closed.',
  'unknown-tag': 'There is no such placeholder.',
  'bad-date': 'This is not a date such as 2026-05-17.',
  'bad-number': 'This is not a number.',
  'bad-choice': 'This is not one of the values that can be asked for.',
  'bad-box': 'A part of the world is south, west, north and east in degrees, such as 59.8,10.5,60,11.',
  'range-reversed': 'The range ends before it begins.',
  'bad-range': 'A range of a field goes from one number, date or time to another.',
  'too-long': 'The search is longer than 10,000 characters.',
  'too-deep': 'There are too many brackets within brackets.',
  'too-many-terms': 'There are more than 500 words and conditions.',
}
