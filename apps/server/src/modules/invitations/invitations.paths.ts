export const invitationsPaths = {
  list: '/invitations/',
  pattern: '/invitations/:id',
  one: (id: number) => `/invitations/${id}`,
  offer: '/invitations/offer',
  accept: '/invitations/accept',
  ask: '/invitations/ask',
  /** The page of the client; the secret stands behind the `#`, where it reaches no server and no log. */
  page: (secret: string) => `/views/invitation#${secret}`,
  /** The page of the client on which people are invited (wire reference 5.4). */
  createPage: '/views/invitations',
}
