export const passwordKeysPaths = {
  forgotten: '/services/password/forgotten',
  offer: '/services/password/offer',
  choose: '/services/password/choice',
  /** The page of the client; the secret stands behind the `#`, where it reaches no server and no log. */
  page: (secret: string) => `/views/password#${secret}`,
}
