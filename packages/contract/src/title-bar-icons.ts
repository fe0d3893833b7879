/** Pictures that buttons of a site can have. */
export const titleBarIcons = [
  'link',
  'globe',
  'mail',
  'phone',
  'help',
  'book',
  'calendar',
  'people',
  'shop',
  'star',
] as const
