/** While an administrator sees the site as somebody else. */
export const seeingAs = {
  title: 'Another’s view of the site',
  text: 'You see the site as {{name}} does. Nothing can be changed.',
  end: 'Back to {{name}}',
} as const
