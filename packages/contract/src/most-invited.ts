/** Most addresses in one invitation. */
export const mostInvited = 200
