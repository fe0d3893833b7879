/** What people say of assets. */
export const comments = {
  empty: 'Write something.',
  gone: 'The comment that you answer is gone.',
  noThread: 'Only the comment that begins a thread can be resolved.',
  somebody: 'somebody',
} as const
