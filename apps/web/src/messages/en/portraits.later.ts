/** The own picture, as it stands beside the name. */
export const portraits = {
  title: 'Your picture',
  text: 'It stands beside your name, for people who have signed in.',
  choose: 'Choose a picture',
  drop: 'Or drop it here. JPEG, PNG, WebP, GIF, AVIF or HEIC, at most 10 MB. The middle of it is kept.',
  save: 'Save',
  saved: 'Your picture was saved.',
  remove: 'Remove picture',
  removeTitle: 'Remove your picture?',
  removeText: 'Your initials stand beside your name again.',
  removed: 'Your picture was removed.',
  missing: 'Choose a picture first.',
  tooLarge: 'A picture has at most {{limit}} MB.',
  preview: 'Your picture as it will be',
  shownLater: 'Shown once it is saved',
} as const
