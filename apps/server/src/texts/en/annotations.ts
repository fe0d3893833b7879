/** What people mark in assets. */
export const annotations = {
  missing: 'Say “{{name}}”.',
  outside: 'This lies outside of the picture: it may be from 0 to {{most}}.',
  small: 'At least one pixel.',
  noLength: 'An arrow ends elsewhere than it begins.',
  noTime: 'Only films and sounds have a time.',
  afterEnd: 'It is over after {{most}} seconds.',
  untilFirst: 'It ends after it has begun.',
  noPages: 'This file has one page.',
  lastPage: 'The last page is {{most}}.',
  fixedType: 'The type of an annotation stays as it is.',
  most: 'An asset has no more than {{most}} annotations.',
} as const
