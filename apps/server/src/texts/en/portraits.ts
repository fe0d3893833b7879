/** What is wrong with a picture that somebody sends of themselves. */
export const portraits = {
  otherFormat: 'Choose a picture: JPEG, PNG, WebP, GIF, AVIF or HEIC.',
  tooLarge: 'A picture has at most {{limit}} MB.',
  tooManyPixels: 'This picture has too many pixels. Choose a smaller one.',
  unreadable: 'This picture cannot be opened. It may be damaged: choose another one.',
  underWay: 'Your last picture is still being made. Try again in a moment.',
} as const
