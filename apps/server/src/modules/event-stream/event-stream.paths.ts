/** Below the base; ours. */
export const eventStreamPaths = {
  stream: '/services/events',
}
